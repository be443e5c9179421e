import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The exports of other trackers beside the repository.
private enum SharedExports {
    static let folder: URL = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        return shared.appending(path: "data/exports")
    }()
}

/// The JSON and text files among them.
@MainActor
@Suite(.enabled(if: FileManager.default.fileExists(atPath: SharedExports.folder.path), "the files are not here"))
struct SharedRecordTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ name: String) throws -> ImportReport {
        try fixture.store.importBugs(from: SharedExports.folder.appending(path: name))
    }

    private func detailsOfGitHub(_ text: String = "", author: String? = nil, _ number: Int = 1)
        -> String
    {
        let facts = [author.map { "Author: \($0)" }].compactMap(\.self)
        let paragraph = (facts + ["URL: https://github.com/o/r/issues/\(number)"]).joined(separator: "\n")
        return text.isEmpty ? paragraph : "\(text)\n\n\(paragraph)"
    }

    @Test func `gh`() throws {
        let report = try importing("gh-issue-list.json")
        #expect(report.problems.isEmpty)
        func details(_ number: Int) -> String { detailsOfGitHub("body\nline2", author: "ann", number) }
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "r", "#2", "Issue 2", details: details(2), .closed, .high, created: "2026-01-02T03:04:05.000Z",
                    updated: "2026-01-02T04:04:05.000Z", closed: "2026-01-05T03:04:05.000Z", labels: ["P1"]),
                ImportedState(
                    "r", "#1", "Issue 1", details: details(1), .open, .high, created: "2026-01-02T03:04:05.000Z",
                    updated: "2026-01-02T04:04:05.000Z", labels: ["P1"]),
            ])
        #expect(
            try fixture.sourceIDs() == [
                "github:https://github.com/o/r/issues/2", "github:https://github.com/o/r/issues/1",
            ])
        #expect(try importing("gh-issue-list.json").knownCount == 2)
    }

    @Test func `Gitea`() throws {
        #expect(try importing("gitea.json").problems.isEmpty)
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "r", "#7", "Crash on save",
                    details: "It crashes\n\nAuthor: ann\nURL: https://code.example.org/o/r/issues/7", .closed,
                    created: "2021-03-04T04:06:07.000Z", updated: "2021-03-06T05:06:07.000Z",
                    closed: "2021-03-06T05:06:07.000Z")
            ])
        #expect(try fixture.sourceIDs() == ["github:https://code.example.org/o/r/issues/7"])
    }

    @Test func `Redmine`() throws {
        let report = try importing("redmine.json")
        #expect(report.problems.isEmpty)
        #expect(report.reading.statuses.meaning(of: "Resolved") == .open)
        func issue(
            _ number: Int, _ title: String, _ details: String, _ status: Bug.Status, _ priority: Bug.Priority,
            _ created: String, closed: String? = nil, _ words: [String]
        ) -> ImportedState {
            ImportedState(
                #"Mule, "X""#, "#\(number)", title, details: details, status, priority, created: "\(created).000Z",
                updated: "\(created).000Z", closed: closed.map { "\($0).000Z" },
                words + ["Tracker=Bug", "Author=Redmine Admin"])
        }
        let (may, later) = ("2024-05-06T15:00:00", "2024-05-06T16:00:00")
        #expect(
            try fixture.imported() == [
                issue(
                    1, #"Crash on "save", then; hang"#,
                    "First line\nsecond; line, \"q\"\n\n<pre>\ncode\n</pre>", .open, .high, "2024-01-02T03:04:05",
                    ["Status=New", "Priority=Immediate"]),
                issue(2, "Grüße – 日本 😀", "=SUM(A1)", .open, .low, "2024-12-31T23:59:59", ["Status=In Progress"]),
                issue(3, "feedback", "", .open, .high, may, ["Status=Feedback", "Priority=Urgent"]),
                issue(4, "resolved", "x", .open, .medium, may, ["Status=Resolved", "Priority=Normal"]),
                issue(5, "closed", "x", .closed, .high, may, closed: later, []),
                issue(
                    6, "rejected", "x", .closed, .medium, may, closed: later, ["Status=Rejected", "Priority=Normal"]),
            ])
        #expect(try importing("redmine.json").knownCount == 6)
    }

    @Test func `Taskwarrior`() throws {
        let report = try importing("task.json")
        #expect(report.problems.isEmpty && report.deletedCount == 1)
        func task(
            _ key: String, _ title: String, _ status: Bug.Status = .open,
            _ priority: Bug.Priority = .none, project: String = "task", created: String = "2026-11-27T05:37:52.000Z",
            updated: String = "2026-11-27T05:37:52.000Z", closed: String? = nil, values: [String] = [],
            labels: [String] = [], notes: [String] = []
        ) -> ImportedState {
            ImportedState(
                project, key, title, status, priority, created: created, updated: updated, closed: closed, values,
                labels: labels, notes: notes)
        }
        let (second, due) = ("2026-11-27T05:37:53.000Z", "Due=2026-12-01T00:00:00Z")
        let first = "81d23fa9-91df-4444-9f92-cdc51298ed2b"
        let notes = [
            ", 2026-11-27T05:37:53.000Z: first note with\nnewline", ", 2026-11-27T05:37:54.000Z: second note",
        ]
        #expect(
            try fixture.imported() == [
                task(
                    first, #"Crash on "save", then; hang"#, .open, .high, project: "mule.ui", updated: second,
                    values: [due],
                    labels: ["save", "ui"], notes: notes),
                task("b03d7d37-8594-41c5-9d10-e4a9215872af", "Grüße – 日本 😀", .open, .low),
                task("06f1fda4-1772-4756-b0a0-12669856bd26", "waiting one", values: ["Wait=2027-01-01T00:00:00Z"]),
                task(
                    "d391b5cb-4121-48ea-87c7-d595136e034c", "rec", updated: second,
                    values: ["Status=recurring", due, "Mask=-", "Recur=weekly", "Rtype=periodic"]),
                task("cccd51cc-9e29-4f32-91dd-1006e9cd69bc", "blocked", values: ["Depends=\(first)"]),
                task(
                    "820558fd-7109-4e9f-979c-5124d4ff7019", "started", created: second, updated: second,
                    values: ["Start=2026-11-27T05:37:53Z"]),
                task(
                    "3e9e416d-a326-42ba-91d6-8a5b0e6c9974", "rec", created: second, updated: second,
                    values: [
                        due, "Imask=0", "Parent=d391b5cb-4121-48ea-87c7-d595136e034c", "Recur=weekly", "Rtype=periodic",
                    ]),
                task("f04bfa92-ca9a-41ef-a944-a3c168e4edc1", "done one", .closed, updated: second, closed: second),
            ])
        #expect(try importing("task.json").knownCount == 8)
    }

    @Test func `todo-txt`() throws {
        #expect(try importing("todo.txt").problems.isEmpty)
        let day = "2026-11-20T00:00:00.000Z"
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "mule", nil, "Crash on save", .open, .high, created: day, updated: day,
                    ["Context=ui", "Due=2026-12-01"]),
                ImportedState(
                    "mule", nil, "done thing", .closed, created: day, updated: "2026-11-21T00:00:00.000Z",
                    closed: "2026-11-21T00:00:00.000Z"),
                ImportedState("todo", nil, "plain one, with comma", created: day, updated: day),
            ])
        #expect(try importing("todo.txt").knownCount == 3)
    }

    @Test func `impossible characters`() throws {
        let nul = try importing("nul.json")
        #expect(nul.problems.map(\.record) == [.number(1), .number(2)])
        #expect(nul.problems.allSatisfy { $0.reason == .replacedCharacters })
        let date = "2021-03-04T05:06:07.000Z"
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "r", "#1", "nul", details: detailsOfGitHub("nul \u{FFFD} here"), created: date, updated: date),
                ImportedState(
                    "r", "#2", "half \u{FFFD} pair", details: detailsOfGitHub("x", 2), created: date, updated: date),
                ImportedState("r", "#3", "emoji 😀", details: detailsOfGitHub("x", 3), created: date, updated: date),
            ])
        let other = try StoreFixture()
        let half = try other.store.importBugs(from: SharedExports.folder.appending(path: "surr.json"))
        #expect(half.problems.map(\.reason) == [.replacedCharacters])
        #expect(
            try other.imported() == [
                ImportedState(
                    "r", "#1", "half \u{FFFD} pair", details: detailsOfGitHub("nul \u{FFFD} here"), created: date,
                    updated: date)
            ])
    }

    @Test func `control characters and a date that was never set`() throws {
        let report = try importing("ctl.json")
        #expect(report.problems == [ImportProblem(line: 1, record: .number(2), reason: .emptyTitle)])
        let bugs = try fixture.imported()
        #expect(
            bugs == [
                ImportedState(
                    "r", "#1", "header when have  value", details: detailsOfGitHub("x\u{2}y\u{1B}[31m"),
                    created: "2021-03-04T05:06:07.000Z", updated: "2021-03-04T05:06:07.000Z"),
                // Without a date in the file: the time of the import.
                ImportedState(
                    "r", "#3", "zero width", details: detailsOfGitHub("", 3), .closed,
                    created: "2023-11-14T22:13:21.000Z", updated: "2023-11-14T22:13:21.000Z", labels: ["bug"]),
            ])
    }
}
