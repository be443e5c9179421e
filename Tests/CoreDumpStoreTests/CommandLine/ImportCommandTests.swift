import ArgumentParser
import CoreDumpCLI
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ImportCommandTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func run(_ arguments: [String], isTerminal: Bool = false) throws -> Int32 {
        let command = try ImportCommand.parse(arguments + ["--database", directory.path("x.sqlite")])
        return try command.run(output: output.stream(), errors: errors.stream(isTerminal: isTerminal)).rawValue
    }

    @Test func `good files end with status 0 and a line each`() throws {
        let first = try directory.file("mule.csv", "title\nA\nB\n").path
        let second = try directory.file("one.csv", "title\nA\n").path
        #expect(try run([first, second]) == 0)
        #expect(output.text == "mule.csv: 2 bugs into “mule”\none.csv: 1 bug into “one”\n")
        #expect(errors.text.isEmpty)
        let store = try Store(path: directory.path("x.sqlite"))
        #expect(try store.bugCounts().open == 3)
    }

    @Test func `skipped rows are named with file, line and reason, and end with status 1`() throws {
        let file = try directory.file("m.csv", "title,created\nA,2021-01-01\nB\n\"C\"x,\n,soon\nD,soon\n\"E,\n").path
        #expect(try run([file]) == 1)
        #expect(output.text == "m.csv: 3 bugs into “m”, 3 rows skipped\nm.csv: kept as it is: created (1)\n")
        #expect(
            errors.text == """
                \(file):3: 1 field instead of the 2 of the header; the others are empty
                \(file):4: text after a closing quote; quotes inside quotes must be doubled; skipped
                \(file):5: the title is empty; skipped
                \(file):6: “soon” in “created” is not a recognised date; kept as text
                \(file):7: a quote is opened but never closed; skipped
                \(file): dates are read as 2024-12-31, 31.12.2024, 31 Dec 2024 or Dec 31, 2024, each with or without a time

                """)
    }

    @Test func `an issue among others on one line is named by its number, else by its place`() throws {
        let page = "https://github.com/a/b/issues"
        let file = try directory.file(
            "gh1.json",
            """
            [{"number":13,"html_url":"\(page)/13","title":"A"},{"number":14,"html_url":"\(page)/14","title":""},\
            {"message":"Not Found"}]
            """
        ).path
        #expect(try run([file]) == 1)
        #expect(output.text == "gh1.json: 1 bug into “b”, 2 rows skipped\n")
        #expect(
            errors.text == """
                \(file):1, #14: the title is empty; skipped
                \(file):1, record 3: neither a record of GitLab, GitHub, Gitea, Taskwarrior, Trello, Jira, Redmine, \
                Bugzilla, MantisBT nor part of an export; skipped

                """)
    }

    @Test func `ambiguous interpretations follow the summary`() throws {
        let text = """
            title,status,priority,created
            Größe,Resolved,P1,12/31/2023
            B,open,high,01/02/2024
            C,Erledigt,Wichtig,
            D,Resolved,P1,,,more
            """
        let file = try directory.file("m.csv", #require(text.data(using: .windowsCP1252))).path
        #expect(try run([file]) == 0)
        #expect(
            output.text == """
                m.csv: 4 bugs into “m”
                m.csv: read as Windows-1252, because it is not UTF-8
                m.csv: dates such as 01/02/2024 read as month/day/year, like others in the file
                m.csv: status “Resolved” read as closed, “Erledigt” read as closed
                m.csv: priority “P1” read as high, “Wichtig” read as none
                m.csv: kept as it is: status (3), priority (3), Column 6 (1)

                """)
        #expect(errors.text == "\(file):5: 1 field has no column in the header; kept with the bug\n")
        #expect(try run([file]) == 0)
        #expect(output.text.hasSuffix("Column 6 (1)\nm.csv: 0 bugs, 4 already there\n"), "nothing new was understood")
    }

    @Test func `times without a zone are those of the zone that is named, and it is said`() throws {
        let file = try directory.file("m.csv", "title,created\nA,2021-03-04 05:06:07\n").path
        #expect(try run([file, "--time-zone", "Asia/Tokyo"]) == 0)
        #expect(output.text == "m.csv: 1 bug into “m”\nm.csv: times without a time zone read as those of Asia/Tokyo\n")
        let store = try Store(path: directory.path("x.sqlite"))
        let created = try store.read { try String.fetchAll($0, sql: "SELECT created FROM bug") }
        #expect(created == ["2021-03-03T20:06:07.000Z"])
    }

    @Test(arguments: ["Mars/Phobos", "EST", ""])
    func `a time zone that there is not is refused`(name: String) {
        let error = #expect(throws: (any Error).self) { try ImportCommand.parse(["m.csv", "--time-zone", name]) }
        #expect(
            error.map { ImportCommand.message(for: $0) }
                == "There is no time zone “\(name)”. Use a name such as Europe/Berlin, or UTC.")
    }

    @Test func `a bug that was changed after it was closed is reported`() throws {
        let text = "title,created,updated,closed\nA,2021-03-04,2021-03-09,2021-03-06\n"
        #expect(try run([try directory.file("m.csv", text).path]) == 0)
        #expect(
            output.text == """
                m.csv: 1 bug into “m”
                m.csv: 1 bug changed after closing or before creation: these dates kept as “Updated” and “Created”
                m.csv: kept as it is: Updated (1)

                """)
    }

    @Test func `what has no field is counted by its name`() throws {
        let file = try directory.file(
            "m.csv", "title,Labels,Component,Labels,Empty\u{1B}[1m,Odd\u{7}name\nA,a,b,c,,x\nB,d,,,,\n,lost,,,,\n"
        ).path
        #expect(try run([file]) == 1)
        #expect(
            output.text == """
                m.csv: 2 bugs into “m”, 1 row skipped
                m.csv: kept as it is: Component (1), Odd name (1)

                """)
        let names = (1...25).map { "c\($0)" }
        let wide = try directory.file(
            "w.csv", "title,\(names.joined(separator: ","))\nW,\(names.joined(separator: ","))\n"
        ).path
        #expect(try run([wide]) == 0)
        #expect(output.text.hasSuffix("c19 (1), c20 (1), 5 more\n"))
        // Known bugs keep nothing.
        let before = output.text
        #expect(try run([wide]) == 0)
        #expect(output.text == before + "w.csv: 0 bugs, 1 already there\n")
    }

    @Test func `a file that is imported again says what it changed, and what was changed on both sides`() throws {
        let text = "key,title,priority,labels\n1,A,low,\n2,B,low,\n3,C,low,\n"
        let file = try directory.file("m.csv", text).path
        #expect(try run([file]) == 0)
        let store = try Store(path: directory.path("x.sqlite"))
        let bug = try store.read { try Bug.fetchAll($0, sql: "SELECT * FROM bug ORDER BY id") }[0]
        try store.editBug(bug.id, to: BugDraft(projectID: bug.projectID, title: "Mine", priority: .high))
        output.text = ""
        let later = text.replacing("1,A,low", with: "1,A2,medium").replacing("2,B,low,", with: "2,B,low,ui")
        _ = try directory.file("m.csv", later)
        #expect(try run([file]) == 0)
        #expect(
            output.text == """
                m.csv: 0 bugs, 2 changed, 1 already there

                """)
        #expect(
            errors.text
                == "\(file):2, #1: title, priority changed here and in the file; what the file says is kept with the bug\n"
        )
    }

    @Test func `an ambiguous date is reported with its column and its interpretation`() throws {
        let file = try directory.file("m.csv", "title,Date\nA,01/02/2024\n").path
        #expect(try run([file]) == 0)
        #expect(output.text == "m.csv: 1 bug into “m”\nm.csv: kept as it is: Date (1)\n")
        #expect(
            errors.text == """
                \(file):2: “01/02/2024” in “Date” could be two dates; kept as text
                \(file): dates are read as 2024-12-31, 31.12.2024, 31 Dec 2024 or Dec 31, 2024, each with or without a time

                """)
    }

    @Test func `a file that cannot be imported ends with status 2, and the others are imported`() throws {
        let bad = try directory.file("bad.csv", "id,note\n1,x\n").path
        let good = try directory.file("good.csv", "title\nA\n").path
        #expect(try run([bad, directory.path("missing.csv"), good]) == 2)
        #expect(output.text == "good.csv: 1 bug into “good”\n")
        #expect(
            errors.text == """
                \(bad): no title column: the header has “id”, “note”, one of “title”, “summary”, “name”, “subject” \
                is needed; --map HEADER=title says which column it is
                \(directory.path("missing.csv")): cannot be read: No such file or directory

                """)
    }

    @Test func `all files go into the named project`() throws {
        let first = try directory.file("a.csv", "title\nA\n").path
        let second = try directory.file("b.csv", "title\nB\n").path
        #expect(try run([first, second, "--project", "Wry", "--url", "https://github.com/hoop33/wry"]) == 0)
        let store = try Store(path: directory.path("x.sqlite"))
        #expect(try store.projectCount() == 1)
        #expect(try store.project(Project.ID(rowID: 1)).host == "github.com")
        #expect(try store.project(Project.ID(rowID: 1)).openBugCount == 2)
    }

    @Test func `a URL that no project has is no name for a new one`() throws {
        let file = try directory.file("a.csv", "title\nA\n").path
        #expect(try run([file, "--project", "https://github.com/hoop33/wyr"]) == 2)
        let sentence = "there is no project at “https://github.com/hoop33/wyr”; a new one needs a name"
        #expect(errors.text == "\(file): \(sentence)\n")
        #expect(try Store(path: directory.path("x.sqlite")).projectCount() == 0)
    }

    @Test func `of several projects of one name the URL says which is meant`() throws {
        let store = try Store(path: directory.path("x.sqlite"))
        for url in ["https://a.org/wry", "https://b.org/wry"] {
            try store.addProject(ProjectDraft(name: "Wry", url: url))
        }
        let file = try directory.file("Wry.csv", "title\nA\n").path
        #expect(try run([file, "--project", "Wry"]) == 2)
        #expect(errors.text.contains("can be any of Wry (a.org/wry), Wry (b.org/wry); "))
        #expect(try store.bugCounts().total == 0)
        #expect(try run([file, "--project", "Wry", "--url", "http://b.org/wry/"]) == 0)
        #expect(try store.project(Project.ID(rowID: 2)).openBugCount == 1)
        let other = try directory.file("other.csv", "title\nB\n").path
        #expect(try run([other, "--project", "a.org/wry"]) == 0)
        #expect(try store.project(Project.ID(rowID: 1)).openBugCount == 1)
        // Also where another one is spelled as it was typed.
        try store.addProject(ProjectDraft(name: "wry", url: "https://c.org/wry"))
        let third = try directory.file("third.csv", "title\nC\n").path
        #expect(try run([third, "--project", "wry", "--url", "https://a.org/wry"]) == 0)
        #expect(try store.project(Project.ID(rowID: 1)).openBugCount == 2)
        #expect(try store.projectCount() == 3)
    }

    @Test func `progress is shown on a terminal only`() throws {
        let file = try directory.file("a.csv", "title\n" + String(repeating: "x\n", count: 200)).path
        #expect(try run([file], isTerminal: true) == 0)
        #expect(errors.text == "\r\u{1B}[Ka.csv ████████████████████ 100 %, 200 bugs\r\u{1B}[K")
        errors.text = ""
        #expect(try run([file]) == 0)
        #expect(errors.text.isEmpty)
    }

    @Test func `a database that is none is said`() throws {
        let letter = try directory.file("x.sqlite", String(repeating: "letter ", count: 100)).path
        let file = try directory.file("a.csv", "title\nA\n").path
        #expect(throws: ExitCode(2)) { try run([file]) }
        #expect(errors.text == "coredump: \(letter) is not a Core Dump database; it was left as it is\n")
    }

    @Test(
        arguments: [
            (
                ["a.csv", "b.csv", "--url", "u"],
                "One --url cannot belong to several projects: name one with --project."
            ),
            (["a.csv", "--project", " "], "The name after --project is empty."),
            ([], "Missing expected argument '<files> ...'"),
            (["a.csv", "--wrong"], "Unknown option '--wrong'"),
        ] as [([String], String)])
    func `wrong arguments are explained`(arguments: [String], sentence: String) {
        let error = #expect(throws: (any Error).self) { try ImportCommand.parse(arguments) }
        #expect(error.map { ImportCommand.message(for: $0) } == sentence)
    }
}
