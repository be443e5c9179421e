import GRDB

extension UndoHistory {
    typealias Applied = (entry: UndoLog.Entry, conflicts: [ChangesetConflict])

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
        let (applied, change) = try applied(direction, in: db)
        guard let (entry, conflicts) = applied else { return nil }
        guard case .rows(let ids) = change else {
            return UndoOutcome(step: entry.step, conflicts: conflicts, changedRowIDs: [:], isEmpty: false)
        }
        return UndoOutcome(step: entry.step, conflicts: conflicts, changedRowIDs: ids, isEmpty: ids.isEmpty)
    }

    /// Applies the next step, but for the rows that must stay because somebody else's rows refer to them. Those turn out when
    /// the rest is done, which is then done anew: rows that stay may refer to others.
    private func applied(
        _ direction: UndoLog.Direction, in db: Database
    ) throws -> (value: Applied?, change: DatabaseChange) {
        var staying: [String: Set<Int64>] = [:]
        while true {
            do {
                return try applied(direction, leaving: staying, in: db)
            } catch let referenced as ReferencedRows {
                let before = staying
                staying.merge(referenced.rows) { $0.union($1) }
                guard staying != before else { throw referenced.violation }
            }
        }
    }

    private func applied(
        _ direction: UndoLog.Direction, leaving staying: [String: Set<Int64>], in db: Database
    ) throws -> (value: Applied?, change: DatabaseChange) {
        do {
            return try applyAsStored(direction, leaving: staying, in: db)
        } catch is NotAsStored {
            return try applyRecorded(direction, leaving: staying, in: db)
        } catch is TooLarge {
            do {
                return try applyInParts(direction, leaving: staying, recording: false, in: db)
            } catch is NotAsStored {
                return try applyInParts(direction, leaving: staying, recording: true, in: db)
            }
        }
    }

    /// The common case: nobody has written since, so that the rows go back exactly by what is stored. That needs not be
    /// recorded again, and the history only notes that the step is undone.
    ///
    /// - Throws: `NotAsStored` when that turns out not to be so; nothing is changed then.
    private func applyAsStored(
        _ direction: UndoLog.Direction, leaving staying: [String: Set<Int64>], in db: Database
    ) throws -> (value: Applied?, change: DatabaseChange) {
        try database.record(db) { db, session -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            // Transactions may cancel out each other's changes, which only a session finds out.
            guard try log.transactionCount(of: entry.step.id) == 1 else {
                throw entry.step.byteCount > Self.largestHeldInMemory ? TooLarge() as any Error : NotAsStored()
            }
            guard let changeset = try log.changesets(of: entry.step.id).first else { throw NotAsStored() }
            let rows = try RecordedRows(changeset)
            session.stop()
            let application = try Changeset.apply(
                [rows], inverted: direction == .undo, derived: derivedColumns, leaving: staying, to: db)
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
        _ direction: UndoLog.Direction, leaving staying: [String: Set<Int64>], in db: Database
    ) throws -> (value: Applied?, change: DatabaseChange) {
        try database.record(db) { db, _ -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            let changesets = try log.changesets(of: entry.step.id).map(RecordedRows.init)
            let conflicts = try Changeset.apply(
                changesets, inverted: direction == .undo, derived: derivedColumns, leaving: staying, to: db
            ).conflicts
            let touched = changesets.reduce(into: [:]) { touched, rows in touched.merge(rows.ids) { $0.union($1) } }
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
