import CoreDumpStore
import FetchedResults
import Foundation
import Gtk

/// Joins a fetched results controller to a sectioned view: the one place that knows both.
///
/// The controller says what changed, the view animates it; rows and headers are bound through ``content``.
///
/// A list of any length is there at once: its first rows come first, and all of them when they have been read in the
/// background. Short lists come in one piece.
final class FetchedListAdapter<Content: FetchedListContent>: SectionedViewDataSource {
    typealias Record = Content.Record
    typealias Controller = FetchedResultsController<Record>

    /// Binds rows and headers.
    let content: Content
    let view: SectionedView
    let reportError: ErrorHandler
    /// What is shown.
    var controller: Controller?
    /// Fetches what is to be shown.
    var loading: Task<Void, Never>?
    /// What waits for all rows.
    var waiting: [() -> Void] = []
    /// Whether the rows that are seen were bound for the request before: what is marked in them depends on it.
    var needsRebind = false
    /// What the view's widgets belong to, until it discards them.
    var rows: [Widget: Content.Row] = [:]
    var headers: [Widget: SectionHeader] = [:]

    /// How long the frame of a key may wait for what the key has found.
    var patience = DispatchTimeInterval.milliseconds(35)
    /// How long following a change may hold up the main loop, and with it the next frame.
    var longestPause = Duration.milliseconds(50)

    /// Called after every change and whenever other rows are shown, when the view shows the new state.
    var onResultsChanged: (() -> Void)?

    /// Whether all rows are known, rather than those that the list begins with, or those of the request before.
    var isComplete = true
    /// Whether the rows could not be read, and none are shown.
    var hasFailed = false
    /// The rows that were selected when ``change(to:of:isSearch:)`` was called, or those of ``select(_:)``, if one of them is not
    /// known yet. When all rows are known they are selected, unless the person has selected something meanwhile, and the view's
    /// `onSelectionChanged` is called. Until then nothing is selected, which means nothing.
    var awaitedIDs: [Record.ID] = [] { didSet { choiceBefore = view.choiceCount } }
    /// The choices of the person before rows were awaited.
    var choiceBefore = 0
    /// Whether the request that is shown is a search: what it finds is shown from the first row on, wherever the person was before.
    var isSearch = false
    /// What another request has taken out of the list; see ``DisplacedSelection``.
    var displaced: DisplacedSelection?
    /// The row that what is searched for names, until the person turns to something.
    var namedRow: Int64?

    private let focus = FocusController()
    private var connections: [SignalConnection] = []

    init(content: Content, view: SectionedView, reportError: @escaping ErrorHandler) {
        self.content = content
        self.view = view
        self.reportError = reportError
        view.dataSource = self
        // Who goes into the list goes on with what is selected there.
        focus.onEnter { [weak self] in self?.displaced = nil }.store(in: &connections)
        view.addController(focus)
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Whether other rows are on their way.
    var isLoading: Bool { loading != nil }

    /// Whether the rows that are shown are out of date, and the controller still reads the present ones.
    var isStale: Bool { controller?.isStale == true }

    /// How many records there are in all sections, of those that are known.
    var numberOfObjects: Int { controller?.snapshot.numberOfObjects ?? 0 }

    /// The id of the first row.
    var firstID: Record.ID? {
        guard let snapshot = controller?.snapshot, snapshot.numberOfObjects > 0 else { return nil }
        return snapshot.id(at: IndexPath(row: 0, section: 0))
    }

    /// The record of a row, nil when it is gone or cannot be read.
    func record(id: Record.ID) -> Record? {
        do {
            return try controller?.object(for: id)
        } catch {
            reportError(error)
            return nil
        }
    }

    /// Runs `body` when all rows are known: at once if they are. Not at all if another list is shown before.
    func whenComplete(_ body: @escaping () -> Void) {
        if isComplete { body() } else { waiting.append(body) }
    }

    /// Runs `body` when it is known whether the row is there: at once if it is, else as ``whenComplete(_:)``.
    func whenKnown(_ id: Record.ID, _ body: @escaping (_ isShown: Bool) -> Void) {
        if position(of: id.rowID) != nil { return body(true) }
        whenComplete { [weak self] in body(self?.position(of: id.rowID) != nil) }
    }
}
