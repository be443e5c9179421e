import GRDB
import Testing

@testable import FetchedResults

/// Every way in which SQL changes rows, told of a recorded write.
@MainActor
struct RecordedWriteTests {
    /// A database with rows and with tables of every kind.
    private func makeTest() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE pair (a INTEGER, b TEXT, c, PRIMARY KEY (a, b)) WITHOUT ROWID;
                    CREATE TABLE wide (id INTEGER PRIMARY KEY, x) WITHOUT ROWID;
                    CREATE TABLE loose (x UNIQUE, y);
                    CREATE TABLE "odd ""name" (x);
                    CREATE TABLE project_loose (id INTEGER PRIMARY KEY);
                    CREATE TRIGGER loosen AFTER INSERT ON project_loose BEGIN INSERT INTO loose VALUES (new.id, 't'); END;
                    INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'b.org', 'q', 0), (3, 'b.org', 'r', 0);
                    INSERT INTO bug VALUES (7, 1, 't', 1), (8, 2, 'u', 1);
                    INSERT INTO note VALUES (4, 1, 'x'), (5, 1, 'y'), (6, 2, 'z');
                    INSERT INTO log VALUES (4, 'x'), (5, 'y'), (6, 'z');
                    INSERT INTO loose VALUES (1, 'a'), (2, 'b');
                    INSERT INTO pair VALUES (1, 'a', 0), (1, 'b', 0);
                    """)
        }
        test.database.deliver()
        return test
    }

    private func changes(_ test: TestDatabase, _ sql: String...) throws -> [DatabaseChange] {
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        defer { observation.cancel() }
        for sql in sql { try test.run(sql) }
        return told
    }

    // MARK: - Recorded by a session

    @Test func `REPLACE tells the rows that it replaces`() throws {
        let told = try changes(makeTest(), "UPDATE OR REPLACE note SET text = 'z' WHERE id = 4")
        #expect(told == [.rows(["note": [4, 6]])])
    }

    @Test func `an upsert tells the row that it updates`() throws {
        let told = try changes(
            makeTest(),
            "INSERT INTO project VALUES (2, 'c.org', 'q', 5) ON CONFLICT (id) DO UPDATE SET stars = excluded.stars",
            "INSERT INTO project VALUES (2, 'c.org', 'q', 5) ON CONFLICT (id) DO NOTHING")
        #expect(told == [.rows(["project": [2]])])
    }

    // SQLite empties a table without triggers and foreign keys at once, and no row of it is seen to go.

    @Test func `a truncating delete tells every row`() throws {
        let told = try changes(makeTest(), "DELETE FROM log")
        #expect(told == [.rows(["log": [4, 5, 6]])])
    }

    @Test func `a truncating delete that was compiled before the write tells every row`() throws {
        let test = try makeTest()
        let told = try changesOfPrepared(test) { try $0.makeStatement(sql: "DELETE FROM log") }
        #expect(told == [.rows(["log": [4, 5, 6]])])
    }

    @Test func `a truncating delete that is cached from a plain write tells every row`() throws {
        let test = try makeTest()
        let told = try changesOfPrepared(test) { db in
            _ = try db.cachedStatement(sql: "DELETE FROM log")
            return try db.cachedStatement(sql: "DELETE FROM log")
        }
        #expect(told == [.rows(["log": [4, 5, 6]])])
    }

    @Test func `a truncating delete that was compiled before the database was tracked tells every row`() throws {
        let writer = try DatabaseQueue()
        let statement = try writer.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE log (id INTEGER PRIMARY KEY); INSERT INTO log VALUES (4), (5)")
            return try db.makeStatement(sql: "DELETE FROM log")
        }
        let database = TrackedDatabase(writer)
        var told: [DatabaseChange] = []
        let observation = database.observe { told.append($0) }
        try database.write { _ in try statement.execute() }
        #expect(told == [.rows(["log": [4, 5]])])
        observation.cancel()
    }

    private func changesOfPrepared(
        _ test: TestDatabase, _ prepare: (Database) throws -> Statement
    ) throws -> [DatabaseChange] {
        let statement = try test.writer.write(prepare)
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        defer { observation.cancel() }
        try test.database.write { _ in try statement.execute() }
        return told
    }

    @Test func `a bulk copy of a table tells every row, also when it was compiled before`() throws {
        let test = try makeTest()
        try test.run("CREATE TABLE log_copy (id INTEGER PRIMARY KEY, entry TEXT)")
        let sql = "INSERT INTO log_copy SELECT * FROM log"
        #expect(try changes(test, sql, "DELETE FROM log_copy").first == .rows(["log_copy": [4, 5, 6]]))
        let told = try changesOfPrepared(test) { try $0.makeStatement(sql: sql) }
        #expect(told == [.rows(["log_copy": [4, 5, 6]])])
    }

    @Test func `cascades, SET NULL and triggers are told with what set them off`() throws {
        let told = try changes(makeTest(), "DELETE FROM project WHERE id = 1")
        #expect(told == [.rows(["project": [1], "bug": [7], "note": [4, 5], "log": [7]])])
    }

    @Test func `a changed primary key tells both keys`() throws {
        let told = try changes(makeTest(), "UPDATE project SET id = 30 WHERE id = 3")
        #expect(told == [.rows(["project": [3, 30]])])
    }

    @Test func `tables WITHOUT ROWID are told`() throws {
        let told = try changes(
            makeTest(), "INSERT INTO pair VALUES (2, 'a', 0)", "UPDATE pair SET c = 1", "DELETE FROM pair",
            "INSERT INTO wide VALUES (5, 'x')", "REPLACE INTO wide VALUES (5, 'y')", "DELETE FROM wide")
        let (pair, wide) = (DatabaseChange.rows(["pair": []]), DatabaseChange.rows(["wide": [5]]))
        #expect(told == [pair, pair, pair, wide, wide, wide])
    }

    @Test func `of a transaction with a savepoint that is rolled back, the rest is told`() throws {
        let told = try changes(
            makeTest(),
            """
            DELETE FROM note WHERE id = 4; SAVEPOINT a; DELETE FROM project; SAVEPOINT b; DELETE FROM loose;
            RELEASE b; ROLLBACK TO a; RELEASE a; UPDATE note SET text = 'w' WHERE id = 5
            """)
        // That the table without a key was rolled back is not known.
        #expect(told == [.rows(["note": [4, 5], "loose": []])])
    }

    @Test func `a transaction that is rolled back is silent, and the next one tells nothing of it`() throws {
        let test = try makeTest()
        let told = try changes(test) {
            #expect(throws: DatabaseError.self) {
                try test.run("DELETE FROM loose; DELETE FROM project; INSERT INTO nothing VALUES (1)")
            }
            try test.run("UPDATE note SET text = 'w' WHERE id = 5")
        }
        #expect(told == [.rows(["note": [5]])])
    }

    private func changes(_ test: TestDatabase, _ body: () throws -> Void) throws -> [DatabaseChange] {
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        defer { observation.cancel() }
        try body()
        return told
    }

    // MARK: - Not recorded by a session

    @Test func `a table without a primary key is told when anything changes it`() throws {
        for sql in [
            "INSERT INTO loose VALUES (3, 'c')", "UPDATE loose SET y = 'd'", "DELETE FROM loose WHERE x = 1",
            "DELETE FROM loose", "REPLACE INTO loose VALUES (1, 'z')", "INSERT INTO loose SELECT 9, 8",
            "INSERT INTO loose VALUES (1, 'y') ON CONFLICT DO UPDATE SET y = 'y'",
        ] {
            #expect(try changes(makeTest(), sql) == [.rows(["loose": []])], "\(sql)")
        }
        #expect(try changes(makeTest(), "INSERT INTO \"odd \"\"name\" VALUES (1)") == [.rows(["odd \"name": []])])
    }

    @Test func `a table without a primary key that a trigger writes to is told`() throws {
        let told = try changes(makeTest(), "INSERT INTO project_loose VALUES (5)")
        #expect(told == [.rows(["project_loose": [5], "loose": []])])
    }

    @Test func `a table without a primary key is told of a delete that was compiled before`() throws {
        let told = try changesOfPrepared(makeTest()) { try $0.makeStatement(sql: "DELETE FROM loose") }
        #expect(told == [.rows(["loose": []])])
    }

    @Test func `a table without a primary key is silent when no row changes`() throws {
        let told = try changes(
            makeTest(), "DELETE FROM loose WHERE x = 99", "UPDATE loose SET y = 1 WHERE x = 99",
            "INSERT INTO loose VALUES (1, 'b') ON CONFLICT DO NOTHING", "SELECT * FROM loose")
        #expect(told.isEmpty)
    }

    @Test func `a row whose primary key is NULL is told`() throws {
        let told = try changes(
            makeTest(), "INSERT INTO tag VALUES (NULL, 'red')", "UPDATE tag SET color = 'blue'", "DELETE FROM tag")
        #expect(told == Array(repeating: .rows(["tag": []]), count: 3))
    }

    @Test func `a full-text index of its own is told`() throws {
        let told = try changes(
            makeTest(), "INSERT INTO bug_text (rowid, title) VALUES (99, 't')",
            "INSERT INTO bug_text (bug_text, rowid, title) VALUES ('delete', 99, 't')")
        #expect(told == Array(repeating: .rows(["bug_text": []]), count: 2))
    }

    @Test func `an untracked table without a primary key is not told`() throws {
        let test = try TestDatabase(untrackedTables: ["loose"])
        try test.run("CREATE TABLE loose (x)")
        #expect(try changes(test, "INSERT INTO loose VALUES (1)").isEmpty)
    }
}
