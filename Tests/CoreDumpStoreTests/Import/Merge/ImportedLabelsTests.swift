import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The labels of other trackers, in tables and records, and in files that versions without labels have imported before.
@MainActor
@Suite struct ImportedLabelsTests {
    private let tables: TableFixture
    private var fixture: StoreFixture { tables.fixture }

    init() throws {
        tables = try TableFixture()
    }

    @Test(arguments: [
        ("title,Labels\nA,\"ui, slow\"\n", ["slow", "ui"]),
        ("title,TAGS\nA,ui;slow start\n", ["slow start", "ui"]),
        ("title,Tags,Keywords,Labels,Labels\nA,a,b,c,\"d,a\"\n", ["a", "b", "c", "d"]),
        ("title,Labels\nA,\"ui\nslow\r\n\"\"late; again\"\"\"\n", ["late; again", "slow", "ui"]),
        ("title,Labels\nA,\"\"\"late, again\"\", ui\"\n", ["late, again", "ui"]),
        // Trac also separates keywords by white space, see `_query_link_words` of its trac/ticket/web_ui.py.
        ("id,Summary,Owner,Reporter,Keywords\n1,A,b,c,\"ui slow,  core;old\"\n", ["core", "old", "slow", "ui"]),
    ])
    func `the labels of a table`(text: String, labels: [String]) throws {
        _ = try tables.importing(text)
        #expect(try tables.labels() == [labels])
        #expect(try tables.named().joined().allSatisfy { !$0.contains("slow") && !$0.contains("ui") })
    }

    @Test func `the preview has them`() async throws {
        let file = try fixture.directory.file("t.csv", "title,Labels\nA,\"ui,slow\"\n")
        let plan = try await tables.store.importPlan(of: file)
        #expect(plan.rows.map { $0.bug?.labels.names } == [["slow", "ui"]])
    }

    @Test func `a label that is a priority remains a label`() throws {
        let table = "Title\tURL\tAssignees\tStatus\tLabels\nA\thttps://github.com/o/r/issues/1\t\tTodo\tui, P1\n"
        _ = try tables.importing(table, name: "t.tsv")
        #expect(try tables.labels() == [["P1", "ui"]])
        #expect(try fixture.bugs().map(\.priority) == [.high])
    }

    @Test func `an import that adds and removes labels keeps those that were given here`() throws {
        _ = try tables.importing("id,title,labels\n1,A,ui\n2,B,ui\n")
        let bugs = try fixture.bugs()
        var draft = BugDraft(bugs[1])
        draft.labels = BugLabels(["mine"])
        try tables.store.editBug(bugs[1].id, to: draft)
        let report = try tables.importing("id,title,labels\n1,A,core\n2,B,core\n")
        #expect(try tables.labels() == [["core"], ["mine"]])
        #expect(report.problems.map(\.reason) == [.conflict([.labels])])
        #expect(try tables.named() == [[], ["Labels=core"]])
        // A file without the column states nothing of them.
        #expect(try tables.importing("id,title\n1,A\n2,B\n").changedCount == 0)
        #expect(try tables.labels() == [["core"], ["mine"]])
    }

    @Test func `a text that is no list of labels stays as it is`() throws {
        let text = String(repeating: "No label but a sentence that goes on without a comma ", count: 2)
        let many = (1...41).map { "word\($0)" }.joined(separator: ",")
        _ = try tables.importing("title,Tags,Labels\nA,\"\(text)\",ui\nB,,\"\(many)\"\n")
        #expect(try tables.labels() == [["ui"], []])
        #expect(try tables.named() == [["Tags=\(text)"], ["Labels=\(many)"]])
    }

    @Test func `a row that ends early and a column that is left out remove no labels`() throws {
        _ = try tables.importing("id,title,Labels,Labels\n1,A,ui,urgent\n")
        #expect(try tables.importing("id,title,Labels,Labels\n1,A,ui\n").changedCount == 0)
        #expect(try tables.labels() == [["ui", "urgent"]])
        var mapping = ColumnMapping()
        mapping[ColumnName(header: "Labels", occurrence: 2)] = .leftOut
        let file = try fixture.directory.file("t.csv", "id,title,Labels,Labels\n1,A,ui,urgent\n")
        #expect(try tables.store.importBugs(from: file, mapping: mapping).changedCount == 0)
        #expect(try tables.labels() == [["ui", "urgent"]])
    }

    @Test func `characters that an encoding lacks change no label`() throws {
        _ = try tables.importing("id,title,Labels\n1,A,\"日本,Größe\"\n")
        #expect(try tables.importing("id,title,Labels\n1,A,\"??,Größe\"\n").changedCount == 0)
        #expect(try tables.labels() == [["größe", "日本"]] || tables.labels() == [["Größe", "日本"]])
    }

    @Test func `labels name the priority also where they are kept under their name`() throws {
        let text =
            "Title,Description,Issue ID,URL,State,Created At (UTC),Labels,Area\n"
            + "A,d,12,https://x.example.org/12,Opened,2021-03-04 05:06:07,\"bug,priority::high\",core\n"
        for (header, target) in [("Labels", ColumnTarget.kept), ("Area", .field(.labels))] {
            let other = try TableFixture()
            var mapping = ColumnMapping()
            mapping[ColumnName(header: header)] = target
            let file = try other.fixture.directory.file("t.csv", text)
            _ = try other.store.importBugs(from: file, mapping: mapping)
            #expect(try other.fixture.bugs().map(\.priority) == [.high])
            #expect(try other.named()[0].contains("Labels=bug,priority::high"))
        }
    }

