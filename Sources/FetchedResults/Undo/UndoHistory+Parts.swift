import GRDB

/// Undo and redo of steps that are too large to be held in memory.
extension UndoHistory {
    /// The most bytes of a step with several changesets that are applied as a whole.
    static let largestHeldInMemory = 16 << 20

    /// Applies the changesets of a step one by one. The history then says only which tables have changed.
    ///
    /// - Parameters:
    ///   - recording: whether what is done is stored in place of what was, because somebody else has written since.
    /// - Throws: `NotAsStored` when that turns out to be needed; nothing is changed then.
    func applyInParts(
        _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, recording: Bool, in db: Database
    ) throws -> Application {
        try database.record(db) { db, session -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            guard recording || adjustment.restored.isEmpty else { throw NotAsStored() }
            try restore(adjustment, in: db)
            var conflicts: [ChangesetConflict] = []
            let parts = try log.partIDs(of: entry.step.id)
            for id in direction == .undo ? parts.reversed() : parts {
                if recording {
                    conflicts += try applyRecorded(id, direction, adjustment, log, session)
                } else {
                    try applyAsStored(id, direction, adjustment, log, session)
                }
            }
            try requireOwned(of: conflicts, adjustment, entry)
            if recording { try log.measure(entry.step.id) }
            return (entry, conflicts)
        } completion: { db, applied, changes in
            try finish(applied, direction, changes, in: db)
        }
    }

    private func applyAsStored(
        _ part: Int64, _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, _ log: UndoLog,
        _ session: SQLiteSession
    ) throws {
        let rows = try log.part(part)
        session.stop()
        let application = try Changeset.apply(
            [rows], inverted: direction == .undo, derived: derivedColumns, leaving: adjustment.left, to: log.db)
        guard application.isComplete else { throw NotAsStored() }
        session.resume()
        try reconcile(log.db, rows.ids, [])
        guard session.isEmpty else { throw NotAsStored() }
        session.noteChanges(of: rows.ids.keys)
    }

    private func applyRecorded(
        _ part: Int64, _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, _ log: UndoLog,
        _ session: SQLiteSession
    ) throws -> [ChangesetConflict] {
        let rows = try log.part(part)
        let application = try Changeset.apply(
            [rows], inverted: direction == .undo, derived: derivedColumns, leaving: adjustment.left, to: log.db)
        let conflicts = adjustment.conflicts(of: application.conflicts)
        try reconcile(log.db, rows.ids, conflicts)
        let done = try session.recordedRows()
        try log.replacePart(part, with: direction == .undo ? done.changeset.inverted() : done.changeset)
        try session.restart(log.db, afterStoring: done.ids.keys.map(\.self) + rows.ids.keys.map(\.self))
        return conflicts
    }
}
