import Foundation
import GRDB
import Testing

@testable import FetchedResults

@MainActor
struct ExternalChangeTests {
    @Test func `one's own writes are not external, whichever connections of the pool have read`() throws {
        let test = try TestDatabase(pool: "own")
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        #expect(try !test.database.checkForExternalChanges())
        for index in 1...5 {
            try test.run("INSERT INTO tag VALUES (?, 'b')", ["\(index)"])
            _ = try test.dump()
            #expect(try !test.database.checkForExternalChanges())
        }
        #expect(told.count == 5)
        #expect(!told.contains(.everything))
        observation.cancel()
    }

    @Test func `another connection's commit is found once`() throws {
        let test = try TestDatabase(pool: "connection")
        let other = try DatabaseQueue(path: #require(test.path))
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try other.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        #expect(try test.database.checkForExternalChanges())
        #expect(try !test.database.checkForExternalChanges())
        #expect(told == [.everything])
        observation.cancel()
    }

    @Test func `another connection's commit is found by one's own next write`() throws {
        let test = try TestDatabase(pool: "before-own")
        let other = try DatabaseQueue(path: #require(test.path))
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try other.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        try test.run("INSERT INTO tag VALUES ('c', 'd')")
        #expect(told == [.everything])
        #expect(try !test.database.checkForExternalChanges())
        observation.cancel()
    }

    @Test func `another connection's commit is reported although one's own write after it is rolled back`() async throws
    {
        let test = try TestDatabase(pool: "before-rollback")
        let other = try DatabaseQueue(path: #require(test.path))
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try await other.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        #expect(throws: DatabaseError.self) { try test.run("INSERT INTO nothing VALUES (1)") }
        #expect(await eventually { told == [.everything] })
        observation.cancel()
    }

    @Test func `another connection's commit right after one's own is found`() throws {
        final class Following: TransactionObserver {
            let path: String
            init(_ path: String) { self.path = path }
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
            func databaseDidChange(with event: DatabaseEvent) {}
            func databaseDidRollback(_ db: Database) {}
            func databaseDidCommit(_ db: Database) {
                #expect(throws: Never.self) {
                    try DatabaseQueue(path: path).write { try $0.execute(sql: "INSERT INTO log DEFAULT VALUES") }
                }
            }
        }
        let test = try TestDatabase(pool: "after-own")
        let following = Following(try #require(test.path))
        test.writer.add(transactionObserver: following, extent: .observerLifetime)
        try test.run("INSERT INTO tag VALUES ('a', 'b')")
        test.writer.remove(transactionObserver: following)
        #expect(try test.database.checkForExternalChanges())
        #expect(try !test.database.checkForExternalChanges())
    }

    @Test func `a monitor finds what others commit, and ends when it is cancelled`() async throws {
        let test = try TestDatabase(pool: "monitor")
        let other = try DatabaseQueue(path: #require(test.path))
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        let monitor = test.database.startMonitoringExternalChanges(every: .milliseconds(1))
        try await other.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        #expect(await eventually { told == [.everything] })
        monitor.cancel()
        observation.cancel()
    }

    @Test func `a monitor keeps neither the database nor itself alive`() async throws {
        var database: TrackedDatabase? = try TrackedDatabase(DatabaseQueue())
        weak let released = database
        var monitor = database?.startMonitoringExternalChanges(every: .milliseconds(1))
        weak let releasedMonitor = monitor
        database = nil
        // A running check may retain it for a moment.
        #expect(await eventually { released == nil })
        #expect(releasedMonitor != nil)
        monitor = nil
        #expect(releasedMonitor == nil)
    }

    @Test func `the main actor goes on while a monitor waits for a long write`() async throws {
        let test = try TestDatabase(pool: "busy")
        let (isEntered, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        test.writer.asyncWriteWithoutTransaction { _ in
            isEntered.signal()
            isOver.wait()
        }
        isEntered.wait()
        let check = Task { try await test.database.checkForExternalChangesInBackground() }
        // Would never return if it waited.
        for _ in 1...100 { await Task.yield() }
        isOver.signal()
        #expect(try await !check.value)
    }

    @Test func `the sqlite3 tool's commit is found`() throws {
        let test = try TestDatabase(pool: "tool")
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try OtherProcess.run("INSERT INTO tag VALUES ('a', 'b')", on: #require(test.path))
        #expect(try test.database.checkForExternalChanges())
        #expect(told == [.everything])
        observation.cancel()
    }

    @Test func `another process's commit is found and the shown rows are updated`() throws {
        let test = try TestDatabase(pool: "process")
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0), (3, 'a.org', 'r', 0)")
        let replayed = try ReplayedController(test.projectsByHost())
        _ = try replayed.controller.object(for: 1)
        try OtherProcess.run(
            "BEGIN; UPDATE project SET stars = 9; INSERT INTO project VALUES (4, 'b.org', 'p', 0); COMMIT",
            on: #require(test.path))
        #expect(try test.database.checkForExternalChanges())
        try replayed.verify("after another process has written")
        let change = try #require(replayed.takeChanges().first)
        // Only the shown row may have been outdated.
        #expect(change.updatedRows.map { change.after.id(at: $0) } == [1])
        #expect(change.insertedRows.map { change.after.id(at: $0) } == [4])
        #expect(try replayed.controller.object(for: 1)?.stars == 9)
    }
}
