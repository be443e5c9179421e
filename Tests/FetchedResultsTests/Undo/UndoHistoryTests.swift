import FetchedResults
import Foundation
import GRDB
import Testing

@MainActor
struct UndoHistoryTests {
    private struct Refused: Error {}

    private func perform(_ test: TestDatabase, name: String = "step", _ sql: String) throws {
        try test.history.perform(name) { try $0.execute(sql: sql) }
    }

    @Test func `a deleted project comes back with its bugs and notes`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a.org', 'p', 0);
            INSERT INTO bug VALUES (1, 1, 'x', 1), (2, 1, 'y', 0);
            INSERT INTO note VALUES (1, 1, 'z');
            """)
        let before = try test.dump()
        try perform(test, "DELETE FROM project")
        let outcome = try #require(try test.history.undo())
        #expect(try test.dump() == before)
        #expect(outcome.changedRowIDs == ["project": [1], "bug": [1, 2], "note": [1], "log": [1, 2]])
    }

    @Test func `undoing a new parent keeps the rows that were moved to it`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0); INSERT INTO bug VALUES (1, 1, 'x', 1)")
        let before = try test.dump()
        // With foreign keys on, the undo would delete the bug with the new project.
        try perform(test, "INSERT INTO project VALUES (2, 'a.org', 'q', 0); UPDATE bug SET projectID = 2")
        let outcome = try #require(try test.history.undo())
        #expect(outcome.conflicts.isEmpty)
        #expect(try test.dump() == before)
    }

    @Test func `a unique value that changed hands is handed back`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO note VALUES (1, NULL, 'x'), (2, NULL, 'y')")
        let before = try test.dump()
        try perform(
            test,
            "UPDATE note SET text = 'z' WHERE id = 1; UPDATE note SET text = 'x' WHERE id = 2; DELETE FROM note WHERE id = 1"
        )
        _ = try test.history.undo()
        #expect(try test.dump() == before)
    }

    @Test func `a step is described by what it returned`() throws {
        let test = try TestDatabase()
        let count = try test.history.perform { db in
            try db.execute(sql: "INSERT INTO tag VALUES ('a', ''), ('b', '')")
            return db.changesCount
        } describing: { count in
            UndoStep.Description("add", detail: "tags", count: count)
        }
        #expect(count == 2)
        let step = try #require(try test.history.undoableStep)
        #expect(step.name == "add")
        #expect(step.detail == "tags")
        #expect(step.count == 2)
        #expect(abs(step.performed.timeIntervalSinceNow) < 60)
        #expect(try test.history.redoableStep == nil)
        #expect(try test.history.undo()?.step == step)
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.redoableStep == step)
    }

    @Test func `a new step clears what could be redone`() throws {
        let test = try TestDatabase()
        try perform(test, name: "one", "INSERT INTO tag VALUES ('a', '')")
        try perform(test, name: "two", "INSERT INTO tag VALUES ('b', '')")
        _ = try test.history.undo()
        try perform(test, name: "three", "INSERT INTO tag VALUES ('c', '')")
        #expect(try test.history.redo() == nil)
        #expect(try test.history.undo()?.step.name == "three")
        #expect(try test.history.undo()?.step.name == "one")
        #expect(try test.history.undo() == nil)
    }

    @Test func `a body that changes nothing or throws leaves no step and keeps what could be redone`() throws {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO tag VALUES ('a', '')")
        _ = try test.history.undo()
        try perform(test, "DELETE FROM tag")
        #expect(throws: Refused.self) {
            try test.history.perform("refused") { db in
                try db.execute(sql: "INSERT INTO tag VALUES ('b', '')")
                throw Refused()
            }
        }
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.redoableStep != nil)
    }

    @Test func `only the latest steps are kept`() throws {
        let test = try TestDatabase(pool: "limit", limit: 3)
        for index in 1...5 { try perform(test, name: "\(index)", "INSERT INTO tag VALUES ('\(index)', '')") }
        var undone: [String] = []
        while let outcome = try test.history.undo() { undone.append(outcome.step.name) }
        #expect(undone == ["5", "4", "3"])
    }

    @Test func `the history survives a restart`() throws {
        let test = try TestDatabase(pool: "restart")
        try perform(test, "INSERT INTO tag VALUES ('a', ''), ('b', '')")
        try perform(test, "DELETE FROM tag WHERE name = 'a'")
        _ = try test.history.undo()
        let writer = try DatabasePool(path: #require(test.path))
        let history = UndoHistory(database: TrackedDatabase(writer))
        #expect(try history.redo() != nil)
        #expect(try test.dump() == ["tag \"b\"|\"\""])
        #expect(try history.undo() != nil)
        #expect(try history.undo() != nil)
        #expect(try test.dump() == [])
    }

    @Test func `the newer value of another process is kept and reported, and redo restores it`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0), (3, 'a.org', 'r', 0)")
        try perform(test, "UPDATE project SET name = 'new'; INSERT INTO project VALUES (4, 'b.org', 's', 0)")
        try test.run(
            "UPDATE project SET name = 'newer' WHERE id = 1; DELETE FROM project WHERE id = 2; UPDATE project SET stars = 7 WHERE id IN (3, 4)"
        )
        let before = try test.dump()
        let outcome = try #require(try test.history.undo())
        let reasons = Dictionary(outcome.conflicts.map { ($0.rowID, $0.reason) }) { first, _ in first }
        #expect(reasons == [1: .changedSince, 2: .deletedSince, 4: .changedSince])
        // Another column of row 3 has changed: no conflict, and the change stays.
        #expect(outcome.changedRowIDs == ["project": [3]])
        #expect(try test.dump().contains(#"project 3|"a.org"|"r"|7"#))
        #expect(try test.history.redo()?.conflicts.isEmpty == true)
        #expect(try test.dump() == before)
    }

    @Test func `an undo leaves the rows that external rows refer to, undoes the others and reports both`() throws {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0)")
        try test.run("INSERT INTO bug VALUES (1, 1, 'theirs', 1)")
        let before = try test.dump()
        let outcome = try #require(try test.history.undo())
        let conflict = try #require(outcome.conflicts.first)
        #expect(outcome.conflicts.count == 1 && conflict.table == "project" && conflict.rowID == 1)
        #expect(conflict.operation == .delete && conflict.reason == .referenced)
        #expect(outcome.changedRowIDs == ["project": [2]])
        #expect(try test.dump() == before.filter { !$0.hasPrefix("project 2|") })
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.redo()?.conflicts.isEmpty == true)
        #expect(try test.dump() == before)
        #expect(try test.history.undo()?.conflicts.isEmpty == true, "what has stayed is no part of the step any more")
        // The settings are restored: the cascade works again.
        try test.run("DELETE FROM project")
        #expect(try test.dump() == [#"log 1|"theirs""#])
    }

    @Test func `a row whose parent has gone does not come back`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0); INSERT INTO bug VALUES (1, 1, 'x', 1)")
        try perform(test, "DELETE FROM bug")
        try test.run("DELETE FROM project")
        #expect(throws: UndoError.foreignKeyViolation(table: "bug", parentTable: "project")) {
            try test.history.undo()
        }
    }

    @Test func `a step that alters the schema clears the history`() throws {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO tag VALUES ('a', '')")
        try perform(test, "ALTER TABLE tag ADD COLUMN note TEXT")
        #expect(try test.history.undoableStep == nil)
    }

    @Test func `a step can be performed from elsewhere`() async throws {
        let test = try TestDatabase(pool: "async-undo")
        let history = test.history
        try await Task.detached {
            try await history.perform {
                try $0.execute(sql: "INSERT INTO tag VALUES ('a', '')")
            } describing: { _ in
                UndoStep.Description("import")
            }
        }.value
        #expect(try test.history.undo()?.step.name == "import")
        #expect(try test.dump() == [])
    }

    @Test func `a malformed changeset is an error and nothing is changed`() throws {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO tag VALUES ('a', '')")
        try test.run("UPDATE undo_change SET changeset = x'54FF00017461'")
        #expect(throws: DatabaseError.self) { try test.history.undo() }
        #expect(try test.dump() == [#"tag "a"|"""#])
    }
}
