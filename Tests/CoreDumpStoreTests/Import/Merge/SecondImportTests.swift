import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A second import of a file changes the bugs whose rows have changed.
@MainActor
@Suite struct SecondImportTests {
    private let tables: TableFixture
    private var fixture: StoreFixture { tables.fixture }
    private var store: Store { tables.store }

    init() throws {
        tables = try TableFixture()
    }

    /// In the format of Trac.
    private static let first = """
        id,Summary,Reporter,Owner,Type,Status,Priority,Milestone,Created,Modified,Description
        1,Crash on save,ann,bob,defect,new,major,1.0,2020-05-01T10:00:00Z,2020-05-02T10:00:00Z,It crashes
        2,Hang,ann,,defect,new,minor,,2020-05-01T11:00:00Z,2020-05-01T11:00:00Z,
        3,Slow,ben,,task,new,trivial,,2020-05-01T12:00:00Z,2020-05-01T12:00:00Z,x

        """
    private static let later = first.replacing("Crash on save", with: "Crash on saving").replacing(
        "major,1.0,2020-05-01T10:00:00Z,2020-05-02", with: "blocker,2.0,2020-05-01T10:00:00Z,2020-06-02"
    ).replacing(
        "new,minor,,2020-05-01T11:00:00Z,2020-05-01T11:00:00Z",
        with: "closed,minor,,2020-05-01T11:00:00Z,2020-06-01T11:00:00Z")

    private func bases() throws -> [String?] {
        try store.read { try String?.fetchAll($0, sql: "SELECT imported FROM bug ORDER BY id") }
    }

    private func openCounts() throws -> [Int] { try fixture.projects().map(\.openBugCount) }

    private func edit(_ index: Int, _ change: (inout BugDraft) -> Void) throws {
        let bug = try fixture.bugs()[index]
        var draft = BugDraft(bug)
        change(&draft)
        try store.editBug(bug.id, to: draft)
    }

    private func searched(_ text: String) throws -> [Int64] {
        try store.read { db in
            try Int64.fetchAll(
                db, sql: "SELECT rowid FROM bug_search WHERE bug_search MATCH ? ORDER BY rowid",
                arguments: ["\"\(text)\""])
        }
    }

