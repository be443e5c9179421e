import FetchedResults
import GRDB
import Testing

/// Tables with generated columns, on which a session of SQLite 3.40 fails.
@MainActor
struct GeneratedColumnTests {
    struct Item: FetchedRecord, Decodable, Equatable {
        var id: Int64
        var word: String?
        var initial: String?
        var length: Int?
    }

    private func database(_ kind: String) throws -> TestDatabase {
        let test = try TestDatabase()
        try test.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE item (
                        id INTEGER PRIMARY KEY, projectID INTEGER REFERENCES project ON DELETE CASCADE, word TEXT UNIQUE,
                        initial TEXT AS (substr(word, 1, 1)) \(kind), length INTEGER AS (length(word)) \(kind));
                    CREATE TRIGGER itemised AFTER INSERT ON project BEGIN
                        INSERT INTO item (id, projectID, word) VALUES (new.id + 100, new.id, new.name || new.id); END;
                    """)
        }
        return test
    }

    @Test(arguments: ["VIRTUAL", "STORED"])
    func `changes of such a table are written, and reported for the table`(kind: String) throws {
        let test = try database(kind)
        try test.run("INSERT INTO item (id, word) VALUES (1, 'ab'), (2, 'b'), (3, 'cd'), (4, 'd')")
        for sql in [
            "INSERT INTO item (word) VALUES ('x')", "UPDATE item SET word = 'dd' WHERE id = 4",
            "REPLACE INTO item (id, word) VALUES (1, 'z')", "DELETE FROM item WHERE id = 2",
            "INSERT INTO item (id, word) VALUES (1, 'q') ON CONFLICT DO UPDATE SET word = excluded.word",
            "DELETE FROM item",
        ] {
            #expect(try test.changes(sql) == [.rows(["item": []])], "\(sql)")
        }
        #expect(
            try test.changes("INSERT INTO project VALUES (1, 'a', 'p', 0)") == [.rows(["project": [1], "item": []])])
        #expect(try test.changes("DELETE FROM project") == [.rows(["project": [1], "item": []])])
        #expect(try test.changes("UPDATE item SET word = 'x' WHERE id = 77").isEmpty)
    }

    @Test(arguments: ["VIRTUAL", "STORED"])
    func `a controller that groups by such a column shows what a fresh fetch finds`(kind: String) throws {
        for seed in Seeds.range(6) {
            let test = try database(kind)
            let replayed = try ReplayedController(
                FetchedResultsController<Item>(
                    FetchRequest(
                        table: "item",
                        sortDescriptors: [FetchSortDescriptor("initial"), FetchSortDescriptor("length")]),
                    database: test.database, sectionNameKeyPath: SectionKeyPath("initial")))
            var generator = SeededGenerator(seed: seed)
            for step in 0..<100 {
                let (id, other) = (
                    Int64.random(in: 1...9, using: &generator), Int64.random(in: 1...9, using: &generator)
                )
                let word = String((0..<other % 3).map { _ in "abc".randomElement(using: &generator) ?? "a" }) + "\(id)"
                let (sql, arguments): (String, StatementArguments) =
                    [
                        ("INSERT OR REPLACE INTO item (id, word) VALUES (?, ?)", [id, word]),
                        ("INSERT OR REPLACE INTO item (id, word) VALUES (?, ?)", [other, word]),
                        ("UPDATE OR REPLACE item SET word = ? WHERE id = ?", [word, id]),
                        ("UPDATE item SET word = NULL WHERE id = ?", [id]),
                        ("DELETE FROM item WHERE id IN (?, ?)", [id, other]),
                        ("INSERT OR IGNORE INTO project VALUES (?, NULL, ?, 0)", [id, word]),
                        ("DELETE FROM project WHERE id = ?", [other]),
                    ].randomElement(using: &generator) ?? ("", [])
                try test.run(sql, arguments)
                try replayed.verify("seed \(seed), step \(step): \(sql)")
            }
        }
    }
}
