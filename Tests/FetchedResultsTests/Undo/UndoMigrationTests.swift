import FetchedResults
import GRDB
import Testing

/// The history after the schema was altered.
@MainActor
struct UndoMigrationTests {
    private func perform(_ test: TestDatabase, _ sql: String, name: String = "step") throws {
        try test.history.perform(name) { try $0.execute(sql: sql) }
    }

    /// A history with a step on `tag` between two on `note`.
    private func threeSteps() throws -> TestDatabase {
        let test = try TestDatabase()
        try perform(test, "INSERT INTO note VALUES (1, NULL, 'x')", name: "first")
        try perform(test, "INSERT INTO tag VALUES ('a', 'red')", name: "second")
        try perform(test, "INSERT INTO note VALUES (2, NULL, 'y')", name: "third")
        return test
    }

    @Test(arguments: [
        "ALTER TABLE note ADD COLUMN color TEXT",
        "ALTER TABLE note RENAME COLUMN text TO body",
        "ALTER TABLE note DROP COLUMN projectID",
        "ALTER TABLE note RENAME TO remark",
        "DROP TABLE note",
        "DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE, projectID INTEGER)",
        "DROP TABLE note; CREATE TABLE note (id TEXT PRIMARY KEY, projectID INTEGER, text TEXT)",
        "DROP TABLE note; CREATE VIEW note AS SELECT 1 AS id, NULL AS projectID, 'x' AS text",
    ])
    func `a step is forgotten when a table it changed is altered`(sql: String) throws {
        let test = try threeSteps()
        try test.writer.write { db in
            if sql.contains("DROP COLUMN") { try db.execute(sql: "DROP INDEX note_project") }
            try db.execute(sql: sql)
        }
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.undo() == nil)
        let left = try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM undo_change") }
        #expect(left == 0)
        #expect(try test.database.read { try String.fetchAll($0, sql: "SELECT name FROM tag") } == ["a"])
    }

    @Test func `a step on another table can be undone, and nothing beyond one that is forgotten`() throws {
        let test = try threeSteps()
        try test.writer.write { try $0.execute(sql: "ALTER TABLE tag ADD COLUMN note TEXT") }
        #expect(try test.history.undo()?.step.name == "third")
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.undo() == nil)
        #expect(try test.history.redo()?.step.name == "third")
        #expect(try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 2)
    }

    @Test func `an undone step is not done again when its table was altered, nor those after it`() throws {
        let test = try threeSteps()
        while try test.history.undo() != nil {}
        try test.writer.write { try $0.execute(sql: "ALTER TABLE tag ADD COLUMN note TEXT") }
        #expect(try test.history.redo()?.step.name == "first")
        #expect(try test.history.redoableStep == nil)
        #expect(try test.history.redo() == nil)
        #expect(try test.history.undo()?.step.name == "first")
    }

    @Test func `new tables, indexes and columns elsewhere leave the history as it is`() throws {
        let test = try threeSteps()
        try test.writer.write { db in
            try db.execute(
                sql: "CREATE TABLE other (id INTEGER PRIMARY KEY); CREATE INDEX tag_color ON tag (color);"
                    + "ALTER TABLE project ADD COLUMN color TEXT")
        }
        var names: [String] = []
        while let outcome = try test.history.undo() { names.append(outcome.step.name) }
        #expect(names == ["third", "second", "first"])
    }

    @Test func `a migration between two starts is found out`() throws {
        let test = try TestDatabase(pool: "migration")
        try perform(test, "INSERT INTO note VALUES (1, NULL, 'x')", name: "old")
        let pool = try DatabasePool(path: #require(test.path))
        var migrator = DatabaseMigrator()
        migrator.registerMigration("2") { try $0.alter(table: "note") { $0.add(column: "color", .text) } }
        try migrator.migrate(pool)
        let history = UndoHistory(database: TrackedDatabase(pool))
        #expect(try history.undoableStep == nil)
        try history.perform("new") { try $0.execute(sql: "INSERT INTO note VALUES (2, NULL, 'y', 'red')") }
        #expect(try history.undo()?.step.name == "new")
        #expect(try history.undo() == nil)
        #expect(try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 1)
    }

    @Test func `a group goes on in a new step after a migration`() throws {
        let test = try TestDatabase()
        try test.history.group("group") {
            try perform(test, "INSERT INTO tag VALUES ('a', '')")
            try test.writer.write { try $0.execute(sql: "ALTER TABLE tag ADD COLUMN note TEXT") }
            try perform(test, "INSERT INTO tag VALUES ('b', '', '')")
        }
        #expect(try test.history.undo()?.changedRowIDs == ["tag": []])
        #expect(try test.history.undo() == nil)
        #expect(try test.database.read { try String.fetchAll($0, sql: "SELECT name FROM tag") } == ["a"])
    }
}
