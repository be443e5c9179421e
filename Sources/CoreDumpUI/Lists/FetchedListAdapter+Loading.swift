import CoreDumpStore
import FetchedResults
import Foundation
import Gtk

/// Whether and how rows are shown that take the place of others.
enum ListTransition {
    /// Another list, without animation.
    case replacing
    /// The same list by another request: rows go where they belong.
    case changing
    /// All rows after the first ones: nobody sees a difference.
    case completing
}

extension FetchedListAdapter {
    /// More rows than these are not animated: nobody could follow them, and working out the difference takes time.
    private var mostAnimated: Int { 5_000 }
    /// How long following a change may hold up the main loop, and with it the next frame.
    private var longestPause: Duration { .milliseconds(50) }

    /// Shows another list from now on: its first rows at once where they are known quickly, else nothing until they are.
    func show(_ request: ListRequest<Record>, of store: Store) {
        waiting = []
        awaitedID = nil
        load(request, of: store, .replacing)
    }

    /// The same for a list that is known to be short.
    func show(_ request: SectionedRequest<Record>, of store: Store) {
        show(ListRequest(request), of: store)
    }

    /// Shows the same list by another request from now on: another search, filter or grouping. What was shown stays until
    /// the new rows are known; the difference is animated if both are not too long.
    func change(to request: ListRequest<Record>, of store: Store) {
        load(request, of: store, .changing)
    }

    /// Shows nothing from now on.
    func clear() {
        stopLoading()
        waiting = []
        awaitedID = nil
        present(nil, .replacing, isComplete: true)
    }

    private func load(_ request: ListRequest<Record>, of store: Store, _ transition: ListTransition) {
        stopLoading()
        needsRebind = true
        do {
            guard request.isQuick else {
                startLoading(request, of: store, transition, isFirstShown: false)
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

    /// Fetches what can be had at once: all rows, or the first.
    private func fetchQuickly(
        _ request: ListRequest<Record>, of store: Store
    ) throws -> (controller: Controller, isWhole: Bool) {
        if let first = try request.first(from: store) {
            let controller = try first.controller(over: store.database)
            try controller.performFetch()
            // Fewer than it may have: there are no others, and fetching these once more takes no time.
            if controller.numberOfObjects >= first.request.fetchLimit { return (controller, false) }
        }
        let controller = try request.whole(from: store).controller(over: store.database)
        try controller.performFetch()
        return (controller, true)
    }

    private func startLoading(
        _ request: ListRequest<Record>, of store: Store, _ transition: ListTransition, isFirstShown: Bool
    ) {
        // What is read in the background is asked for at once, rather than when the main loop has painted.
        loading = Task.immediate { [weak self] in
            do {
                var transition = transition
                if isFirstShown {
                    transition = .completing
                    // Reading everything would take the processor from the frame that shows the first rows.
                    try await Task.sleep(for: Self.head)
                } else if let first = try await request.firstInBackground(from: store) {
                    guard let self, !Task.isCancelled else { return }
                    // Fetching so few takes less time than waiting for the background once more.
                    let controller = try first.controller(over: store.database)
                    try controller.performFetch()
                    present(controller, transition, isComplete: false)
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

    /// How much later than its first rows all rows of a list are read.
    private static var head: Duration { .milliseconds(150) }

    private static func fetch(_ request: SectionedRequest<Record>, of store: Store) async throws -> Controller {
        let controller = try request.controller(over: store.database)
        try await controller.performFetchInBackground()
        return controller
    }

    private func stopLoading() {
        loading?.cancel()
        loading = nil
    }

    private func fail(_ error: any Error) {
        stopLoading()
        waiting = []
        awaitedID = nil
        present(nil, .replacing, isComplete: true)
        reportError(error)
    }

    /// Shows the rows of a controller instead of those of the one before.
    private func present(_ new: Controller?, _ transition: ListTransition, isComplete: Bool) {
        let before = controller?.snapshot
        // The view knows places: what is selected is what is there until the rows are others.
        let selected = view.selectedItem?.rowID
        controller?.onChange = nil
        controller = new
        new?.onChange = { [weak self] change in self?.apply(change) }
        new?.onError = reportError
        new?.longestPause = longestPause
        self.isComplete = isComplete
        if transition == .changing, !isComplete { awaitSelection(of: selected) }
        if let change = change(from: before, transition) {
            view.apply(change)
            if needsRebind { view.rebind() }
        } else {
            view.reload()
        }
        needsRebind = false
        if isComplete { complete() }
        onResultsChanged?()
    }

    /// What is animated; nil when it is too much, or nothing is to be seen of it.
    private func change(
        from before: FetchedResultsSnapshot<Record.ID>?, _ transition: ListTransition
    ) -> SectionedDifference? {
        guard transition != .replacing, awaitedID == nil, let before, let after = controller?.snapshot,
            max(before.numberOfObjects, after.numberOfObjects) <= mostAnimated
        else { return nil }
        return SectionedDifference(before.change(to: after))
    }

    /// Notes the row that was selected if it is not among the first ones.
    private func awaitSelection(of id: Int64?) {
        guard let id, position(of: id) == nil else { return }
        awaitedID = Record.ID(rowID: id)
    }

    /// All rows are known: what has waited for them comes.
    private func complete() {
        if let id = awaitedID {
            awaitedID = nil
            if view.selectedCount == 0 {
                view.select(rowID: id.rowID)
                // Also when it is there again: somebody may have looked meanwhile.
                view.onSelectionChanged?()
            }
        }
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    private func apply(_ change: FetchedResultsChange<Record.ID>) {
        let count = change.deletedRows.count + change.insertedRows.count + change.movedRows.count
        if count <= mostAnimated { view.apply(SectionedDifference(change)) } else { view.reload() }
        onResultsChanged?()
    }
}
