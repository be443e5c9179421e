import ArgumentParser
import CoreDumpCLI
import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// `coredump import --dry-run` and `--map`.
@MainActor
@Suite struct ImportPlanCommandTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()
    private var database: String { directory.path("x.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func run(_ arguments: [String]) throws -> Int32 {
        (output.text, errors.text) = ("", "")
        let command = try ImportCommand.parse(arguments + ["--database", database])
        return try command.run(output: output.stream(), errors: errors.stream()).rawValue
    }

    @Test func `a dry run prints the columns, the counts and the first rows, and makes no database`() throws {
        let text = "Issue key,Summary,Priority,Sprint\nM-1,First,Blocker,1\nM-2,\u{1B}[1mSecond,,2\nM-3,,,3\n"
        let file = try directory.file("mule.csv", text).path
        #expect(try run([file, "--dry-run"]) == 1)
        #expect(
            output.text == """
                mule.csv: table of Jira, 3 rows
                  column     goes to   first cells
                  Issue key  key       M-1, M-2, M-3
                  Summary    title     First, [1mSecond
                  Priority   priority  Blocker
                  Sprint     keep      1, 2, 3
                  2 new bugs into “mule” (new project), 1 unreadable
                  line              key  status  priority  title
                  2     new         M-1  open    high      First
                  3     new         M-2  open    none      [1mSecond
                  4     unreadable
                mule.csv: priority “Blocker” read as high
                mule.csv: kept as it is: Priority (1), Sprint (2)

                """)
        #expect(errors.text == "\(file):4, M-3: the title is empty; skipped\n")
        #expect(!FileManager.default.fileExists(atPath: database))
        #expect(try run([file]) == 1)
        #expect(try run([file, "--dry-run"]) == 1)
        #expect(output.text.contains("\n  0 new bugs, 2 already there, 1 unreadable\n"))
        #expect(try Store(path: database).bugCounts().total == 2)
    }

    @Test func `a dry run needs the directory of the database that is named`() throws {
        let file = try directory.file("a.csv", "title\nA\n").path
        let command = try ImportCommand.parse([file, "--dry-run", "--database", directory.path("none/x.sqlite")])
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == ExitCode(2))
        #expect(errors.text.hasSuffix("cannot be opened: the directory \(directory.path("none")) does not exist\n"))
    }

    @Test func `a column is sent elsewhere, and that is remembered until it is forgotten`() throws {
        let text = "Title,Fertig am,Mail,a=b,Mail\nA,2024-01-02,x@y,c,z\n"
        let file = try directory.file("t.csv", text).path
        let maps = ["--map", "FERTIG  AM=closed", "--map", "mail#2=none", "--map", "a=b=description"]
        #expect(try run([file, "--dry-run"] + maps) == 0)
        let said = "“Fertig am” to closed, “a=b” to details, “Mail” to none"
        #expect(output.text.contains("\n  as --map says: \(said)\n"))
        #expect(try run([file] + maps) == 0)
        #expect(
            output.text == "t.csv: 1 bug into “t”\nt.csv: kept as it is: Mail (1)\nt.csv: left out as asked: Mail (1)\n"
        )
        let bug = try #require(try Store(path: database).read { try Bug.fetchOne($0, sql: "SELECT * FROM bug") })
        #expect(bug.status == .closed && bug.details == "c" && bug.namedValues == [NamedValue("Mail", "x@y")])
        #expect(try run([file, "--dry-run"]) == 0)
        #expect(output.text.contains("\n  as remembered from an earlier import: \(said)\n"))
        #expect(try run([file, "--map", "Mail=auto"]) == 0)
        #expect(try run([file, "--dry-run"]) == 0)
        #expect(!output.text.contains("remembered"))
    }

    @Test func `a table without a title that is known is shown, and the title named`() throws {
        let file = try directory.file("t.csv", "Aufgabe;Nr\nA;7\n").path
        #expect(try run([file, "--dry-run"]) == 2)
        #expect(
            output.text == """
                t.csv: table
                  column   goes to  first cells
                  Aufgabe  keep     A
                  Nr       key      7

                """)
        #expect(errors.text == "\(file): no column is the title; --map HEADER=title says which one is\n")
        #expect(try run([file, "--map", "aufgabe=title", "--map", "Nr=key"]) == 0)
        #expect(output.text == "t.csv: 1 bug into “t”\n")
    }

    @Test func `an unknown column is reported, and nothing of that file imported`() throws {
        let first = try directory.file("a.csv", "title,x,x\nA,1,2\n").path
        let second = try directory.file("b.csv", "title,y\nB,1\n").path
        let json = try directory.file("c.json", "[]").path
        let list = try directory.file("todo.txt", "(A) Something\n").path
        #expect(try run([first, second, json, list, "--map", "y=none"]) == 2)
        #expect(output.text == "b.csv: 1 bug into “b”\nb.csv: left out as asked: y (1)\n")
        #expect(
            errors.text == """
                \(first): there is no column “y”: the header has “title”, “x”, “x”
                \(json): --map is for tables, and this file is none; nothing in it was imported
                \(list): --map is for tables, and this file is none; nothing in it was imported

                """)
        // A number selects one of several.
        #expect(try run([first, "--map", "title#1=none"]) == 2)
        #expect(try run([first, "--map", "x#3=none"]) == 2)
        #expect(try Store(path: database).bugCounts().total == 1)
    }

    @Test(
        arguments: [
            (
                "a=nowhere",
                """
                There is no field “nowhere”. Use one of title, details, status, priority, created, updated, closed, key, \
                project, labels, notes, keep, none, auto.
                """
            ),
            ("a", "“a” after --map is not HEADER=FIELD."), ("=title", "“=title” after --map is not HEADER=FIELD."),
        ] as [(String, String)])
    func `wrong fields are explained`(argument: String, sentence: String) {
        let error = #expect(throws: (any Error).self) { try ImportCommand.parse(["a.csv", "--map", argument]) }
        #expect(error.map { ImportCommand.message(for: $0) } == sentence)
        #expect(error.map { ImportCommand.exitCode(for: $0) } == ExitCode(64))
    }
}
