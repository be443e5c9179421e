import CSQLiteSession
import GRDB
import Synchronization

/// Ends what is read on another thread, and nothing that the same connection reads later.
public final class ReadInterruption: Sendable {
    private struct State {
        var isInterrupted = false
        /// Of the connection, as long as it is read on.
        var address: UInt?
    }

    private let state = Mutex(State())

    /// Of one reading, which has not begun yet.
    ///
    /// - Complexity: O(1)
    public init() {}

    /// Whoever reads gets a `DatabaseError` with the code `SQLITE_INTERRUPT` from the statement that runs, or a `CancellationError`
    /// before the first. Between two statements it has no effect: the next one runs.
    ///
    /// - Complexity: O(1); SQLite looks for it every few instructions.
    public func interrupt() {
        state.withLock { state in
            state.isInterrupted = true
            if let address = state.address { sqlite3_interrupt(OpaquePointer(bitPattern: address)) }
        }
    }

    /// Reads on a connection that is the caller's as long as this takes.
    fileprivate func allow<T>(on db: Database, _ body: () throws -> T) throws -> T {
        let address = UInt(bitPattern: db.sqliteConnection)
        try state.withLock { state in
            if state.isInterrupted { throw CancellationError() }
            state.address = address
        }
        // Somebody else has the connection next.
        defer { state.withLock { $0.address = nil } }
        return try body()
    }
}

extension TrackedDatabase {
    /// Reads one consistent state of the database, unless it is interrupted.
    ///
    /// - Parameter interruption: is of this reading alone.
    /// - Throws: what `body` throws, `DatabaseError`, or `CancellationError`.
    /// - Complexity: that of `body`.
    public func read<T>(interruptedBy interruption: ReadInterruption, _ body: (Database) throws -> T) throws -> T {
        try read { db in try interruption.allow(on: db) { try body(db) } }
    }
}
