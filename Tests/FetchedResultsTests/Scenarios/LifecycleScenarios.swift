import FetchedResults
import Foundation
import GRDB
import Testing

/// Reports around transactions, callbacks, errors and other writers.
@MainActor
struct LifecycleScenarios {
    private struct Refused: Error {}

    private func fixture(_ test: TestDatabase? = nil) throws -> Scenario<Project> {
        let test = try test ?? TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'b', 'a', 0), (2, 'b', 'b', 0), (3, 'd', 'a', 0)")
        return try Scenario(test, test.projectsByHost())
    }

    @Test func `a transaction that is rolled back is silent`() throws {
        let scenario = try fixture()
        let events = try scenario.events {
            #expect(throws: Refused.self) {
                try scenario.test.database.write { db in
                    try db.execute(sql: "DELETE FROM project; INSERT INTO project VALUES (9, 'z', 'z', 0)")
                    throw Refused()
                }
            }
        }
        #expect(events.isEmpty)
        #expect(scenario.text == "b: 1 2 | d: 3")
    }

    @Test func `a savepoint that is rolled back is silent, and the rest is reported`() throws {
        let scenario = try fixture()
        let events = try scenario.events {
            try scenario.test.database.write { db in
                try db.execute(sql: "UPDATE project SET stars = 1 WHERE id = 1")
                try db.inSavepoint {
                    try db.execute(sql: "DELETE FROM project WHERE id = 1; UPDATE project SET host = 'x' WHERE id = 2")
                    return .rollback
                }
                try db.inSavepoint {
                    try db.execute(sql: "DELETE FROM project WHERE id = 3")
                    return .commit
                }
            }
        }
        #expect(events == ["section 1 deleted “d”", "row 3 deleted 1.0", "row 1 updated 0.0 to 0.0"])
    }

    @Test func `a delegate may write in its callback, and that is reported next`() throws {
        let scenario = try fixture()
        let transcript = scenario.list.transcript
        transcript.onDidChange = {
            transcript.onDidChange = {}
            #expect(throws: Never.self) { try scenario.test.run("DELETE FROM project WHERE id = 3") }
        }
        let events = try scenario.events("DELETE FROM project WHERE id = 1")
        #expect(events == ["row 1 deleted 0.0", "section 1 deleted “d”", "row 3 deleted 1.0"])
        #expect(scenario.text == "b: 2")
    }

    @Test func `two controllers see the same commit, also when the first one's delegate writes`() throws {
        let scenario = try fixture()
        let second = try ReplayedController(scenario.test.projectsByHost())
        let transcript = scenario.list.transcript
        transcript.onDidChange = {
            transcript.onDidChange = {}
            #expect(throws: Never.self) {
                try scenario.test.run("INSERT INTO project VALUES (7, 'a', 'new', 0)")
            }
        }
        try scenario.test.run("UPDATE project SET name = 'z' WHERE id = 1")
        try scenario.list.verify("first")
        try second.verify("second")
        #expect(scenario.text == "a: 7 | b: 2 1 | d: 3")
    }

    @Test func `an observer that ends within a callback is not notified any more`() throws {
        let scenario = try fixture()
        var told = 0
        var second: DatabaseObservation?
        let first = scenario.test.database.observe { _ in
            told += 1
            second?.cancel()
            second = nil
        }
        second = scenario.test.database.observe { _ in told += 100 }
        try scenario.test.run("DELETE FROM project WHERE id = 1")
        try scenario.test.run("DELETE FROM project WHERE id = 2")
        #expect(told == 2)
        withExtendedLifetime(first) {}
    }

    @Test func `a controller that is released within a callback is not notified any more`() throws {
        let scenario = try fixture()
        var told = 0
        var second: FetchedResultsController<Project>? = try scenario.test.projectsByHost()
        try second?.performFetch()
        second?.onChange = { _ in told += 1 }
        scenario.list.transcript.onDidChange = { second = nil }
        _ = try scenario.events("DELETE FROM project WHERE id = 1")
        _ = try scenario.events("DELETE FROM project WHERE id = 2")
        #expect(second == nil)
        #expect(told == 0)
    }

    @Test func `a delegate that is removed within a callback is not notified any more`() throws {
        let scenario = try fixture()
        let controller = scenario.list.controller
        scenario.list.transcript.onDidChange = { controller.delegate = nil }
        try scenario.test.run("DELETE FROM project WHERE id = 1")
        try scenario.test.run("DELETE FROM project WHERE id = 2")
        #expect(scenario.list.transcript.rows == [[2], [3]])
        #expect(controller.numberOfObjects == 1)
    }

    @Test func `a fetch that fails is reported, and the next change brings everything up to date`() throws {
        let scenario = try fixture()
        _ = try scenario.list.controller.object(for: 3)
        var errors = 0
        scenario.list.controller.onError = { _ in errors += 1 }
        try scenario.test.run("ALTER TABLE project RENAME TO away")
        try scenario.test.run("UPDATE away SET stars = 8 WHERE id = 3; DELETE FROM away WHERE id = 1")
        #expect(errors == 2)
        #expect(scenario.list.takeChanges().isEmpty)
        let events = try scenario.events("ALTER TABLE away RENAME TO project")
        #expect(events == ["row 1 deleted 0.0", "row 3 updated 1.0 to 1.0"])
        #expect(try scenario.list.controller.object(for: 3)?.stars == 8)
    }

    @Test func `a table that is not read is silent`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events(
                "INSERT INTO tag VALUES ('a', 'b'); INSERT INTO bug VALUES (1, 1, 't', 1); UPDATE bug SET title = 'u'"
            ).isEmpty)
    }

    @Test func `another process writes`() throws {
        let scenario = try fixture(TestDatabase(pool: "process-scenario"))
        let path = try #require(scenario.test.path)
        let shell = "/usr/bin/sqlite3"
        guard FileManager.default.isExecutableFile(atPath: shell) else { return }
        let process = Process()
        process.executableURL = URL(filePath: shell)
        process.arguments = [
            path, "UPDATE project SET host = 'd' WHERE id = 1; INSERT INTO project VALUES (4, 'a', 'x', 0)",
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let events = try scenario.events { _ = try scenario.test.database.checkForExternalChanges() }
        #expect(events == ["section 0 inserted “a”", "row 4 inserted 0.0", "row 1 moved 0.0 to 2.0"])
        #expect(scenario.text == "a: 4 | b: 2 | d: 1 3")
    }

    @Test func `a migration that alters the table is followed`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            """
            ALTER TABLE project ADD COLUMN color TEXT;
            UPDATE project SET host = 'c' WHERE id = 2; INSERT INTO project VALUES (4, 'd', 'b', 0, 'red')
            """)
        #expect(events == ["section 1 inserted “c”", "row 4 inserted 2.1", "row 2 moved 0.1 to 1.0"])
        #expect(try scenario.events("UPDATE project SET color = 'red' WHERE id = 1") == ["row 1 updated 0.0 to 0.0"])
    }

    @Test func `a table that a migration makes again is followed`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            """
            CREATE TABLE other (id INTEGER PRIMARY KEY, host TEXT, name TEXT NOT NULL, stars INTEGER NOT NULL);
            INSERT INTO other SELECT id, host, name, stars FROM project WHERE id != 1; DROP TABLE project;
            ALTER TABLE other RENAME TO project
            """)
        #expect(events == ["row 1 deleted 0.0"])
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 2") == ["section 0 deleted “b”", "row 2 deleted 0.0"])
    }

    @Test func `a row that is asked for after its deletion is nil, and no error`() throws {
        let scenario = try fixture()
        let controller = scenario.list.controller
        var found: [Project?] = []
        let observation = scenario.test.database.observe { _ in
            #expect(throws: Never.self) { found.append(try controller.object(for: 2)) }
        }
        _ = try scenario.events("DELETE FROM project WHERE id = 2")
        #expect(found == [nil])
        #expect(try controller.object(at: at(0, 1)) == nil)
        withExtendedLifetime(observation) {}
    }
}
