import FetchedResults
import Foundation
import GRDB
import ListDiff
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Labels stay with their bugs in all steps, and are found, exported and imported.
@MainActor
@Suite struct LabelTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private let bugs: [Bug.ID]
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let (store, project) = (fixture.store, try fixture.store.addProject(ProjectDraft(name: "Wry")))
        self.project = project
        bugs = try [
            ("Crash", ["ui", "later"]), ("Slow", ["UI"]), ("Hang", []), ("Gone", ["ui-tests", "needs, info"]),
        ].map {
            try store.addBug(BugDraft(projectID: project, title: $0.0, labels: BugLabels($0.1)))
        }
    }

    private func labels(_ index: Int, in other: Store? = nil) throws -> [String] {
        try (other ?? store).bug(bugs[index]).labels.names
    }

    // MARK: - Steps

    @Test func `labels are added and removed in one step, which is undone and redone`() throws {
        let before = try fixture.state()
        try store.labelBugs(Set(bugs), adding: ["ui", "core"], removing: ["later"])
        #expect(try labels(0) == ["core", "ui"])
        #expect(try labels(1) == ["core", "UI"])
        #expect(try labels(2) == ["core", "ui"])
        let step = try #require(try store.undoableStep)
        #expect(step.name == .changeLabels && step.count == 4)
        let after = try fixture.state()
        _ = try store.undo()
        #expect(try fixture.state() == before)
        _ = try store.redo()
        #expect(try fixture.state() == after)
        #expect(try store.check() == [])
    }

    @Test func `the step counts the bugs that it changes, and there is none when it changes none`() throws {
        try store.labelBugs(Set(bugs), adding: ["UI"])
        let step = try #require(try store.undoableStep)
        #expect(step.name == .addLabels && step.count == 2 && step.detail == "UI")
        try store.labelBugs(Set(bugs), removing: ["no such label"])
        #expect(try store.undoableStep == step)
        try store.labelBugs([bugs[0]], removing: ["LATER"])
        #expect(try store.undoableStep?.name == .removeLabels)
    }

    @Test func `an edit keeps the labels that another process has added meanwhile`() throws {
        let original = BugDraft(try store.bug(bugs[0]))
        try fixture.reopened().labelBugs([bugs[0]], adding: ["core"], removing: ["later"])
        var draft = original
        draft.labels = BugLabels(["ui", "later", "mine"])
        try store.editBug(bugs[0], from: original, to: draft)
        #expect(try labels(0) == ["core", "mine", "ui"])
    }

    @Test func `a bug that was deleted comes back with them`() throws {
        try store.deleteBugs([bugs[0]])
        _ = try store.undo()
        #expect(try labels(0) == ["later", "ui"])
    }

    @Test func `an open list is told of the labelled bug`() throws {
        let bounds = CreatedBounds(now: Date(), calendar: Calendar(identifier: .gregorian))
        let request = BugRequests.request(.all, grouping: .status, bounds: bounds)
        let controller = try FetchedResultsController(request.request, database: store.database)
        try controller.performFetch()
        var updates: [Int] = []
        controller.onChange = { updates.append($0.difference.updatedRows.count) }
        try store.labelBugs([bugs[2]], adding: ["ui"])
        #expect(updates == [1])
    }

    @Test func `what is asked about some bugs is which labels they have, and which there are`() async throws {
        let use = try await store.labelUse(of: [bugs[0], bugs[1], bugs[2], Bug.ID(rowID: 99)])
        #expect(use.known.names == ["later", "needs, info", "UI", "ui-tests"])
        #expect(use.bugCount == 3)
        #expect(use.known.names.map(use.count) == [1, 0, 2, 0])
        let none = try await StoreFixture().store.labelUse(of: [])
        #expect(none.known.isEmpty && none.bugCount == 0)
    }

    @Test func `which labels there are is read from their index`() throws {
        let plan = try store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(Store.labelSets)").map { $0["detail"] as String }
        }
        let onBugs = plan.filter { $0.contains(" bug") }
        #expect(onBugs.count == 2 && onBugs.allSatisfy { $0.contains("COVERING INDEX bug_on_labels") }, "\(plan)")
    }

    // MARK: - Search

    private func found(_ text: String) throws -> Set<String> {
        Set(try store.bugs(matching: text).map { try store.bug($0).title })
    }

    @Test(arguments: [
        ("label:ui", ["Crash", "Slow", "Gone"]), ("label:\"ui\"", ["Crash", "Slow"]),
        ("LABEL:\"UI", ["Crash", "Slow", "Gone"]),
        ("label:", ["Crash", "Slow", "Gone"]), ("label:lat crash", ["Crash"]), ("label:ui label:later", ["Crash"]),
        ("later", ["Crash"]), ("label", []), ("label:\"needs, info\"", ["Gone"]), ("label:crash", []),
        ("ui tests", ["Gone"]),
    ])
    func `a label is found by its name`(text: String, expected: [String]) throws {
        #expect(try found(text) == Set(expected))
        #expect(SearchTerms(LabelTerm.search(for: "needs, info")) == SearchTerms("label:\"needs, info\""))
    }

    @Test func `a label with a quotation mark or a digit is found by its name`() throws {
        try store.labelBugs([bugs[2]], adding: ["5\" screen", "\"odd"])
        #expect(try found(LabelTerm.search(for: "5\" screen")) == ["Hang"])
        #expect(try found(LabelTerm.search(for: "\"odd")) == ["Hang"])
        #expect(try found("label:5") == ["Hang"])
        #expect(SourceKeyRange(searched: "label:v2") == nil)
    }

    @Test func `many labels are read in time, and no more than are shown`() async throws {
        try store.labelBugs([bugs[2]], adding: (1...2_000).map { "version \($0)" })
        let use = try await store.labelUse(of: [bugs[2]])
        #expect(use.known.names.count == LabelUse.maximumKnown)
        #expect(use.known.names.allSatisfy { use.count(of: $0) == 1 }, "those of the bug come first")
    }

    @Test func `a search follows the labels`() throws {
        try store.labelBugs([bugs[2]], adding: ["ui"])
        #expect(try found("label:\"ui\"") == ["Crash", "Slow", "Hang"])
        _ = try store.undo()
        #expect(try found("label:\"ui\"") == ["Crash", "Slow"])
        try store.labelBugs([bugs[0]], removing: ["ui"])
        #expect(try found("label:\"ui\"") == ["Slow"])
    }

    @Test func `what another program writes there is found and shown`() async throws {
        try fixture.directory.sqlite(
            store.path, "UPDATE bug SET labels = '[\"core\"]' WHERE id = 3; UPDATE bug SET labels = 'a, b' WHERE id = 4"
        )
        let reopened = try fixture.reopened()
        #expect(try labels(2, in: reopened) == ["core"])
        #expect(try labels(3, in: reopened) == ["a", "b"])
        #expect(try reopened.bugs(matching: "label:core") == [bugs[2]])
        #expect(try reopened.bugs(matching: "label:\"b\"") == [bugs[3]])
        #expect(try reopened.check() == [])
    }

    // MARK: - Export and import

    private func exported(_ format: ExportOptions.Format) throws -> String {
        var bytes: [UInt8] = []
        _ = try store.export(ExportOptions(format)) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [(ExportOptions.Format.json, "bugs.json"), (.csv, "bugs.csv")])
    func `an export has them, and its import gives them again`(format: ExportOptions.Format, name: String) throws {
        let file = try fixture.directory.file(name, try exported(format))
        let other = try StoreFixture()
        let report = try other.store.importBugs(from: file)
        #expect(report.problems == [])
        #expect(try other.bugs().map(\.labels) == fixture.bugs().map(\.labels))
        #expect(try other.bugs().allSatisfy { $0.namedValues.isEmpty })
        #expect(try other.store.check() == [])
    }

    @Test func `a Markdown export says them`() throws {
        #expect(try exported(.markdown).contains("open · labels later, ui · created"))
    }

    @Test func `a second import of an export takes what has changed there, and keeps what has changed here`() throws {
        let other = try StoreFixture()
        let first = try fixture.directory.file("first.json", try exported(.json))
        _ = try other.store.importBugs(from: first)
        let copies = try other.bugs().map(\.id)
        try other.store.labelBugs([copies[1]], adding: ["here"])
        try store.labelBugs([bugs[0]], adding: ["there"])
        let second = try fixture.directory.file("second.json", try exported(.json))
        _ = try other.store.importBugs(from: second)
        #expect(try other.store.bug(copies[0]).labels.names == ["later", "there", "ui"])
        #expect(try other.store.bug(copies[1]).labels.names == ["here", "UI"])
    }

    @Test func `a column of another program is labels when the user says so`() throws {
        let file = try fixture.directory.file("jira.csv", "Summary,Labels,Labels\nA,ui,\"core; late\"\n")
        var mapping = ColumnMapping()
        for occurrence in 1...2 {
            mapping[ColumnName(header: "Labels", occurrence: occurrence)] = .field(.labels)
        }
        _ = try store.importBugs(from: file, mapping: mapping)
        let bug = try #require(try fixture.bugs().last)
        #expect(bug.labels.names == ["core", "late", "ui"])
        #expect(bug.namedValues.isEmpty)
    }

    // MARK: - Older versions

    @Test func `a database of version 8 gets them, and its steps can be undone and done again`() throws {
        let path = fixture.directory.path("old.sqlite")
        try OlderStore.make(at: path, version: "8") { history, writer in
            try history.perform(StepName.addBug.rawValue) { try OlderStore.insertBug($0, writer($0)) }
            try history.perform(StepName.editBug.rawValue) { try $0.execute(sql: "UPDATE bug SET priority = 3") }
        }
        let store = try Store(path: path)
        let bug = Bug.ID(rowID: 1)
        #expect(try store.bug(bug).labels.isEmpty)
        try store.labelBugs([bug], adding: ["ui"])
        #expect(try store.undo()?.conflictCount == 0)
        try store.deleteBugs([bug])
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.bug(bug).title == "T")
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.bug(bug).priority == .none)
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.projectCount() == 0)
        for _ in 0..<2 { #expect(try store.redo()?.conflictCount == 0) }
        #expect(try store.bug(bug).priority == .high)
        try store.labelBugs([bug], adding: ["ui"])
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.redo()?.conflictCount == 0)
        #expect(try store.bug(bug).labels.names == ["ui"])
        #expect(try store.check() == [])
    }
}
