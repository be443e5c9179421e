import GRDB
import Testing

@testable import FetchedResults

/// Reports of tables that a session cannot record.
@MainActor
struct UnrecordedTableTests {
    @Test func `a table without a primary key is reported when anything changes it`() throws {
        for sql in [
            "INSERT INTO loose VALUES (3, 'c')", "UPDATE loose SET y = 'd'", "DELETE FROM loose WHERE x = 1",
            "DELETE FROM loose", "REPLACE INTO loose VALUES (1, 'z')", "INSERT INTO loose SELECT 9, 8",
            "INSERT INTO loose VALUES (1, 'y') ON CONFLICT DO UPDATE SET y = 'y'",
        ] {
            #expect(try TestDatabase.ofEveryKind().changes(sql) == [.rows(["loose": []])], "\(sql)")
        }
        #expect(
            try TestDatabase.ofEveryKind().changes("INSERT INTO \"odd \"\"name\" VALUES (1)") == [
                .rows(["odd \"name": []])
            ])
    }

    @Test func `a table without a primary key that a trigger writes to is reported`() throws {
        let told = try TestDatabase.ofEveryKind().changes("INSERT INTO project_loose VALUES (5)")
        #expect(told == [.rows(["project_loose": [5], "loose": []])])
    }

    @Test func `a delete that was compiled before is reported for a table without a primary key`() throws {
        let told = try TestDatabase.ofEveryKind().changesOfPrepared { try $0.makeStatement(sql: "DELETE FROM loose") }
        #expect(told == [.rows(["loose": []])])
    }

    @Test func `a table without a primary key is silent when no row changes`() throws {
        let told = try TestDatabase.ofEveryKind().changes(
            "DELETE FROM loose WHERE x = 99", "UPDATE loose SET y = 1 WHERE x = 99",
            "INSERT INTO loose VALUES (1, 'b') ON CONFLICT DO NOTHING", "SELECT * FROM loose")
        #expect(told.isEmpty)
    }

    @Test func `a row whose primary key is NULL is reported`() throws {
        let told = try TestDatabase.ofEveryKind().changes(
            "INSERT INTO tag VALUES (NULL, 'red')", "UPDATE tag SET color = 'blue'", "DELETE FROM tag")
        #expect(told == Array(repeating: .rows(["tag": []]), count: 3))
    }

    @Test func `a full-text index of its own is reported`() throws {
        let told = try TestDatabase.ofEveryKind().changes(
            "INSERT INTO bug_text (rowid, title) VALUES (99, 't')",
            "INSERT INTO bug_text (bug_text, rowid, title) VALUES ('delete', 99, 't')")
        #expect(told == Array(repeating: .rows(["bug_text": []]), count: 2))
    }

    @Test func `an untracked table without a primary key is not reported`() throws {
        let test = try TestDatabase(untrackedTables: ["loose"])
        try test.run("CREATE TABLE loose (x)")
        #expect(try test.changes("INSERT INTO loose VALUES (1)").isEmpty)
    }
}
