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
