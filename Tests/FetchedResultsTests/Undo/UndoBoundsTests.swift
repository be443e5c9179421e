import FetchedResults
import Foundation
import GRDB
import Testing

@MainActor
struct UndoBoundsTests {
    private func perform(_ history: UndoHistory, _ index: Int, bytes: Int = 1) throws {
        try history.perform("\(index)") { db in
            try db.execute(
                sql: "INSERT INTO log VALUES (?, ?)", arguments: [index, String(repeating: "x", count: bytes)])
        }
    }

    private func undoAll(_ history: UndoHistory) throws -> [String] {
        var names: [String] = []
        while let outcome = try history.undo() { names.append(outcome.step.name) }
        return names
    }

    private func changesetCount(_ test: TestDatabase) throws -> Int? {
        try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM undo_change") }
    }

    @Test func `999 steps and 256 MB are kept by default`() throws {
        let test = try TestDatabase()
        #expect(test.history.limit == 999)
        #expect(test.history.byteLimit == 256 * 1024 * 1024)
        for index in 1...1_001 { try perform(test.history, index) }
        #expect(try changesetCount(test) == 999)
        #expect(try undoAll(test.history) == (3...1_001).reversed().map(String.init))
    }

    @Test func `older steps are forgotten when the changesets grow over the bound`() throws {
        let test = try TestDatabase()
        let history = UndoHistory(database: test.database, byteLimit: 10_000)
        for index in 1...20 { try perform(history, index, bytes: 2_000) }
        // A changeset is a little larger than its values.
        #expect(try changesetCount(test) == 4)
        #expect(try undoAll(history) == ["20", "19", "18", "17"])
    }

    @Test func `the latest step is kept however large it is`() throws {
        let test = try TestDatabase()
        let history = UndoHistory(database: test.database, byteLimit: 10_000)
        try perform(history, 1)
        try perform(history, 2, bytes: 100_000)
        #expect(try undoAll(history) == ["2"])
        #expect(try history.redo()?.step.name == "2")
        try perform(history, 3)
        #expect(try undoAll(history) == ["3"])
    }

    @Test func `a group counts as one step with all its bytes, and is kept while it is the latest`() throws {
        let test = try TestDatabase()
        let history = UndoHistory(database: test.database, limit: 2, byteLimit: 10_000)
        for index in 1...3 { try perform(history, index) }
        try history.group("group") {
            for index in 4...13 { try perform(history, index, bytes: 2_000) }
        }
        #expect(try history.undoableStep?.name == "group")
        #expect(try changesetCount(test) == 10)
        #expect(try undoAll(history) == ["group"])
        #expect(try history.redo() != nil)
        try perform(history, 14)
        #expect(try undoAll(history) == ["14"])
    }

    @Test func `with no levels nothing is kept`() throws {
        let test = try TestDatabase()
        let history = UndoHistory(database: test.database, limit: 0)
        try perform(history, 1)
        #expect(try history.undoableStep == nil)
        #expect(try changesetCount(test) == 0)
    }

    @Test func `what can be redone goes with its changesets when a new step is performed`() throws {
        let test = try TestDatabase()
        for index in 1...3 { try perform(test.history, index) }
        _ = try test.history.undo()
        _ = try test.history.undo()
        try perform(test.history, 4)
        #expect(try changesetCount(test) == 2)
        #expect(try test.history.redo() == nil)
        #expect(try undoAll(test.history) == ["4", "1"])
    }

    @Test func `the changesets of a large step stay when it is forgotten, until they are deleted`() async throws {
        let test = try TestDatabase()
        let history = UndoHistory(database: test.database, limit: 2)
        for index in 1...2 { try perform(history, index, bytes: 2 << 20) }
        for index in 3...5 { try perform(history, index) }
        // The small third step was forgotten with its changeset, but not the changesets of earlier forgotten steps.
        #expect(try changesetCount(test) == 4)
        #expect(try loggedNumbers(history, test) == [4, 5])
        try await history.deleteForgotten()
        #expect(try changesetCount(test) == 2)
        #expect(try undoAll(history) == ["5", "4"])
        try await history.deleteForgotten()
        #expect(try changesetCount(test) == 2)
    }

    @Test func `clearing the history leaves large changesets to be deleted later`() async throws {
        let test = try TestDatabase()
        try perform(test.history, 1, bytes: 2 << 20)
        try await test.database.write { try UndoHistory.clear(in: $0) }
        #expect(try test.history.undoableStep == nil)
        #expect(try changesetCount(test) == 1)
        try await test.history.deleteForgotten()
        #expect(try changesetCount(test) == 0)
    }

    /// The stored values of the first column.
    private func loggedNumbers(_ history: UndoHistory, _ test: TestDatabase) throws -> [Int] {
        try test.database.read { db in
            try UndoHistory.storedValues(ofColumn: "id", in: "log", db).compactMap(Int.fromDatabaseValue).sorted()
        }
    }
}
