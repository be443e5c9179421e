import FetchedResults
import GRDB
import Testing

/// Undo and redo of rows whose owner has to stay: here the bugs of a project.
@MainActor
struct OwnedRowsTests {
    private let test: TestDatabase
    private let history: UndoHistory
    private let added = """
        INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0);
        INSERT INTO bug VALUES (1, 1, 'one', 1), (2, 1, 'two', 1), (3, 2, 'three', 1)
        """

    init() throws {
        test = try TestDatabase()
        history = UndoHistory(database: test.database, owners: ["bug": "project"])
    }

    private func perform(_ sql: String) throws {
        try history.perform("step") { try $0.execute(sql: sql) }
    }

    private func ids(_ table: String) throws -> [Int64] {
        try test.database.read { try Int64.fetchAll($0, sql: "SELECT id FROM \(table) ORDER BY id") }
    }

    private func expectKept(_ outcome: UndoOutcome?, _ reason: ChangesetConflict.Reason) throws {
        #expect(outcome?.conflicts.map(\.table) == ["project"] && outcome?.conflicts.map(\.reason) == [reason])
        #expect(try ids("project") == [1])
    }

    @Test func `what belongs to a changed row stays with it, and the rest goes and comes back`() throws {
        try perform(added)
        try test.run("UPDATE project SET stars = 9 WHERE id = 1")
        try expectKept(try history.undo(), .changedSince)
        #expect(try ids("bug") == [1, 2])
        #expect(try history.redo()?.conflicts.isEmpty == true)
        #expect(try (ids("project"), ids("bug")) == ([1, 2], [1, 2, 3]))
        #expect(try history.undo()?.conflicts.isEmpty == true)
        #expect(try (ids("project"), ids("bug")) == ([1], [1, 2]))
    }

    @Test func `what belongs to a row that others have added to stays with it`() throws {
        try perform(added)
        try test.run("INSERT INTO bug VALUES (7, 1, 'theirs', 1)")
        try expectKept(try history.undo(), .referenced)
        #expect(try ids("bug") == [1, 2, 7])
    }

    @Test func `a deletion that is done again leaves what belongs to a changed row`() throws {
        try test.run(added)
        try perform("DELETE FROM project")
        #expect(try history.undo()?.conflicts.isEmpty == true)
        try test.run("UPDATE project SET stars = 9 WHERE id = 1")
        try expectKept(try history.redo(), .changedSince)
        #expect(try ids("bug") == [1, 2])
        #expect(try history.undo()?.conflicts.isEmpty == true)
        #expect(try ids("bug") == [1, 2, 3])
    }

    @Test func `a row that is changed back keeps nothing`() throws {
        try test.run(added)
        try perform("UPDATE project SET stars = 1; INSERT INTO bug VALUES (4, 1, 'four', 1)")
        try test.run("UPDATE project SET stars = 9 WHERE id = 1")
        #expect(try history.undo()?.conflicts.map(\.operation) == [.update])
        #expect(try ids("bug") == [1, 2, 3])
    }

    @Test func `what belongs to a row of another transaction of the group stays with it`() throws {
        try history.group("group") {
            try perform("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
            try perform("INSERT INTO bug VALUES (1, 1, 'one', 1)")
        }
        try test.run("UPDATE project SET stars = 9")
        try expectKept(try history.undo(), .changedSince)
        #expect(try ids("bug") == [1])
    }

    @Test func `what belongs to a row of another part of a large step stays with it`() throws {
        // 24 MB, more than the limit in memory.
        try history.performLarge { db, recorder in
            try db.execute(sql: "INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0)")
            for number in 1...12_000 {
                let text = String(repeating: "x", count: 2000)
                let arguments: StatementArguments = [number, number / 11_999 + 1, text]
                try db.execute(sql: "INSERT INTO bug VALUES (?, ?, ?, 1)", arguments: arguments)
                try recorder.checkpoint()
            }
        } describing: {
            UndoStep.Description("import")
        }
        try test.run("UPDATE project SET stars = 9 WHERE id = 2")
        let outcome = try history.undo()
        #expect(outcome?.conflicts.map(\.rowID) == [2])
        #expect(try (ids("project"), ids("bug")) == ([2], [11_999, 12_000]))
        #expect(try history.redo()?.conflicts.isEmpty == true)
        #expect(try ids("bug").count == 12_000)
    }
}
