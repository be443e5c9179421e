import GRDB

/// Stores what a large step has done so far, while its transaction continues; see
/// ``UndoHistory/performLarge(_:describing:)-swift.method``. Use it only inside that transaction.
public final class UndoRecorder {
    /// The number of recorded bytes from which on ``checkpoint()`` stores them.
    private static let sizeOfPart = 4 << 20

    private let db: Database
    private let session: SQLiteSession
    private let add: (RecordedRows) throws -> Void
    private var deferred = DeferredIndexes()

    init(_ db: Database, _ session: SQLiteSession, add: @escaping (RecordedRows) throws -> Void) throws {
        self.db = db
        self.session = session
        self.add = add
        try session.measure()
    }

    /// Whether enough has been recorded that ``checkpoint()`` will store it.
    ///
    /// - Complexity: O(1)
    public var isDue: Bool { session.size >= Self.sizeOfPart }

    /// Stores what was recorded since the last time, if ``isDue``, and frees its memory. Call it between statements, as often as
    /// you like.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(1), and O(n) once every 4 MB, for n bytes of changes since.
    public func checkpoint() throws {
        guard isDue else { return }
        let rows = try session.recordedRows()
        if !rows.changeset.isEmpty { try add(rows) }
        try session.restart(db, afterStoring: rows.ids.keys)
        try session.measure()
    }

    /// Runs `body`, whose changes are not part of the step: undoing the step does not change them back. For derived values that
    /// are not shown to the user, in columns that are among the `derivedColumns` of the history.
    ///
    /// - Throws: what `body` throws.
    /// - Complexity: that of `body`.
    public func withoutRecording(_ body: () throws -> Void) rethrows {
        session.stop()
        defer { session.resume() }
        try body()
    }

    // MARK: - Indexes

    /// Drops the indexes of a table until the step ends, when they are built from all rows at once: each is then written in its
    /// order, instead of to a different page for every row. This pays off when a step inserts about as many rows as the table had.
    ///
    /// Until then queries cannot use the dropped indexes. Unique indexes stay.
    ///
    /// - Parameter kept: the names of other indexes that stay.
    /// - Throws: `DatabaseError`
    /// - Complexity: O(n) for n pages of the indexes. Building them takes O(k log k) for k rows, and sorts on disk, depending on
    ///   the `temp_store` of the connection, what exceeds `cache_size`.
    public func deferIndexes(of table: String, keeping kept: Set<String> = []) throws {
        try session.changingIndexes(db) { try deferred.drop(of: table, keeping: kept, in: db) }
    }

    /// Builds an index now instead of at the end of the step, because later statements of the step need it.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(1) when the index exists; see ``deferIndexes(of:keeping:)``.
    public func requireIndex(_ name: String) throws {
        guard deferred.contains(name) else { return }
        try session.changingIndexes(db) { try deferred.make(name, in: db) }
    }

    /// Builds the dropped indexes. Called before the transaction ends.
    func makeIndexes() throws {
        guard !deferred.isEmpty else { return }
        try session.changingIndexes(db) { try deferred.makeAll(in: db) }
    }
}

/// The indexes that are dropped while a large step runs.
private struct DeferredIndexes {
    /// The statements that create them, in the order in which they were created originally.
    private var definitions: [(name: String, sql: String)] = []

    var isEmpty: Bool { definitions.isEmpty }

    func contains(_ name: String) -> Bool {
        definitions.contains { $0.name == name }
    }

    /// Drops the indexes of a table that are not unique.
    mutating func drop(of table: String, keeping kept: Set<String>, in db: Database) throws {
        let sql = """
            SELECT name, sql FROM main.sqlite_master
            WHERE type = 'index' AND name IN (
                SELECT name FROM pragma_index_list(?, 'main') WHERE origin = 'c' AND "unique" = 0
            )
            ORDER BY rowid
            """
        for row in try Row.fetchAll(db, sql: sql, arguments: [table]) {
            let name: String = row["name"]
            guard !kept.contains(name) else { continue }
            try db.execute(sql: "DROP INDEX main.\(name.quotedDatabaseIdentifier)")
            definitions.append((name, row["sql"]))
        }
    }

    mutating func make(_ name: String, in db: Database) throws {
        for index in definitions where index.name == name { try db.execute(sql: index.sql) }
        definitions.removeAll { $0.name == name }
    }

    mutating func makeAll(in db: Database) throws {
        for index in definitions { try db.execute(sql: index.sql) }
        definitions = []
    }
}
