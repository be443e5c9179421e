import Foundation
import GRDB
import Synchronization

/// A database whose writes are recorded, one SQLite session per transaction, and told to observers.
///
/// Everything that writes goes through here: what is written on the same connection by other ways is not noticed. What
/// other connections and processes write is found by ``checkForExternalChanges()``.
///
/// Works with `DatabasePool` (reads and writes at the same time) and `DatabaseQueue`. As with GRDB, do not call a method of
/// this class inside `body` of another.
public final class TrackedDatabase: Sendable {
    let writer: any DatabaseWriter
    private let untrackedTables: Set<String>
    private let recorder = Mutex(Recorder())
    @MainActor var observations: [WeakObservation] = []
    @MainActor var isDelivering = false

    /// What is shared with the queue of the writing connection.
    private struct Recorder {
        /// `PRAGMA data_version` of the writing connection when last asked; nil when it could not be read, which the
        /// next check takes for a change.
        var dataVersion: Int?
        /// The tables behind full-text indexes, for a version of the schema.
        var shadowTables: (schemaVersion: Int32, names: Set<String>)?
        /// Commits in their order that observers still have to be told of.
        var commits: [DatabaseChange] = []
        /// How many commits were begun, and how many of them observers have been told of, or need not be.
        var begunCommits = 0
        var toldCommits = 0
    }

    /// Tracks the writes that are made through this object.
    ///
    /// - Parameter untrackedTables: tables whose changes are neither recorded nor told. FTS shadow tables, SQLite's own
    ///   and the tables of ``UndoHistory`` are left out always.
    public init(_ writer: any DatabaseWriter, untrackedTables: Set<String> = []) {
        self.writer = writer
        self.untrackedTables = untrackedTables.union(UndoHistory.tableNames)
        let version = try? writer.writeWithoutTransaction(Self.dataVersion)
        recorder.withLock { $0.dataVersion = version }
    }

    /// Reads one consistent state of the database.
    public func read<T>(_ body: (Database) throws -> T) throws -> T {
        try writer.read(body)
    }

    /// Reads one consistent state of the database without blocking the caller's thread.
    public func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await writer.read(body)
    }

    /// Runs `body` in one transaction, commits, and has told every observer when it returns; called by an observer, it
    /// returns after the commit, and observers are told when those of the current change have been.
    ///
    /// Savepoints inside `body` are fine. When `body` throws, everything is rolled back and nothing is told.
    @MainActor
    public func write<T>(_ body: (Database) throws -> T) throws -> T {
        let value = try record(body).value
        deliver()
        return value
    }

    /// The same from anywhere, without blocking the caller's thread. Observers have been told when it returns.
    public func write<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await writeAndDeliver { try self.record($0, body).value }
    }

    // MARK: - Recording

    /// Runs `body` in a transaction of its own on the writing connection.
    func record<T>(
        _ body: (Database) throws -> T, completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try writer.writeWithoutTransaction { try record($0, body, completion: completion) }
    }

    /// Runs `body` in a transaction, then `completion`, which is not recorded, in the same transaction.
    func record<T>(
        _ db: Database, _ body: (Database) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try record(db, session: { db, _ in try body(db) }, completion: completion)
    }

    /// The same for a `body` that knows better than the session what it does; see ``SQLiteSession/substitute(_:)``.
    func record<T>(
        _ db: Database, session body: (Database, SQLiteSession) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try db.beginTransaction(.immediate)
        do {
            let schemaVersion = try db.schemaVersion()
            let session = try SQLiteSession(db, excluding: excludedTables(db, schemaVersion))
            defer { session.delete() }
            let value = try DeniedDelete.explaining(db, session) { try body(db, session) }
            // ALTER TABLE ends a session.
            let isSameSchema = try db.schemaVersion() == schemaVersion
            let changes: RecordedChanges = isSameSchema ? .rows(try session.recordedRows()) : .schema
            let change = changes.databaseChange()
            session.stop()
            try completion(db, value, changes)
            try DeniedDelete.explaining(db, session) { try commit(db, change) }
            return (value, change)
        } catch {
            // SQLite has rolled back by itself after some errors; the first error is the one that explains.
            if db.isInsideTransaction { try? db.rollback() }
            throw error
        }
    }

    private func commit(_ db: Database, _ change: DatabaseChange) throws {
        recorder.withLock { $0.begunCommits += 1 }
        do {
            try db.commit()
        } catch {
            recorder.withLock { $0.begunCommits -= 1 }
            throw error
        }
        recorder.withLock {
            if change.isEmpty { $0.toldCommits += 1 } else { $0.commits.append(change) }
        }
    }

    /// Reads one consistent state of the database.
    ///
    /// - Parameter body: is told whether that state is exactly the one that observers have been told of: no other write
    ///   through this object has been committed since.
    @MainActor
    func readTold<T>(_ body: (_ db: Database, _ isExact: Bool) throws -> T) throws -> T {
        let isSettled = recorder.withLock { $0.begunCommits == $0.toldCommits }
        return try writer.read { db in
            // SQLite takes its snapshot with the first read.
            _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM sqlite_schema LIMIT 1"))
            return try body(db, isSettled && recorder.withLock { $0.begunCommits == $0.toldCommits })
        }
    }

    /// Runs `body` on the writing connection, and tells what was committed even when the task was cancelled after that.
    func writeAndDeliver<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        do {
            let value = try await writer.writeWithoutTransaction(body)
            await MainActor.run { deliver() }
            return value
        } catch {
            await MainActor.run { deliver() }
            throw error
        }
    }

    private func excludedTables(_ db: Database, _ schemaVersion: Int32) throws -> Set<String> {
        if let known = recorder.withLock({ $0.shadowTables }), known.schemaVersion == schemaVersion {
            return known.names.union(untrackedTables)
        }
        let sql = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
        let names = try Set(String.fetchAll(db, sql: sql))
        recorder.withLock { $0.shadowTables = (schemaVersion, names) }
        return names.union(untrackedTables)
    }

    /// Takes the commits that are still to be told.
    func takeCommits() -> [DatabaseChange] {
        recorder.withLock { recorder in
            defer { recorder.commits = [] }
            recorder.toldCommits += recorder.commits.count
            return recorder.commits
        }
    }

    // MARK: - Data version

    /// Of the writing connection, because that one does not change with one's own writes.
    static func dataVersion(_ db: Database) throws -> Int? {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    }

    /// Stores the data version; returns whether it is another than before.
    func updateDataVersion(_ version: Int?) -> Bool {
        recorder.withLock { recorder in
            defer { recorder.dataVersion = version }
            return version == nil || recorder.dataVersion != version
        }
    }
}
