import GRDB

extension UndoHistory {
    typealias Applied = (entry: UndoLog.Entry, conflicts: [ChangesetConflict])
    typealias Application = (value: Applied?, change: DatabaseChange)

    /// What a step would do is not what it did when it was stored.
    struct NotAsStored: Error {}

    /// A step is too large to be held in memory as a whole.
    private struct TooLarge: Error {}

    @MainActor
    func apply(_ direction: UndoLog.Direction) throws -> UndoOutcome? {
        let outcome = try database.writer.writeWithoutTransaction { try apply(direction, in: $0) }
        database.deliver()
        return outcome
    }

    func applyInBackground(_ direction: UndoLog.Direction) async throws -> UndoOutcome? {
        try await database.writeAndDeliver { try self.apply(direction, in: $0) }
    }

    private func apply(_ direction: UndoLog.Direction, in db: Database) throws -> UndoOutcome? {
        let ((applied, change), adjustment) = try applied(direction, in: db)
        guard let (entry, conflicts) = applied else { return nil }
        let ids: [String: Set<Int64>]? = if case .rows(let ids) = change { ids } else { nil }
        return UndoOutcome(
            step: entry.step, conflicts: conflicts, changedRowIDs: ids ?? [:], restoredParents: adjustment.restored,
            isEmpty: ids?.isEmpty ?? false)
    }

    /// Applies the next step, but for the rows that must stay because somebody else's rows refer to them or because what they
    /// would refer to has gone, and what belongs to rows that stay. Those turn out when the rest is done, which is then done anew:
    /// rows that stay may refer to others, and so may rows that are made anew.
    private func applied(
        _ direction: UndoLog.Direction, in db: Database
    ) throws -> (Application, StepAdjustment) {
        var adjustment = StepAdjustment()
        while true {
            let before = adjustment
            do {
                return (try applied(direction, adjustment, in: db), adjustment)
            } catch let referenced as ReferencedRows {
                adjustment.staying.merge(referenced.rows) { $0.union($1) }
                guard adjustment != before else { throw referenced.violation }
            } catch let missing as MissingParents {
                guard missing.parents.isEmpty || restoreParents != nil else { throw missing.violation }
                adjustment.staying.merge(missing.changed) { $0.union($1) }
                adjustment.restored.merge(missing.parents) { $0.union($1) }
                guard adjustment != before else { throw missing.violation }
            } catch let kept as KeptOwners {
                adjustment.owners.merge(kept.rows) { $0.union($1) }
                adjustment.owned.merge(try owned(by: kept, direction, in: db)) { $0.union($1) }
            }
        }
    }

    private func applied(
        _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, in db: Database
    ) throws -> Application {
        do {
            return try applyAsStored(direction, adjustment, in: db)
        } catch is NotAsStored {
            return try applyRecorded(direction, adjustment, in: db)
        } catch is TooLarge {
            do {
                return try applyInParts(direction, adjustment, recording: false, in: db)
            } catch is NotAsStored {
                return try applyInParts(direction, adjustment, recording: true, in: db)
            }
        }
    }

    /// Makes anew what rows that come back refer to.
    func restore(_ adjustment: StepAdjustment, in db: Database) throws {
        for (table, ids) in adjustment.restored.sorted(by: { $0.key < $1.key }) { try restoreParents?(db, table, ids) }
    }

    /// The common case: nobody has written since, so that the rows go back exactly by what is stored. That needs not be
    /// recorded again, and the history only notes that the step is undone.
    ///
    /// - Throws: `NotAsStored` when that turns out not to be so; nothing is changed then.
    private func applyAsStored(
        _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, in db: Database
    ) throws -> Application {
        try database.record(db) { db, session -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            // Transactions may cancel out each other's changes, which only a session finds out.
            guard try log.transactionCount(of: entry.step.id) == 1 else {
                throw entry.step.byteCount > Self.largestHeldInMemory ? TooLarge() as any Error : NotAsStored()
            }
            guard adjustment.restored.isEmpty, let changeset = try log.changesets(of: entry.step.id).first else {
                throw NotAsStored()
            }
            let rows = try RecordedRows(changeset)
            session.stop()
            let application = try Changeset.apply(
                [rows], inverted: direction == .undo, derived: derivedColumns, leaving: adjustment.left, to: db)
            guard application.isComplete else { throw NotAsStored() }
            session.resume()
            try reconcile(db, rows.ids, [])
            guard session.isEmpty else { throw NotAsStored() }
            session.substitute(rows)
            return (entry, [])
        } completion: { db, applied, changes in
            try finish(applied, direction, changes, in: db)
        }
    }

    /// Records what is done, and stores that in place of what was stored: the way back then leads exactly to the state
    /// before, also when conflicts were left out.
    private func applyRecorded(
        _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, in db: Database
    ) throws -> Application {
        try database.record(db) { db, _ -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            let changesets = try log.changesets(of: entry.step.id).map(RecordedRows.init)
            try restore(adjustment, in: db)
            let application = try Changeset.apply(
                changesets, inverted: direction == .undo, derived: derivedColumns, leaving: adjustment.left, to: db)
            let conflicts = adjustment.conflicts(of: application.conflicts)
            try requireOwned(of: conflicts, adjustment, entry)
            let touched = changesets.reduce(into: adjustment.restored) { $0.merge($1.ids) { $0.union($1) } }
            try reconcile(db, touched, conflicts)
            return (entry, conflicts)
        } completion: { db, applied, changes in
            if let applied, case .rows(let rows) = changes {
                let forward = direction == .undo ? try rows.inverted() : rows
                try UndoLog(db).replaceChangesets(of: applied.entry, with: forward)
            }
            try finish(applied, direction, changes, in: db)
        }
    }

    func finish(
        _ applied: Applied?, _ direction: UndoLog.Direction, _ changes: RecordedChanges, in db: Database
    ) throws {
        guard case .rows = changes else { return try UndoLog(db).clear() }
        guard let applied else { return }
        try UndoLog(db).mark(applied.entry.step.id, undone: direction == .undo)
    }

    /// The next step. One that no longer fits is forgotten with those beyond it, and there is no next step.
    func next(_ direction: UndoLog.Direction, in log: UndoLog) throws -> UndoLog.Entry? {
        if let entry = try log.nextFitting(direction) { return entry }
        if let entry = try log.next(direction) { try log.forget(entry.step.id, andBeyond: direction) }
        return nil
    }
}
