import FetchedResults
import GRDB
import Testing

/// One step for each kind of statement, undone and redone twice.
@MainActor
struct UndoActionTests {
    private func perform(_ test: TestDatabase, _ sql: String, name: String = "step") throws {
        try test.history.perform(name) { try $0.execute(sql: sql) }
    }

    /// Performs `sql`, undoes and redoes it twice, and returns the reported rows of the last undo.
    @discardableResult
    private func goBackAndForth(_ test: TestDatabase, _ sql: String) throws -> [String: Set<Int64>] {
        let before = try test.dump()
        try perform(test, sql)
        let after = try test.dump()
        #expect(after != before)
        var changed: [String: Set<Int64>] = [:]
        for _ in 1...2 {
            let undone = try #require(try test.history.undo())
            #expect(undone.conflicts.isEmpty)
            #expect(try test.dump() == before)
            let redone = try #require(try test.history.redo())
            #expect(redone.conflicts.isEmpty)
            #expect(try test.dump() == after)
            #expect(undone.changedRowIDs == redone.changedRowIDs)
            changed = undone.changedRowIDs
        }
        return changed
    }

    private func filled() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, NULL, 'q', 5);
            INSERT INTO bug VALUES (1, 1, 'x', 1), (2, 1, 'y', 0);
            INSERT INTO note VALUES (1, 1, 'z'), (2, 2, NULL);
            INSERT INTO tag VALUES ('a', NULL);
            """)
        return test
    }

    @Test func `an insert`() throws {
        #expect(try goBackAndForth(filled(), "INSERT INTO project VALUES (3, '', 'r', 1)") == ["project": [3]])
    }

    @Test func `an update`() throws {
        #expect(try goBackAndForth(filled(), "UPDATE project SET host = NULL WHERE id = 1") == ["project": [1]])
    }

    @Test func `a delete`() throws {
        #expect(try goBackAndForth(filled(), "DELETE FROM tag") == ["tag": []])
    }

    @Test func `another primary key`() throws {
        #expect(try goBackAndForth(filled(), "UPDATE bug SET id = 9 WHERE id = 1") == ["bug": [1, 9]])
    }

    @Test func `a row replaced by another`() throws {
        #expect(try goBackAndForth(filled(), "INSERT OR REPLACE INTO note VALUES (3, 2, 'z')") == ["note": [1, 3]])
    }

    @Test func `a bulk of inserts, updates and deletes`() throws {
        let test = try filled()
        let insert = """
            WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 2099)
            INSERT INTO project SELECT i, 'h' || i % 7, 'n' || i, 0 FROM n
            """
        #expect(try goBackAndForth(test, insert) == ["project": Set(100...2099)])
        let changes = "UPDATE project SET stars = id WHERE id % 2 = 0; DELETE FROM project WHERE id % 3 = 1 AND id > 99"
        let changed = try goBackAndForth(test, changes)
        var ids: Set<Int64> = [2]
        for id: Int64 in 100...2099 where id % 2 == 0 || id % 3 == 1 { ids.insert(id) }
        #expect(changed == ["project": ids])
    }

    @Test func `a delete with its cascades, SET NULL and triggers`() throws {
        let changed = try goBackAndForth(filled(), "DELETE FROM project WHERE id = 1")
        #expect(changed == ["project": [1], "bug": [1, 2], "note": [1], "log": [1, 2]])
    }

    @Test func `a table without rowid`() throws {
        let test = try filled()
        try test.run("CREATE TABLE pair (a TEXT, b INTEGER, c TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID")
        try perform(test, "INSERT INTO pair VALUES ('x', 1, 'y'), ('x', 2, NULL)")
        try perform(test, "UPDATE pair SET c = 'z'; DELETE FROM pair WHERE b = 1")
        func rows() throws -> [String] {
            try test.database.read {
                try String.fetchAll($0, sql: "SELECT a || b || ifnull(c, '-') FROM pair ORDER BY b")
            }
        }
        #expect(try rows() == ["x2z"])
        _ = try test.history.undo()
        #expect(try rows() == ["x1y", "x2-"])
        _ = try test.history.undo()
        #expect(try rows() == [])
    }

    @Test func `what can be undone and redone has a name`() throws {
        let test = try TestDatabase()
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.redoableStep == nil)
        try perform(test, "INSERT INTO tag VALUES ('a', '')", name: "one")
        try perform(test, "INSERT INTO tag VALUES ('b', '')", name: "two")
        _ = try test.history.undo()
        #expect(try test.history.undoableStep?.name == "one")
        #expect(try test.history.redoableStep?.name == "two")
    }

    @Test func `the number of a step is never used again`() throws {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO tag VALUES ('a', '')", name: "one")
        let first = try test.history.undo()?.step
        try perform(test, "INSERT INTO tag VALUES ('a', '')", name: "one")
        let second = try test.history.undoableStep
        #expect(try #require(first).id < #require(second).id)
    }

    @Test func `observers are notified of the rows that undo and redo change, and not of the history`() throws {
        let test = try filled()
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try perform(test, "UPDATE project SET stars = 9")
        _ = try test.history.undo()
        _ = try test.history.redo()
        _ = try test.history.redo()
        #expect(told == Array(repeating: .rows(["project": [1, 2]]), count: 3))
        observation.cancel()
    }
}
