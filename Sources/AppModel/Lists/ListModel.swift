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
        let results = request.results(from: store)
        do {
            if let result = try results.immediate(within: patience) {
                if !result.isWhole {
                    follow(results, .completing, after: display.nextFrame(orAfter: Self.longestFrame))
                }
                return present(result.controller, transition, isComplete: result.isWhole)
            }
            follow(results, transition)
            if transition == .replacing { return present(nil, transition, isComplete: false) }
            isComplete = false
            onResultsChanged?()
        } catch {
            fail(error)
        }
    }

    /// Shows each result in the place of the one before.
    ///
    /// - Parameter frame: shows first rows. Reading everything would take the processor from it.
    private func follow(
        _ results: ListResults<Record>, _ transition: ListTransition, after frame: (any FrameWaiting)? = nil
    ) {
        // What is read in the background is asked for at once, rather than when the main loop has painted.
        loading = Task.immediate { [weak self] in
            do {
                var (transition, frame) = (transition, frame)
                while true {
                    await frame?.wait()
                    try Task.checkCancellation()
                    guard let result = try await results.next() else { return }
                    guard let self, !Task.isCancelled else { return }
                    if result.isWhole { loading = nil } else { frame = display.nextFrame(orAfter: Self.longestFrame) }
                    present(result.controller, transition, isComplete: result.isWhole)
                    transition = .completing
                }
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
