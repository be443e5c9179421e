import Foundation
import GRDB

/// A database whose writes are recorded, one SQLite session per transaction, and reported to observers.
///
/// Write through this class: then observers know which rows changed. A direct write on the same connection is noticed at its
/// commit and reported as ``DatabaseChange/everything``. So are the writes of other connections and processes, which are
/// noticed by the next write, by ``checkForExternalChanges()`` and by ``startMonitoringExternalChanges(every:)``.
///
/// Works with `DatabasePool` (reads and writes at the same time) and `DatabaseQueue`. As with GRDB, do not call a method of
/// this class inside `body` of another.
public final class TrackedDatabase: Sendable {
    /// Used through ``gate`` alone.
    let writer: any DatabaseWriter
    let gate = AccessGate()
    let untrackedTables: Set<String>
    let log: CommitLog
    @MainActor var observations: [WeakObservation] = []
    @MainActor var isDelivering = false
    /// Which controller uses which cache of sections, by cache name.
    @MainActor var cacheOwners: [String: WeakOwner] = [:]
    private let observer: CommitObserver

    /// Creates a tracked database.
    ///
    /// - Parameters:
    ///   - writer: a `DatabasePool` or `DatabaseQueue`.
    ///   - untrackedTables: tables whose changes are neither recorded nor reported. FTS shadow tables, SQLite's own and the
    ///     tables of ``UndoHistory`` and ``SectionCache`` are always left out.
    /// - Complexity: O(p) for p compiled statements of the writing connection. Waits for a write that is under way.
    public init(_ writer: any DatabaseWriter, untrackedTables: Set<String> = []) {
        self.writer = writer
        self.untrackedTables = untrackedTables.union(UndoHistory.tableNames).union(SectionCache.tableNames)
        log = CommitLog(writer.writeWithoutTransaction { ConnectionState($0) })
        observer = CommitObserver(log)
        observer.onExternalCommit { [weak self] in self?.wake() }
        writer.writeWithoutTransaction { db in
            db.add(transactionObserver: observer)
            // Fails only while another cursor of the connection is open, whose statement is not a DELETE.
            try? PreparedStatements.expire(in: db)
        }
    }

    /// Reads one consistent state of the database.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`.
    public func read<T>(_ body: (Database) throws -> T) throws -> T {
        try gate.pass { try writer.read(body) }
    }

    /// Reads one consistent state of the database without blocking the caller's thread.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`.
    public func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await gate.pass { try await writer.read(body) }
    }

    /// Runs `body` in one transaction, commits, and notifies every observer before it returns. When an observer calls it, it
    /// returns after the commit, and observers are notified after all of them have been notified of the current change.
    ///
    /// Savepoints inside `body` are fine. When `body` throws, everything is rolled back and observers are not notified.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`, and O(k) for k changed rows (3 to 7 µs a row).
    @MainActor
    public func write<T>(_ body: (Database) throws -> T) throws -> T {
        let value = try record(body).value
        deliver()
        return value
    }

    /// The same from any thread, without blocking it. Observers have been notified when it returns.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`, and O(k) for k changed rows (3 to 7 µs a row).
    public func write<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await writeAndDeliver { try self.record($0, body).value }
    }

    /// Runs `body` on the writing connection, then notifies observers of the commit even if the task has been cancelled by then.
    func writeAndDeliver<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        do {
            let value = try await onWriter(body)
            await MainActor.run { deliver() }
            return value
        } catch {
            await MainActor.run { deliver() }
            throw error
        }
    }

    /// Closes the database: waits for reads and writes that have begun. Those that begin later throw a `DatabaseError` with
    /// `SQLITE_MISUSE`.
    ///
    /// - Throws: `DatabaseError`; the database is open then.
    /// - Complexity: that of what is under way, and of SQLite's checkpoint of the log.
    public func close() throws {
        try gate.close {
            // The readers first: none of them may be the last connection, because it could not checkpoint the log.
            (writer as? DatabasePool)?.releaseMemory()
            try writer.close()
        }
    }
}

// MARK: - The writing connection

extension TrackedDatabase {
    /// Runs `body` on the writing connection, without a transaction.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    package func onWriter<T>(_ body: (Database) throws -> T) throws -> T {
        try gate.pass { try writer.writeWithoutTransaction(body) }
    }

    /// The same without blocking the caller's thread.
    func onWriter<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await gate.pass { try await writer.writeWithoutTransaction(body) }
    }

    /// The same after the return of this call.
    func onWriterLater(_ body: @escaping @Sendable (Database) -> Void) throws {
        try gate.begin()
        writer.asyncWriteWithoutTransaction { [gate] db in
            defer { gate.end() }
            body(db)
        }
    }
}

// MARK: - Recording

extension TrackedDatabase {
    /// Runs `body` in a transaction on the writing connection, and records it.
    func record<T>(
        _ body: (Database) throws -> T, completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try onWriter { try record($0, body, completion: completion) }
    }

    /// Runs `body` in a transaction, then `completion`, which is not recorded, in the same transaction.
    func record<T>(
        _ db: Database, _ body: (Database) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try record(db, session: { db, _ in try body(db) }, completion: completion)
    }

