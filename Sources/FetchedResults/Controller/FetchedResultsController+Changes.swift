import Foundation
import GRDB
import ListDiff

extension FetchedResultsController {
    /// Reads the result after a change.
    ///
    /// - Returns: a closure that replaces the result and reports the difference; nil when there is none.
    func prepare(
        _ change: DatabaseChange, _ state: Result<ObservedState, any Error>
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

    /// Removes changed records from the cache.
    func accept(_ outcome: ResultRefresh.Outcome, _ state: SectionCacheState?) {
        storedSections?.unsavedState = state
        missedContent = nil
        outcome.updated.forEach { cache.remove($0) }
    }

    /// Called when the result could not be read after a change: the next comparison starts from what may be shown now.
    func missContent() {
        missedContent = shownContent
        cache.removeAll()
    }

    /// The fingerprints of the rows whose content may be shown.
    var shownContent: [Int64: RowFingerprint] {
        cache.fingerprints.merging(missedContent ?? [:]) { $1 }
    }

    /// Replaces the result, and reports the difference.
    func publish(_ update: OrderUpdate) {
        let after = FetchedResultsSnapshot<Record.ID>(
            version: snapshot.version + 1, order: update.order, sectionNameKeyPath: sectionNameKeyPath)
        guard !update.difference.isEmpty else {
            // The same rows, but the new order owns the index.
            snapshot = FetchedResultsSnapshot(
                version: snapshot.version, order: update.order, sectionNameKeyPath: sectionNameKeyPath)
            return
        }
        let change = FetchedResultsChange(before: snapshot, after: after, difference: update.difference)
        let delegate = delegate
        delegate?.controllerWillChangeContent(self)
        snapshot = change.after
        if let delegate { notify(delegate, change) }
        delegate?.controllerDidChangeContent(self)
        onChange?(change)
    }

    private func notify(
        _ delegate: some FetchedResultsControllerDelegate<Record>, _ change: FetchedResultsChange<Record.ID>
    ) {
        let (before, after, difference) = (change.before, change.after, change.difference)
        for index in difference.deletedSections {
            delegate.controller(self, didChange: before.section(index), atSectionIndex: index, for: .delete)
        }
        for index in difference.insertedSections {
            delegate.controller(self, didChange: after.section(index), atSectionIndex: index, for: .insert)
        }
        for index in difference.updatedSections {
            delegate.controller(self, didChange: after.section(index), atSectionIndex: index, for: .update)
        }
        for index in difference.deletedRows {
            delegate.controller(self, didChange: before.id(at: index), at: index, for: .delete, newIndex: nil)
        }
        for index in difference.insertedRows {
            delegate.controller(self, didChange: after.id(at: index), at: nil, for: .insert, newIndex: index)
        }
        for (type, rows) in [(.move, difference.movedRows), (.update, difference.updatedRows)]
            as [(FetchedResultsChangeType, [SectionedDifference.Pair])]
        {
            for row in rows {
                delegate.controller(self, didChange: after.id(at: row.to), at: row.from, for: type, newIndex: row.to)
            }
        }
    }
}
