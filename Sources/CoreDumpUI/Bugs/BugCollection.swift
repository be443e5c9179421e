import CoreDumpStore
import Gtk

/// The list or the gallery: bugs in a sectioned view.
protocol BugCollection: AnyObject, ReportedList {
    var view: SectionedView { get }
    var numberOfObjects: Int { get }
    var firstID: Bug.ID? { get }
    /// Whether all rows are known.
    var isComplete: Bool { get }
    /// A row that is selected as soon as it is known.
    var awaitedID: Bug.ID? { get }
    var onResultsChanged: (() -> Void)? { get set }

    /// Shows other bugs, without animation.
    func show(_ request: ListRequest<Bug>, of store: Store)
    /// Shows another choice or order of the same bugs; the difference is animated.
    func change(to request: ListRequest<Bug>, of store: Store)
    func clear()
    /// Runs `body` when all rows are known, not at all if another list is shown before.
    func whenComplete(_ body: @escaping () -> Void)
    /// Nil when the bug is gone or cannot be read.
    func record(id: Bug.ID) -> Bug?
}

extension FetchedListAdapter: BugCollection where Content.Record == Bug {}
