import GRDB

extension UndoHistory {
    private typealias Applied = (entry: UndoLog.Entry, conflicts: [ChangesetConflict])
    private typealias Application = (value: Applied?, change: DatabaseChange)

    /// Applying a step would not have exactly the stored effect.
    private struct ChangesetMismatch: Error {}

    /// The step is too large to be held in memory as a whole.
    private struct TooLarge: Error {}

    @MainActor
    func apply(_ direction: UndoLog.Direction) throws -> UndoOutcome? {
        let outcome = try database.onWriter { try apply(direction, in: $0) }
        database.deliver()
        return outcome
    }

    func applyInBackground(_ direction: UndoLog.Direction) async throws -> UndoOutcome? {
        try await database.writeAndDeliver { try self.apply(direction, in: $0) }
    }

    func apply(_ direction: UndoLog.Direction, in db: Database) throws -> UndoOutcome? {
        let ((applied, change), adjustment) = try applied(direction, in: db)
        guard let (entry, conflicts) = applied else { return nil }
        let ids: [String: Set<Int64>]? = if case .rows(let ids) = change { ids } else { nil }
        return UndoOutcome(
            step: entry.step, conflicts: conflicts, changedRowIDs: ids ?? [:], restoredParents: adjustment.restored,
            isEmpty: ids?.isEmpty ?? false)
    }

    /// Applies the next step, except for the rows that must stay: rows that other rows refer to which are not part of the step,
    /// rows whose parent has been deleted, and what belongs to rows that stay. An attempt finds some of these rows; the next
    /// attempt leaves them out, and may find more, because rows that stay or are created again may refer to further rows.
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
        } catch is ChangesetMismatch {
            return try applyRecorded(direction, adjustment, in: db)
        } catch is TooLarge {
            do {
                return try applyInParts(direction, adjustment, recording: false, in: db)
            } catch is ChangesetMismatch {
                return try applyInParts(direction, adjustment, recording: true, in: db)
            }
        }
    }

    /// Creates again the deleted rows that restored rows refer to.
    private func restore(_ adjustment: StepAdjustment, in db: Database) throws {
        for (table, ids) in adjustment.restored.sorted(by: { $0.key < $1.key }) { try restoreParents?(db, table, ids) }
    }

    /// Handles the common case: the rows have not been changed since, so the stored changeset describes the effect exactly. It
    /// is not recorded again, and the history only records that the step is undone.
    ///
    /// - Throws: `ChangesetMismatch` when the rows have been changed; nothing is changed then.
    private func applyAsStored(
        _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, in db: Database
    ) throws -> Application {
        try database.record(db) { db, session -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            // Transactions may cancel out each other's changes, which only a session detects.
            guard try log.transactionCount(of: entry.step.id) == 1 else {
                throw entry.step.byteCount > Self.maximumInMemoryByteCount
                    ? TooLarge() as any Error : ChangesetMismatch()
            }
            guard adjustment.restored.isEmpty, let changeset = try log.changesets(of: entry.step.id).first else {
                throw ChangesetMismatch()
            }
            let rows = try RecordedRows(changeset)
            session.stop()
            let application = try Changeset.apply(
                [rows], inverted: direction == .undo, derived: derivedColumns, leaving: adjustment.left, to: db)
            guard application.isComplete else { throw ChangesetMismatch() }
            session.resume()
            try reconcile(db, rows.ids, [])
            guard session.isEmpty else { throw ChangesetMismatch() }
            session.substitute(rows)
            return (entry, [])
        } completion: { db, applied, changes in
            try finish(applied, direction, changes, in: db)
        }
    }

    /// Records the effect, and stores it instead of the old changesets: the opposite direction then leads exactly to the state
    /// before, even when conflicting changes were left out.
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

    private func finish(
        _ applied: Applied?, _ direction: UndoLog.Direction, _ changes: RecordedChanges, in db: Database
    ) throws {
        guard case .rows = changes else { return try UndoLog(db).clear() }
        guard let applied else { return }
        try UndoLog(db).mark(applied.entry.step.id, undone: direction == .undo)
    }

    /// The next step. If it no longer fits the schema, it is forgotten with those beyond it, and there is no next step.
    private func next(_ direction: UndoLog.Direction, in log: UndoLog) throws -> UndoLog.Entry? {
        if let entry = try log.nextFitting(direction) { return entry }
        if let entry = try log.next(direction) { try log.forget(entry.step.id, andBeyond: direction) }
        return nil
    }
}

// MARK: - Large steps, part by part

/// Undoes and redoes steps that are too large to be held in memory.
extension UndoHistory {
    /// A step with several changesets of up to this many bytes is applied as a whole.
    private static let maximumInMemoryByteCount = 16 << 20

