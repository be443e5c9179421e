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

extension Sequence<Int64> {
    /// The ids as a JSON array, which is bound as one argument for `json_each`.
    package var jsonArray: String { "[\(map(String.init).joined(separator: ","))]" }
}

/// Settings of a connection that change while a closure runs.
enum ConnectionSettings {
    private typealias Configure = (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> Int32

    /// Runs `body` with triggers off, then sets them as they were.
    static func withoutTriggers<T>(_ db: Database, _ body: () throws -> T) throws -> T {
        try without(csqlite_configure_triggers, db, body)
    }

    /// Runs `body` with triggers, foreign-key checks and foreign-key actions off, then sets them as they were.
    static func withoutTriggersAndForeignKeys<T>(_ db: Database, _ body: () throws -> T) throws -> T {
        try without(csqlite_configure_triggers, db) {
            try without(csqlite_configure_foreign_keys, db, body)
        }
    }

    /// Runs `body`, which contains a transaction of its own, and lets SQLite sort in temporary files what does not fit into the
    /// cache; then restores the setting. A connection with `temp_store = MEMORY` would sort an index of any size in memory.
    ///
    /// Changing the setting deletes temporary tables, so a connection that has some keeps its setting. So does one for which
    /// SQLite finds no directory for temporary files: sorting in memory is better than failing.
    static func sortingOnDisk<T>(_ db: Database, _ body: () throws -> T) throws -> T {
        let inMemory = 2
        guard try Int.fetchOne(db, sql: "PRAGMA temp_store") == inMemory,
            try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_temp_master") == 0, try hasTemporaryFiles(db)
        else { return try body() }
        try db.execute(sql: "PRAGMA temp_store = FILE")
        // An error here must not make a committed transaction look like a failure.
        defer { try? db.execute(sql: "PRAGMA temp_store = MEMORY") }
        return try body()
    }

    /// Whether SQLite finds a directory for temporary files: that of `SQLITE_TMPDIR` or `TMPDIR`, `/var/tmp`, `/usr/tmp`, `/tmp`, or
    /// the working directory.
    private static func hasTemporaryFiles(_ db: Database) throws -> Bool {
        var name: UnsafeMutablePointer<CChar>?
        let code = sqlite3_file_control(
            try SQLiteResult.connection(of: db), "main", SQLITE_FCNTL_TEMPFILENAME, &name)
        defer { sqlite3_free(name) }
        // A virtual file system that does not support the question manages its own temporary files.
        guard code == SQLITE_OK, let name else { return true }
        return name.pointee != 0
    }

    private static func without<T>(_ configure: Configure, _ db: Database, _ body: () throws -> T) throws -> T {
        let connection = try SQLiteResult.connection(of: db)
        var before: Int32 = 0
        var current: Int32 = 0
        try SQLiteResult.check(configure(connection, -1, &before), on: db)
        try SQLiteResult.check(configure(connection, 0, &current), on: db)
        let result = Result { try body() }
        try SQLiteResult.check(configure(connection, before, &current), on: db)
        return try result.get()
    }
}

/// Statements that were compiled before the database was tracked.
enum PreparedStatements {
    /// Makes SQLite compile every statement of `db` again before its next use.
    ///
    /// A `DELETE` without a condition that was compiled earlier truncates its table, which no session notices. Redefining a
    /// function expires statements; SQLite has no simpler way.
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
