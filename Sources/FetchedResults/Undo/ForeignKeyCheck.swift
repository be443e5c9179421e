import GRDB

/// Checks the foreign keys of the rows a changeset touched, after it was applied with foreign keys off.
///
/// `PRAGMA foreign_key_check` reads whole tables; this asks only for the touched rows wherever the key is an integer
/// primary key, and falls back to the pragma elsewhere.
struct ForeignKeyCheck {
    private let db: Database
    private static let batchSize = 500

    init(_ db: Database) {
        self.db = db
    }

    /// - Throws: `UndoError.foreignKeyViolation` for the first row without its parent.
    func check(_ changeset: Changeset) throws {
        guard try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true else { return }
        let touched = try changeset.changedRowIDs()
        var removed: [String: Set<Int64>] = [:]
        try changeset.forEachChange { change in
            guard change.operation == .delete else { return }
            removed[String(cString: change.tableName), default: []].formUnion(change.rowID.map { [$0] } ?? [])
        }
        for child in try tableNames() {
            for key in try db.foreignKeys(on: child) {
                if let ids = touched.first(named: child) {
                    try check(key, of: child, column: db.primaryKey(child).rowIDColumn, ids: ids)
                }
                if let ids = removed.first(named: key.destinationTable) {
                    let isRowID = try refersToRowID(key)
                    try check(key, of: child, column: isRowID ? key.originColumns.first : nil, ids: ids)
                }
            }
        }
    }

    /// Checks the rows of `child` whose `column` is among `ids`; all rows when one of them is not known.
    private func check(_ key: ForeignKeyInfo, of child: String, column: String?, ids: Set<Int64>) throws {
        guard let column, !ids.isEmpty else { return try checkAll(child) }
        let parent = key.destinationTable
        let filled = key.originColumns.map { "c.\($0.quotedDatabaseIdentifier) IS NOT NULL" }
        let match = key.mapping.map {
            "p.\($0.destination.quotedDatabaseIdentifier) = c.\($0.origin.quotedDatabaseIdentifier)"
        }
        let all = Array(ids)
        for start in stride(from: 0, to: all.count, by: Self.batchSize) {
            let batch = all[start..<min(start + Self.batchSize, all.count)]
            let sql = """
                SELECT EXISTS (SELECT 1 FROM \(child.quotedDatabaseIdentifier) c
                WHERE c.\(column.quotedDatabaseIdentifier) IN (\(batch.map(String.init).joined(separator: ",")))
                AND \(filled.joined(separator: " AND ")) AND NOT EXISTS (
                SELECT 1 FROM \(parent.quotedDatabaseIdentifier) p WHERE \(match.joined(separator: " AND "))))
                """
            if try Bool.fetchOne(db, sql: sql) == true {
                throw UndoError.foreignKeyViolation(table: child, parentTable: parent)
            }
        }
    }

    private func checkAll(_ table: String) throws {
        let violations = try db.foreignKeyViolations(in: table)
        if let violation = try violations.next() {
            throw UndoError.foreignKeyViolation(table: table, parentTable: violation.destinationTable)
        }
    }

    private func refersToRowID(_ key: ForeignKeyInfo) throws -> Bool {
        guard key.mapping.count == 1, let rowIDColumn = try db.primaryKey(key.destinationTable).rowIDColumn else {
            return false
        }
        return key.destinationColumns.first?.lowercased() == rowIDColumn.lowercased()
    }

    private func tableNames() throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                AND sql NOT LIKE 'CREATE VIRTUAL%'
                """)
    }
}

extension Dictionary where Key == String {
    /// The value for a table's name, whose case SQLite does not mind.
    func first(named name: String) -> Value? {
        self[name] ?? first { $0.key.lowercased() == name.lowercased() }?.value
    }
}
