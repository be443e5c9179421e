import FetchedResults
import Foundation
import Gtk

/// How rows take the place of others.
extension FetchedListAdapter {
    /// More rows than these are not animated: nobody could follow them, and working out the difference takes time.
    private var mostAnimated: Int { 5_000 }
    /// How long following a change may hold up the main loop, and with it the next frame.
    private var longestPause: Duration { .milliseconds(50) }

    /// Shows the rows of a controller instead of those of the one before.
    func present(_ new: Controller?, _ transition: ListTransition, isComplete: Bool) {
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
        let toTop = isSearch && transition == .changing
        if let change = change(from: before, transition) {
            view.apply(change, toTop: toTop, rebinds: needsRebind)
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
    private func change(
        from before: FetchedResultsSnapshot<Record.ID>?, _ transition: ListTransition
    ) -> SectionedDifference? {
        guard transition != .replacing, awaitedIDs.isEmpty, let before, let after = controller?.snapshot,
            max(before.numberOfObjects, after.numberOfObjects) <= mostAnimated
        else { return nil }
        return SectionedDifference(before.change(to: after))
    }

    /// Notes the row that was selected if it is not among the first ones.
    private func awaitSelection(of id: Int64?) {
        guard let id, position(of: id) == nil else { return }
        awaitedIDs = [Record.ID(rowID: id)]
    }

    /// All rows are known: what has waited for them comes.
    private func complete() {
        let awaited = awaitedIDs.map(\.rowID)
        awaitedIDs = []
        if !awaited.isEmpty {
            if view.selectedCount == 0 {
                if !view.isSelectingAll { view.select(rowIDs: awaited, scroll: !isSearch) }
                // Also when they are there again: somebody may have looked meanwhile.
                view.onSelectionChanged?()
            }
        }
        bringSelectionBack()
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    private func apply(_ change: FetchedResultsChange<Record.ID>) {
        let count = change.deletedRows.count + change.insertedRows.count + change.movedRows.count
        if count <= mostAnimated {
            view.apply(SectionedDifference(change))
        } else {
            view.reload(bringsNoRows: change.insertedRows.isEmpty)
        }
        onResultsChanged?()
    }
}
