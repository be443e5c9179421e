import GRDB
import Synchronization

extension UndoHistory {
    /// Runs `body` in one transaction that can be undone, whatever its size: as often as it calls
    /// ``UndoRecorder/checkpoint()``, what it has done so far goes from memory into the history, which is part of the same
    /// transaction. Undone and redone, such a step is read part by part.
    ///
    /// Observers are told which tables have changed, not which rows, once something was stored before the end.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @MainActor
    @discardableResult
    public func performLarge<T>(
        _ body: (Database, UndoRecorder) throws -> T, describing: (T) -> UndoStep.Description
    ) throws -> T {
        let value = try database.writer.writeWithoutTransaction { try recordLarge($0, body, describing) }
        database.deliver()
        return value
    }

    /// The same from anywhere, without blocking the caller's thread. Observers have been told when it returns.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @discardableResult
    public func performLarge<T: Sendable>(
        _ body: @Sendable (Database, UndoRecorder) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try await database.writeAndDeliver { try self.recordLarge($0, body, describing) }
    }

    /// Runs `body` on a connection whose triggers do not run meanwhile, for rows by the hundred thousand: every statement on a
    /// table with triggers costs as much again, whatever they do. What they keep is then the business of `body`.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`; statements are compiled again.
    public static func withoutTriggers<T>(in db: Database, _ body: () throws -> T) throws -> T {
        try SQLiteSwitch.withoutTriggers(db, body)
    }

    /// Every value of a column that undoing and redoing could bring back: those of the rows that the steps have inserted,
    /// deleted or changed in that column. For what is kept outside of the database and named by such a value.
    ///
    /// - Throws: `DatabaseError`; `DatabaseError` with `SQLITE_ERROR` when there is no such column.
    /// - Complexity: O(n) for n bytes of changesets.
    public static func storedValues(
        ofColumn column: String, in table: String, _ db: Database
    ) throws -> Set<DatabaseValue> {
        guard let index = try db.columns(in: table).firstIndex(where: { $0.name == column }) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no column \(column) in \(table)")
        }
        return try UndoLog(db).values(ofColumn: index, in: table)
    }

    private func recordLarge<T>(
        _ db: Database, _ body: (Database, UndoRecorder) throws -> T, _ describing: (T) -> UndoStep.Description
    ) throws -> T {
        var id: UndoStep.ID?
        let group = openGroup.withLock { $0 }
        return try SQLiteSwitch.sortingOnDisk(db) {
            try database.recordWholly(db) { db, session in
                let recorder = try UndoRecorder(db, session) { rows in
                    let log = UndoLog(db)
                    if id != nil, let entry = try log.next(.undo) {
                        try log.add(rows, to: entry)
                    } else {
                        let name = group?.description ?? UndoStep.Description("")
                        id = try log.add(rows, name, token: group?.token, performed: self.now())
                    }
                }
                let value = try body(db, recorder)
                try recorder.makeIndexes()
                return value
            } completion: { db, value, changes in
                try finishLarge(id, changes, describing(value), in: db)
            }.value
        }
    }

    private func finishLarge(
        _ id: UndoStep.ID?, _ changes: RecordedChanges, _ description: UndoStep.Description, in db: Database
    ) throws {
        let log = UndoLog(db)
        guard let id, case .rows(let rows) = changes, let entry = try log.next(.undo) else {
            return try store(changes, description, in: db)
        }
        if !rows.changeset.isEmpty { try log.add(rows, to: entry) }
        if entry.token == nil { try log.describe(id, description) }
        try log.trim(limit: limit, byteLimit: byteLimit)
    }
}
