import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import ListDiff
import SectionedViews

/// Whether and how rows are shown that take the place of others.
enum ListTransition {
    /// Another list, without animation.
    case replacing
    /// The same list by another request: rows go where they belong.
    case changing
    /// All rows after the first ones: what is seen does not change.
    case completing
}

extension FetchedListAdapter {
    /// Shows another list from now on: its first rows at once where they are known quickly, else nothing until they are.
    func show(_ request: ListRequest<Record>, of store: Store) {
        waiting = []
        awaitedIDs = []
        displaced = nil
        isSearch = false
        load(request, of: store, .replacing)
    }

    /// The same for a list that is known to be short.
    func show(_ request: SectionedRequest<Record>, of store: Store) {
        show(ListRequest(request), of: store)
    }

    /// Shows the same list by another request from now on: another search, filter or grouping. What was shown stays until
    /// the new rows are known; the difference is animated if both are not too long.
    ///
    /// - Parameter isSearch: whether to begin at the first row, because something else is looked for.
    func change(to request: ListRequest<Record>, of store: Store, isSearch: Bool = false) {
        noteSelection()
        self.isSearch = isSearch
        load(request, of: store, .changing)
    }

    /// Shows nothing from now on.
    func clear() {
        stopLoading()
        waiting = []
        awaitedIDs = []
        displaced = nil
        isSearch = false
        hasFailed = false
        present(nil, .replacing, isComplete: true)
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
        let painted = isFirstShown ? view.painted(orAfter: Self.longestFrame) : nil
        // What is read in the background is asked for at once, rather than when the main loop has painted.
        loading = Task.immediate { [weak self] in
            do {
                var transition = transition
                if let painted {
                    transition = .completing
                    // Reading everything would take the processor from the frame that shows the first rows.
                    await painted.wait()
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
                // Whatever an older request ran into is of no interest.
                guard let self, !Task.isCancelled else { return }
                fail(error)
            }
        }
    }

    /// So long all rows wait for the frame with the first ones: a window that is hidden has no frames.
    private static var longestFrame: Duration { .milliseconds(500) }

    private static func fetch(_ request: SectionedRequest<Record>, of store: Store) async throws -> Controller {
        let controller = try request.controller(over: store.database)
        try await controller.performFetchInBackground()
        return controller
    }

    private func stopLoading() {
        view.stopSelectingAll()
        loading?.cancel()
        loading = nil
    }

    private func fail(_ error: any Error) {
        stopLoading()
        waiting = []
        awaitedIDs = []
        hasFailed = true
        present(nil, .replacing, isComplete: true)
        reportError(error)
    }
}

// MARK: - How rows take the place of others

extension FetchedListAdapter {
    /// More rows than these are not animated: the user could not follow them, and working out the difference takes time.
    private var mostAnimated: Int { 5_000 }

    /// Shows the rows of a controller instead of those of the one before.
    private func present(_ new: Controller?, _ transition: ListTransition, isComplete: Bool) {
        forgetDisplacedIfOtherIsChosen()
        let before = controller?.snapshot
        controller?.onChange = nil
        controller = new
        new?.onChange = { [weak self] in self?.apply($0.difference) }
        new?.onError = reportError
        new?.longestPause = longestPause
        self.isComplete = isComplete
        if transition != .replacing, !isComplete { awaitSelection() }
        let toTop = isSearch && transition == .changing
        if let difference = difference(from: before, transition) {
            view.apply(difference, toTop: toTop, rebinds: needsRebind)
            // Nothing has been done to the rows: they are in another order.
            view.leaveGap()
        } else {
            view.reload()
            if toTop { view.scrollToTop() }
        }
        needsRebind = false
        if isComplete { complete() }
        onResultsChanged?()
    }

    /// What is animated; nil when it is too much, or nothing is to be seen of it.
    private func difference(
        from before: FetchedResultsSnapshot<Record.ID>?, _ transition: ListTransition
    ) -> SectionedDifference? {
        guard transition != .replacing, awaitedIDs.isEmpty, let before, let after = controller?.snapshot,
            max(before.numberOfObjects, after.numberOfObjects) <= mostAnimated
        else { return nil }
        return before.difference(to: after)
    }

    /// What was chosen: what is awaited, or else what is selected; nil when it is too much to be remembered.
    private var chosenIDs: [Int64]? {
        view.selectedCount == 0 && view.choiceCount == choiceBefore ? awaitedIDs.map(\.rowID) : view.selectedRowIDs
    }

    /// Selects nothing where a chosen row is not among those that are known: what would be done to all of the chosen rows must
    /// not be done to some, or to others. They are selected again when all rows are known, unless they are too many.
    private func awaitSelection() {
        let chosen = chosenIDs
        if let chosen, chosen.allSatisfy({ index(of: $0) != nil }) { return }
        view.unselectAll()
        awaitedIDs = (chosen ?? []).map(Record.ID.init)
        if chosen == nil { view.onSelectionChanged?() }
    }

    /// All rows are known: what has waited for them comes.
    private func complete() {
        let (awaited, choiceBefore) = (awaitedIDs.map(\.rowID), choiceBefore)
        awaitedIDs = []
        if !awaited.isEmpty {
            if view.selectedCount == 0 {
                if !view.isSelectingAll, view.choiceCount == choiceBefore {
                    view.select(rowIDs: awaited, scroll: !isSearch)
                }
                // Also when they are there again: the selection may have been read meanwhile.
                view.onSelectionChanged?()
            }
        }
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
            view.apply(difference)
        } else {
            view.reload(bringsNoRows: difference.insertedRows.isEmpty)
        }
        onResultsChanged?()
    }
}
