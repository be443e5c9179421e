import CSQLiteSession
import GRDB

/// Settings of a connection that are switched off for the length of a closure.
enum SQLiteSwitch {
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

    /// Runs `body`, which holds a transaction of its own, with temporary files for what is sorted and larger than the cache, then sets
    /// the connection as it was: where that keeps all such things in memory, an index of any size would be sorted there.
    ///
    /// Temporary tables would go with the setting; a connection that has some stays as it is, and so does one where SQLite finds no
    /// directory that takes temporary files: memory is better than none.
    static func sortingOnDisk<T>(_ db: Database, _ body: () throws -> T) throws -> T {
        let inMemory = 2
        guard try Int.fetchOne(db, sql: "PRAGMA temp_store") == inMemory,
            try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_temp_master") == 0, try hasTemporaryFiles(db)
        else { return try body() }
        try db.execute(sql: "PRAGMA temp_store = FILE")
        // Whatever becomes of the setting: what was committed is no failure.
        defer { try? db.execute(sql: "PRAGMA temp_store = MEMORY") }
        return try body()
    }

    /// Whether SQLite finds a directory for temporary files: that of `SQLITE_TMPDIR` or `TMPDIR`, `/var/tmp`, `/usr/tmp`, `/tmp`, or the one
    /// where the process is.
    private static func hasTemporaryFiles(_ db: Database) throws -> Bool {
        var name: UnsafeMutablePointer<CChar>?
        let code = sqlite3_file_control(
            try SQLiteResult.connection(of: db), "main", SQLITE_FCNTL_TEMPFILENAME, &name)
        defer { sqlite3_free(name) }
        // A file system that does not know the question has files of its own.
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
