import Foundation
import StoreSteps
import Synchronization
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ImportTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ text: String, name: String = "mule.csv", into target: ImportTarget? = nil) throws
        -> ImportReport
    {
        try store.importBugs(from: fixture.directory.file(name, text), into: target)
    }

    @Test func `the rows of a file become the bugs of a project named after it`() throws {
        let report = try importing(
            #"""
            issuekey,Title,Description,storypoint
            M-1,"First, with comma","Line one
            line ""two""",5
            M-2,Second,NULL,3
            M-3,Third,"NULL",

            """#)
        #expect(report.bugCount == 3)
        #expect(report.problems.isEmpty)
        #expect(report.shares.map(\.name) == ["mule"])
        #expect(report.shares.map(\.isNew) == [true])
        let bugs = try fixture.bugs()
        #expect(bugs.map(\.title) == ["First, with comma", "Second", "Third"])
        #expect(bugs.map(\.details) == ["Line one\nline \"two\"", "", "NULL"])
        #expect(bugs.map(\.sourceKey) == ["M-1", "M-2", "M-3"])
        #expect(bugs.allSatisfy { $0.status == .open && $0.priority == .none && $0.created == $0.updated })
        #expect(try fixture.projects().map(\.openBugCount) == [3])
    }

    @Test func `status, priority and dates are understood`() throws {
        let report = try importing(
            """
            Summary,Issue id,Status,Priority,Created,Resolved
            A,1,Resolved,Blocker,30/Sep/21 17:20,20/Jul/22 20:51
            B,2,In Progress,Trivial,2021-10-01T00:00:00Z,
            C,3,Closed,Medium,,
            D,4,Open,,sometime,
            """)
        let bugs = try fixture.bugs()
        #expect(bugs.map(\.status) == [.closed, .open, .closed, .open])
        #expect(bugs.map(\.priority) == [.high, .low, .medium, .none])
        #expect(
            bugs.prefix(2).map { Timestamp.text($0.created) } == [
                "2021-09-30T17:20:00.000Z", "2021-10-01T00:00:00.000Z",
            ])
        #expect(bugs[0].closed.map(Timestamp.text) == "2022-07-20T20:51:00.000Z")
        #expect(bugs[0].updated == bugs[0].closed)
        #expect(bugs[2].closed == nil, "the file has no date")
        let date = ImportProblem.Reason.unreadableDate("sometime", field: "Created")
        #expect(report.problems == [ImportProblem(line: 5, record: .key("#4"), reason: date)])
        #expect(report.skippedCount == 0)
        #expect(report.bugCount == 4)
    }

    @Test func `malformed rows are reported with their lines and the good ones kept`() throws {
        let report = try importing(
            "title,details\r\ngood,1\r\nalso,good\r\nfew\r\n,no title\r\n\"a\"b,x\r\n\"two\r\nlines\",2\r\n"
                + "nul\0l,x\r\nlast,3\r\n\"open,4\r\nafter,5")
        #expect(
            try fixture.bugs().map(\.title) == ["good", "also", "few", "two lines", "nul\u{FFFD}l", "last", "after"])
        #expect(
            report.problems == [
                ImportProblem(line: 4, reason: .fewFields(found: 1, expected: 2)),
                ImportProblem(line: 5, reason: .emptyTitle),
                ImportProblem(line: 6, reason: .malformed(.textAfterClosingQuote)),
                ImportProblem(line: 9, reason: .replacedCharacters),
                ImportProblem(line: 11, reason: .malformed(.unterminatedQuote)),
            ])
        #expect(report.bugCount == 7)
        #expect(report.skippedCount == 3)
    }

    @Test func `an import is one step`() throws {
        let before = try fixture.state()
        let report = try importing("title\nA\nB\nC\n")
        let after = try fixture.state()
        let step = try store.undoableStep
        #expect(step?.name == .importBugs)
        #expect(step?.detail == "mule")
        #expect(step?.count == 3)
        _ = try store.undo()
        #expect(try fixture.state() == before)
        _ = try store.redo()
        #expect(try fixture.state() == after)
        #expect(try store.bugCounts(of: report.shares[0].project).open == 3)
    }

    @Test func `a second import goes into the same project, regardless of case`() throws {
        let first = try importing("title\nA\n", name: "Élan.csv")
        let second = try importing(
            "title\nB\n", name: "elan.csv", into: .named(ProjectDraft(name: "ELAN", url: "https://a.org/x")))
        #expect(second.shares.map(\.project) == first.shares.map(\.project))
        #expect(second.shares.map(\.isNew) == [false])
        #expect(second.shares.map(\.name) == ["Élan"])
        let project = first.shares[0].project
        #expect(try store.project(project).host == "a.org", "it had no URL before")
        _ = try importing("title\nC\n", into: .named(ProjectDraft(name: "elan", url: "https://b.org/x")))
        #expect(try store.project(project).host == "a.org", "it keeps the one it has")
        #expect(try store.projectCount() == 1)
        #expect(try store.bugCounts().open == 3)
    }

    @Test(arguments: [";", "\t"])
    func `semicolons and tabs may part the fields`(separator: String) throws {
        let rows = [
            ["\"Title\"", "Description", "priority"], ["First, with comma", "\"one\(separator)\ntwo\"", "high"],
            ["Second", "", "low"],
        ]
        let text = rows.map { $0.joined(separator: separator) + "\r\n" }.joined()
        let report = try importing("\u{FEFF}" + text)
        #expect(report.problems.isEmpty)
        let bugs = try fixture.bugs()
        #expect(bugs.map(\.title).sorted() == ["First, with comma", "Second"])
        #expect(bugs.map(\.details).sorted() == ["", "one\(separator)\ntwo"])
        #expect(bugs.map(\.priority.rawValue).sorted() == [Bug.Priority.low, .high].map(\.rawValue).sorted())
    }

    @Test func `a file that cannot be imported leaves nothing`() throws {
        let found = ["id", "description"]
        let file = try fixture.directory.file("x.csv", "id,description\n1,a\n")
        let accepted = ["title", "summary", "name", "subject"]
        #expect(throws: ImportError.noTitleColumn(path: file.path, found: found, accepted: accepted)) {
            try store.importBugs(from: file)
        }
        let empty = try fixture.directory.file("empty.csv", "\n\n")
        #expect(throws: ImportError.emptyFile(path: empty.path)) { try store.importBugs(from: empty) }
        let picture = try fixture.directory.file("p.csv", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(throws: ImportError.notText(path: picture.path)) { try store.importBugs(from: picture) }
        let wide = try fixture.directory.file("w.csv", Data([0xFF, 0xFE, 0x00, 0x00, 0x74, 0x00, 0x00, 0x00]))
        #expect(throws: ImportError.notText(path: wide.path)) { try store.importBugs(from: wide) }
        let broken = try fixture.directory.file("broken.csv", "\"title\n")
        #expect(throws: ImportError.malformedHeader(path: broken.path, .unterminatedQuote)) {
            try store.importBugs(from: broken)
        }
        for url in [fixture.directory.url, URL(filePath: fixture.directory.path("missing.csv"))] {
            let error = #expect(throws: ImportError.self) { try store.importBugs(from: url) }
            guard case .cannotRead(let path, let message) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(path == url.path && !message.isEmpty)
        }
        #expect(try store.projectCount() == 0)
        #expect(try store.undoableStep == nil)
    }

    @Test func `progress goes up to the whole file`() throws {
        let file = try fixture.directory.file("p.csv", "title\n" + String(repeating: "x\n", count: 1000))
        let told = Mutex<[ImportProgress]>([])
        try store.performAndWait(ImportBugs(from: file)) { progress in
            if case .importing(let state) = progress { told.withLock { $0.append(state) } }
        }
        let seen = told.withLock(\.self)
        #expect(seen.map(\.bugCount) == [200, 400, 600, 800, 1000])
        // The file is read ahead.
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.bytesRead <= $1.bytesRead })
        #expect(seen.allSatisfy { 6 + $0.bugCount * 2 <= $0.bytesRead } && seen.last?.bytesRead == 2006)
        #expect(seen.allSatisfy { $0.byteCount == 2006 })
    }
}
