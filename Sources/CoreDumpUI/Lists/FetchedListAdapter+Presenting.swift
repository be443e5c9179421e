import FetchedResults
import Foundation
import Gtk

/// How rows take the place of others.
extension FetchedListAdapter {
    /// More rows than these are not animated: nobody could follow them, and working out the difference takes time.
    private var mostAnimated: Int { 5_000 }

    /// Shows the rows of a controller instead of those of the one before.
    func present(_ new: Controller?, _ transition: ListTransition, isComplete: Bool) {
        forgetDisplacedIfOtherIsChosen()
        let before = controller?.snapshot
        controller?.onChange = nil
        controller = new
        new?.onChange = { [weak self] change in self?.apply(change) }
        new?.onError = reportError
        new?.longestPause = longestPause
        self.isComplete = isComplete
        if transition != .replacing, !isComplete { awaitSelection() }
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

    /// What was chosen: what is awaited, or else what is selected; nil when it is too much to be remembered.
    private var chosenIDs: [Int64]? {
        view.selectedCount == 0 && view.choiceCount == choiceBefore ? awaitedIDs.map(\.rowID) : view.selectedRowIDs
    }

    /// Selects nothing where a chosen row is not among those that are known: what would be done to all of the chosen rows must
    /// not be done to some, or to others. They are selected again when all rows are known, unless they are too many.
    private func awaitSelection() {
        let chosen = chosenIDs
        if let chosen, chosen.allSatisfy({ position(of: $0) != nil }) { return }
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
        forgetDisplacedIfOtherIsChosen()
        // A row that has left those that are known may be there all the same.
        if !isComplete, !change.deletedRows.isEmpty { awaitSelection() }
        let count = change.deletedRows.count + change.insertedRows.count + change.movedRows.count
        if count <= mostAnimated {
            view.apply(SectionedDifference(change))
        } else {
            view.reload(bringsNoRows: change.insertedRows.isEmpty)
        }
        onResultsChanged?()
    }
}