    @Test func `values of records that are no labels stay`() throws {
        func issue(_ labels: String) -> String {
            #"{"key":"P-1","fields":{"summary":"A","labels":\#(labels)}}"#
        }
        for (labels, named) in [
            (#""crash, ui""#, ["Labels=crash, ui"]), (#"["ui",7]"#, ["Labels=ui", "Labels=7"]), ("[]", []),
        ] {
            let other = try TableFixture()
            _ = try other.importing(#"{"issues":[\#(issue(labels))]}"#, name: "t.json")
            #expect(try other.labels() == [[]] && other.named() == [named])
        }
    }

    @Test func `no labels in a record are none`() throws {
        _ = try tables.importing("[\(Payloads.gitLab(labels: #"["P1"]"#))]", name: "t.json")
        #expect(try tables.labels() == [["P1"]])
        _ = try tables.importing("[\(Payloads.gitLab(labels: "null"))]", name: "t.json")
        #expect(try tables.labels() == [[]] && fixture.bugs().map(\.priority) == [.none])
    }

    // MARK: - Imported before there were labels

    /// Gives a bug the content that a version without labels has imported.
    private func setFormer(_ bug: Bug, details: String? = nil, values: [NamedValue] = []) throws {
        var stated = BugFields.all
        stated[.labels] = false
        let former = NewBug(
            title: bug.title, details: details ?? bug.details, status: bug.status, priority: bug.priority,
            created: bug.created, updated: bug.updated, closed: bug.closed, sourceKey: bug.sourceKey,
            namedValues: values)
        let base = ImportBase(former, stating: stated)
        try tables.store.database.write { db in
            try db.execute(
                sql: "UPDATE bug SET details = ?, named_values = ?, labels = '', imported = ? WHERE id = ?",
                arguments: [former.details, values.stored, base.stored, bug.id.rowID])
        }
    }

    @Test func `the values of a table become labels`() throws {
        let text = "id,title,Labels,Component\n1,A,\"ui,slow\",core\n"
        _ = try tables.importing(text)
        try setFormer(
            try fixture.bugs()[0], values: [NamedValue("Labels", "ui,slow"), NamedValue("Component", "core")])
        let report = try tables.importing(text)
        #expect(report.changedCount == 1 && report.problems.isEmpty)
        #expect(try tables.labels() == [["slow", "ui"]])
        #expect(try tables.named() == [["Component=core"]])
        #expect(try tables.importing(text).knownCount == 1)
    }

    @Test func `a label that was given here before stays beside those of the file`() throws {
        let text = "id,title,Labels\n1,A,\"ui,slow\"\n"
        _ = try tables.importing(text)
        try setFormer(try fixture.bugs()[0], values: [NamedValue("Labels", "ui,slow")])
        try tables.store.database.write { try $0.execute(sql: #"UPDATE bug SET labels = '["mine"]'"#) }
        let report = try tables.importing(text)
        #expect(report.problems.isEmpty)
        #expect(try tables.labels() == [["mine", "slow", "ui"]] && tables.named() == [[]])
        #expect(try tables.importing(text).knownCount == 1)
    }

    private static let details = "It crashes.\n\nAuthor: octocat\nURL: https://github.com/hoop33/wry/issues/12"
    private static let former =
        "It crashes.\n\nLabels: bug, ui\nAuthor: octocat\nURL: https://github.com/hoop33/wry/issues/12"

    private func importIssue() throws -> ImportReport {
        let issue = Payloads.gitHub(body: "\"It crashes.\"", labels: #"["bug","ui"]"#)
        return try tables.importing("[\(issue)]", name: "issues.json")
    }

    @Test func `the labels in the text of an issue become labels`() throws {
        _ = try importIssue()
        #expect(try tables.details() == [Self.details])
        try setFormer(try fixture.bugs()[0], details: Self.former)
        let report = try importIssue()
        #expect(report.changedCount == 1 && report.problems.isEmpty)
        #expect(try tables.details() == [Self.details] && tables.labels() == [["bug", "ui"]])
        #expect(try importIssue().knownCount == 1)
    }

    @Test func `a text that was edited here stays, and is not said to have changed in the file`() throws {
        _ = try importIssue()
        let bug = try fixture.bugs()[0]
        try setFormer(bug, details: Self.former)
        try tables.store.database.write { try $0.execute(sql: "UPDATE bug SET details = 'Mine'") }
        let report = try importIssue()
        #expect(report.problems.isEmpty)
        #expect(try tables.details() == ["Mine"] && tables.labels() == [["bug", "ui"]])
        #expect(try !tables.named()[0].contains { $0.hasPrefix("Description") })
        #expect(try importIssue().knownCount == 1)
    }

    @Test func `a bug of which is not known what the file said gets the new text without a conflict`() throws {
        _ = try importIssue()
        try setFormer(try fixture.bugs()[0], details: Self.former)
        try tables.store.database.write {
            try $0.execute(sql: "UPDATE bug SET imported = NULL, priority = 3, updated = '2026-01-01T00:00:00.000Z'")
        }
        #expect(try !importIssue().problems.contains { $0.reason == .conflict([.details]) })
        #expect(try tables.details() == [Self.details] && tables.labels() == [["bug", "ui"]])
    }

    @Test func `a record without labels does not replace the text in which they are`() throws {
        _ = try importIssue()
        try setFormer(try fixture.bugs()[0], details: Self.former)
        let record = """
            [{"number":12,"title":"Crash on empty timeline","body":"It crashes.","author":{"login":"octocat"},
            "url":"https://github.com/hoop33/wry/issues/12"}]
            """
        #expect(try tables.importing(record, name: "gh.json").changedCount == 0)
        #expect(try tables.details() == [Self.former] && tables.labels() == [[]])
    }
}
