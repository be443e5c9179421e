import CoreDumpStore
import FetchedResults
import Foundation
import ListDiff

/// The rows of a list, and what becomes of the selection while they change. It knows no widgets: a ``ListDisplay`` shows the rows.
///
/// A list of any length is there at once: its first rows come first, and all of them when they have been read in the
/// background. Short lists come in one piece.
package final class ListModel<Record: FetchedRecord> {
    package typealias Controller = FetchedResultsController<Record>

    package let display: any ListDisplay
    let reportError: (any Error) -> Void
    /// What is shown.
    package private(set) var controller: Controller?
    /// Fetches what is to be shown.
    package private(set) var loading: Task<Void, Never>?
    /// What waits for all rows.
    private var waiting: [() -> Void] = []
    /// Whether the rows that are seen were bound for the request before: what is marked in them depends on it.
    private var needsRebind = false

    /// How long the frame of a key may wait for what the key has found.
    package var patience = DispatchTimeInterval.milliseconds(35)
    /// How long following a change may hold up the main loop, and with it the next frame.
    package var longestPause = Duration.milliseconds(50)

    /// Called after every change and whenever other rows are shown, when the display shows the new state.
    package var onResultsChanged: (() -> Void)?

    /// Whether all rows are known, rather than those that the list begins with, or those of the request before.
    package private(set) var isComplete = true
    /// Whether the rows could not be read, and none are shown.
    package private(set) var hasFailed = false
    /// Whether the request that is shown is a search: what it finds is shown from the first row on.
    private(set) var isSearch = false
    var remembered = RememberedSelection()

    /// - Parameter reportError: gets what cannot be read.
    package init(display: any ListDisplay, reportError: @escaping (any Error) -> Void) {
        self.display = display
        self.reportError = reportError
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Whether other rows are on their way.
    package var isLoading: Bool { loading != nil }

    /// Whether the rows that are shown are out of date, and the controller still reads the present ones.
    package var isStale: Bool { controller?.isStale == true }

    package var snapshot: FetchedResultsSnapshot<Record.ID>? { controller?.snapshot }

    /// How many records there are in all sections, of those that are known.
    package var numberOfObjects: Int { snapshot?.numberOfObjects ?? 0 }

    /// The id of the first row.
    package var firstID: Record.ID? {
        guard let snapshot, snapshot.numberOfObjects > 0 else { return nil }
        return snapshot.id(at: 0)
    }

    /// Where the row is; nil if it is not in the list, or not known yet.
    package func index(of rowID: Int64) -> Int? {
        controller?.index(of: Record.ID(rowID: rowID))
    }

    /// The record of a row, nil when it is gone or cannot be read.
    package func record(id: Record.ID) -> Record? { reading { try controller?.object(for: id) } }

    /// The same by its place in the list.
    package func record(at index: Int) -> Record? { reading { try controller?.object(at: index) } }

    private func reading(_ read: () throws -> Record?) -> Record? {
        do {
            return try read()
        } catch {
            reportError(error)
            return nil
        }
    }

    /// Runs `body` when all rows are known: at once if they are. Not at all if another list is shown before.
    package func whenComplete(_ body: @escaping () -> Void) {
        if isComplete { body() } else { waiting.append(body) }
    }

    /// Runs `body` when it is known whether the row is there: at once if it is, else as ``whenComplete(_:)``.
    package func whenKnown(_ id: Record.ID, _ body: @escaping (_ isShown: Bool) -> Void) {
        if index(of: id.rowID) != nil { return body(true) }
        whenComplete { [weak self] in body(self?.index(of: id.rowID) != nil) }
    }
}

// MARK: - What is shown

/// Whether and how rows are shown that take the place of others.
private enum ListTransition {
    /// Another list, without animation.
    case replacing
    /// The same list by another request: rows go where they belong.
    case changing
    /// All rows after the first ones: what is seen does not change.
    case completing
}

extension ListModel {
    /// Shows another list from now on: its first rows at once where they are known quickly, else nothing until they are.
    package func show(_ request: ListRequest<Record>, of store: Store) {
        forgetEverything()
        load(request, of: store, .replacing)
    }

    /// Shows the same list by another request from now on: another search, filter or grouping. What was shown stays until
    /// the new rows are known; the difference is animated if both are not too long.
    ///
    /// - Parameter isSearch: whether to begin at the first row, because something else is looked for.
    package func change(to request: ListRequest<Record>, of store: Store, isSearch: Bool = false) {
        rememberSelection()
        self.isSearch = isSearch
        load(request, of: store, .changing)
    }

    /// Shows nothing from now on.
    package func clear() {
        stopLoading()
        forgetEverything()
        hasFailed = false
        present(nil, .replacing, isComplete: true)
    }

    private func forgetEverything() {
        waiting = []
        awaitRows([])
        remembered.displaced = nil
        isSearch = false
    }

    private func load(_ request: ListRequest<Record>, of store: Store, _ transition: ListTransition) {
        stopLoading()
        hasFailed = false
        needsRebind = true
        do {
            guard request.isQuick else {
                if let early = try request.early(from: store, within: patience) {
                    if !early.isWhole { startLoading(request, of: store, transition, isFirstShown: true) }
                    return present(try fetched(early.rows, of: store), transition, isComplete: early.isWhole)
                }
                startLoading(request, of: store, transition)
                if transition == .replacing { return present(nil, transition, isComplete: false) }
                isComplete = false
                onResultsChanged?()
                return
            }
            let (controller, isWhole) = try fetchQuickly(request, of: store)
            if !isWhole { startLoading(request, of: store, transition, isFirstShown: true) }
            present(controller, transition, isComplete: isWhole)
        } catch {
            fail(error)
        }
    }

    private func fetched(_ request: SectionedRequest<Record>, of store: Store) throws -> Controller {
        let controller = try request.controller(over: store.database)
        try controller.performFetch()
        return controller
    }

    /// Fetches what can be had at once: all rows, or the first.
    private func fetchQuickly(
        _ request: ListRequest<Record>, of store: Store
    ) throws -> (controller: Controller, isWhole: Bool) {
        if let first = try request.first(from: store) {
            let controller = try fetched(first, of: store)
            // Fewer than it may have: there are no others, and fetching these once more takes no time.
            if controller.numberOfObjects >= first.request.fetchLimit { return (controller, false) }
        }
        return (try fetched(request.whole(from: store), of: store), true)
    }

    /// - Parameter isFirstShown: whether the first rows are shown in the next frame.
    private func startLoading(
        _ request: ListRequest<Record>, of store: Store, _ transition: ListTransition, isFirstShown: Bool = false
    ) {
        let frame = isFirstShown ? display.nextFrame(orAfter: Self.longestFrame) : nil
        // What is read in the background is asked for at once, rather than when the main loop has painted.
        loading = Task.immediate { [weak self] in
            do {
                var transition = transition
                if let frame {
                    transition = .completing
                    // Reading everything would take the processor from the frame that shows the first rows.
                    await frame.wait()
                    try Task.checkCancellation()
                } else if let first = try await request.firstInBackground(from: store) {
                    guard let self, !Task.isCancelled else { return }
                    // Fetching so few takes less time than waiting for the background once more.
                    present(try fetched(first, of: store), transition, isComplete: false)
                    transition = .completing
                }
                let controller = try await Self.fetch(request.wholeInBackground(from: store), of: store)
                guard let self, !Task.isCancelled else { return }
                loading = nil
                present(controller, transition, isComplete: true)
            } catch {
                // So that `loading` is this task even when it has failed before it waited for anything.
                await Task.yield()
                // An error of an older request is of no interest.
                guard let self, !Task.isCancelled else { return }
                fail(error)
            }
        }
    }

    /// So long all rows wait for the frame with the first ones.
    private static var longestFrame: Duration { .milliseconds(500) }

    private static func fetch(_ request: SectionedRequest<Record>, of store: Store) async throws -> Controller {
        let controller = try request.controller(over: store.database)
        try await controller.performFetchInBackground()
        return controller
    }

    private func stopLoading() {
        display.stopSelectingAll()
        loading?.cancel()
        loading = nil
    }

    private func fail(_ error: any Error) {
        stopLoading()
        waiting = []
        awaitRows([])
        hasFailed = true
        present(nil, .replacing, isComplete: true)
        reportError(error)
    }
}

// MARK: - How rows take the place of others

extension ListModel {
    /// More rows than these are not animated: the user could not follow them, and working out the difference takes time.
    private var mostAnimated: Int { 5_000 }

    /// Shows the rows of a controller instead of those of the one before.
    private func present(_ new: Controller?, _ transition: ListTransition, isComplete: Bool) {
        forgetDisplacedIfOtherIsChosen()
        let before = snapshot
        controller?.onChange = nil
        controller = new
        new?.onChange = { [weak self] in self?.apply($0.difference) }
        new?.onError = { [reportError] in reportError($0) }
        new?.longestPause = longestPause
        self.isComplete = isComplete
        if transition != .replacing, !isComplete { awaitSelection() }
        let toTop = isSearch && transition == .changing
        if let difference = difference(from: before, transition) {
            display.apply(difference, toTop: toTop, rebinds: needsRebind)
            // Nothing has been done to the rows: they are in another order.
            display.leaveGap()
        } else {
            display.reload(bringsNoRows: false)
            if toTop { display.scrollToTop() }
        }
        needsRebind = false
        if isComplete { complete() }
        onResultsChanged?()
    }

    /// What is animated; nil when it is too much, or nothing is to be seen of it.
    private func difference(
        from before: FetchedResultsSnapshot<Record.ID>?, _ transition: ListTransition
    ) -> SectionedDifference? {
        guard transition != .replacing, remembered.awaited.isEmpty, let before, let after = snapshot,
            max(before.numberOfObjects, after.numberOfObjects) <= mostAnimated
        else { return nil }
        return before.difference(to: after)
    }

    /// All rows are known: what has waited for them comes.
    private func complete() {
        selectAwaited()
        bringSelectionBack()
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    private func apply(_ difference: SectionedDifference) {
        forgetDisplacedIfOtherIsChosen()
        // A row that has left those that are known may be there all the same.
        if !isComplete, !difference.deletedRows.isEmpty { awaitSelection() }
        if difference.displacedRowCount <= mostAnimated {
            display.apply(difference, toTop: false, rebinds: false)
        } else {
            display.reload(bringsNoRows: difference.insertedRows.isEmpty)
        }
        onResultsChanged?()
    }
}
