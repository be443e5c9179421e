import GRDB
import Testing

@testable import FetchedResults

@MainActor
struct ObservationTests {
    @Test func `an observer may write, and all observers are notified of both changes in order`() throws {
        let test = try TestDatabase()
        var first: [DatabaseChange] = []
        var second: [DatabaseChange] = []
        let one = test.database.observe { change in
            first.append(change)
            guard first.count == 1 else { return }
            #expect(throws: Never.self) { try test.run("INSERT INTO tag VALUES ('a', 'b')") }
            // The commit has been made, and no observer notified.
            #expect(first.count == 1 && second.isEmpty)
        }
        let two = test.database.observe { second.append($0) }
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        #expect(first == [.rows(["project": [1]]), .rows(["tag": []])])
        #expect(second == first)
        withExtendedLifetime((one, two)) {}
    }

    @Test func `an observer that is added inside a callback is notified of the next change`() throws {
        let test = try TestDatabase()
        var told: [DatabaseChange] = []
        var added: DatabaseObservation?
        let adding = test.database.observe { _ in
            if added == nil { added = test.database.observe { told.append($0) } }
        }
        try test.run("INSERT INTO tag VALUES ('a', 'b')")
        #expect(told.isEmpty)
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        #expect(told == [.rows(["project": [1]])])
        withExtendedLifetime((adding, added)) {}
    }

    @Test func `observers that are cancelled or released inside a callback are not notified`() throws {
        let test = try TestDatabase()
        var told: [String] = []
        var observations: [String: DatabaseObservation] = [:]
        observations["first"] = test.database.observe { _ in
            told.append("first")
            observations["cancelled"]?.cancel()
            observations["released"] = nil
            observations["first"]?.cancel()
        }
        for name in ["cancelled", "released", "last"] {
            observations[name] = test.database.observe { _ in told.append(name) }
        }
        try test.run("INSERT INTO tag VALUES ('a', 'b')")
        #expect(told == ["first", "last"])
        try test.run("INSERT INTO tag VALUES ('c', 'd')")
        #expect(told == ["first", "last", "last"])
    }

    @Test func `a prepared notification is dropped when its observer is cancelled, released or has read again`()
        throws
    {
        let test = try TestDatabase()
        var told: [Int] = []
        var observations: [DatabaseObservation?] = []
        let first = test.database.observe { _ in
            observations[0]?.cancel()
            observations[1] = nil
            observations[2]?.forget()
        }
        for index in 0..<4 {
            observations.append(test.database.observe(preparing: { _, _ in { told.append(index) } }))
        }
        try test.run("INSERT INTO tag VALUES ('a', 'b')")
        #expect(told == [3])
        try test.run("INSERT INTO tag VALUES ('c', 'd')")
        #expect(told == [3, 3])
        withExtendedLifetime(first) {}
    }

    @Test func `commits before observers are notified are reported as one change`() async throws {
        let test = try TestDatabase(pool: "merged")
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        for id in 1...3 {
            _ = try test.database.record {
                try $0.execute(sql: "INSERT INTO project VALUES (?, 'a', 'p', 0)", arguments: [id])
            }
        }
        _ = try test.database.record { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        #expect(told.isEmpty)
        test.database.deliver()
        #expect(told == [.rows(["project": [1, 2, 3], "tag": []])])
        observation.cancel()
    }

    @Test func `changes are merged so that what is not known stays unknown`() {
        var change = DatabaseChange.rows(["a": [1], "b": [], "c": [1, 2, 3]])
        change.merge(.rows(["a": [2, 3], "b": [1], "c": [], "d": [4]]))
        #expect(change == .rows(["a": [1, 2, 3], "b": [], "c": [], "d": [4]]))
        change.merge(.rows([:]))
        #expect(change == .rows(["a": [1, 2, 3], "b": [], "c": [], "d": [4]]))
        change.merge(.everything)
        change.merge(.rows(["a": [1]]))
        #expect(change == .everything)
    }
}
