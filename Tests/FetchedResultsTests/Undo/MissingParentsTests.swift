import FetchedResults
import GRDB
import Testing

/// Undo and redo of rows whose parents another connection has deleted.
@MainActor
struct MissingParentsTests {
    private let test: TestDatabase
    private let history: UndoHistory

    init() throws {
        test = try TestDatabase()
        history = UndoHistory(
            database: test.database,
            restoreParents: { db, table, ids in
                for id in ids where table == "project" {
                    try db.execute(sql: "INSERT INTO project VALUES (?, '', 'Restored', 0)", arguments: [id])
                }
            })
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0); INSERT INTO bug VALUES (1, 1, 'x', 1)")
    }

    private func perform(_ sql: String) throws {
        try history.perform("step") { try $0.execute(sql: sql) }
    }

    private func ids(_ table: String) throws -> [Int64] {
        try test.database.read { try Int64.fetchAll($0, sql: "SELECT id FROM \(table) ORDER BY id") }
    }

    @Test func `a row comes back with a new parent, there and back`() throws {
        try perform("UPDATE bug SET title = 'older'")
        try perform("DELETE FROM bug")
        try test.run("DELETE FROM project")
        let outcome = try #require(try history.undo())
        #expect(outcome.restoredParents == ["project": [1]] && outcome.conflicts.isEmpty)
        #expect(try (ids("project"), ids("bug")) == ([1], [1]))
        let after = try test.dump()
        #expect(try history.redo()?.conflicts.isEmpty == true)
        #expect(try (ids("project"), ids("bug")) == ([], []))
        #expect(try history.undo()?.restoredParents == [:], "the new parent is part of the step")
        #expect(try test.dump() == after)
        #expect(try history.undo()?.conflicts.isEmpty == true, "the older steps go on")
        #expect(try history.undoableStep == nil)
    }

    @Test func `a row that would only go back to such a parent stays where it is`() throws {
        try test.run("INSERT INTO project VALUES (2, 'a.org', 'q', 0)")
        try perform("UPDATE bug SET projectID = 2")
        try test.run("DELETE FROM project WHERE id = 1")
        let before = try test.dump()
        let outcome = try #require(try history.undo())
        #expect(outcome.restoredParents.isEmpty && outcome.isEmpty)
        #expect(outcome.conflicts.map(\.reason) == [.parentDeleted] && outcome.conflicts.map(\.rowID) == [1])
        #expect(try test.dump() == before)
        #expect(try history.undoableStep == nil)
    }

    @Test func `what is done again comes with a new parent as well`() throws {
        try perform("INSERT INTO bug VALUES (2, 1, 'y', 1)")
        #expect(try history.undo() != nil)
        try test.run("DELETE FROM project")
        #expect(try history.redo()?.restoredParents == ["project": [1]])
        #expect(try (ids("project"), ids("bug")) == ([1], [2]))
        #expect(try history.undo()?.conflicts.isEmpty == true)
        #expect(try (ids("project"), ids("bug")) == ([], []))
    }

    @Test func `a new parent that others use meanwhile stays with them`() throws {
        try perform("DELETE FROM bug")
        try test.run("DELETE FROM project")
        #expect(try history.undo() != nil)
        try test.run("INSERT INTO bug VALUES (7, 1, 'theirs', 1)")
        #expect(try history.redo()?.conflicts.map(\.reason) == [.referenced])
        #expect(try (ids("project"), ids("bug")) == ([1], [7]))
    }

    @Test func `the step stays when its parent is not created again`() throws {
        let history = UndoHistory(database: test.database, restoreParents: { _, _, _ in })
        try history.perform("step") { try $0.execute(sql: "DELETE FROM bug") }
        try test.run("DELETE FROM project")
        #expect(throws: UndoError.foreignKeyViolation(table: "bug", parentTable: "project")) { try history.undo() }
        #expect(try history.undoableStep != nil)
    }
}
