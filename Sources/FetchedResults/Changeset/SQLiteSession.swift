import CSQLiteSession
import Foundation
import GRDB

/// Records the rows that change in the main schema of one connection between its creation and `delete()`.
///
/// SQLite compares the first old image of a row with its state when `changeset()` is called: a row that was inserted and deleted
/// again, or set back to its old values, does not appear.
final class SQLiteSession {
    private var session: OpaquePointer
    /// Retained by the filter's context for as long as the session lives.
    private let excludedTables: ExcludedTables
    private var known: RecordedRows?
    /// The version of the schema under which everything was recorded; a different version means that tables were altered.
    private(set) var schemaVersion: Int32
    /// Tables with changes that this session does not hold any more, because they have been stored already.
    private(set) var storedTables: Set<String> = []

    /// The names of the tables that are not recorded, compared as C strings: SQLite asks for every changed row of an excluded
    /// table again.
    private final class ExcludedTables {
        private let names: [ContiguousArray<CChar>]

        init(_ names: Set<String>) {
            self.names = names.map(\.utf8CString)
        }

        func contains(_ table: UnsafePointer<CChar>) -> Bool {
            if strncmp(table, "sqlite_", 7) == 0 { return true }
            return names.contains {
                $0.withUnsafeBufferPointer { $0.baseAddress.map { strcmp($0, table) == 0 } ?? false }
            }
        }
    }

    init(_ db: Database, excluding names: Set<String>, schemaVersion: Int32) throws {
        excludedTables = ExcludedTables(names)
        self.schemaVersion = schemaVersion
        session = try Self.begin(db, excludedTables)
    }

    private static func begin(_ db: Database, _ excludedTables: ExcludedTables) throws -> OpaquePointer {
        var created: OpaquePointer?
        try SQLiteResult.check(sqlite3session_create(SQLiteResult.connection(of: db), "main", &created), on: db)
        guard let created else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        let context = Unmanaged.passUnretained(excludedTables).toOpaque()
        sqlite3session_table_filter(
            created,
            { context, table in
                guard let context, let table else { return 0 }
                let excluded = Unmanaged<ExcludedTables>.fromOpaque(context).takeUnretainedValue()
                return excluded.contains(table) ? 0 : 1
            }, context)
        let code = sqlite3session_attach(created, nil)
        guard code == SQLITE_OK else {
            sqlite3session_delete(created)
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        return created
    }

    /// Starts a new session in the middle of a transaction, after the caller has stored what was recorded.
    ///
    /// - Parameter tables: the tables of the recorded changes.
    func restart(_ db: Database, afterStoring tables: some Sequence<String>) throws {
        storedTables.formUnion(tables)
        let next = try Self.begin(db, excludedTables)
        sqlite3session_delete(session)
        session = next
    }

    /// Runs `body`, which creates or drops indexes and alters nothing else in the schema: SQLite continues to record the rows.
    func changingIndexes(_ db: Database, _ body: () throws -> Void) throws {
        let isAltered = try db.schemaVersion() != schemaVersion
        try body()
        if !isAltered { schemaVersion = try db.schemaVersion() }
    }

    /// Records which tables were changed while the session was stopped, when it is not recorded which of their rows.
    func noteChanges(of tables: some Sequence<String>) {
        storedTables.formUnion(tables)
    }

    /// What has changed so far.
    ///
    /// - Complexity: O(k) for k changed rows, which are read again: 1 to 3 µs each.
    func changeset() throws -> Changeset {
        if let known { return known.changeset }
        var size: Int32 = 0
        var buffer: UnsafeMutableRawPointer?
        try SQLiteResult.check(sqlite3session_changeset(session, &size, &buffer))
        return Changeset(takingOver: buffer, size)
    }

    /// What has changed so far, with the ids of the rows.
    ///
    /// - Complexity: that of ``changeset()``.
    func recordedRows() throws -> RecordedRows {
        try known ?? RecordedRows(changeset())
    }

    /// Whether nothing has been recorded. A row that was changed and changed back counts as recorded.
    var isEmpty: Bool { sqlite3session_isempty(session) != 0 }

    /// Makes ``size`` available. Call this before anything is recorded.
    func measure() throws {
        var isOn: Int32 = 1
        try SQLiteResult.check(sqlite3session_object_config(session, SQLITE_SESSION_OBJCONFIG_SIZE, &isOn))
    }

    /// The maximum size of the changeset in bytes; see ``measure()``.
    var size: Int { Int(sqlite3session_changeset_size(session)) }

    /// Rows changed from now on are not recorded.
    func stop() {
        sqlite3session_enable(session, 0)
    }

    /// Rows changed from now on are recorded again.
    func resume() {
        sqlite3session_enable(session, 1)
    }

    /// Sets the recorded changes, for a caller that knows what it has changed while the session was stopped.
    func substitute(_ rows: RecordedRows) {
        known = rows
    }

    /// Ends the session. Call this exactly once, before the connection is closed: a session that outlives its connection is
    /// undefined behaviour.
    func delete() {
        sqlite3session_delete(session)
    }
}
