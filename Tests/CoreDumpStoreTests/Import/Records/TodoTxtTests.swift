import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct TodoTxtTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ text: String, name: String = "todo.txt") throws -> ImportReport {
        try store.importBugs(from: fixture.directory.file(name, text))
    }

    @Test func `a list of todo-txt comes in whole, and is the same when tasks are done and archived`() throws {
        let folder = "todotxt-cli-2.11.0"
        let report = try store.importBugs(from: RecordSamples.file("\(folder)/first/todo.txt"))
        #expect(report.bugCount == 5 && report.problems.isEmpty)
        let day = "2026-11-28T00:00:00.000Z"
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "parser", nil, "Crash on an empty file", .open, .high, created: day, updated: day,
                    ["Context=ui", "Due=2027-01-15"]),
                ImportedState(
                    "parser", nil, "Grüße 日本 😀", .open, .medium, created: day, updated: day,
                    ["Project=docs", "Context=desk"]),
                ImportedState(
                    "parser", nil, "Document +parser file format https://example.org/a:b at 12:30", created: day,
                    updated: day),
                ImportedState("todo", nil, "Plain one, with comma", .open, .low, created: day, updated: day),
                ImportedState("parser", nil, "@phone +parser", created: day, updated: day, ["Context=phone"]),
            ])
        let done = try store.importBugs(from: RecordSamples.file("\(folder)/later/done.txt"))
        #expect(done.bugCount == 0 && done.changedCount == 1)
        let closed = try fixture.imported()[0]
        #expect(closed.status == .closed && closed.closed == day && closed.priority == .high)
        // One text was appended to, which makes it another task, because a text is its only identity.
        let later = try store.importBugs(from: RecordSamples.file("\(folder)/later/todo.txt"))
        #expect(later.bugCount == 1 && later.changedCount == 1 && later.knownCount == 2)
        #expect(try fixture.imported()[3].values == ["Priority=D"])
        #expect(try fixture.imported().last?.title == "Grüße 日本 😀 +parser +docs @desk later")
    }

    @Test(arguments: [
        ("(A) Call Mom", "Call Mom", Bug.Status.open, Bug.Priority.high),
        ("(b) Get back to the boss", "(b) Get back to the boss", .open, .none),
        ("(B)->Submit TPS report", "(B)->Submit TPS report", .open, .none),
        ("Really gotta call Mom (A) @phone @someday", "Really gotta call Mom (A)", .open, .none),
        ("(A) Call Mom 2011-03-02", "Call Mom 2011-03-02", .open, .high),
        ("xylophone lesson", "xylophone lesson", .open, .none),
        ("X 2012-01-01 Make resolutions", "X 2012-01-01 Make resolutions", .open, .none),
        ("(A) x Find ticket prices", "x Find ticket prices", .open, .high),
        ("x 2011-03-03 Call Mom pri:B", "Call Mom", .closed, .medium),
        ("Email SoAndSo at soandso@example.com", "Email SoAndSo at soandso@example.com", .open, .none),
        ("Learn how to add 2+2", "Learn how to add 2+2", .open, .none),
        ("See https://example.org at 12:30", "See https://example.org at 12:30", .open, .none),
        ("@home  two  spaces  +x", "two  spaces", .open, .none),
    ])
    func `a line is read by the rules of the format`(
        line: String, title: String, status: Bug.Status, priority: Bug.Priority
    ) throws {
        #expect(try importing(line).problems.isEmpty)
        let bug = try #require(try fixture.imported().first)
        #expect((bug.title, bug.status, bug.priority) == (title, status, priority))
    }

    @Test func `what is said besides is kept by name`() throws {
        _ = try importing(
            "x 2011-03-03 2011-03-01 Call Mom +Family +Peace @phone due:2011-03-04 t:x pri:D\r\n\r\n+only\n")
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "Family", nil, "Call Mom", .closed, .low, created: "2011-03-01T00:00:00.000Z",
                    updated: "2011-03-03T00:00:00.000Z", closed: "2011-03-03T00:00:00.000Z",
                    ["Priority=D", "Project=Peace", "Context=phone", "Due=2011-03-04", "T=x"]),
                ImportedState(
                    "only", nil, "+only", created: "2023-11-14T22:13:21.000Z", updated: "2023-11-14T22:13:21.000Z"),
            ])
    }

    @Test func `a table is a table, and a list without a title column is known by its first line`() throws {
        _ = try importing("title,status\nA,closed\n", name: "list.txt")
        #expect(try importing("(A) 2026-11-20 B +p\nplain\n", name: "work.txt").bugCount == 2)
        #expect(try importing("name,other\n", name: "my.todo.txt").bugCount == 1)
        #expect(try fixture.imported().map(\.project) == ["list", "p", "work", "my"])
        let error = #expect(throws: ImportError.self) { try importing("just a line\n", name: "notes.txt") }
        guard case .noTitleColumn = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `the name of a list says that it can be imported`() {
        for path in ["/a/todo.txt", "/a/Done.TXT", "/a/b.todo.txt", "/a/b.json", "/a/b.CSV"] {
            #expect(ImportFileName.isImportable(path), "\(path)")
        }
        for path in ["/a/notes.txt", "/a/todo", "/a/todo.md", "/todo.txt/a"] {
            #expect(!ImportFileName.isImportable(path), "\(path)")
        }
    }

    @Test func `two tasks of one text are two bugs, and known again as two`() throws {
        #expect(try importing("A +p\nA +p\nA +q\n").bugCount == 3)
        let report = try importing("A +p\nx 2026-01-02 A +p\nA +q\n")
        #expect(report.bugCount == 0 && report.changedCount == 1)
        #expect(try fixture.imported().map(\.status) == [.open, .closed, .open])
    }

    @Test func `what a list says of a task later comes in, what is taken off when it is done stays`() throws {
        _ = try importing("(A) 2026-01-02 Task +p due:2026-02-01\n")
        #expect(try importing("(B) 2026-01-02 Task +p due:2026-03-01\n").changedCount == 1)
        let task = try fixture.imported()[0]
        #expect(task.priority == .medium && task.values == ["Due=2026-03-01"])
        #expect(try importing("x 2026-01-09 2026-01-02 Task +p due:2026-03-01\n", name: "done.txt").changedCount == 1)
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "p", nil, "Task", .closed, .medium, created: "2026-01-02T00:00:00.000Z",
                    updated: "2026-01-09T00:00:00.000Z", closed: "2026-01-09T00:00:00.000Z", ["Due=2026-03-01"])
            ])
    }

    @Test func `a line that is not text, or too long, is reported`() throws {
        let data =
            Data("a line of a list with \u{0} in it\n".utf8) + Data(repeating: 0x61, count: CSVReader.rowLimit + 2)
            + Data("\nc\n".utf8)
        let report = try store.importBugs(from: fixture.directory.file("todo.txt", data))
        #expect(
            report.problems == [
                ImportProblem(line: 1, reason: .replacedCharacters),
                ImportProblem(line: 2, reason: .malformed(.tooLong)),
            ])
        #expect(try fixture.imported().map(\.title) == ["a line of a list with \u{FFFD} in it", "c"])
    }
}
