import Foundation
import GRDB

extension FetchedResultsController {
    /// Reads what a change makes of the result.
    ///
    /// - Returns: makes that the result, and tells the difference; nil when there is none.
    func prepare(
        _ change: DatabaseChange, _ state: Result<ToldState, any Error>
    ) -> DatabaseObservation.Publication? {
        backgroundFetch?.missed.merge(change)
        if isStale { forgetContent(of: change) }
        guard isFetched, !isStale else { return nil }
        guard let scope = missedContent == nil ? ChangeScope(change, for: query) : .everything else { return nil }
        changeCount += 1
        let shown = scope.isContentKnown ? [:] : shownContent
        let refresh = ResultRefresh(order: snapshot.order, query: query, scope: scope, fingerprints: shown)
        do {
            let state = try state.get()
            guard let outcome = try refresh.run(in: state.db, isExact: state.isExact, mayPause: mayPause) else {
                return { [weak self] in self?.refreshInBackground(change) }
            }
            accept(outcome, try storedSections?.state(in: state.db))
            guard let update = outcome.update else { return nil }
            return { [weak self] in self?.publish(update) }
        } catch {
            missContent()
            return { [weak self] in self?.onError?(error) }
        }
    }

    /// Forgets the records that are other ones now.
    func accept(_ outcome: ResultRefresh.Outcome, _ state: SectionCacheState?) {
        storedSections?.unsavedState = state
        missedContent = nil
        outcome.updated.forEach { cache.remove($0) }
    }

    /// The result could not be read after a change: the next comparison starts from what may be shown now.
    func missContent() {
        missedContent = shownContent
        cache.removeAll()
    }

    /// What the rows looked like whose content may be shown.
    var shownContent: [Int64: RowFingerprint] {
        cache.fingerprints.merging(missedContent ?? [:]) { $1 }
    }

    /// Makes the new order the result, and tells the difference.
    func publish(_ update: OrderUpdate) {
        let after = FetchedResultsSnapshot<Record.ID>(
            version: snapshot.version + 1, order: update.order, sectionNameKeyPath: sectionNameKeyPath)
        let change = FetchedResultsChange(before: snapshot, after: after, update.difference)
        guard !change.isEmpty else {
            // The same rows, but the index has gone over to the new order.
            snapshot = FetchedResultsSnapshot(
                version: snapshot.version, order: update.order, sectionNameKeyPath: sectionNameKeyPath)
            return
        }
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
