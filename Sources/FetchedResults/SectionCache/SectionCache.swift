import GRDB

/// The sections of results as they were read last, so that a controller that is opened again with the same `cacheName` need
/// not read the section key of every row.
///
/// It is kept in the database itself and is valid only for the state of the tables that it was read from. That state is
/// known by a counter of each table, which triggers increment: they are part of the database and so count the changes of
/// every program that writes to it. Have a migration call ``track(_:in:)``; without that nothing is cached.
public enum SectionCache {
    /// The sections of a name.
    static let entryTable = "fetched_results_cache"
    /// How often each table was changed.
    static let counterTable = "fetched_results_counter"

    static var tableNames: Set<String> { [entryTable, counterTable] }

    private static let events = ["insert", "update", "delete"]

    /// Counts the changes of `tables` from now on; for a migration. Does no harm when they are counted already.
    ///
    /// The counting is done by three triggers a table and costs about a microsecond a changed row. A table with triggers is
    /// emptied row by row: `DELETE` without a condition takes as long as with one.
    ///
    /// - Parameters:
    ///   - tables: ordinary tables of the main database; where a request reads a view, the tables behind it.
    ///   - db: the connection of the migration.
    /// - Throws: `DatabaseError` where there is no such table, or it is a view or a virtual table.
    /// - Complexity: O(t) for t tables; rows are not read.
    public static func track(_ tables: [String], in db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS fetched_results_counter (
                    id INTEGER PRIMARY KEY,
                    table_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
                    value INTEGER NOT NULL DEFAULT 0
                ) STRICT;
                CREATE TABLE IF NOT EXISTS fetched_results_cache (
                    name TEXT NOT NULL PRIMARY KEY,
                    signature TEXT NOT NULL,
                    state TEXT NOT NULL,
                    sections BLOB NOT NULL
                ) STRICT
                """)
        for table in tables {
            try db.execute(
                sql: "INSERT INTO fetched_results_counter (table_name) VALUES (?) ON CONFLICT DO NOTHING",
                arguments: [table])
            let sql = "SELECT id FROM fetched_results_counter WHERE table_name = ?"
            guard let id = try Int64.fetchOne(db, sql: sql, arguments: [table]) else { continue }
            for event in events { try createTrigger(event, on: table, counter: id, in: db) }
            // The table may have changed while it was not counted.
            try bump([table], in: db)
        }
    }

    /// Counts the changes of `tables` no longer; for a migration. Results that read them are not cached any more.
    ///
    /// - Throws: `DatabaseError`.
    /// - Complexity: O(t) for t tables.
    public static func untrack(_ tables: [String], in db: Database) throws {
        for table in tables {
            for event in events {
                try db.execute(sql: "DROP TRIGGER IF EXISTS \(quoted(triggerName(event, table)))")
            }
        }
    }

    private static func createTrigger(_ event: String, on table: String, counter: Int64, in db: Database) throws {
        let trigger = quoted(triggerName(event, table))
        // Incremented for every row: to increment it once for many costs a look at each row that is half as dear, and the
        // value in a snapshot would not tell that snapshot from all others.
        try db.execute(
            sql: """
                DROP TRIGGER IF EXISTS \(trigger);
                CREATE TRIGGER \(trigger) AFTER \(event) ON \(quoted(table)) BEGIN
                    UPDATE fetched_results_counter SET value = value + 1 WHERE id = \(counter);
                END
                """)
    }

    private static func triggerName(_ event: String, _ table: String) -> String {
        "fetched_results_\(table)_\(event)"
    }

    /// GRDB's `quotedDatabaseIdentifier` leaves quotes as they are.
    private static func quoted(_ name: String) -> String {
        "\"\(name.replacing("\"", with: "\"\""))\""
    }

    /// Counts a change of `tables` that triggers have not, because they were off.
    ///
    /// - Complexity: O(t) for t tables.
    static func bump(_ tables: some Collection<String>, in db: Database) throws {
        guard !tables.isEmpty, try has(counterTable, in: db) else { return }
        let sql = "UPDATE fetched_results_counter SET value = value + 1 WHERE table_name = ?"
        let statement = try db.cachedStatement(sql: sql)
        for table in tables { try statement.execute(arguments: [table]) }
    }

    static func has(_ table: String, in db: Database) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?)"
        return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [table]) ?? false
    }

    /// Which state `tables` are in; nil when one of them is not counted.
    ///
    /// - Complexity: O(t) for the t tables and triggers of the schema.
    static func state(of tables: some Collection<String>, in db: Database) throws -> SectionCacheState? {
        guard try has(counterTable, in: db), try has(entryTable, in: db) else { return nil }
        // A renamed table keeps its triggers under their old names, and does not count as counted.
        let sql = """
            SELECT value FROM fetched_results_counter AS c WHERE table_name = ? AND 3 = (
                SELECT count(*) FROM sqlite_schema
                WHERE type = 'trigger' AND tbl_name = c.table_name COLLATE NOCASE AND name COLLATE NOCASE IN (
                    'fetched_results_' || c.table_name || '_insert', 'fetched_results_' || c.table_name || '_update',
                    'fetched_results_' || c.table_name || '_delete'))
            """
        let statement = try db.cachedStatement(sql: sql)
        let names = Set(tables.map { $0.lowercased() }).sorted()
        var text = "schema \(try db.schemaVersion())"
        for name in names {
            guard let value = try Int64.fetchOne(statement, arguments: [name]) else { return nil }
            text += ", \(name) \(value)"
        }
        return SectionCacheState(tables: names, text: text)
    }
}
