import CSQLiteSession
import GRDB

/// The one place where result codes of SQLite's C functions become errors.
enum SQLiteResult {
    /// Throws unless `code` is `SQLITE_OK`.
    static func check(_ code: Int32, on db: Database? = nil) throws {
        guard code != SQLITE_OK else { return }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db?.lastErrorMessage)
    }

    /// The open connection behind `db`.
    static func connection(of db: Database) throws -> OpaquePointer {
        guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        return connection
    }
}
