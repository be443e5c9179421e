import Dispatch
import FetchedResults
import GRDB
import Testing

@MainActor
struct ClosingTests {
    private nonisolated static func refuses(_ access: () throws -> Void) -> Bool {
        do {
            try access()
            return false
        } catch {
            return (error as? DatabaseError)?.resultCode == .SQLITE_MISUSE
        }
    }

    /// Runs a body that blocks on a thread of its own.
    private nonisolated static func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T
    {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `closing waits for a read, and no other begins meanwhile`() async throws {
        let test = try TestDatabase(pool: "closing")
        try test.run("INSERT INTO tag VALUES ('urgent', 'red')")
        let database = test.database
        let (beginnings, beginning) = AsyncStream<Void>.makeStream()
        let continuing = DispatchSemaphore(value: 0)
        async let count = Self.onThread {
            try database.read { db in
                beginning.yield()
                continuing.wait()
                return try Int.fetchOne(db, sql: "SELECT count(*) FROM tag")
            }
        }
        for await _ in beginnings { break }
        async let closing: Void = Self.onThread { try database.close() }
        while !Self.refuses({ try database.read { _ in } }) { await Task.yield() }
        #expect(Self.refuses { try database.write { try $0.execute(sql: "DELETE FROM tag") } })
        continuing.signal()
        #expect(try await count == 1)
        try await closing
    }

    @Test func `no access begins in a closed database`() async throws {
        let test = try TestDatabase(pool: "closed")
        let database = test.database
        let controller = try FetchedResultsController<Project>(
            FetchRequest(table: "project", sortDescriptors: [FetchSortDescriptor("name")]), database: database)
        try database.close()
        #expect(Self.refuses { try database.read { _ in } })
        #expect(Self.refuses { try database.write { _ in } })
        #expect(Self.refuses { try database.requireWriteLock() })
        #expect(Self.refuses { _ = try database.checkForExternalChanges() })
        #expect(Self.refuses { try controller.performFetch() })
        await #expect { try await database.read { _ in } } throws: {
            ($0 as? DatabaseError)?.resultCode == .SQLITE_MISUSE
        }
        await #expect { try await database.write { _ in } } throws: {
            ($0 as? DatabaseError)?.resultCode == .SQLITE_MISUSE
        }
        await #expect { try await controller.performFetchInBackground() } throws: {
            ($0 as? DatabaseError)?.resultCode == .SQLITE_MISUSE
        }
        #expect(throws: Never.self) { try database.close() }
    }

    @Test func `a database that cannot be closed stays open`() throws {
        let test = try TestDatabase(pool: "open")
        let database = test.database
        // SQLite does not close a connection with a statement that has not been finalized.
        let statement = try test.writer.writeWithoutTransaction { try $0.makeStatement(sql: "SELECT 1") }
        #expect(throws: DatabaseError.self) { try database.close() }
        #expect(throws: Never.self) { try database.write { try $0.execute(sql: "DELETE FROM tag") } }
        withExtendedLifetime(statement) {}
    }
}
