import Foundation
import GRDB

extension FetchedResultsController {
    /// Brings the result up to date and tells what is different.
    func databaseDidChange(_ change: DatabaseChange) {
        guard let scope = scope(of: change) else { return }
        let before = snapshot
        let shown = scope.isContentKnown ? [] : cache.ids.union(missedRows ?? [])
        if scope.isContentKnown { scope.updatedRows.forEach { cache.remove($0) } } else { cache.removeAll() }
        do {
            let order = try fetchOrder()
            let difference = OrderComparison.difference(
                from: before.order, to: order, changed: scope.changedRows,
                updated: scope.updatedRows.union(shown))
            missedRows = nil
            let after = FetchedResultsSnapshot<Record.ID>(version: before.version + 1, order: order)
            publish(FetchedResultsChange(before: before, after: after, difference))
        } catch {
            missedRows = cache.ids.union(shown).union(scope.updatedRows)
            cache.removeAll()
            onError?(error)
        }
    }

    /// What a change of the database can mean for this result.
    private struct Scope {
        /// The rows whose place may be another; nil when it may be any.
        var changedRows: Set<Int64>?
        /// The rows whose content is another.
        var updatedRows: Set<Int64> = []
        /// Whether `updatedRows` is all that is another.
        var isContentKnown = true
    }

    /// nil when the change does not concern this result.
    private func scope(of change: DatabaseChange) -> Scope? {
        guard case .rows(let tables) = change, missedRows == nil else {
            return Scope(changedRows: nil, isContentKnown: false)
        }
        let isRelatedChanged = tables.keys.contains { $0 != query.table && query.reads($0) }
        guard let rows = tables[query.table] else {
            return isRelatedChanged ? Scope(changedRows: nil) : nil
        }
        guard !rows.isEmpty else { return Scope(changedRows: nil, isContentKnown: false) }
        return Scope(changedRows: isRelatedChanged ? nil : rows, updatedRows: rows)
    }

    private func publish(_ change: FetchedResultsChange<Record.ID>) {
        guard !change.isEmpty else { return }
        let delegate = delegate
        delegate?.controllerWillChangeContent(self)
        snapshot = change.after
        if let delegate { tell(delegate, change) }
        delegate?.controllerDidChangeContent(self)
        onChange?(change)
    }

    private func tell(
        _ delegate: some FetchedResultsControllerDelegate<Record>, _ change: FetchedResultsChange<Record.ID>
    ) {
        let (before, after) = (change.before, change.after)
        for index in change.deletedSections {
            delegate.controller(self, didChange: before.section(index), atSectionIndex: index, for: .delete)
        }
        for index in change.insertedSections {
            delegate.controller(self, didChange: after.section(index), atSectionIndex: index, for: .insert)
        }
        for index in change.updatedSections {
            delegate.controller(self, didChange: after.section(index), atSectionIndex: index, for: .update)
        }
        for path in change.deletedRows {
            delegate.controller(self, didChange: before.id(at: path), at: path, for: .delete, newIndexPath: nil)
        }
        for path in change.insertedRows {
            delegate.controller(self, didChange: after.id(at: path), at: nil, for: .insert, newIndexPath: path)
        }
        for move in change.movedRows {
            delegate.controller(
                self, didChange: after.id(at: move.to), at: move.from, for: .move, newIndexPath: move.to)
        }
        for (old, new) in zip(change.updatedRowsBefore, change.updatedRows) {
            delegate.controller(self, didChange: after.id(at: new), at: old, for: .update, newIndexPath: new)
        }
    }
}