    @Test func `what was edited there comes in, in one step that is undone and redone exactly`() throws {
        _ = try tables.importing(Self.first)
        let before = try fixture.state()
        let report = try tables.importing(Self.later)
        #expect(report.bugCount == 0 && report.changedCount == 2 && report.knownCount == 1 && report.problems.isEmpty)
        #expect(report.shares.isEmpty && report.keptValues.counts.map(\.name) == ["Priority", "Milestone"])
        #expect(
            try fixture.imported().prefix(2) == [
                ImportedState(
                    "t", "1", "Crash on saving", details: "It crashes", .open, .high,
                    created: "2020-05-01T10:00:00.000Z", updated: "2020-06-02T10:00:00.000Z",
                    ["Reporter=ann", "Owner=bob", "Type=defect", "Status=new", "Priority=blocker", "Milestone=2.0"]),
                ImportedState(
                    "t", "2", "Hang", .closed, .low, created: "2020-05-01T11:00:00.000Z",
                    updated: "2020-06-01T11:00:00.000Z", ["Reporter=ann", "Type=defect", "Priority=minor"]),
            ])
        #expect(try openCounts() == [2])
        #expect(try searched("saving") == [1] && searched("on save").isEmpty && searched("hang") == [2])
        let step = try #require(try store.undoableStep)
        #expect(step.name == .importBugs && step.count == 2 && step.detail == "t.csv")
        let after = try fixture.state()
        _ = try store.undo()
        #expect(try fixture.state() == before)
        #expect(try openCounts() == [3] && searched("on save") == [1] && searched("saving").isEmpty)
        #expect(try tables.importing(Self.later).changedCount == 2, "what was undone is not what is known")
        _ = try store.undo()
        _ = try store.redo()
        #expect(try fixture.state() == after)
        let latest = try store.undoableStep
        #expect(try tables.importing(Self.later).knownCount == 3)
        #expect(try store.undoableStep == latest, "nothing was done")
    }

    @Test func `in another encoding, zone and order of columns nothing is changed`() throws {
        let header = ["key", "title", "created", "Labels", "description", "Labels", "status"]
        let row = ["7", "Größe", "2020-05-01 10:00", "ui", "–", "urgent", "closed"]
        func table(_ columns: [Int], _ time: String, _ separator: String = ",") -> String {
            [header, row].map { line in
                columns.map { line[$0] == row[2] ? time : line[$0] }.joined(separator: separator) + "\n"
            }.joined()
        }
        let (all, zone) = (Array(header.indices), try #require(TimeZone(identifier: "Asia/Tokyo")))
        func importing(_ data: Data, zone: TimeZone? = nil) throws -> ImportReport {
            try store.importBugs(from: fixture.directory.file("t.csv", data), zone: zone)
        }
        _ = try importing(Data(table(all, row[2]).utf8))
        let before = try fixture.state()
        let others = [
            (Data(table(all.reversed(), row[2], ";").utf8), nil),
            (Data(table(all, "2020-05-01 19:00").utf8), zone),
            (try #require(table(all, row[2]).data(using: .windowsCP1252)), nil),
            (try #require("\u{FEFF}\(table(all, row[2], "\t"))".data(using: .utf16BigEndian)), nil),
        ]
        for (index, (data, zone)) in others.enumerated() {
            let report = try importing(data, zone: zone)
            #expect(report.bugCount == 0 && report.changedCount == 0 && report.knownCount == 1, "\(index)")
            #expect(try fixture.state() == before, "\(index)")
        }
    }

    @Test func `the edit here stays, and the value of the file is kept once and reported`() throws {
        _ = try tables.importing(Self.first)
        try edit(0) { ($0.title, $0.priority) = ("Mine", .low) }
        try edit(2) { $0.details = "my text" }
        let report = try tables.importing(Self.later)
        #expect(report.changedCount == 2 && report.knownCount == 1)
        #expect(
            report.problems == [
                ImportProblem(line: 2, record: .key("#1"), reason: .conflict([.title, .priority]))
            ])
        #expect(report.skippedCount == 0)
        let bug = try fixture.bugs()[0]
        #expect(bug.title == "Mine" && bug.priority == .low)
        #expect(bug.namedValues.suffix(2) == [NamedValue("Title", "Crash on saving"), NamedValue("Priority", "high")])
        #expect(try fixture.bugs()[2].details == "my text")
        let before = try fixture.state()
        let again = try tables.importing(Self.later)
        #expect(again.changedCount == 0 && again.problems.isEmpty)
        #expect(try fixture.state() == before)
        // After another edit there, the kept value follows.
        #expect(try tables.importing(Self.later.replacing("on saving", with: "on quitting")).problems.count == 1)
        #expect(try tables.named()[0].filter { $0.hasPrefix("Title") } == ["Title=Crash on quitting"])
        #expect(try searched("quitting") == [1] && searched("saving").isEmpty)
    }

    @Test func `a table with fewer columns changes nothing of the others`() throws {
        _ = try tables.importing(Self.first)
        let before = try fixture.state()
        let fewer = try tables.importing("id,Summary,Milestone\n1,Crash on save,1.0\n2,Hang,\n3,Slow,\n")
        #expect(fewer.knownCount == 3 && fewer.changedCount == 0)
        #expect(try fixture.state() == before)
        // Nor do a row that ends early and an unreadable date.
        let spoilt = try tables.importing(
            Self.first.replacing("2020-05-01T12:00:00Z,2020-05-01T12:00:00Z,x", with: "").replacing(
                "2020-05-01T11:00:00Z,2020-05-01T11:00:00Z,", with: "soon,2020-05-01T11:00:00Z,"))
        #expect(spoilt.changedCount == 1, "the text that is no date is kept")
        #expect(try tables.named()[1].contains("Created=soon"))
        _ = try tables.importing(Self.first)
        #expect(try !tables.named()[1].contains("Created=soon"))
        let milestone = try tables.importing("id,Summary,Milestone\n1,Crash on save,\n2,Hang,3.0\n3,Slow,\n")
        #expect(milestone.changedCount == 2)
        #expect(try tables.named()[0] == ["Reporter=ann", "Owner=bob", "Type=defect", "Status=new", "Priority=major"])
        #expect(try tables.named()[1].last == "Milestone=3.0")
        #expect(try fixture.bugs().map(\.details) == ["It crashes", "", "x"])
    }

    @Test func `what a file says is noted without a step, and steps of before can be undone`() throws {
        _ = try tables.importing(Self.first)
        try edit(0) { $0.details = "Mine" }
        let known = try bases()
        // As imported by an older version.
        try store.write("UPDATE bug SET imported = NULL")
        let (step, dates) = (try store.undoableStep, try fixture.bugs().map(\.updated))
        let report = try tables.importing(Self.first)
        #expect(report.knownCount == 2 && report.changedCount == 1, "of the edited one it is not known who changed it")
        #expect(try bases() == known)
        #expect(try fixture.bugs().map(\.updated) == dates)
        _ = try store.undo()
        #expect(try store.undoableStep == step)
        #expect(try bases() == [nil] + known.dropFirst())
        let quiet = try tables.importing(Self.first.replacing("It crashes", with: "Mine"))
        #expect(quiet.changedCount == 0 && quiet.knownCount == 3)
        #expect(try store.undoableStep == step, "noting is no step")
        let first = try #require(try store.undo())
        #expect(first.conflictCount == 0)
        #expect(try fixture.bugs()[0].details == "It crashes")
        let second = try #require(try store.undo())
        #expect(second.conflictCount == 0)
        #expect(try fixture.bugs().isEmpty)
        _ = try store.redo()
        #expect(try fixture.bugs().count == 3)
    }

    @Test func `a second import fills what the first could not read`() throws {
        _ = try tables.importing("id,Summary,Reporter,Type,Owner,Created,Modified\n1,A,ann,task,,zzz,yyy\n")
        // As imported by an older version: today's date, and no base.
        try store.write("UPDATE bug SET imported = NULL, source_key = NULL, named_values = '', priority = 0")
        let text = """
            id,Summary,Reporter,Type,Owner,Created,Modified,Priority,Status,Description
            1,A,ann,task,,2020-01-02T00:00:00Z,2020-01-03T00:00:00Z,major,closed,text

            """
        let report = try tables.importing(text)
        #expect(report.changedCount == 1 && report.problems.isEmpty)
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "t", "1", "A", details: "text", .closed, .medium, created: "2020-01-02T00:00:00.000Z",
                    updated: "2020-01-03T00:00:00.000Z", ["Reporter=ann", "Type=task", "Priority=major"])
            ])
        #expect(
            try store.read { try String.fetchOne($0, sql: "SELECT created_local FROM bug") } == "2020-01-02T00:00:00")
        #expect(try tables.importing(text).knownCount == 1)
    }

    @Test func `a bug that was moved stays where it is, one that was deleted is new again`() throws {
        _ = try tables.importing(Self.first)
        let bugs = try fixture.bugs()
        let other = try store.addProject(ProjectDraft(name: "Other"))
        try store.moveBugs([bugs[0].id], to: other)
        try store.deleteBugs([bugs[1].id])
        let report = try tables.importing(Self.later)
        #expect(report.bugCount == 1 && report.changedCount == 1)
        #expect(try fixture.imported().map(\.project) == ["Other", "t", "t"])
        #expect(try fixture.imported()[0].title == "Crash on saving")
        #expect(try fixture.projects().map(\.openBugCount).sorted() == [1, 1])
    }

    @Test func `of a record that comes twice the first counts`() throws {
        func issue(_ title: String, number: Int = 1) -> String { Payloads.gitHub(number: number, title: title) }
        _ = try tables.importing("[\(issue("old"))]", name: "a.json")
        let report = try tables.importing(
            "[\(issue("first")),\(issue("second")),\(issue("new", number: 2)),\(issue("newer", number: 2))]",
            name: "a.json")
        #expect(report.bugCount == 1 && report.changedCount == 1 && report.knownCount == 2)
        #expect(try fixture.bugs().map(\.title) == ["first", "new"])
    }

    @Test func `another bug with the same key is left out and reported`() throws {
        _ = try tables.importing(Self.first)
        let before = try fixture.state()
        let other = Self.first.replacing("2020-05-0", with: "2023-05-0").replacing("Crash on save", with: "Other")
        let report = try tables.importing(other)
        #expect(report.problems == [ImportProblem(line: 2, record: .key("#1"), reason: .otherBug)])
        #expect(report.skippedCount == 1 && report.changedCount == 2, "the others have their titles")
        _ = try store.undo()
        #expect(try fixture.state() == before)
        // As in another time zone.
        let shifted = Self.first.replacing("T10:00:00Z", with: "T20:00:00Z").replacing("Crash on save", with: "Other")
        #expect(try tables.importing(shifted).changedCount == 1)
    }

    @Test func `an issue that gh wrote says nothing of what it was not asked for`() throws {
        func issue(_ title: String, _ more: String = "") -> String {
            #"[{"number":1,"title":"\#(title)","url":"https://github.com/o/r/issues/1"\#(more)}]"#
        }
        let whole = """
            ,"body":"text","author":{"login":"ann"},"labels":[{"name":"P1"},{"name":"ui"}],"state":"CLOSED",\
            "createdAt":"2020-01-01T00:00:00Z","updatedAt":"2020-01-03T00:00:00Z","closedAt":"2020-01-03T00:00:00Z",\
            "milestone":{"title":"v1","dueOn":"2020-02-01"},"assignees":[{"login":"ben"}]
            """
        _ = try tables.importing(issue("A", whole), name: "a.json")
        let before = try fixture.state()
        #expect(try tables.importing(issue("A"), name: "a.json").knownCount == 1)
        #expect(try fixture.state() == before)
        #expect(
            try tables.importing(issue("B", #","milestone":null,"assignees":[]"#), name: "a.json").changedCount == 1)
        let bug = try fixture.bugs()[0]
        #expect(bug.title == "B" && bug.status == .closed && bug.priority == .high && bug.details.hasPrefix("text"))
        #expect(bug.namedValues.isEmpty)
    }

    @Test func `an export of ours changes bugs elsewhere, but not those of its own database`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        try store.addBug(BugDraft(projectID: project, title: "A", details: "d"))
        let other = try StoreFixture()
        func exported(_ store: Store) throws -> URL {
            let file = fixture.directory.url.appending(path: "\(UUID().uuidString).json")
            _ = try store.export(ExportOptions(.json), to: file)
            return file
        }
        func carry() throws -> ImportReport { try other.store.importBugs(from: exported(store)) }
        #expect(try carry().bugCount == 1)
        try edit(0) { ($0.title, $0.priority) = ("B", .high) }
        #expect(try carry().changedCount == 1)
        let bug = try other.bugs()[0]
        let updated = try fixture.bugs()[0].updated
        #expect(bug.title == "B" && bug.priority == .high && bug.updated == updated)
        try other.store.editBug(bug.id, to: BugDraft(projectID: bug.projectID, title: "Theirs", details: "d"))
        try edit(0) { $0.title = "C" }
        #expect(try carry().problems.map(\.reason) == [.conflict([.title])])
        #expect(try other.bugs()[0].title == "Theirs")
        // Imported back, it is unchanged.
        let before = try fixture.state()
        #expect(try store.importBugs(from: exported(other.store)).knownCount == 1)
        #expect(try fixture.state() == before)
    }

    @Test func `what people made of a bug and an export carried elsewhere is not what its tracker said`() throws {
        _ = try tables.importing(Self.first)
        try edit(0) { $0.title = "Mine" }
        let file = fixture.directory.url.appending(path: "out.json")
        _ = try store.export(ExportOptions(.json), to: file)
        let other = try TableFixture()
        _ = try other.store.importBugs(from: file)
        let report = try other.importing(Self.first)
        #expect(report.bugCount == 0 && report.problems.map(\.reason) == [.conflict([.title])])
        #expect(try other.fixture.bugs()[0].title == "Mine")
        #expect(try other.importing(Self.later).changedCount == 2)
        #expect(try other.fixture.bugs().map(\.status) == [.open, .closed, .open])
        #expect(try other.fixture.bugs()[0].title == "Mine")
    }

    @Test func `a change of many bugs is stored part by part, and undone exactly`() throws {
        func table(_ word: String) -> String {
            "key,title,description,status\n"
                + (1...900).map { key in
                    let text = String(repeating: "\(word) \(key) ", count: 900)
                    let status = key % 2 == 0 && word == "after" ? "closed" : "open"
                    return "\(key),The bug of number \(key) \(word),\(text),\(status)\n"
                }.joined()
        }
        _ = try tables.importing(table("before"))
        let before = try fixture.state()
        #expect(try tables.importing(table("after")).changedCount == 900)
        #expect(try openCounts() == [450] && searched("after 77 ") == [77] && searched("before").isEmpty)
        let after = try fixture.state()
        _ = try store.undo()
        #expect(try fixture.state() == before)
        #expect(try openCounts() == [900] && searched("before 77 ") == [77] && searched("after").isEmpty)
        _ = try store.redo()
        #expect(try fixture.state() == after)
    }
}

extension Store {
    /// Writes as another program does.
    fileprivate func write(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: sql) }
    }
}
