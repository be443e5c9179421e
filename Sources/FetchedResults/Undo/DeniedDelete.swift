import GRDB

/// Turns SQLite's “FOREIGN KEY constraint failed”, which names nothing, into a ``DeleteDeniedError``.
enum DeniedDelete {
    /// Runs a part of a recorded transaction.
    ///
    /// - Parameter session: has recorded the transaction since its begin.
    /// - Throws: ``DeleteDeniedError`` in place of an error that says the same; any other error as it is. The transaction
    ///   has to be rolled back after the former.
    static func explaining<T>(_ db: Database, _ session: SQLiteSession, _ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError where isDenied(error) && db.isInsideTransaction {
            // What goes wrong while it is looked into matters less than the error itself.
            guard let holders = try? holders(error, in: db, session), !holders.isEmpty else { throw error }
            throw DeleteDeniedError(heldBy: holders)
        }
    }

    /// SQLite implements RESTRICT by a trigger, and says so.
    private static func isDenied(_ error: DatabaseError) -> Bool {
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_FOREIGNKEY: true
        case .SQLITE_CONSTRAINT_TRIGGER: error.message?.hasPrefix("FOREIGN KEY") == true
        default: false
        }
    }

    private static func holders(
        _ error: DatabaseError, in db: Database, _ session: SQLiteSession
    ) throws -> [DeleteDeniedError.Holder] {
        try repeatDeferred(error, in: db, session)
        let changeset = try session.changeset()
        let keys = try SchemaForeignKey.all(in: db)
        let touches = try KeyTouches([changeset], inverted: false, of: Set(keys.map { $0.parent.lowercased() }))
        return try keys.compactMap { key in
            guard let rows = touches.removed[key.parent.lowercased()] else { return nil }
            let ids = rows.ids(touchedIn: key.parentColumnBits)
            guard ids?.isEmpty != true else { return nil }
            return try holder(key, of: ids, in: db)
        }
        .sorted { ($0.heldTable, $0.table) < ($1.heldTable, $1.table) }
    }

    /// A statement that fails is taken back before anyone can ask what it has done. Until the transaction ends, foreign keys
    /// are checked at its commit, RESTRICT included; so the statement is run again and its cascades with it.
    ///
    /// A failed commit takes nothing back.
    private static func repeatDeferred(_ error: DatabaseError, in db: Database, _ session: SQLiteSession) throws {
        guard let sql = error.sql else { return }
        let ends = ["COMMIT", "END", "RELEASE"]
        guard !ends.contains(where: { sql.uppercased().hasPrefix($0) }) else { return }
        session.resume()
        try db.execute(sql: "PRAGMA defer_foreign_keys = 1")
        try db.execute(sql: sql, arguments: error.arguments ?? [])
    }

    private static func holder(
        _ key: SchemaForeignKey, of ids: Set<Int64>?, in db: Database
    ) throws -> DeleteDeniedError.Holder? {
        let column = key.refersToRowID && ids != nil ? key.columns.first : nil
        let (rows, arguments) = key.violations(column, among: ids ?? [])
        let count = try Int.fetchOne(db, sql: "SELECT count(*) \(rows)", arguments: arguments) ?? 0
        guard count > 0 else { return nil }
        func sample(_ column: String?) throws -> [Int64] {
            guard let column = column?.quotedDatabaseIdentifier else { return [] }
            let sql = "SELECT DISTINCT c.\(column) \(rows) ORDER BY 1 LIMIT \(DeleteDeniedError.sampleSize)"
            return try Int64.fetchAll(db, sql: sql, arguments: arguments)
        }
        return try DeleteDeniedError.Holder(
            table: key.child, columns: key.columns, count: count, rowIDs: sample(key.childID), heldTable: key.parent,
            heldRowIDs: sample(key.refersToRowID ? key.columns.first : nil))
    }
}
