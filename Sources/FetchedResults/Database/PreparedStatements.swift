import CSQLiteSession
import GRDB

/// Statements that were compiled before a database is tracked.
enum PreparedStatements {
    /// Has SQLite compile every statement of `db` again before its next use.
    ///
    /// A `DELETE` without a condition that was compiled before truncates its table, which no session notices. Redefining a
    /// function expires statements; SQLite has no plainer way.
    static func expire(in db: Database) throws {
        let connection = try SQLiteResult.connection(of: db)
        let name = "fetched_results_expire"
        try SQLiteResult.check(
            sqlite3_create_function_v2(
                connection, name, 0, SQLITE_UTF8, nil, { context, _, _ in sqlite3_result_null(context) }, nil, nil, nil),
            on: db)
        try SQLiteResult.check(
            sqlite3_create_function_v2(connection, name, 0, SQLITE_UTF8, nil, nil, nil, nil, nil), on: db)
    }
}
