import FetchedResults
import Foundation
import GRDB
import Testing

@MainActor
struct UndoGroupTests {
    private struct Refused: Error {}

    private func add(_ test: TestDatabase, _ tag: String, as name: String = "add") throws {
        try test.history.perform(name) { try $0.execute(sql: "INSERT INTO tag VALUES (?, '')", arguments: [tag]) }
    }

    private func tags(_ test: TestDatabase) throws -> [String] {
        try test.database.read { try String.fetchAll($0, sql: "SELECT name FROM tag ORDER BY 1") }
    }

    private func stepCount(_ test: TestDatabase) throws -> Int? {
        try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM undo_step") }
    }

    @Test func `the transactions of a group are one step with the name of the group`() throws {
        let test = try TestDatabase()
        try add(test, "before")
        let count = try test.history.group("import", detail: "file", count: 3) {
            for tag in ["a", "b", "c"] { try add(test, tag) }
            return try tags(test).count
        }
        #expect(count == 4)
        try add(test, "later")
        #expect(try test.history.undo()?.step.name == "add")
        let step = try #require(try test.history.undo()?.step)
        #expect(step.name == "import")
        #expect(step.detail == "file")
        #expect(step.count == 3)
        #expect(try tags(test) == ["before"])
        #expect(try test.history.redo()?.step == step)
        #expect(try tags(test) == ["a", "b", "before", "c"])
        #expect(try test.history.undo()?.step == step)
        #expect(try tags(test) == ["before"])
    }

    @Test func `nested groups are one step with the outermost name`() throws {
        let test = try TestDatabase()
        try test.history.group("outer") {
            try test.history.group("inner") { try add(test, "a") }
            let group = test.history.beginGroup("explicit")
            try add(test, "b")
            group.end()
            group.end()
            try add(test, "c")
        }
        #expect(try stepCount(test) == 1)
        #expect(try test.history.undo()?.step.name == "outer")
        #expect(try tags(test) == [])
    }

    @Test func `groups that end in another order than they began end with the last one`() throws {
        let test = try TestDatabase()
        let outer = test.history.beginGroup("outer")
        let inner = test.history.beginGroup("inner")
        outer.end()
        try add(test, "a")
        inner.end()
        try add(test, "b")
        #expect(try test.history.undo()?.step.name == "add")
        #expect(try test.history.undo()?.step.name == "outer")
    }

    @Test func `a group that is released has ended`() throws {
        let test = try TestDatabase()
        var group: UndoGroup? = test.history.beginGroup("group")
        #expect(group?.isOpen == true)
        try add(test, "a")
        group = nil
        try add(test, "b")
        #expect(try test.history.undoableStep?.name == "add")
    }

    @Test func `a group without changes leaves no step and keeps what could be redone`() throws {
        let test = try TestDatabase()
        try add(test, "a")
        _ = try test.history.undo()
        try test.history.group("nothing") {
            try test.history.perform("nothing") { try $0.execute(sql: "DELETE FROM tag") }
        }
        #expect(try test.history.undoableStep == nil)
        #expect(try test.history.redoableStep?.name == "add")
    }

    @Test func `a group whose transactions come to nothing together leaves no step`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        try test.history.group("there and back") {
            for stars in [1, 2, 0] {
                try test.history.perform("rate") {
                    try $0.execute(sql: "UPDATE project SET stars = ?", arguments: [stars])
                }
            }
            try add(test, "a")
            try test.history.perform("remove") { try $0.execute(sql: "DELETE FROM tag") }
        }
        #expect(try test.history.undoableStep == nil)
        #expect(try stepCount(test) == 0)
    }

    @Test func `an undone group reports only what differs`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0)")
        try test.history.group("rate") {
            for stars in [1, 0] {
                try test.history.perform("rate") {
                    try $0.execute(sql: "UPDATE project SET stars = ? WHERE id = 1", arguments: [stars])
                }
            }
            try test.history.perform("rate") { try $0.execute(sql: "UPDATE project SET stars = 5 WHERE id = 2") }
        }
        #expect(try test.history.undo()?.changedRowIDs == ["project": [2]])
    }

    @Test func `a group whose body throws keeps what was performed before`() throws {
        let test = try TestDatabase()
        #expect(throws: Refused.self) {
            try test.history.group("group") {
                try add(test, "a")
                throw Refused()
            }
        }
        try add(test, "b")
        #expect(try test.history.undo()?.step.name == "add")
        #expect(try test.history.undo()?.step.name == "group")
        #expect(try tags(test) == [])
    }

    @Test func `a group may wait`() async throws {
        let test = try TestDatabase(pool: "waiting-group")
        let history = test.history
        try await history.group("group") {
            for tag in ["a", "b"] {
                try await history.perform {
                    try $0.execute(sql: "INSERT INTO tag VALUES (?, '')", arguments: [tag])
                } describing: { _ in
                    UndoStep.Description("add")
                }
            }
        }
        #expect(try history.undo()?.step.name == "group")
        #expect(try tags(test) == [])
    }

    @Test func `what is performed after an undo inside a group is a step of its own`() throws {
        let test = try TestDatabase()
        try test.history.group("group") {
            try add(test, "a")
            _ = try test.history.undo()
            try add(test, "b")
        }
        #expect(try tags(test) == ["b"])
        #expect(try test.history.redoableStep == nil)
        #expect(try test.history.undo()?.step.name == "group")
        #expect(try test.history.undo() == nil)
    }

    @Test func `a step of another process inside a group keeps its place`() throws {
        let test = try TestDatabase(pool: "two-histories")
        let other = UndoHistory(database: TrackedDatabase(try DatabasePool(path: #require(test.path))))
        try test.history.group("group") {
            try add(test, "a")
            try other.perform("theirs") { try $0.execute(sql: "UPDATE tag SET name = 'b'") }
            try test.history.perform("last") { try $0.execute(sql: "UPDATE tag SET name = 'c'") }
        }
        var states: [[String]] = []
        var names: [String] = []
        while let outcome = try test.history.undo() {
            #expect(outcome.conflicts.isEmpty)
            names.append(outcome.step.name)
            states.append(try tags(test))
        }
        #expect(names == ["group", "theirs", "group"])
        #expect(states == [["b"], ["a"], []])
    }

    @Test func `a write around the history inside a group is kept`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        try test.history.group("group") {
            try test.history.perform("one") { try $0.execute(sql: "INSERT INTO note VALUES (1, 1, 'x')") }
            try test.run("DELETE FROM note; UPDATE project SET stars = 7")
            try test.history.perform("two") { try $0.execute(sql: "INSERT INTO note VALUES (1, NULL, 'y')") }
        }
        let outcome = try #require(try test.history.undo())
        #expect(outcome.conflicts.isEmpty)
        #expect(try test.dump() == [#"project 1|"a.org"|"p"|7"#])
    }
}
