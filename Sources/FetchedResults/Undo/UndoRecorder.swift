import GRDB

/// Stores what a large step has done so far, while its transaction goes on; see
/// ``UndoHistory/performLarge(_:describing:)-swift.method``. For use inside that transaction alone.
public final class UndoRecorder {
    /// So many bytes of changeset are recorded before they are stored.
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

    /// Whether so much was recorded that ``checkpoint()`` will store it.
    ///
    /// - Complexity: O(1)
    public var isDue: Bool { session.size >= Self.sizeOfPart }

    /// Stores what was recorded since the last time if that is much: memory need not hold it any longer. Call it between
    /// statements, whenever it is convenient.
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

    /// Runs `body`, whose changes are no part of the step: undoing it leaves them as they are. For values that are worked out and
    /// that nothing shows, in columns that are among the `derivedColumns` of the history.
    ///
    /// - Throws: what `body` throws.
    /// - Complexity: that of `body`.
    public func withoutRecording(_ body: () throws -> Void) rethrows {
        session.stop()
        defer { session.resume() }
        try body()
    }

    // MARK: - Indexes

    /// Drops the indexes of a table until the step ends, when they are made of all rows at once: each is then written in its
    /// order, where a row at a time goes to another page of each. Worth it once a step inserts as many rows as there were, about.
    ///
    /// Meanwhile queries do without them. Indexes that keep rows unique stay.
    ///
    /// - Parameter kept: the names of others that stay.
    /// - Throws: `DatabaseError`
    /// - Complexity: O(n) for n pages of the indexes; that of making them is O(k log k) for k rows, and sorts on disk, by the
    ///   `temp_store` of the connection, what is more than `cache_size`.
    public func deferIndexes(of table: String, keeping kept: Set<String> = []) throws {
        try session.changingIndexes(db) { try deferred.drop(of: table, keeping: kept, in: db) }
    }

    /// Makes an index now that would be made at the end of the step: what comes needs it.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(1) where it is there; see ``deferIndexes(of:keeping:)``.
    public func requireIndex(_ name: String) throws {
        guard deferred.contains(name) else { return }
        try session.changingIndexes(db) { try deferred.make(name, in: db) }
    }

    /// To be called before the transaction ends.
    func makeIndexes() throws {
        guard !deferred.isEmpty else { return }
        try session.changingIndexes(db) { try deferred.makeAll(in: db) }
    }
}
