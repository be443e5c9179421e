import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct RemoteIssueTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(
        _ text: String, name: String = "issues.json", into target: ImportTarget? = nil
    ) throws -> ImportReport {
        try store.importBugs(from: fixture.directory.file(name, text), into: target)
    }

    private func sourceIDs() throws -> [String?] {
        try store.read { try String?.fetchAll($0, sql: "SELECT source_id FROM bug ORDER BY id") }
    }

    @Test func `an issue of GitHub becomes a bug of its repository`() throws {
        let report = try importing("[\(Payloads.gitHub())]")
        #expect(report.problems.isEmpty)
        let project = try #require(try fixture.projects().first)
        #expect(project.name == "wry")
        #expect(project.url == "https://github.com/hoop33/wry")
        let bug = try #require(try fixture.bugs().first)
        #expect(bug.title == "Crash on empty timeline")
        #expect(
            bug.details == """
                It crashes.

                ![shot](https://user-images.githubusercontent.com/1/a.png)

                Author: octocat
                URL: https://github.com/hoop33/wry/issues/12
                """)
        #expect(bug.priority == .high)
        #expect(bug.labels.names == ["bug", "priority: high"])
        #expect(bug.status == .open && bug.closed == nil)
        #expect(bug.sourceKey == "#12")
        #expect(bug.tracker == .gitHub)
        #expect(Timestamp.text(bug.created) == "2023-04-05T06:07:08.000Z")
        #expect(Timestamp.text(bug.updated) == "2024-01-02T03:04:05.000Z")
        #expect(try sourceIDs() == ["github:https://github.com/hoop33/wry/issues/12"])
    }

    @Test func `a closed issue without text, author and labels is one too`() throws {
        let issue = Payloads.gitHub(
            body: "null", state: "closed", closed: "\"2023-05-06T07:08:09Z\"", labels: "[]", user: "null")
        _ = try importing(issue)
        let bug = try #require(try fixture.bugs().first)
        #expect(bug.details == "URL: https://github.com/hoop33/wry/issues/12")
        #expect(bug.status == .closed)
        #expect(bug.closed.map(Timestamp.text) == "2023-05-06T07:08:09.000Z")
        #expect(bug.priority == .none)
    }

    @Test func `labels may be names alone`() throws {
        _ = try importing(Payloads.gitHub(labels: #"["P2",{"name":"ui"},{"name":null}]"#))
        #expect(try fixture.bugs().first?.labels.names == ["P2", "ui"])
        #expect(try fixture.bugs().first?.priority == .medium)
    }

    @Test func `pull requests are left out and counted`() throws {
        let report = try importing("{\"total_count\":2,\"items\":[\(Payloads.pullRequest),\(Payloads.gitHub())]}")
        #expect(report.pullRequestCount == 1)
        #expect(report.bugCount == 1)
        #expect(report.problems.isEmpty)
        let merge = Payloads.gitLab(
            more: #","source_branch":"fix","target_branch":"main","merge_status":"can_be_merged""#)
        #expect(try importing("[\(merge)]").pullRequestCount == 1)
    }

    @Test func `an issue of GitLab becomes a bug of its repository`() throws {
        let report = try importing(Payloads.gitLab(description: "null") + "\n" + Payloads.gitLab(iid: 8, separator: ""))
        #expect(report.problems.isEmpty)
        #expect(try fixture.projects().map(\.url) == ["https://gitlab.com/group/sub/wry"])
        #expect(try fixture.projects().map(\.name) == ["wry"])
        let bugs = try fixture.bugs()
        #expect(bugs.map(\.sourceKey) == ["#7", "#8"])
        #expect(
            bugs.map(\.details) == [
                """
                Author: eileen.lowe
                URL: https://gitlab.com/group/sub/wry/-/issues/7
                """,
                """
                It takes long.

                Author: eileen.lowe
                URL: https://gitlab.com/group/sub/wry/issues/8
                """,
            ])
        #expect(bugs[0].priority == .medium)
        #expect(bugs.map(\.labels.names) == [["performance", "priority::2"], ["performance", "priority::2"]])
        #expect(Timestamp.text(bugs[0].created) == "2016-01-04T14:31:51.081Z")
        #expect(try sourceIDs().first == "gitlab:https://gitlab.com/group/sub/wry/-/issues/7")
        let closed = Payloads.gitLab(iid: 9, state: "closed", closed: "null", labels: #"[{"id":1,"name":"x"}]"#)
        _ = try importing(closed)
        #expect(try fixture.bugs().last?.status == .closed)
    }

    @Test func `issues of several repositories give several projects, or go into the one that is named`() throws {
        let text = """
            \(Payloads.gitHub(number: 1, repository: "a/x"))
            \(Payloads.gitHub(number: 1, repository: "b/x"))
            \(Payloads.gitLab(project: "c/y"))
            \(Payloads.gitHub(number: 2, repository: "a/x"))
            """
        let report = try importing(text, name: "mixed.jsonl")
        #expect(report.shares.map(\.name) == ["x", "b/x", "y"])
        #expect(report.shares.map(\.bugCount) == [2, 1, 1])
        #expect(try store.undoableStep?.detail == "mixed.jsonl")
        let other = try StoreFixture()
        let all = try other.store.importBugs(
            from: other.directory.file("m.json", text), into: .named(ProjectDraft(name: "All", url: "https://e.org")))
        #expect(all.shares.map(\.name) == ["All"])
        #expect(try other.projects().map(\.openBugCount) == [4])
    }

    @Test func `a project with the URL of the repository and any name takes its issues`() throws {
        try store.addProject(ProjectDraft(name: "My fork", url: "http://GitHub.com/hoop33/wry.git/"))
        try store.addProject(ProjectDraft(name: "Y"))
        let report = try importing("[\(Payloads.gitHub()),\(Payloads.gitLab(project: "c/y"))]")
        #expect(report.shares.map(\.name) == ["My fork", "Y"])
        #expect(try fixture.projects().map(\.url) == ["http://GitHub.com/hoop33/wry.git/", "https://gitlab.com/c/y"])
    }

    @Test func `invalid issues are left out and reported with their lines and numbers`() throws {
        let null = "\\u0000"
        let report = try importing(
            """
            [\(Payloads.gitHub()),
            \(Payloads.gitHub(number: 2, title: " ")),
            \(Payloads.gitHub(number: 3, title: "a\(null)b")),
            {"number":4,"html_url":"https://github.com/a/b/issues/4","title":5},
            {"number":5,"html_url":"https://github.com/a/b/issues/5"},
            {"number":6,"html_url":"https://github.com/a/b/issues/6","title":"x"},
            {"message":"Not Found"},
            {"number":7,"html_url":'},
            17,
            \(Payloads.gitHub(number: 8, closed: "\"soon\""))]
            """)
        #expect(try fixture.bugs().map(\.sourceKey) == ["#12", "#3", "#6", "#8"])
        #expect(
            report.problems == [
                ImportProblem(line: 2, record: .key("#2"), reason: .emptyTitle),
                ImportProblem(line: 3, record: .key("#3"), reason: .replacedCharacters),
                ImportProblem(line: 4, record: .key("#4"), reason: .malformedJSON(.wrongType("title"))),
                ImportProblem(line: 5, record: .key("#5"), reason: .malformedJSON(.missingValue("title"))),
                ImportProblem(line: 7, record: .position(7), reason: .malformedJSON(.unknownKind)),
                ImportProblem(line: 8, record: .position(8), reason: .malformedJSON(.syntax)),
                ImportProblem(line: 9, record: .position(9), reason: .malformedJSON(.notAnObject)),
                ImportProblem(line: 10, record: .key("#8"), reason: .unreadableDate("soon", field: "closed_at")),
            ])
        #expect(report.skippedCount == 6)
    }

    @Test func `invalid UTF-8 is replaced and reported`() throws {
        let bad = Payloads.gitHub(number: 1, title: "a☃b").data(using: .utf8) ?? Data()
        let broken = Data(bad.map { $0 == 0x98 ? 0xFF : $0 })
        let text = Data("[".utf8) + broken + Data(",\n\(Payloads.gitHub())]".utf8)
        let report = try store.importBugs(from: fixture.directory.file("x.json", text))
        #expect(report.problems == [ImportProblem(line: 1, record: .number(1), reason: .replacedCharacters)])
        #expect(try fixture.bugs().map(\.title) == ["a\u{FFFD}\u{FFFD}\u{FFFD}b", "Crash on empty timeline"])
    }

    @Test func `a file that is cut off says where, and nothing of it is imported`() throws {
        let file = try fixture.directory.file(
            "x.json", "[\(Payloads.gitHub()),\n" + Payloads.gitHub(number: 2).prefix(300))
        #expect(throws: ImportError.unfinishedJSON(path: file.path, openedOnLine: 2, line: 2)) {
            try store.importBugs(from: file)
        }
        #expect(try store.projectCount() == 0)
        #expect(try store.undoableStep == nil)
    }

    @Test func `the content says what a file is, and its name where it does not`() throws {
        _ = try importing("  [\(Payloads.gitHub())]", name: "issues.csv")
        _ = try importing("title\nA\n", name: "list.txt")
        #expect(try fixture.bugs().map(\.title) == ["Crash on empty timeline", "A"])
        let error = #expect(throws: ImportError.self) { try importing("[a],[b]\nB,x\n", name: "odd.csv") }
        guard case .noTitleColumn = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try importing("[]", name: "none").bugCount == 0)
        #expect(try importing("null", name: "x.json").problems.map(\.reason) == [.malformedJSON(.notAnObject)])
    }
}
