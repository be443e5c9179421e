import CSQLiteSession
import GRDB

/// A row of a result with the values it is sorted by.
struct KeyedRow {
    let id: Int64
    let keys: [DatabaseValue]

    /// Those of the rows with some ids that belong to the result, in order.
    ///
    /// - Complexity: O(k log n) for k ids.
    static func rows(_ ids: some Sequence<Int64>, of query: FetchQuery, in db: Database) throws -> [KeyedRow] {
        try query.prepareFunctions(in: db)
        let statement = try db.cachedStatement(sql: query.keysOfChangedRows.sql)
        let arguments = StatementArguments(query.argumentsForKeys(of: ids))
        return try Row.fetchAll(statement, arguments: arguments).map { row in
            let values = Array(row.databaseValues)
            guard let id = Int64.fromDatabaseValue(values[0]) else { throw FetchRequestError.notAnInteger(values[0]) }
            return KeyedRow(id: id, keys: Array(values[1...]))
        }
    }
}
