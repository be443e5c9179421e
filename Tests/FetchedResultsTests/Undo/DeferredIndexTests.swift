import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// Large steps that rebuild indexes at their end.
@MainActor
struct DeferredIndexTests {
    private static let count = 4000
    private let test: TestDatabase

    init() throws {
        test = try TestDatabase(pool: "deferred-indexes")
        try test.writer.write { db in
            try db.execute(
                sql: """
                    CREATE INDEX note_text ON note (substr(text, 3), id DESC) WHERE projectID IS NOT NULL;
                    CREATE UNIQUE INDEX note_pair ON note (projectID, text);
                    INSERT INTO project VALUES (1, 'a.org', 'p', 0);
                    INSERT INTO note VALUES (1, 1, 'there before');
                    """)
        }
    }

    private func schema(_ db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name || ': ' || ifnull(sql, '') FROM sqlite_master ORDER BY name")
    }

    private func indexes(_ db: Database) throws -> Set<String> {
        try String.fetchSet(db, sql: "SELECT name FROM pragma_index_list('note') WHERE origin = 'c'")
    }

    private func notes() throws -> [String] {
        try test.database.read { db throws in
            try String.fetchAll(db, sql: "SELECT id || ' ' || projectID || ' ' || text FROM note ORDER BY id")
        }
    }

    /// Inserts notes of 2 KB, in several parts.
    private func insert(_ body: (Database, UndoRecorder) throws -> Void = { _, _ in }) throws {
        try test.history.performLarge { db, recorder in
            let text = String(repeating: "x", count: 2000)
            for number in 2...Self.count {
                if number == 100 { try recorder.deferIndexes(of: "note") }
                let sql = "INSERT INTO note VALUES (?, 1, ?)"
                try db.cachedStatement(sql: sql).execute(arguments: [number, "\(number) \(text)"])
                try recorder.checkpoint()
            }
            try body(db, recorder)
        } describing: { _ in
            UndoStep.Description("import")
        }
    }

    @Test func `the indexes are there again at the end, with every row, and unique ones were never gone`() throws {
        let before = try test.database.read(schema)
        var meanwhile: Set<String> = []
        try insert { db, _ in meanwhile = try indexes(db) }
        #expect(meanwhile == ["note_pair"])
        try test.database.read { db throws in
            #expect(try schema(db) == before)
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
            let sql = "SELECT count(*) FROM note INDEXED BY note_project WHERE projectID = 1"
            #expect(try Int.fetchOne(db, sql: sql) == Self.count)
        }
    }

    @Test func `such a step is undone and redone as a whole, and reported by its tables`() throws {
        let start = try notes()
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try insert()
        let end = try notes()
        #expect(end.count == Self.count)
        let undone = try #require(try test.history.undo())
        #expect(undone.step.name == "import" && undone.conflicts.isEmpty)
        #expect(try notes() == start)
        #expect(try test.history.redo()?.conflicts.isEmpty == true)
        #expect(try notes() == end)
        // A step of several parts is reported by its tables only.
        let rows = told.map { (change: DatabaseChange) -> Set<String> in
            if case .rows(let rows) = change { Set(rows.keys) } else { [] }
        }
        #expect(rows == Array(repeating: ["note"], count: 3))
        observation.cancel()
        #expect(try test.database.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
    }

    @Test func `an index that is needed is made at once, and kept`() throws {
        try insert { db, recorder in
            try recorder.requireIndex("note_project")
            #expect(try indexes(db) == ["note_pair", "note_project"])
            try recorder.requireIndex("note_project")
            try recorder.deferIndexes(of: "note", keeping: ["note_project"])
            #expect(try indexes(db) == ["note_pair", "note_project"])
            try db.execute(sql: "INSERT INTO note VALUES (100000, 1, 'last')")
        }
        try test.database.read { db throws in
            #expect(try indexes(db) == ["note_pair", "note_project", "note_text"])
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
        }
        _ = try test.history.undo()
        #expect(try notes().count == 1)
    }

    @Test func `a step that fails leaves the indexes as they were`() throws {
        struct Failure: Error {}
        let before = try test.database.read(schema)
        #expect(throws: Failure.self) { try insert { _, _ throws in throw Failure() } }
        try test.database.read { db throws in
            #expect(try schema(db) == before)
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
        }
        #expect(try notes().count == 1)
        #expect(try test.history.undoableStep == nil)
        try test.history.perform("next") { try $0.execute(sql: "DELETE FROM note") }
        _ = try test.history.undo()
        #expect(try notes().count == 1)
    }

    @Test func `a table that is altered as well ends the recording, as ever`() throws {
        try insert { db, _ in try db.execute(sql: "ALTER TABLE tag ADD COLUMN size INTEGER") }
        #expect(try test.history.undoableStep == nil)
        #expect(try notes().count == Self.count)
        #expect(try test.database.read { try indexes($0).count } == 3)
    }

    @Test func `what is sorted lies in memory again after the step, where it did before`() throws {
        try test.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
        var meanwhile: Int?
        try insert { db, _ in meanwhile = try Int.fetchOne(db, sql: "PRAGMA temp_store") }
        #expect(meanwhile == 1)
        #expect(try test.writer.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA temp_store") } == 2)
        try test.writer.writeWithoutTransaction { try $0.execute(sql: "CREATE TEMP TABLE own (a)") }
        _ = try test.history.undo()
        try insert { db, _ in meanwhile = try Int.fetchOne(db, sql: "SELECT count(*) FROM temp.own") }
        #expect(meanwhile == 0)
    }
}
