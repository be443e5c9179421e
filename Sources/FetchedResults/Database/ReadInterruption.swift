import CSQLiteSession
import GRDB
import Synchronization

/// Interrupts one read on another thread, and nothing that the same connection reads later.
public final class ReadInterruption: Sendable {
    private let isInterrupted = Atomic(false)

    /// SQLite checks for an interruption after this number of virtual machine instructions, about ten microseconds.
    private static let instructions: Int32 = 1_000

    /// Creates an interruption for one read, which has not begun yet.
    ///
    /// - Complexity: O(1)
    public init() {}

    /// Interrupts the read. The reader gets a `DatabaseError` with the code `SQLITE_INTERRUPT` from the running statement, or from
    /// the next one that takes longer than some microseconds; before the first statement it gets a `CancellationError`.
    ///
    /// - Complexity: O(1)
    public func interrupt() {
        isInterrupted.store(true, ordering: .relaxed)
    }

    package func check() throws {
        if isInterrupted.load(ordering: .relaxed) { throw CancellationError() }
    }

    /// Runs `body`, which reads on a connection that no other thread uses until it returns.
    ///
    /// `sqlite3_interrupt` is no substitute: SQLite forgets it between two statements.
    func allow<T>(on db: Database, _ body: () throws -> T) throws -> T {
        try check()
        let connection = db.sqliteConnection
        sqlite3_progress_handler(
            connection, Self.instructions,
            { context in
                guard let context else { return 0 }
                let interruption = Unmanaged<ReadInterruption>.fromOpaque(context).takeUnretainedValue()
                return interruption.isInterrupted.load(ordering: .relaxed) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
        // Another reader gets the connection next.
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        return try body()
    }
}

extension TrackedDatabase {
    /// Reads one consistent state of the database, unless it is interrupted.
    ///
    /// - Parameter interruption: belongs to this read alone.
    /// - Throws: what `body` throws, `DatabaseError`, or `CancellationError`.
    /// - Complexity: that of `body`.
    public func read<T>(interruptedBy interruption: ReadInterruption, _ body: (Database) throws -> T) throws -> T {
        // Checked before the call waits for a connection.
        try interruption.check()
        return try read { db in try interruption.allow(on: db) { try body(db) } }
    }
}
