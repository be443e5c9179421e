import FetchedResults
import Foundation
import GRDB
import Testing

/// Quitting, crashing, and concurrent connections.
@MainActor
struct UndoPersistenceTests {
    private func add(_ test: TestDatabase, _ tag: String) throws {
        try test.history.perform("add") { try $0.execute(sql: "INSERT INTO tag VALUES (?, '')", arguments: [tag]) }
    }

    private func tags(_ database: TrackedDatabase) throws -> [String] {
        try database.read { try String.fetchAll($0, sql: "SELECT name FROM tag ORDER BY 1") }
    }

    /// The database after a crash at this moment: copies of its files while it is open.
    private func crashed(_ test: TestDatabase) throws -> TrackedDatabase {
        let path = try #require(test.path)
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: path + "-crashed" + suffix)
        }
        return TrackedDatabase(try DatabasePool(path: path + "-crashed"))
    }

    /// Another connection, which may keep a transaction open.
    private func other(_ test: TestDatabase) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: #require(test.path), configuration: configuration)
    }

    @Test func `done and undone steps survive closing and opening the file`() throws {
        let test = try TestDatabase(pool: "restart")
        for tag in ["a", "b", "c"] { try add(test, tag) }
        _ = try test.history.undo()
        try test.writer.close()
        let database = TrackedDatabase(try DatabasePool(path: #require(test.path)))
        let history = UndoHistory(database: database)
        #expect(try tags(database) == ["a", "b"])
        #expect(try history.redo() != nil)
        #expect(try tags(database) == ["a", "b", "c"])
        while try history.undo() != nil {}
        #expect(try tags(database) == [])
    }

    @Test func `a crash inside a group leaves what was committed as one step`() throws {
        let test = try TestDatabase(pool: "crash")
        try add(test, "before")
        let group = test.history.beginGroup("group")
        for tag in ["a", "b"] { try add(test, tag) }
        let database = try crashed(test)
        group.end()
        let history = UndoHistory(database: database)
        #expect(try tags(database) == ["a", "b", "before"])
        #expect(try history.undo()?.step.name == "group")
        #expect(try tags(database) == ["before"])
        #expect(try history.redo()?.step.name == "group")
        // A new group is a new step.
        try history.group("later") {
            try history.perform("add") { try $0.execute(sql: "INSERT INTO tag VALUES ('c', '')") }
        }
        #expect(try history.undo()?.step.name == "later")
        #expect(try history.undo()?.step.name == "group")
        #expect(try tags(database) == ["before"])
    }

    @Test func `a transaction that fails inside a group leaves the step as it was`() throws {
        let test = try TestDatabase()
        let group = test.history.beginGroup("group")
        try add(test, "a")
        #expect(throws: DatabaseError.self) { try add(test, "a") }
        try add(test, "b")
        group.end()
        #expect(try test.history.undo() != nil)
        #expect(try tags(test.database) == [])
    }

    @Test func `an undo while another process holds the database is an error and nothing is lost`() throws {
        let test = try TestDatabase(pool: "busy")
        try add(test, "a")
        try test.history.group("group") { for tag in ["b", "c"] { try add(test, tag) } }
        let other = try other(test)
        for _ in 1...2 {
            try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE; INSERT INTO tag VALUES ('theirs', '')") }
            #expect(throws: DatabaseError.self) { try test.history.undo() }
            #expect(throws: DatabaseError.self) { try test.history.redo() }
            #expect(try tags(test.database) == ["a", "b", "c"])
            try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
            #expect(try test.history.undo()?.step.name == "group")
            #expect(try tags(test.database) == ["a"])
            #expect(try test.history.redo()?.step.name == "group")
        }
    }

    @Test func `a group that ends while another process holds the database keeps its step`() throws {
        let test = try TestDatabase(pool: "busy-group")
        let group = test.history.beginGroup("group")
        try add(test, "a")
        try test.history.perform("remove") { try $0.execute(sql: "DELETE FROM tag") }
        let other = try other(test)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        group.end()
        try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
        #expect(try test.history.undo()?.step.name == "group")
        #expect(try tags(test.database) == [])
    }
}
