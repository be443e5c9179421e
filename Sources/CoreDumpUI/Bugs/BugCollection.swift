import CoreDumpStore
import Gtk

/// The list or the gallery: bugs in a sectioned view.
protocol BugCollection: AnyObject, ReportedList {
    var view: SectionedView { get }
    var numberOfObjects: Int { get }
    var firstID: Bug.ID? { get }
    /// Whether all rows are known.
    var isComplete: Bool { get }
    /// Whether the rows that are shown are out of date, and the controller still reads the present ones.
    var isStale: Bool { get }
    /// Whether the bugs could not be read.
    var hasFailed: Bool { get }
    /// The rows that are selected as soon as all are known.
    var awaitedIDs: [Bug.ID] { get }
    /// How long following a change may hold up the main loop.
    var longestPause: Duration { get set }
    var onResultsChanged: (() -> Void)? { get set }

    /// Shows other bugs, without animation.
    func show(_ request: ListRequest<Bug>, of store: Store)
    /// Shows another choice or order of the same bugs; the difference is animated. A search begins at the first row.
    func change(to request: ListRequest<Bug>, of store: Store, isSearch: Bool)
    func clear()
    /// Selects rows of a list that has just been shown: as soon as they are known.
    func select(_ ids: [Bug.ID])
    /// Selects the row that what is searched for names. Returns false when it is not there.
    func selectNamed(_ id: Bug.ID) -> Bool
    /// Brings what is selected into view.
    func revealSelection()
    /// Runs `body` when all rows are known, not at all if another list is shown before.
    func whenComplete(_ body: @escaping () -> Void)
    /// Runs `body` when it is known whether the row is there.
    func whenKnown(_ id: Bug.ID, _ body: @escaping (_ isShown: Bool) -> Void)
    /// Nil when the bug is gone or cannot be read.
    func record(id: Bug.ID) -> Bug?
}

extension FetchedListAdapter: BugCollection where Content.Record == Bug {}
