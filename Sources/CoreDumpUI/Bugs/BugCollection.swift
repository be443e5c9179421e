import CoreDumpStore
import Gtk

/// The list or the gallery: bugs in a sectioned view.
protocol BugCollection: AnyObject, ReportedList {
    var view: SectionedView { get }
    var numberOfObjects: Int { get }
    var firstID: Bug.ID? { get }
    var onResultsChanged: (() -> Void)? { get set }

    /// Shows other bugs, without animation.
    func show(_ request: SectionedRequest<Bug>, of store: Store)
    /// Shows another choice or order of the same bugs; the difference is animated.
    func change(to request: SectionedRequest<Bug>, of store: Store)
    func clear()
    /// Nil when the bug is gone or cannot be read.
    func record(id: Bug.ID) -> Bug?
}

extension FetchedListAdapter: BugCollection where Content.Record == Bug {}
