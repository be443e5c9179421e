import CSQLiteSession
import GRDB
import Synchronization

/// Ends what is read on another thread, and nothing that the same connection reads later.
public final class ReadInterruption: Sendable {
    private let isInterrupted = Atomic(false)

    /// Instructions of SQLite, which take some ten microseconds.
    private static let instructions: Int32 = 1_000

    /// Of one reading, which has not begun yet.
    ///
    /// - Complexity: O(1)
    public init() {}

    /// Whoever reads gets a `DatabaseError` with the code `SQLITE_INTERRUPT` from the statement that runs, or from the next that
    /// takes longer than some microseconds; before the first, a `CancellationError`.
    ///
    /// - Complexity: O(1)
    public func interrupt() {
        isInterrupted.store(true, ordering: .relaxed)
    }

    fileprivate func check() throws {
        if isInterrupted.load(ordering: .relaxed) { throw CancellationError() }
    }

    /// Reads on a connection that is the caller's as long as this takes.
    ///
    /// `sqlite3_interrupt` would be forgotten between two statements.
    fileprivate func allow<T>(on db: Database, _ body: () throws -> T) throws -> T {
        try check()
        let connection = db.sqliteConnection
        sqlite3_progress_handler(
            connection, Self.instructions,
            { context in
                guard let context else { return 0 }
                let interruption = Unmanaged<ReadInterruption>.fromOpaque(context).takeUnretainedValue()
                return interruption.isInterrupted.load(ordering: .relaxed) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
        // Somebody else has the connection next.
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
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
        // Before it waits for a connection.
        try interruption.check()
        return try read { db in try interruption.allow(on: db) { try body(db) } }
    }
}
