import FetchedResults
import Foundation
import GRDB
import Testing

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

    @Test func `another connection's commit is found also when one has written since`() throws {
        let test = try TestDatabase(pool: "before-own")
        let other = try DatabaseQueue(path: #require(test.path))
        try other.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        try test.run("INSERT INTO tag VALUES ('c', 'd')")
        #expect(try test.database.checkForExternalChanges())
        #expect(try !test.database.checkForExternalChanges())
    }

    @Test func `another process's commit is found and the shown rows are updated`() throws {
        let test = try TestDatabase(pool: "process")
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0), (3, 'a.org', 'r', 0)")
        let replayed = try ReplayedController(test.projectsByHost())
        _ = try replayed.controller.object(for: 1)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import sqlite3, sys
            db = sqlite3.connect(sys.argv[1])
            db.execute("UPDATE project SET stars = 9")
            db.execute("INSERT INTO project VALUES (4, 'b.org', 'p', 0)")
            db.commit()
            """, try #require(test.path),
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        #expect(try test.database.checkForExternalChanges())
        try replayed.verify("after another process has written")
        let change = try #require(replayed.takeChanges().first)
        // Only the row that was shown can have been shown wrongly.
        #expect(change.updatedRows.map { change.after.id(at: $0) } == [1])
        #expect(change.insertedRows.map { change.after.id(at: $0) } == [4])
        #expect(try replayed.controller.object(for: 1)?.stars == 9)
    }
}
