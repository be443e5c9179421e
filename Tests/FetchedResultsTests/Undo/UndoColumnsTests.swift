import FetchedResults
import GRDB
import Testing

/// Steps from before a migration that adds a derived column.
@MainActor
struct UndoColumnsTests {
    /// A history that maintains the length of notes, a column of a migration.
    private func history(_ test: TestDatabase) -> UndoHistory {
        UndoHistory(
            database: test.database, derivedColumns: ["note": ["size"]],
            reconcile: { db, touched, _ in
                let list = (touched["note"] ?? []).map(String.init).joined(separator: ",")
                try db.execute(
                    sql: "UPDATE note SET size = length(text) WHERE id IN (\(list)) AND size <> length(text)")
            })
    }

    private func addColumn(_ test: TestDatabase) throws {
        try test.writer.write { db in
            try UndoHistory.addColumns(to: "note", in: db) {
                try db.execute(sql: "ALTER TABLE note ADD COLUMN size INTEGER NOT NULL DEFAULT 0")
            }
            try db.execute(sql: "UPDATE note SET size = length(text)")
        }
    }

    private func notes(_ test: TestDatabase) throws -> [String] {
        try test.database.read { try String.fetchAll($0, sql: "SELECT text || ' ' || size FROM note ORDER BY id") }
    }

    @Test func `steps of every kind are undone and redone, and the new column is that of the row`() throws {
        let test = try TestDatabase()
        for (name, sql) in [
            ("insert", "INSERT INTO note VALUES (1, NULL, 'one'), (2, NULL, 'second')"),
            ("other", "INSERT INTO tag VALUES ('a', '')"),
            ("update", "UPDATE note SET text = 'longer' WHERE id = 1; INSERT INTO tag VALUES ('b', '')"),
            ("delete", "DELETE FROM note WHERE id = 2"),
        ] {
            try test.history.perform(name) { try $0.execute(sql: sql) }
        }
        try addColumn(test)
        let history = history(test)
        let states = [
            [], ["one 3", "second 6"], ["one 3", "second 6"], ["longer 6", "second 6"], ["longer 6"],
        ]
        #expect(try notes(test) == states[4])
        for _ in 0..<2 {
            for (step, name) in ["delete", "update", "other", "insert"].enumerated() {
                let outcome = try history.undo()
                #expect(outcome?.step.name == name && outcome?.conflicts == [])
                #expect(try notes(test) == states[3 - step])
            }
            #expect(try history.undoableStep == nil)
            for (step, name) in ["insert", "other", "update", "delete"].enumerated() {
                let outcome = try history.redo()
                #expect(outcome?.step.name == name && outcome?.conflicts == [])
                #expect(try notes(test) == states[step + 1])
            }
            #expect(try history.redoableStep == nil)
        }
    }

    /// The session extension of SQLite 3.40 records NULL for a value that the row lacks.
    @Test func `a row from before the migration is changed and deleted after it, and comes back`() throws {
        let test = try TestDatabase()
        try test.history.perform("insert") { try $0.execute(sql: "INSERT INTO note VALUES (1, NULL, 'one')") }
        try test.writer.write { db in
            try UndoHistory.addColumns(to: "note", in: db) {
                try db.execute(sql: "ALTER TABLE note ADD COLUMN size INTEGER NOT NULL DEFAULT 7")
            }
        }
        for sql in ["UPDATE note SET text = 'two'", "UPDATE note SET size = 8", "DELETE FROM note"] {
            try test.history.perform("change") { try $0.execute(sql: sql) }
            #expect(try test.history.undo()?.conflicts == [], "\(sql)")
            #expect(try notes(test) == ["one 7"], "\(sql)")
        }
        #expect(try test.history.undo()?.conflicts == [])
        #expect(try notes(test) == [])
    }

    @Test func `a group of several transactions is undone and redone as well`() throws {
        let test = try TestDatabase()
        try test.history.group("group") {
            for id in 1...3 {
                try test.history.perform("add") { db in
                    try db.execute(sql: "INSERT INTO note VALUES (?, NULL, ?)", arguments: [id, "note \(id)"])
                }
            }
            try test.history.perform("change") { try $0.execute(sql: "UPDATE note SET text = 'x' WHERE id = 2") }
        }
        try addColumn(test)
        let history = history(test)
        let after = ["note 1 6", "x 1", "note 3 6"]
        #expect(try notes(test) == after)
        for _ in 0..<2 {
            #expect(try history.undo()?.conflicts == [])
            #expect(try notes(test) == [])
            #expect(try history.redo()?.conflicts == [])
            #expect(try notes(test) == after)
        }
    }

    @Test func `a step that is stored in parts is undone and redone as well`() throws {
        let test = try TestDatabase()
        let text = String(repeating: "x", count: 2000)
        try test.history.performLarge { db, recorder in
            // 20 MB, more than the limit in memory.
            for id in 0..<10_000 {
                try db.cachedStatement(sql: "INSERT INTO note VALUES (?, NULL, ?)").execute(arguments: [
                    id, "\(id)\(text)",
                ])
                try recorder.checkpoint()
            }
        } describing: {
            UndoStep.Description("large")
        }
        try addColumn(test)
        let history = history(test)
        let step = try #require(try history.undoableStep)
        #expect(step.byteCount > 16 << 20)
        let sql = "SELECT count(*) || ' ' || ifnull(sum(size = length(text)), 0) FROM note"
        let counts = { try test.database.read { try String.fetchOne($0, sql: sql) } }
        for _ in 0..<2 {
            #expect(try history.undo()?.conflicts == [])
            #expect(try counts() == "0 0")
            #expect(try history.redo()?.conflicts == [])
            #expect(try counts() == "10000 10000")
        }
    }

    @Test(arguments: [
        "SELECT 1", "DROP INDEX note_project; ALTER TABLE note DROP COLUMN projectID", "DROP TABLE note",
        "ALTER TABLE note RENAME COLUMN text TO body; ALTER TABLE note ADD COLUMN size INTEGER",
    ])
    func `a table that has not got columns behind those of before is refused`(sql: String) throws {
        let test = try TestDatabase()
        try test.history.perform("step") { try $0.execute(sql: "INSERT INTO project VALUES (1, '', '', 0)") }
        let before = try test.dump()
        #expect(throws: DatabaseError.self) {
            try test.writer.write { db in
                try UndoHistory.addColumns(to: "note", in: db) { try db.execute(sql: sql) }
            }
        }
        #expect(try test.dump() == before)
        #expect(try test.history.undoableStep != nil)
    }

    @Test func `steps on tables that were altered otherwise are still forgotten`() throws {
        let test = try TestDatabase()
        try test.history.perform("first") { try $0.execute(sql: "INSERT INTO note VALUES (1, NULL, 'one')") }
        try test.history.perform("second") { db in
            try db.execute(sql: "INSERT INTO note VALUES (2, NULL, 'two'); INSERT INTO tag VALUES ('a', '')")
        }
        try addColumn(test)
        try test.writer.write { try $0.execute(sql: "ALTER TABLE tag ADD COLUMN note TEXT") }
        let history = history(test)
        #expect(try history.undoableStep == nil)
        #expect(try history.undo() == nil)
        #expect(try notes(test) == ["one 3", "two 3"])
    }
}
