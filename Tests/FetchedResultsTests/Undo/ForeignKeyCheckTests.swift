import FetchedResults
import GRDB
import Testing

/// External rows that an undo or redo would leave without their parent.
@MainActor
struct ForeignKeyCheckTests {
    private func database() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.run(
            """
            CREATE TABLE place (id INTEGER PRIMARY KEY, code TEXT UNIQUE, name TEXT);
            CREATE TABLE mark (id INTEGER PRIMARY KEY, code TEXT REFERENCES place (code) ON UPDATE CASCADE, text TEXT);
            CREATE TABLE area (a TEXT, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
            CREATE TABLE stay (name TEXT PRIMARY KEY, a TEXT, b TEXT, FOREIGN KEY (a, b) REFERENCES area);
            """)
        return test
    }

    private func perform(_ test: TestDatabase, _ sql: String) throws {
        try test.history.perform("step") { try $0.execute(sql: sql) }
    }

    @Test func `an undo does not remove a unique key that an external row refers to`() throws {
        let test = try database()
        try test.run("INSERT INTO place VALUES (1, 'old', '')")
        try perform(test, "UPDATE place SET code = 'new'")
        try test.run("INSERT INTO mark VALUES (1, 'new', '')")
        #expect(throws: UndoError.foreignKeyViolation(table: "mark", parentTable: "place")) { try test.history.undo() }
        try test.run("DELETE FROM mark")
        #expect(try test.history.undo() != nil)
    }

    @Test func `a row that would refer to a key that has gone does not come back`() throws {
        let test = try database()
        try test.run("INSERT INTO place VALUES (1, 'x', ''); INSERT INTO mark VALUES (1, 'x', '')")
        try perform(test, "UPDATE mark SET code = NULL")
        try test.run("DELETE FROM place")
        #expect(throws: UndoError.foreignKeyViolation(table: "mark", parentTable: "place")) { try test.history.undo() }
    }

    @Test func `keys of several columns are checked both ways`() throws {
        let test = try database()
        try perform(test, "INSERT INTO area VALUES ('a', 'b')")
        try test.run("INSERT INTO stay VALUES ('theirs', 'a', 'b')")
        #expect(throws: UndoError.foreignKeyViolation(table: "stay", parentTable: "area")) { try test.history.undo() }
        try perform(test, "DELETE FROM stay")
        try test.run("DELETE FROM area")
        #expect(throws: UndoError.foreignKeyViolation(table: "stay", parentTable: "area")) { try test.history.undo() }
    }

    @Test func `a change of other columns is not held up by rows that had no parent before`() throws {
        let test = try database()
        try test.writer.writeWithoutTransaction { db in
            try db.execute(
                sql: "PRAGMA foreign_keys = 0; INSERT INTO mark VALUES (1, 'lost', ''); PRAGMA foreign_keys = 1")
        }
        try test.run("INSERT INTO place VALUES (1, 'x', '')")
        try perform(test, "UPDATE mark SET text = 'new'; UPDATE place SET name = 'new'")
        #expect(try test.history.undo()?.changedRowIDs == ["mark": [1], "place": [1]])
    }

    @Test func `the transactions of a group are checked together`() throws {
        let test = try TestDatabase()
        try test.history.group("group") {
            try perform(test, "INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
            try perform(test, "INSERT INTO bug VALUES (1, 1, 'x', 1)")
            try perform(test, "INSERT INTO project VALUES (2, 'a.org', 'p', 0); UPDATE bug SET projectID = 2")
            try perform(test, "DELETE FROM project WHERE id = 1")
        }
        let after = try test.dump()
        #expect(try test.history.undo() != nil)
        #expect(try test.dump() == [])
        #expect(try test.history.redo() != nil)
        #expect(try test.dump() == after)
        try test.run("INSERT INTO note VALUES (1, 2, 'theirs')")
        let outcome = try #require(try test.history.undo())
        #expect(outcome.conflicts.map(\.rowID) == [2] && outcome.conflicts.map(\.reason) == [.referenced])
        let rest = try test.database.read { db in
            try ["project", "bug", "note"].map { try Int.fetchAll(db, sql: "SELECT id FROM \($0)") }
        }
        #expect(rest == [[2], [], [1]])
    }

    @Test func `a row that stays keeps those that it refers to`() throws {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO project VALUES (1, 'a.org', 'p', 0); INSERT INTO bug VALUES (1, 1, 'x', 1)")
        // The undo does not delete rows that the step has inserted for others.
        try test.run("UPDATE bug SET title = 'theirs'")
        let before = try test.dump()
        let outcome = try #require(try test.history.undo())
        #expect(Set(outcome.conflicts.map(\.reason)) == [.changedSince, .referenced])
        #expect(try test.dump() == before)
        #expect(outcome.changedRowIDs.isEmpty)
    }

    @Test func `with foreign keys off nothing is checked`() throws {
        let test = try database()
        try perform(test, "INSERT INTO place VALUES (1, 'x', '')")
        try test.run("INSERT INTO mark VALUES (1, 'x', '')")
        try test.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = 0") }
        #expect(try test.history.undo() != nil)
    }
}
