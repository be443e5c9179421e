import GRDB
import Testing

@testable import FetchedResults

/// A recorded write reports every way in which SQL changes rows.
@MainActor
struct RecordedWriteTests {
    @Test func `REPLACE reports the rows that it replaces`() throws {
        let told = try TestDatabase.ofEveryKind().changes("UPDATE OR REPLACE note SET text = 'z' WHERE id = 4")
        #expect(told == [.rows(["note": [4, 6]])])
    }

    @Test func `an upsert reports the row that it updates`() throws {
        let told = try TestDatabase.ofEveryKind().changes(
            "INSERT INTO project VALUES (2, 'c.org', 'q', 5) ON CONFLICT (id) DO UPDATE SET stars = excluded.stars",
            "INSERT INTO project VALUES (2, 'c.org', 'q', 5) ON CONFLICT (id) DO NOTHING")
        #expect(told == [.rows(["project": [2]])])
    }

    // SQLite empties a table without triggers and foreign keys at once, and no row of it is seen to go.

    @Test func `a truncating delete reports every row`() throws {
        let told = try TestDatabase.ofEveryKind().changes("DELETE FROM log")
        #expect(told == [.rows(["log": [4, 5, 6]])])
    }

    @Test func `a truncating delete that was compiled before the write reports every row`() throws {
        let test = try TestDatabase.ofEveryKind()
        let told = try test.changesOfPrepared { try $0.makeStatement(sql: "DELETE FROM log") }
        #expect(told == [.rows(["log": [4, 5, 6]])])
    }

    @Test func `a truncating delete that is cached from a plain write reports every row`() throws {
        let test = try TestDatabase.ofEveryKind()
        let told = try test.changesOfPrepared { db in
            _ = try db.cachedStatement(sql: "DELETE FROM log")
            return try db.cachedStatement(sql: "DELETE FROM log")
        }
        #expect(told == [.rows(["log": [4, 5, 6]])])
    }

    @Test func `a truncating delete that was compiled before the database was tracked reports every row`() throws {
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

    @Test func `a bulk copy of a table reports every row, also when it was compiled before`() throws {
        let test = try TestDatabase.ofEveryKind()
        try test.run("CREATE TABLE log_copy (id INTEGER PRIMARY KEY, entry TEXT)")
        let sql = "INSERT INTO log_copy SELECT * FROM log"
        #expect(try test.changes(sql, "DELETE FROM log_copy").first == .rows(["log_copy": [4, 5, 6]]))
        let told = try test.changesOfPrepared { try $0.makeStatement(sql: sql) }
        #expect(told == [.rows(["log_copy": [4, 5, 6]])])
    }

    @Test func `cascades, SET NULL and triggers are reported with what set them off`() throws {
        let told = try TestDatabase.ofEveryKind().changes("DELETE FROM project WHERE id = 1")
        #expect(told == [.rows(["project": [1], "bug": [7], "note": [4, 5], "log": [7]])])
    }

    @Test func `a changed primary key reports both keys`() throws {
        let told = try TestDatabase.ofEveryKind().changes("UPDATE project SET id = 30 WHERE id = 3")
        #expect(told == [.rows(["project": [3, 30]])])
    }

    @Test func `tables WITHOUT ROWID are reported`() throws {
        let told = try TestDatabase.ofEveryKind().changes(
            "INSERT INTO pair VALUES (2, 'a', 0)", "UPDATE pair SET c = 1", "DELETE FROM pair",
            "INSERT INTO wide VALUES (5, 'x')", "REPLACE INTO wide VALUES (5, 'y')", "DELETE FROM wide")
        let (pair, wide) = (DatabaseChange.rows(["pair": []]), DatabaseChange.rows(["wide": [5]]))
        #expect(told == [pair, pair, pair, wide, wide, wide])
    }

    @Test func `of a transaction with a savepoint that is rolled back, the rest is reported`() throws {
        let told = try TestDatabase.ofEveryKind().changes(
            """
            DELETE FROM note WHERE id = 4; SAVEPOINT a; DELETE FROM project; SAVEPOINT b; DELETE FROM loose;
            RELEASE b; ROLLBACK TO a; RELEASE a; UPDATE note SET text = 'w' WHERE id = 5
            """)
        // Whether the table without a key was rolled back is unknown.
        #expect(told == [.rows(["note": [4, 5], "loose": []])])
    }

    @Test func `a transaction that is rolled back is silent, and the next one reports nothing of it`() throws {
        let test = try TestDatabase.ofEveryKind()
        let told = try test.changes {
            #expect(throws: DatabaseError.self) {
                try test.run("DELETE FROM loose; DELETE FROM project; INSERT INTO nothing VALUES (1)")
            }
            try test.run("UPDATE note SET text = 'w' WHERE id = 5")
        }
        #expect(told == [.rows(["note": [5]])])
    }
}
