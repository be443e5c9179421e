import CSQLiteSession
import GRDB

/// A row of a result with the values it is sorted by.
struct KeyedRow {
    let id: Int64
    let keys: [DatabaseValue]

    /// Those of the rows with some ids that belong to the result, in order.
    ///
    /// - Throws: ``NotIncremental``, `DatabaseError`.
    /// - Complexity: O(k log n) for k ids.
    static func rows(_ ids: some Sequence<Int64>, of query: FetchQuery, in db: Database) throws -> [KeyedRow] {
        try query.prepareFunctions(in: db)
        let statement = try db.cachedStatement(sql: query.keysOfChangedRows.sql)
        let arguments = StatementArguments(query.argumentsForKeys(of: ids))
        var rows: [KeyedRow] = []
        let cursor = try Row.fetchCursor(statement, arguments: arguments)
        while try cursor.next() != nil {
            rows.append(try KeyedRow(statement.sqliteStatement, count: query.terms.count))
        }
        return rows
    }

    /// The row a statement stands on.
    private init(_ statement: OpaquePointer, count: Int) throws {
        guard sqlite3_column_type(statement, 0) == SQLITE_INTEGER else {
            throw FetchRequestError.notAnInteger(DatabaseValue(sqliteStatement: statement, index: 0))
        }
        id = sqlite3_column_int64(statement, 0)
        keys = try (1...count).map { column in
            let key = DatabaseValue(sqliteStatement: statement, index: CInt(column))
            if case .string(let text) = key.storage {
                let length = Int(sqlite3_column_bytes(statement, CInt(column)))
                guard text.utf8.count == length, !text.unicodeScalars.contains("\u{FFFD}") else {
                    throw NotIncremental.textIsNotExact
                }
            }
            return key
        }
    }
}
