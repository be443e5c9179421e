import GRDB

/// Recording for undo steps: undoing a step would not change back a row that the session leaves out.
extension TrackedDatabase {
    /// Runs `body` in a transaction, then `completion`, which is not recorded, in the same transaction.
    ///
    /// - Throws: ``UnrecordedRowsError`` when `body` has changed rows that a session does not record; everything is rolled back.
    func recordCompletely<T>(
        _ db: Database, session body: (Database, SQLiteSession) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void
    ) throws -> (value: T, change: DatabaseChange) {
        try record(
            db,
            session: { db, session in
                let totalChanges = db.totalChangesCount
                let known = try nullKeys(of: log.tablesToSearchForNullKeys(), in: db)
                let value = try body(db, session)
                if db.totalChangesCount != totalChanges { try requireRecorded(beyond: known, in: db) }
                return value
            }, completion: completion)
    }

    private func requireRecorded(beyond known: [String: String], in db: Database) throws {
        let omissions = log.touchedOmissions
        for (table, omission) in omissions.sorted(by: { $0.key < $1.key }) {
            switch omission {
            case .virtual, .nullableKey: break
            case .noKey: throw UnrecordedRowsError.noPrimaryKey(table: table)
            case .generatedColumn(let column): throw UnrecordedRowsError.generatedColumn(table: table, column: column)
            }
        }
        let found = try nullKeys(of: omissions, in: db)
        for table in omissions.keys.sorted() {
            guard let column = known[table] ?? found[table] else { continue }
            throw UnrecordedRowsError.nullKey(table: table, column: column)
        }
    }

    /// By table, a column of the key that is NULL in some row. Also records which tables have no such row.
    private func nullKeys(
        of tables: [String: RecordedSchema.Omission], in db: Database
    ) throws -> [String: String] {
        var found: [String: String] = [:]
        for case (let table, .nullableKey(let columns)) in tables {
            found[table] = try columns.first { column in
                let sql =
                    "SELECT 1 FROM main.\(table.quotedDatabaseIdentifier)"
                    + " WHERE \(column.quotedDatabaseIdentifier) IS NULL LIMIT 1"
                return try Bool.fetchOne(db.cachedStatement(sql: sql)) != nil
            }
            if found[table] == nil { log.noteNoNullKeys(of: table) }
        }
        return found
    }
}
