import CSQLiteSession
import GRDB

/// SQLite's own speed: a statement stepped through by hand, the yardstick for everything that reads many ids.
enum SQLiteWalk {
    /// Steps through a statement whose first column is an id.
    ///
    /// - Returns: the number of rows and the sum of the ids, so that nothing can be left out.
    @discardableResult
    static func ids(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> (
        count: Int, sum: Int64
    ) {
        let statement = try db.cachedStatement(sql: sql)
        try statement.setArguments(arguments)
        let pointer = statement.sqliteStatement
        defer { sqlite3_reset(pointer) }
        var (count, sum) = (0, Int64(0))
        while sqlite3_step(pointer) == SQLITE_ROW {
            sum &+= sqlite3_column_int64(pointer, 0)
            count += 1
        }
        return (count, sum)
    }
}
