import GRDB

/// The sections of results as they were read last, so that a new controller with the same `cacheName` need not read the section
/// key of every row.
///
/// The cache is in the database itself, and valid only for the state of the tables that it was read from. A counter for each
/// table identifies that state. Triggers increment it: they are part of the database, and so count the changes of every program
/// that writes to it. Call ``track(_:in:)`` in a migration; without that nothing is cached.
public enum SectionCache {
    /// Holds the sections of each cache name.
    static let entryTable = "fetched_results_cache"
    /// Holds how often each table was changed.
    static let counterTable = "fetched_results_counter"

    static var tableNames: Set<String> { [entryTable, counterTable] }

    private static let events = ["insert", "update", "delete"]

    /// Counts the changes of `tables` from now on; for a migration. Harmless when they are counted already.
    ///
    /// Three triggers per table count, at a cost of about a microsecond per changed row. SQLite empties a table with triggers row
    /// by row: `DELETE` without a condition takes as long as with one.
    ///
    /// - Parameters:
    ///   - tables: ordinary tables of the main database; where a request reads a view, the tables behind it.
    ///   - db: the connection of the migration.
    /// - Throws: `DatabaseError` when a table does not exist, or is a view or a virtual table.
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

    /// Stops counting the changes of `tables`; for a migration. Results that read them are not cached any more.
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
        // Incremented for every row: incrementing once for many rows would still cost half as much per row, and the value in a
        // snapshot would not distinguish that snapshot from all others.
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

    /// Counts a change of `tables` that the triggers have not counted, because they were off.
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
        // A renamed table keeps its triggers under their old names, and is treated as not counted.
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

// MARK: - Entries

extension SectionCache {
    /// The sections that were saved under `name`; nil when there are none, when they are damaged, or when they were saved
    /// for another request or another state of `tables`.
    ///
    /// - Parameters:
    ///   - signature: everything besides the rows that determines the sections: the SQL of the request with its arguments,
    ///     the locale, the version of the collation.
    ///   - tables: the tables that the request reads.
    ///   - db: the snapshot in which the caller will read the rows.
    /// - Complexity: O(s) for s sections.
    static func load(
        name: String, signature: String, tables: some Collection<String>, in db: Database
    ) throws -> [CachedSection]? {
        guard let state = try state(of: tables, in: db) else { return nil }
        let sql = "SELECT sections FROM fetched_results_cache WHERE name = ? AND signature = ? AND state = ?"
        let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [name, signature, state.text])
        guard let row, case .blob(let data) = (row[0] as DatabaseValue).storage else { return nil }
        return SectionCacheCoder.decode(data)
    }

    /// Saves sections, replacing those of the same name, asynchronously and without blocking the caller's thread.
    ///
    /// Sections that are outdated by then are not saved.
    ///
    /// - Parameters:
    ///   - state: of the tables, read by `state(of:in:)` in the very snapshot that the sections were read in.
    ///   - onError: called on the queue of the writing connection when they could not be saved.
    /// - Complexity: O(s) for s sections, on the queue of the writing connection.
    static func save(
        name: String, signature: String, state: SectionCacheState, sections: [CachedSection],
        in database: TrackedDatabase, onError: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        do {
            try database.onWriterLater { db in
                do {
                    try save(name, signature, state, sections, in: db, of: database)
                } catch {
                    onError(error)
                }
            }
        } catch {
            onError(error)
        }
    }

    private static func save(
        _ name: String, _ signature: String, _ state: SectionCacheState, _ sections: [CachedSection], in db: Database,
        of database: TrackedDatabase
    ) throws {
        try database.writeUntracked(db) {
            guard try self.state(of: state.tables, in: db) == state else { return }
            let sql = """
                INSERT OR REPLACE INTO fetched_results_cache (name, signature, state, sections)
                VALUES (?, ?, ?, ?)
                """
            try db.execute(
                sql: sql, arguments: [name, signature, state.text, SectionCacheCoder.encode(sections)])
        }
    }

    /// Deletes what is saved under `name`, or everything that is saved when that is nil.
    static func delete(named name: String?, in database: TrackedDatabase) throws {
        try database.onWriter { db in
            guard try has(entryTable, in: db) else { return }
            try database.writeUntracked(db) {
                let sql = "DELETE FROM fetched_results_cache WHERE name = ifnull(?, name)"
                try db.execute(sql: sql, arguments: [name])
            }
        }
    }
}

struct CachedSection: Sendable, Hashable {
    /// What its rows have in common.
    var key: DatabaseValue
    var count: Int
}

/// The state of the tables that sections were read from. Two states of the same tables are equal only when the tables hold the
/// same rows.
struct SectionCacheState: Sendable, Hashable {
    let tables: [String]
    /// The version of the schema and the counters.
    let text: String
}

/// What a controller knows about the sections that are stored under its cache name.
struct StoredSections: Sendable {
    let name: String
    private let signature: String
    private let tables: Set<String>
    /// The state of the tables in the snapshot that the result was read from; nil when it is not known, or when the sections
    /// of this state are stored already.
    var unsavedState: SectionCacheState?

    init(name: String, query: FetchQuery) {
        self.name = name
        signature = query.signature
        tables = query.readTables
    }

    /// The order of `query`, with the stored sections where they are valid.
    ///
    /// - Complexity: O(n) for n rows.
    func fetch(_ query: FetchQuery, in db: Database) throws -> (order: FetchedOrder, stored: StoredSections?) {
        let sections = try SectionCache.load(name: name, signature: signature, tables: tables, in: db)
        let order = try OrderFetch.order(of: query, sections: sections, in: db)
        var stored = self
        stored.unsavedState = sections == nil ? try state(in: db) : nil
        return (order, stored)
    }

    /// The state of the tables; nil when they are not tracked.
    func state(in db: Database) throws -> SectionCacheState? {
        try SectionCache.state(of: tables, in: db)
    }

    /// Stores the sections of an order, unless they are stored already or are outdated.
    func save(_ order: FetchedOrder, in database: TrackedDatabase) {
        guard let unsavedState else { return }
        let sections = zip(order.sectionKeys, order.sectionCounts.counts).map { CachedSection(key: $0, count: $1) }
        SectionCache.save(
            name: name, signature: signature, state: unsavedState, sections: sections, in: database)
    }
}

/// Refers to the owner of a cache name without keeping it alive.
struct WeakOwner {
    weak var owner: AnyObject?
}

extension TrackedDatabase {
    /// Reserves the cache name for `owner`, for as long as it lives.
    ///
    /// - Throws: `FetchRequestError.cacheNameInUse` when another living object uses the name.
    /// - Complexity: O(c) for c names in use.
    @MainActor
    func claimCacheName(_ name: String, for owner: AnyObject) throws {
        if let other = cacheOwners[name]?.owner, other !== owner { throw FetchRequestError.cacheNameInUse(name) }
        cacheOwners = cacheOwners.filter { $0.value.owner != nil }
        cacheOwners[name] = WeakOwner(owner: owner)
    }
}
