import Foundation
import GRDB

/// A database whose writes are recorded, one SQLite session per transaction, and told to observers.
///
/// Write through here: then observers know which rows changed. What is written on the same connection by other ways is
/// noticed at its commit and told as ``DatabaseChange/everything``; so is what other connections and processes write, by
/// the next write, by ``checkForExternalChanges()`` and by ``startMonitoringExternalChanges(every:)``.
///
/// Works with `DatabasePool` (reads and writes at the same time) and `DatabaseQueue`. As with GRDB, do not call a method of
/// this class inside `body` of another.
public final class TrackedDatabase: Sendable {
    let writer: any DatabaseWriter
    let untrackedTables: Set<String>
    /// See ``init(_:untrackedTables:patience:)``.
    let patience: Duration
    let log: CommitLog
    @MainActor var observations: [WeakObservation] = []
    @MainActor var isDelivering = false
    /// Which controllers use which cache of sections.
    @MainActor var cacheOwners: [String: WeakOwner] = [:]
    /// Is told when asynchronous writes begin to wait for somebody else's write lock, and when none does any longer.
    ///
    /// - Complexity: O(1)
    @MainActor public var onWaitingChanged: ((_ isWaiting: Bool) -> Void)?
    /// The asynchronous writes that wait for somebody else's write lock.
    @MainActor var waitingWriteCount = 0 {
        didSet { if (oldValue == 0) != (waitingWriteCount == 0) { onWaitingChanged?(waitingWriteCount > 0) } }
    }
    private let observer: CommitObserver

    /// Tracks the writes that are made through this object.
    ///
    /// - Parameters:
    ///   - writer: a `DatabasePool` or `DatabaseQueue`.
    ///   - untrackedTables: tables whose changes are neither recorded nor told. FTS shadow tables, SQLite's own and the
    ///     tables of ``UndoHistory`` and ``SectionCache`` are left out always.
    ///   - patience: how long an asynchronous write goes on asking for SQLite's write lock after the busy timeout of the
    ///     connection is over. Nobody waits for the connection meanwhile: give that a short timeout and this a long one, and a
    ///     write of the main actor fails soon with `SQLITE_BUSY`, whatever others wait for, and can be tried again.
    /// - Complexity: O(p) for p compiled statements of the writing connection. Waits for a write that is under way.
    public init(_ writer: any DatabaseWriter, untrackedTables: Set<String> = [], patience: Duration = .zero) {
        self.writer = writer
        self.untrackedTables = untrackedTables.union(UndoHistory.tableNames).union(SectionCache.tableNames)
        self.patience = patience
        log = CommitLog(writer.writeWithoutTransaction { ConnectionState($0) })
        observer = CommitObserver(log)
        observer.onForeignCommit { [weak self] in self?.wake() }
        writer.writeWithoutTransaction { db in
            db.add(transactionObserver: observer)
            // It fails only where another cursor of the connection is open, whose statement is no delete.
            try? PreparedStatements.expire(in: db)
        }
    }

    /// Reads one consistent state of the database.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`.
    public func read<T>(_ body: (Database) throws -> T) throws -> T {
        try writer.read(body)
    }

    /// Reads one consistent state of the database without blocking the caller's thread.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`.
    public func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await writer.read(body)
    }

    /// Runs `body` in one transaction, commits, and has told every observer when it returns; called by an observer, it
    /// returns after the commit, and observers are told when those of the current change have been.
    ///
    /// Savepoints inside `body` are fine. When `body` throws, everything is rolled back and nothing is told.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`, and O(k) for k changed rows (3 to 7 µs a row).
    @MainActor
    public func write<T>(_ body: (Database) throws -> T) throws -> T {
        let value = try record(body).value
        deliver()
        return value
    }

    /// The same from anywhere, without blocking the caller's thread. Observers have been told when it returns.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`, and O(k) for k changed rows (3 to 7 µs a row).
    public func write<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await writeAndDeliver { try self.record($0, body).value }
    }

    /// Runs `body` on the writing connection, and tells what was committed even when the task was cancelled after that.
    func writeAndDeliver<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        do {
            let value = try await writePatiently(body)
            await MainActor.run { deliver() }
            return value
        } catch {
            await MainActor.run { deliver() }
            throw error
        }
    }
}
