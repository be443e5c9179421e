import CSQLiteSession
import GRDB

/// A row of a statement, read by SQLite's C functions: independent of the library, and fast in a debug build.
struct RawRow {
    private let statement: OpaquePointer

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func text(_ column: Int32) -> String? { sqlite3_column_text(statement, column).map { String(cString: $0) } }

    /// Calls `body` with every row.
    static func forEach(
        _ sql: String, _ arguments: [Int64] = [], in db: Database, _ body: (RawRow) -> Void
    ) throws {
        let statement = try db.cachedStatement(sql: sql).sqliteStatement
        for (index, argument) in arguments.enumerated() { sqlite3_bind_int64(statement, Int32(index + 1), argument) }
        defer { sqlite3_reset(statement) }
        let row = RawRow(statement: statement)
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            body(row)
            code = sqlite3_step(statement)
        }
        guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: sql) }
    }
}
