import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// Steps that are stored in parts.
@MainActor
struct LargeStepTests {
    /// 12,000 rows of 2 KB: 24 MB, more than the limit in memory.
    private static let count = 12_000
    private static let text = String(repeating: "x", count: 2000)

    private func insert(_ test: TestDatabase) throws {
        try test.history.performLarge { db, recorder in
            let statement = try db.makeStatement(sql: "INSERT INTO tag VALUES (?, ?)")
            for number in 0..<Self.count {
                try statement.execute(arguments: [String(format: "%06d", number), Self.text])
                // A later part changes rows of an earlier one, so the order of the parts matters.
                if number % 1000 == 999 {
                    try db.execute(sql: "UPDATE tag SET color = 'changed' WHERE name = '000001'")
                    try db.execute(sql: "UPDATE tag SET color = ? WHERE name = '000002'", arguments: ["\(number)"])
                }
                try recorder.checkpoint()
            }
            try db.execute(sql: "DELETE FROM tag WHERE name = '000003'")
            return Self.count - 1
        } describing: { count in
            UndoStep.Description("import", detail: "file", count: count)
        }
    }

    private func digest(_ test: TestDatabase) throws -> [Int] {
        try test.database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT name, color FROM tag ORDER BY name")
            return rows.map { ($0[0] as String).hashValue &+ 31 &* ($0[1] as String).hashValue }
        }
    }

    private func parts(_ test: TestDatabase) throws -> [Int] {
        try test.database.read { try Int.fetchAll($0, sql: "SELECT length(changeset) FROM undo_change") }
    }

    @Test func `what is not recorded is no step, and stays when the step is undone`() throws {
        let test = try TestDatabase()
        try test.database.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', ''), ('b', ''), ('c', '')") }
        func note(_ name: String, changing: Bool) throws {
            try test.history.performLarge { db, recorder in
                if changing { try db.execute(sql: "UPDATE tag SET color = 'red' WHERE name = 'c'") }
                try recorder.withoutRecording {
                    try db.execute(sql: "UPDATE tag SET color = 'noted' WHERE name = ?", arguments: [name])
                }
                if changing { try db.execute(sql: "INSERT INTO tag VALUES ('d', '')") }
            } describing: {
                UndoStep.Description("note")
            }
        }
        func tags() throws -> [String] {
            try test.database.read { try String.fetchAll($0, sql: "SELECT name || color FROM tag ORDER BY name") }
        }
        try note("a", changing: false)
        #expect(try test.history.undoableStep == nil)
        try note("b", changing: true)
        #expect(try tags() == ["anoted", "bnoted", "cred", "d"])
        let undone = try #require(try test.history.undo())
        #expect(undone.conflicts.isEmpty)
        #expect(try tags() == ["anoted", "bnoted", "c"])
        _ = try test.history.redo()
        #expect(try tags() == ["anoted", "bnoted", "cred", "d"])
    }

    @Test func `a large step is stored in parts and is one step all the same`() throws {
        let test = try TestDatabase()
        try test.history.perform("before") { try $0.execute(sql: "INSERT INTO tag VALUES ('first', '')") }
        let start = try digest(test)
        try insert(test)
        let end = try digest(test)
        #expect(try parts(test).count > 4)
        #expect(try parts(test).allSatisfy { $0 < 6 << 20 })
        let step = try #require(try test.history.undoableStep)
        #expect((step.name, step.detail, step.count) == ("import", "file", Self.count - 1))
        for _ in 0..<2 {
            let undone = try #require(try test.history.undo())
            #expect(undone.conflicts.isEmpty)
            #expect(try digest(test) == start)
            let redone = try #require(try test.history.redo())
            #expect(redone.conflicts.isEmpty)
            #expect(try digest(test) == end)
        }
        _ = try test.history.undo()
        #expect(try test.history.undo()?.step.name == "before")
        #expect(try digest(test).isEmpty)
    }

    @Test func `a row that an external row refers to is kept`() throws {
        let test = try TestDatabase()
        try test.history.performLarge { db, recorder in
            try db.execute(sql: "INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0)")
            let statement = try db.makeStatement(sql: "INSERT INTO note VALUES (?, 1 + ? % 2, ?)")
            for number in 0..<Self.count {
                try statement.execute(arguments: [number, number, "\(number)" + Self.text])
                try recorder.checkpoint()
            }
        } describing: { _ in
            UndoStep.Description("import")
        }
        try test.run("UPDATE note SET text = 'theirs' WHERE id = 7000")
        let undone = try #require(try test.history.undo())
        #expect(undone.conflicts.map(\.reason) == [.changedSince, .referenced])
        #expect(undone.conflicts.map(\.rowID) == [7000, 1])
        #expect(try test.database.read { try Int.fetchAll($0, sql: "SELECT id FROM note") } == [7000])
        #expect(try test.database.read { try Int.fetchAll($0, sql: "SELECT id FROM project") } == [1])
        #expect(try test.history.redo()?.conflicts.isEmpty == true)
        #expect(try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == Self.count)
    }

    @Test func `newer values of another process are kept, and redoing leads back to them`() throws {
        let test = try TestDatabase()
        try insert(test)
        try test.database.writer.write { try $0.execute(sql: "UPDATE tag SET color = 'theirs' WHERE name = '005000'") }
        let changed = try digest(test)
        let undone = try #require(try test.history.undo())
        #expect(undone.conflicts.count == 1)
        #expect(try test.database.read { try String.fetchAll($0, sql: "SELECT name FROM tag") } == ["005000"])
        let redone = try #require(try test.history.redo())
        #expect(redone.conflicts.isEmpty)
        #expect(try digest(test) == changed)
        let again = try #require(try test.history.undo())
        #expect(again.conflicts.isEmpty)
        #expect(try test.database.read { try String.fetchAll($0, sql: "SELECT name FROM tag") } == ["005000"])
    }

    @Test func `a large step that fails leaves nothing, neither rows nor parts`() throws {
        struct Failure: Error {}
        let test = try TestDatabase()
        #expect(throws: Failure.self) {
            try test.history.performLarge { db, recorder in
                for number in 0..<4000 {
                    try db.execute(sql: "INSERT INTO tag VALUES (?, ?)", arguments: ["\(number)", Self.text])
                    try recorder.checkpoint()
                }
                throw Failure()
            } describing: { (_: Void) in
                UndoStep.Description("never")
            }
        }
        #expect(try digest(test).isEmpty)
        #expect(try parts(test).isEmpty)
        #expect(try test.history.undoableStep == nil)
    }

    @Test func `observers are notified of the tables whose rows were stored before the end`() throws {
        let test = try TestDatabase()
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try insert(test)
        _ = try test.history.undo()
        #expect(told == [.rows(["tag": []]), .rows(["tag": []])])
        observation.cancel()
    }

    @Test func `a small step is reported row by row, whichever way it was performed`() async throws {
        let test = try TestDatabase()
        try await test.history.performLarge { db, recorder in
            try db.execute(sql: "INSERT INTO tag VALUES ('a', '')")
            try recorder.checkpoint()
        } describing: { (_: Void) in
            UndoStep.Description("small")
        }
        #expect(try parts(test).count == 1)
        #expect(try test.history.undo()?.step.name == "small")
        #expect(try digest(test).isEmpty)
    }

    @Test func `the values that a step could bring back are known`() throws {
        let test = try TestDatabase()
        try test.history.perform("add") { db in
            try db.execute(sql: "INSERT INTO tag VALUES ('a', 'one'), ('b', 'two')")
        }
        try test.history.perform("change") { try $0.execute(sql: "UPDATE tag SET color = 'three' WHERE name = 'a'") }
        try test.history.perform("delete") { try $0.execute(sql: "DELETE FROM tag") }
        let values = try test.database.read { try UndoHistory.storedValues(ofColumn: "color", in: "tag", $0) }
        #expect(Set(values.compactMap(String.fromDatabaseValue)) == ["one", "two", "three"])
        #expect(throws: DatabaseError.self) {
            try test.database.read { try UndoHistory.storedValues(ofColumn: "none", in: "tag", $0) }
        }
    }

    @Test func `steps of any size are undone and redone beside the main actor`() async throws {
        let test = try TestDatabase()
        try test.history.perform("small") { try $0.execute(sql: "INSERT INTO tag VALUES ('first', '')") }
        let start = try digest(test)
        try insert(test)
        let end = try digest(test)
        #expect(try test.history.undoableStep?.byteCount == parts(test).dropFirst().reduce(0, +))
        #expect(try await test.history.undoInBackground()?.step.name == "import")
        #expect(try digest(test) == start)
        #expect(try await test.history.undoInBackground()?.step.name == "small")
        #expect(try digest(test).isEmpty)
        #expect(try await test.history.undoInBackground() == nil)
        #expect(try await test.history.redoInBackground()?.step.name == "small")
        #expect(try await test.history.redoInBackground()?.step.name == "import")
        #expect(try digest(test) == end)
        #expect(try await test.history.redoInBackground() == nil)
    }
}