    /// The same for a `body` that controls the session, for example because it already knows what it changes; see
    /// ``SQLiteSession/substitute(_:)``.
    func record<T>(
        _ db: Database, session body: (Database, SQLiteSession) throws -> T,
        completion: (Database, T, RecordedChanges) throws -> Void = { _, _, _ in }
    ) throws -> (value: T, change: DatabaseChange) {
        try inOwnTransaction(db) { schemaVersion in
            let excluded = try schema(db, schemaVersion).excludedTables
            let session = try SQLiteSession(db, excluding: excluded, schemaVersion: schemaVersion)
            defer { session.delete() }
            let totalChanges = db.totalChangesCount
            let value = try DeleteDeniedError.explaining(db, session) { try body(db, session) }
            // ALTER TABLE ends a session.
            let newVersion = try db.schemaVersion()
            let isWhole = newVersion == session.schemaVersion
            let changes: RecordedChanges = isWhole ? .rows(try session.recordedRows()) : .schema
            var change = changes.databaseChange()
            if db.totalChangesCount != totalChanges {
                let unknown = log.touchedTables.union(session.storedTables)
                change.merge(.rows(Dictionary(uniqueKeysWithValues: unknown.map { ($0, []) })))
            }
            session.stop()
            try completion(db, value, changes)
            try DeleteDeniedError.explaining(db, session) { try commit(db, change) }
            log.setSchemaVersion(newVersion)
            return (value, change)
        }
    }

    /// Runs `body` in a transaction that is neither recorded nor reported: for the library's own tables.
    func writeUntracked<T>(_ db: Database, _ body: () throws -> T) throws -> T {
        try inOwnTransaction(db) { _ in
            let value = try body()
            try db.commit()
            return value
        }
    }

    /// Begins a transaction, which `body` commits; rolls it back when `body` throws.
    private func inOwnTransaction<T>(_ db: Database, _ body: (_ schemaVersion: Int32) throws -> T) throws -> T {
        log.beginRecording()
        defer { log.endRecording(totalChanges: db.totalChangesCount) }
        try db.beginTransaction(.immediate)
        do {
            // This transaction holds the write lock now, so an external change is either noticed here or comes after it.
            let schemaVersion = try db.schemaVersion()
            if log.notice(ConnectionState(db, schemaVersion: schemaVersion)) { wake() }
            return try body(schemaVersion)
        } catch {
            // SQLite has rolled back by itself after some errors; the first error is the one that explains.
            if db.isInsideTransaction { try? db.rollback() }
            log.forgetTablesWithoutNullKeys()
            throw error
        }
    }

    private func commit(_ db: Database, _ change: DatabaseChange) throws {
        log.beginCommit()
        do {
            try db.commit()
        } catch {
            log.cancelCommit()
            throw error
        }
        log.endCommit(change)
    }

    private func schema(_ db: Database, _ version: Int32) throws -> RecordedSchema {
        if let known = log.schema(version: version) { return known }
        let schema = try RecordedSchema(db, version: version, untrackedTables: untrackedTables)
        log.setSchema(schema)
        return schema
    }
}

/// What a transaction did.
enum RecordedChanges {
    case rows(RecordedRows)
    /// The schema was altered, which ends a session: what else changed is not known.
    case schema

    func databaseChange() -> DatabaseChange {
        switch self {
        case .rows(let rows): .rows(rows.ids)
        case .schema: .everything
        }
    }
}

// MARK: - External changes

extension TrackedDatabase {
    /// Checks for commits that were not made through this object since the last call or the last write: by another process,
    /// another connection, or directly on the same connection. If there are any, every observer is notified that everything
    /// may have changed.
    ///
    /// Asks the writing connection, because its own writes do not change its `PRAGMA data_version`. Therefore it waits for a
    /// running write; ``startMonitoringExternalChanges(every:)`` does not.
    ///
    /// - Returns: whether there was an external commit.
    /// - Throws: `DatabaseError`.
    /// - Complexity: O(1), 7 µs.
    @MainActor
    @discardableResult
    public func checkForExternalChanges() throws -> Bool {
        let isChanged = try onWriter { try log.notice(ConnectionState(reading: $0)) }
        deliver()
        return isChanged
    }

    /// The same without blocking the thread: returns when a running write has ended and observers have been notified.
    @discardableResult
    func checkForExternalChangesInBackground() async throws -> Bool {
        try await writeAndDeliver { try self.log.notice(ConnectionState(reading: $0)) }
    }

    /// Checks for external changes periodically, without blocking the main thread: while a write is running, checks are
    /// skipped.
    ///
    /// - Parameter interval: the pause between two checks.
    /// - Returns: the monitor. It stops when it is released or cancelled, and does not keep the database alive.
    /// - Complexity: O(1) each time, 7 µs on the queue of the writing connection.
    @MainActor
    public func startMonitoringExternalChanges(every interval: Duration = .seconds(1)) -> ExternalChangeMonitor {
        ExternalChangeMonitor(self, interval)
    }
}

/// Checks periodically for changes of other connections and processes, until it is cancelled or released.
///
/// Made by ``TrackedDatabase/startMonitoringExternalChanges(every:)``.
@MainActor
public final class ExternalChangeMonitor {
    private let task: Task<Void, Never>

    init(_ database: TrackedDatabase, _ interval: Duration) {
        task = Task { [weak database] in
            while true {
                do { try await Task.sleep(for: interval) } catch { return }
                // The check waits for a running write; the next check comes after it.
                do { try await database?.checkForExternalChangesInBackground() } catch { continue }
                if database == nil { return }
            }
        }
    }

    /// Stops the monitoring. A check that is already running may still notify observers.
    ///
    /// - Complexity: O(1).
    public func cancel() {
        task.cancel()
    }

    deinit {
        task.cancel()
    }
}