    /// Applies the changesets of a step one by one. The outcome then names only the tables that have changed.
    ///
    /// - Parameters:
    ///   - recording: whether the effect replaces the stored changesets, because the rows have been changed since.
    /// - Throws: `ChangesetMismatch` when recording turns out to be needed; nothing is changed then.
    private func applyInParts(
        _ direction: UndoLog.Direction, _ adjustment: StepAdjustment, recording: Bool, in db: Database
    ) throws -> Application {
        try database.record(db) { db, session -> Applied? in
            let log = UndoLog(db)
            guard let entry = try next(direction, in: log) else { return nil }
            guard recording || adjustment.restored.isEmpty else { throw ChangesetMismatch() }
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
        guard application.isComplete else { throw ChangesetMismatch() }
        session.resume()
        try reconcile(log.db, rows.ids, [])
        guard session.isEmpty else { throw ChangesetMismatch() }
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

// MARK: - Rows that stay with the row that they belong to

/// Keeps rows together with the row that they belong to; see the `owners` of a history.
extension UndoHistory {
    /// Makes sure that what belongs to a row that could not be deleted stays as well.
    ///
    /// - Throws: ``KeptOwners`` when there are such rows that the adjustment does not know yet.
    private func requireOwned(
        of conflicts: [ChangesetConflict], _ adjustment: StepAdjustment, _ entry: UndoLog.Entry
    ) throws {
        guard !conflicts.isEmpty else { return }
        let owning = Set(TableShape.tables(of: entry.shape).compactMap { owners[$0.lowercased()] })
        var kept: [String: Set<Int64>] = [:]
        for conflict in conflicts where conflict.operation == .delete {
            let table = conflict.table.lowercased()
            guard owning.contains(table), let id = conflict.rowID else { continue }
            if adjustment.owners[table]?.contains(id) != true { kept[table, default: []].insert(id) }
        }
        if !kept.isEmpty { throw KeptOwners(rows: kept, step: entry.step.id) }
    }

    /// The rows that a step would delete and that belong to `kept`, by lower-case table name.
    ///
    /// - Complexity: O(n) for n bytes of the step.
    private func owned(by kept: KeptOwners, _ direction: UndoLog.Direction, in db: Database) throws -> [String: Set<
        Int64
    >] {
        let columns = try owningColumns(in: db)
        let log = UndoLog(db)
        let taking: Changeset.Operation = direction == .undo ? .insert : .delete
        var owned: [String: Set<Int64>] = [:]
        for part in try log.partIDs(of: kept.step) {
            try log.part(part).changeset.forEachChange { change in
                guard change.operation == taking, let id = change.rowID,
                    let (owner, column) = columns[String(cString: change.tableName).lowercased()],
                    let value = taking == .insert ? change.newValue(column) : change.oldValue(column),
                    let ownerID = Int64.fromDatabaseValue(value), kept.rows[owner]?.contains(ownerID) == true
                else { return }
                owned[String(cString: change.tableName).lowercased(), default: []].insert(id)
            }
        }
        return owned
    }

    /// For each table whose rows belong to rows of another: that owning table, and the number of the column that refers to it.
    /// Names are in lower case.
    private func owningColumns(in db: Database) throws -> [String: (owner: String, column: Int32)] {
        var result: [String: (String, Int32)] = [:]
        for key in try SchemaForeignKey.all(in: db) where key.refersToRowID {
            let owner = key.parent.lowercased()
            guard owners[key.child.lowercased()] == owner else { continue }
            let column = try db.columns(in: key.child).firstIndex { $0.name == key.columns.first }
            if let column { result[key.child.lowercased()] = (owner, Int32(column)) }
        }
        return result
    }
}

/// How applying a step differs from what is stored, because the rows have been changed since by another process or connection.
/// Rows are given by lower-case table name.
private struct StepAdjustment: Equatable {
    /// Rows that are left as they are.
    var staying: [String: Set<Int64>] = [:]
    /// Rows that are created again first, because restored rows refer to them.
    var restored: [String: Set<Int64>] = [:]
    /// Rows that the step would have deleted, and that stay with everything that belongs to them.
    var owners: [String: Set<Int64>] = [:]
    /// The rows that belong to `owners` and are left as they are.
    var owned: [String: Set<Int64>] = [:]

    /// All rows that are left as they are.
    var left: [String: Set<Int64>] { staying.merging(owned) { $0.union($1) } }

    /// The conflicts to report. Not reported are rows that were just created again, whose values no user has entered, and rows
    /// that stay only with their owner, which is reported itself.
    func conflicts(of conflicts: [ChangesetConflict]) -> [ChangesetConflict] {
        conflicts.filter { conflict in
            guard let id = conflict.rowID else { return true }
            let table = conflict.table.lowercased()
            let isOwned = owned[table]?.contains(id) == true && staying[table]?.contains(id) != true
            return !isOwned && restored[table]?.contains(id) != true
        }
    }
}

/// Rows that a step would delete but that stay, while it would delete what belongs to them. Nothing was changed.
private struct KeptOwners: Error {
    /// The ids by lower-case table name.
    let rows: [String: Set<Int64>]
    let step: UndoStep.ID
}
