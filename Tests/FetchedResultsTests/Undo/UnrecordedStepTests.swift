import GRDB
import Testing

@testable import FetchedResults

/// Steps with rows that a session does not record, so an undo would not restore them.
@MainActor
struct UnrecordedStepTests {
    private func database(untracked: Set<String> = []) throws -> TestDatabase {
        let test = try TestDatabase(untrackedTables: untracked)
        try test.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE item (id INTEGER PRIMARY KEY, word TEXT, initial TEXT AS (substr(word, 1, 1)));
                    CREATE TABLE loose (projectID INTEGER REFERENCES project ON DELETE CASCADE, x TEXT);
                    CREATE TABLE pair (a TEXT NOT NULL, b TEXT, c, PRIMARY KEY (a, b));
                    CREATE TABLE strict_pair (a TEXT NOT NULL, b TEXT NOT NULL, c, PRIMARY KEY (a, b));
                    INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'b.org', 'q', 0);
                    INSERT INTO item (id, word) VALUES (1, 'w');
                    INSERT INTO loose VALUES (1, 'x');
                    """)
        }
        test.database.deliver()
        return test
    }

    private func rows(_ test: TestDatabase) throws -> [String] {
        try test.database.read { db in
            try ["item", "loose", "pair", "strict_pair"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table) \($0)" }
            }
        } + test.dump()
    }

    private func refusal(_ test: TestDatabase, _ sql: String) throws -> UnrecordedRowsError? {
        let before = try rows(test)
        var error: UnrecordedRowsError?
        let told = try test.changes {
            do {
                try test.history.perform("step") { try $0.execute(sql: sql) }
            } catch let refused as UnrecordedRowsError {
                error = refused
            }
        }
        guard error != nil else { return nil }
        #expect(try rows(test) == before && told.isEmpty && test.history.undoableStep == nil, "\(sql)")
        return error
    }

    @Test func `a step that changes a table with a generated column is refused, and says which`() throws {
        for sql in [
            "INSERT INTO item (word) VALUES ('v')", "UPDATE item SET word = 'v'", "DELETE FROM item",
            "UPDATE project SET stars = 1; DELETE FROM item WHERE id = 1",
        ] {
            #expect(try refusal(database(), sql) == .generatedColumn(table: "item", column: "initial"), "\(sql)")
        }
    }

    @Test func `a step that changes a table without a key in any way is refused`() throws {
        for sql in [
            "INSERT INTO loose VALUES (2, 'y')", "UPDATE loose SET x = 'y'", "DELETE FROM loose",
            "DELETE FROM project WHERE id = 1",
        ] {
            #expect(try refusal(database(), sql) == .noPrimaryKey(table: "loose"), "\(sql)")
        }
    }

    @Test func `a step that changes a row whose key is NULL is refused, and others of its table are not`() throws {
        let test = try database()
        #expect(try refusal(test, "INSERT INTO tag VALUES (NULL, 'red')") == .nullKey(table: "tag", column: "name"))
        #expect(try refusal(test, "INSERT INTO pair VALUES ('a', NULL, 1)") == .nullKey(table: "pair", column: "b"))
        try test.run("INSERT INTO tag VALUES ('a', 'red'); INSERT INTO pair VALUES ('a', 'b', 1)")
        #expect(
            try refusal(test, "UPDATE tag SET name = NULL WHERE name = 'a'") == .nullKey(table: "tag", column: "name"))
        let start = try rows(test)
        try test.history.perform("fine") { db in
            try db.execute(
                sql: "UPDATE tag SET name = 'b'; INSERT INTO pair VALUES ('b', 'b', 2); DELETE FROM pair WHERE a = 'a'")
        }
        #expect(try rows(test) != start)
        _ = try test.history.undo()
        #expect(try rows(test) == start)
    }

    @Test func `rows whose key was NULL before are found, from any writer`() throws {
        for sql in [
            "UPDATE tag SET color = 'blue' WHERE name IS NULL", "DELETE FROM tag WHERE name IS NULL",
            "UPDATE tag SET name = 'c' WHERE name IS NULL",
            "REPLACE INTO tag SELECT 'd', color FROM tag WHERE name IS NULL; DELETE FROM tag",
        ] {
            // By a plain write of the library, after a step has found no NULL.
            let test = try database()
            try test.history.perform("fine") { try $0.execute(sql: "INSERT INTO strict_pair VALUES ('a', 'b', 1)") }
            try test.writer.write(UndoHistory.clear)
            try test.run("INSERT INTO tag VALUES (NULL, 'red')")
            #expect(try refusal(test, sql) == .nullKey(table: "tag", column: "name"), "\(sql)")
            // The result of the search outlives the refusal.
            #expect(try refusal(test, sql) == .nullKey(table: "tag", column: "name"), "\(sql)")

            // By another program on the connection.
            let other = try database()
            try other.history.perform("fine") { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
            try other.writer.write(UndoHistory.clear)
            try other.writer.write { try $0.execute(sql: "INSERT INTO tag VALUES (NULL, 'red')") }
            #expect(try refusal(other, sql) == .nullKey(table: "tag", column: "name"), "\(sql)")
        }
    }

    @Test func `a step that leaves such rows alone, or changes none, is done and undone`() throws {
        let test = try database()
        try test.run("INSERT INTO tag VALUES (NULL, 'red')")
        let start = try rows(test)
        try test.history.perform("fine") { db in
            try db.execute(
                sql: """
                    UPDATE project SET stars = 5 WHERE id = 2;
                    INSERT INTO bug (id, projectID, title) VALUES (1, 2, 't');
                    INSERT INTO strict_pair VALUES ('a', 'b', 1);
                    """)
        }
        try test.history.perform("nothing") { try $0.execute(sql: "DELETE FROM loose WHERE x = 'none'") }
        _ = try test.history.undo()
        #expect(try rows(test) == start)
    }

    @Test func `untracked tables may be of any kind`() throws {
        let test = try database(untracked: ["item", "loose", "tag"])
        try test.history.perform("step") { db in
            try db.execute(
                sql: """
                    INSERT INTO item (word) VALUES ('v'); DELETE FROM loose; INSERT INTO tag VALUES (NULL, 'red');
                    UPDATE project SET stars = 1;
                    """)
        }
        _ = try test.history.undo()
        #expect(try test.database.read { try Int.fetchOne($0, sql: "SELECT sum(stars) FROM project") } == 0)
    }

    @Test func `a large step and one in the background are refused as well`() async throws {
        let test = try database()
        #expect(throws: UnrecordedRowsError.noPrimaryKey(table: "loose")) {
            try test.history.performLarge { db, recorder in
                try db.execute(sql: "UPDATE project SET stars = 1; DELETE FROM loose")
                try recorder.checkpoint()
            } describing: { _ in
                UndoStep.Description("large")
            }
        }
        await #expect(throws: UnrecordedRowsError.generatedColumn(table: "item", column: "initial")) {
            try await test.history.perform({ try $0.execute(sql: "DELETE FROM item") }) { _ in
                UndoStep.Description("background")
            }
        }
        #expect(try test.history.undoableStep == nil)
    }

    @Test func `the error names the table, the column and what to do`() {
        for error in [
            UnrecordedRowsError.generatedColumn(table: "things", column: "made"),
            .nullKey(table: "things", column: "made"),
            .noPrimaryKey(table: "things"),
        ] {
            #expect(error.description.contains("“things”") && error.description.contains("untracked"))
            if case .noPrimaryKey = error { continue }
            #expect(error.description.contains("“made”"))
        }
    }
}
