import Dispatch
import FetchedResults
import Foundation
import GRDB
import Testing

/// An interruption ends one read on another thread, and nothing else.
@MainActor
struct ReadInterruptionTests {
    private nonisolated static let endless =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

    @Test(.timeLimit(.minutes(1))) func `a statement that runs is ended`() async throws {
        let database = try TestDatabase().database
        let interruption = ReadInterruption()
        let (beginnings, beginning) = AsyncStream<Void>.makeStream()
        let reading = Task.detached {
            try database.read(interruptedBy: interruption) { db in
                db.add(
                    function: DatabaseFunction("begins", argumentCount: 0) { _ in
                        beginning.yield()
                        return 1
                    })
                return try Int.fetchOne(db, sql: "SELECT begins() + (\(Self.endless))")
            }
        }
        for await _ in beginnings { break }
        interruption.interrupt()
        await #expect { try await reading.value } throws: { ($0 as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT }
    }

    @Test(.timeLimit(.minutes(1))) func `between two statements it ends the next that takes long`() throws {
        let database = try TestDatabase().database
        let interruption = ReadInterruption()
        #expect {
            try database.read(interruptedBy: interruption) { db in
                interruption.interrupt()
                return try Int.fetchOne(db, sql: Self.endless)
            }
        } throws: {
            ($0 as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT
        }
    }

    @Test func `what was interrupted before it began does not begin`() throws {
        let database = try TestDatabase().database
        let interruption = ReadInterruption()
        interruption.interrupt()
        var hasBegun = false
        #expect(throws: CancellationError.self) {
            try database.read(interruptedBy: interruption) { _ in hasBegun = true }
        }
        #expect(!hasBegun)
    }

    @Test func `what the connection reads later is not interrupted`() throws {
        let database = try TestDatabase().database
        let interruption = ReadInterruption()
        let numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10000)"
        let count = "\(numbers) SELECT count(*) FROM n"
        #expect(try database.read(interruptedBy: interruption) { try Int.fetchOne($0, sql: count) } == 10_000)
        // During a statement of another reader that got the same connection.
        let later = try database.read { db in
            let meanwhile = DatabaseFunction("meanwhile", argumentCount: 0) { _ in
                interruption.interrupt()
                return 1
            }
            db.add(function: meanwhile)
            return try Int.fetchOne(db, sql: "\(numbers) SELECT sum(meanwhile()) FROM n")
        }
        #expect(later == 10_000)
    }
}
