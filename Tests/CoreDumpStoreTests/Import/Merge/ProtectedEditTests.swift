import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The user's edits of an imported bug survive later imports of any files in any order.
@MainActor
@Suite struct ProtectedEditTests {
    private let tables: TableFixture
    private var fixture: StoreFixture { tables.fixture }
    private var store: Store { tables.store }

    init() throws {
        tables = try TableFixture()
    }

    private func edit(_ index: Int, _ change: (inout BugDraft) -> Void) throws {
        let bug = try fixture.bugs()[index]
        var draft = BugDraft(bug)
        change(&draft)
        try store.editBug(bug.id, to: draft)
    }

    private func titles() throws -> [String] { try fixture.bugs().map(\.title) }

    @Test func `a CSV export of ours is not what the tracker said`() throws {
        let table = "key,title,project,created\nK-1,Crash on save,t,2020-05-01T10:00:00Z\n"
        _ = try tables.importing(table)
        try edit(0) { $0.title = "Mine" }
        let file = fixture.directory.url.appending(path: "out.csv")
        _ = try store.export(ExportOptions(.csv), to: file)
        #expect(try store.importBugs(from: file).changedCount == 0)
        #expect(try tables.importing(table).changedCount == 0)
        #expect(try titles() == ["Mine"])
    }

    @Test func `rows with the same key are distinguished by their titles, in any order`() throws {
        let (first, second) = ("5,Crash on save,a\n", "5,Slow start,b\n")
        _ = try tables.importing("key,title,description\n" + first + second)
        let before = try fixture.state()
        #expect(try tables.importing("key,title,description\n" + second + first).knownCount == 2)
        #expect(try fixture.state() == before)
        let report = try tables.importing("key,title,description\n" + second.replacing("b", with: "c") + first)
        #expect(report.changedCount == 1 && report.knownCount == 1)
        #expect(try fixture.bugs().map(\.details) == ["a", "c"])
        let other = try tables.importing("key,title,description\n5,Nothing like it,d\n" + first + second)
        #expect(other.problems.map(\.reason) == [.otherBug] && other.changedCount == 1 && other.bugCount == 0)
        let last = try tables.importing("key,title,description\n" + first + second + "5,Nothing like it,d\n")
        #expect(last.bugCount == 1 && last.knownCount == 2)
    }

    @Test func `a table of another tracker with the same keys and no dates changes nothing, and is reported`() throws {
        _ = try tables.importing("id,title,status\n1,Crash on save,open\n2,The window is slow,open\n")
        let before = try fixture.state()
        let report = try tables.importing("id,title,status\n1,Umlaut missing,open\n2,Cannot print,closed\n")
        #expect(report.problems.map(\.reason) == [.otherBug, .otherBug] && report.changedCount == 0)
        #expect(try fixture.state() == before)
        #expect(
            try tables.importing("id,title,status\n1,Crash on saving,open\n2,The window is slow,open\n").changedCount
                == 1)
    }

    @Test func `what a file says for the first time fills in what is missing alone`() throws {
        let updated = "2020-05-02T10:00:00Z"
        _ = try tables.importing("key,title,updated\n1,Crash on save,\(updated)\n2,Hang,\(updated)\n")
        try edit(0) { ($0.details, $0.priority) = ("Typed here", .low) }
        let later = "2099-05-02T10:00:00Z"
        _ = try tables.importing("key,title,updated\n1,Crash on save,\(later)\n2,Hang,\(later)\n")
        _ = try tables.importing("key,title,description,priority\n1,Crash on save,Theirs,high\n2,Hang,New,high\n")
        let bugs = try fixture.bugs()
        #expect(bugs.map(\.details) == ["Typed here", "New"] && bugs.map(\.priority) == [.low, .high])
        #expect(bugs[0].namedValues.contains(NamedValue("Description", "Theirs")))
    }

    @Test func `letters that a user has put right are no text of the file`() throws {
        _ = try tables.importing("key,title,status\n1,M?nchen is slow,open\n")
        try edit(0) { $0.title = "München is slow" }
        _ = try tables.importing("key,title,status\n1,M?nchen is slow,closed\n")
        let report = try tables.importing("key,title,status\n1,M?nchen is very slow,closed\n")
        #expect(report.problems.map(\.reason) == [.conflict([.title])])
        #expect(try titles() == ["München is slow"])
    }

    @Test
    func `values stay that a file has under one of two columns of a name, and those that differ by a question mark`()
        throws
    {
        _ = try tables.importing("key,title,Comment,Comment\n1,A,好?,好？\n")
        #expect(try fixture.bugs()[0].namedValues.map(\.value) == ["好?", "好？"])
        _ = try tables.importing("key,title,Comment,Comment\n1,A b,好?,好？\n")
        #expect(try fixture.bugs()[0].namedValues.map(\.value) == ["好?", "好？"])
        var mapping = CoreDumpStore.ColumnMapping()
        mapping[ColumnName(header: "Comment", occurrence: 2)] = .leftOut
        let file = try fixture.directory.file("t.csv", "key,title,Comment,Comment\n1,A b c,好?,好？\n")
        _ = try store.importBugs(from: file, mapping: mapping)
        #expect(Set(try fixture.bugs()[0].namedValues.map(\.value)) == ["好?", "好？"])
    }

    @Test func `a field that was cleared there and edited here is reported`() throws {
        _ = try tables.importing("key,title,description\n1,A,theirs\n")
        try edit(0) { $0.details = "mine" }
        let report = try tables.importing("key,title,description\n1,A,\n")
        #expect(report.problems.map(\.reason) == [.conflict([.details])])
        #expect(try fixture.bugs()[0].details == "mine")
    }

    @Test func `a plan reads what another program has broken, and a database without numbers that are left`()
        async throws
    {
        _ = try tables.importing("key,title\n1,A\n")
        let queue = try DatabaseQueue(path: store.path)
        try await queue.write { try $0.execute(sql: "UPDATE bug SET created = 'never'") }
        let file = try fixture.directory.file("t.csv", "key,title\n1,A\n2,B\n")
        #expect(try await store.importPlan(of: file).newCount == 1)
        try await queue.write { db in
            try db.execute(sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'bug'", arguments: [Int64.max])
        }
        await #expect(throws: (any Error).self) { try await store.importPlan(of: file) }
    }
}
