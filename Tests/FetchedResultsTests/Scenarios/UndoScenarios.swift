import FetchedResults
import GRDB
import Testing

/// The reported changes of undo and redo.
@MainActor
struct UndoScenarios {
    private func fixture(_ test: TestDatabase? = nil) throws -> Scenario<Project> {
        let test = try test ?? TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'b', 'a', 0), (2, 'b', 'b', 0), (3, 'd', 'a', 0)")
        return try Scenario(test, test.projectsByHost())
    }

    private func step(_ scenario: Scenario<Project>, _ sql: String) throws -> [String] {
        try scenario.events { try scenario.test.history.perform("step") { try $0.execute(sql: sql) } }
    }

    private func undo(_ scenario: Scenario<Project>) throws -> [String] {
        try scenario.events {
            let outcome = try scenario.test.history.undo()
            #expect(outcome != nil)
        }
    }

    private func redo(_ scenario: Scenario<Project>) throws -> [String] {
        try scenario.events {
            let outcome = try scenario.test.history.redo()
            #expect(outcome != nil)
        }
    }

    @Test func `an insert is undone and redone`() throws {
        let scenario = try fixture()
        let inserted = ["section 1 inserted “c”", "row 9 inserted 1.0"]
        #expect(try step(scenario, "INSERT INTO project VALUES (9, 'c', 'x', 0)") == inserted)
        #expect(try undo(scenario) == ["section 1 deleted “c”", "row 9 deleted 1.0"])
        #expect(try redo(scenario) == inserted)
    }

    @Test func `an update is undone and redone`() throws {
        let scenario = try fixture()
        #expect(try step(scenario, "UPDATE project SET stars = 7 WHERE id = 2") == ["row 2 updated 0.1 to 0.1"])
        #expect(try scenario.list.controller.object(at: at(0, 1))?.stars == 7)
        #expect(try undo(scenario) == ["row 2 updated 0.1 to 0.1"])
        #expect(try scenario.list.controller.object(at: at(0, 1))?.stars == 0)
        #expect(try redo(scenario) == ["row 2 updated 0.1 to 0.1"])
        #expect(try scenario.list.controller.object(at: at(0, 1))?.stars == 7)
    }

    @Test func `a move is undone and redone`() throws {
        let scenario = try fixture()
        #expect(try step(scenario, "UPDATE project SET host = 'd' WHERE id = 2") == ["row 2 moved 0.1 to 1.1"])
        #expect(try undo(scenario) == ["row 2 moved 1.1 to 0.1"])
        #expect(try redo(scenario) == ["row 2 moved 0.1 to 1.1"])
    }

    @Test func `a delete is undone and redone`() throws {
        let scenario = try fixture()
        #expect(
            try step(scenario, "DELETE FROM project WHERE id = 3") == ["section 1 deleted “d”", "row 3 deleted 1.0"])
        #expect(try undo(scenario) == ["section 1 inserted “d”", "row 3 inserted 1.0"])
        #expect(try redo(scenario) == ["section 1 deleted “d”", "row 3 deleted 1.0"])
    }

    @Test func `many rows are undone at once`() throws {
        let scenario = try fixture()
        _ = try step(scenario, "UPDATE project SET host = 'c' WHERE host != 'x'")
        #expect(scenario.text == "c: 1 3 2")
        _ = try undo(scenario)
        #expect(scenario.text == "b: 1 2 | d: 3")
        _ = try redo(scenario)
        #expect(scenario.text == "c: 1 3 2")
    }

    @Test func `children come back with the parent that took them along`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a', 'p', 0)")
        try test.run("INSERT INTO bug VALUES (1, 1, 'x', 1), (2, 1, 'y', 1), (3, NULL, 'z', 1)")
        let scenario = try Scenario(
            test,
            FetchedResultsController<Bug>(
                .init(table: "bug", sortDescriptors: [FetchSortDescriptor("title")]), database: test.database))
        let deleted = try scenario.events {
            try test.history.perform("Delete Project") { try $0.execute(sql: "DELETE FROM project") }
        }
        #expect(deleted == ["row 1 deleted 0.0", "row 2 deleted 0.1"])
        let undone = try scenario.events { _ = try test.history.undo() }
        #expect(undone == ["row 1 inserted 0.0", "row 2 inserted 0.1"])
        let redone = try scenario.events { _ = try test.history.redo() }
        #expect(redone == deleted)
    }

    @Test func `a new step clears what could be redone`() throws {
        let scenario = try fixture()
        _ = try step(scenario, "UPDATE project SET stars = 1 WHERE id = 1")
        _ = try undo(scenario)
        _ = try step(scenario, "UPDATE project SET stars = 2 WHERE id = 2")
        let events = try scenario.events {
            let outcome = try scenario.test.history.redo()
            #expect(outcome == nil)
        }
        #expect(events.isEmpty)
    }

    @Test func `the newer value of another process is kept, and only the rest is reported`() throws {
        let scenario = try fixture()
        _ = try step(scenario, "UPDATE project SET name = 'new' WHERE id IN (2, 3)")
        _ = try scenario.events("UPDATE project SET name = 'newer' WHERE id = 3")
        #expect(try undo(scenario) == ["row 2 updated 0.1 to 0.1"])
        #expect(try scenario.list.controller.object(for: 3)?.name == "newer")
    }

    @Test func `an undo that leaves everything as it is, and one that is refused, are silent`() throws {
        let scenario = try fixture()
        _ = try step(scenario, "INSERT INTO bug VALUES (2, 1, 'mine', 1)")
        _ = try step(scenario, "DELETE FROM bug")
        _ = try scenario.events("DELETE FROM project WHERE id = 1")
        _ = try step(scenario, "INSERT INTO project VALUES (9, 'c', 'x', 0)")
        _ = try scenario.events("INSERT INTO bug VALUES (1, 9, 'theirs', 1)")
        let events = try scenario.events {
            let outcome = try scenario.test.history.undo()
            #expect(outcome?.isEmpty == true && outcome?.conflicts.map(\.reason) == [.referenced])
            #expect(throws: UndoError.self) { try scenario.test.history.undo() }
        }
        #expect(events.isEmpty)
    }

    @Test func `only so many steps are undone`() throws {
        let scenario = try fixture(TestDatabase(pool: "levels", limit: 2))
        for stars in 1...4 { _ = try step(scenario, "UPDATE project SET stars = \(stars) WHERE id = 1") }
        #expect(try undo(scenario).count == 1)
        #expect(try undo(scenario).count == 1)
        let events = try scenario.events {
            let outcome = try scenario.test.history.undo()
            #expect(outcome == nil)
        }
        #expect(events.isEmpty)
        #expect(try scenario.list.controller.object(for: 1)?.stars == 2)
    }

    @Test func `savepoints within a step are one step`() throws {
        let scenario = try fixture()
        _ = try scenario.events {
            try scenario.test.history.perform("outer") { db in
                try db.execute(sql: "UPDATE project SET stars = 1 WHERE id = 1")
                try db.inSavepoint {
                    try db.execute(sql: "UPDATE project SET stars = 1 WHERE id = 2")
                    return .commit
                }
            }
        }
        #expect(try undo(scenario) == ["row 1 updated 0.0 to 0.0", "row 2 updated 0.1 to 0.1"])
        #expect(try scenario.test.history.undoableStep == nil)
    }

    @Test func `what was done before a restart is undone after it`() throws {
        let first = try fixture(TestDatabase(pool: "restart-scenario"))
        _ = try step(first, "DELETE FROM project WHERE id = 1; UPDATE project SET host = 'd' WHERE id = 2")
        let database = TrackedDatabase(try DatabasePool(path: #require(first.test.path)))
        let list = try ReplayedController(
            FetchedResultsController<Project>(
                first.list.controller.request, database: database, sectionNameKeyPath: SectionKeyPath("host")))
        _ = try UndoHistory(database: database).undo()
        try list.verify("undone after a restart")
        #expect(list.model.sections.map(\.ids) == [[1, 2], [3]])
    }
}
