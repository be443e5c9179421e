import Dispatch
import GRDB
import Synchronization

/// Lets accesses to a database begin until it is closed; closing waits for those that have begun.
///
/// A connection of `DatabasePool` may be used neither while the pool closes nor afterwards: the pool of GRDB 7.10 lets a read begin that waits
/// for `close()`, and then gives it a connection that is closed, with which it crashes.
final class AccessGate: Sendable {
    private let isClosed = Mutex(false)
    private let accesses = DispatchGroup()

    /// Has an access begin, to be ended by ``end()``.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_MISUSE` when the database is closed.
    func begin() throws {
        try isClosed.withLock { isClosed in
            guard !isClosed else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The database is closed") }
            accesses.enter()
        }
    }

    func end() {
        accesses.leave()
    }

    /// Runs `body`, which accesses the database.
    func pass<T>(_ body: () throws -> T) throws -> T {
        try begin()
        defer { end() }
        return try body()
    }

    /// The same for an asynchronous body.
    func pass<T: Sendable>(_ body: () async throws -> T) async throws -> T {
        try begin()
        defer { end() }
        return try await body()
    }

    /// Runs `body` once no access is under way. None begins afterwards, unless `body` throws.
    func close(_ body: () throws -> Void) throws {
        isClosed.withLock { $0 = true }
        accesses.wait()
        do {
            try body()
        } catch {
            isClosed.withLock { $0 = false }
            throw error
        }
    }
}
