import ArgumentParser
import CoreDumpCLI
import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ListCommandTests {
    private let fixture: StoreFixture
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        fixture = try StoreFixture()
        let wry = try fixture.store.addProject(ProjectDraft(name: "Wry"))
        let mule = try fixture.store.addProject(ProjectDraft(name: "Mule"))
        for (project, title, details, priority) in [
            (wry, "Crash on start", "", .high), (mule, "Überlauf\nim Puffer", "CRASH, too", .none),
            (wry, "Slow", "50 % slower", .medium), (wry, "Crash when closing", "", .low),
        ] as [(Project.ID, String, String, Bug.Priority)] {
            try fixture.store.addBug(
                BugDraft(projectID: project, title: title, details: details, priority: priority))
        }
        try fixture.store.closeBugs([Bug.ID(rowID: 4)])
    }

    private func run(_ arguments: [String]) throws -> Int32 {
        let command = try ListCommand.parse(arguments + ["--database", fixture.store.path])
        return try command.run(output: output.stream(), errors: errors.stream()).rawValue
    }

    private func numbers(_ arguments: [String]) throws -> [String] {
        output.text = ""
        #expect(try run(arguments) == 0)
        return output.text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }

    @Test func `open bugs are listed in a line each, the newest first`() throws {
        #expect(try run([]) == 0)
        #expect(
            output.text == """
                #3  open    medium  Wry: Slow
                #2  open    -       Mule: Überlauf im Puffer
                #1  open    high    Wry: Crash on start

                """)
        #expect(errors.text.isEmpty)
    }

    @Test func `projects of one name are distinguished by their URLs`() throws {
        // In this order: the second one gets the name of the first.
        for (name, url) in [("Wry", "https://me:secret@github.com/hoop33/wry"), ("Mule", "")] {
            try fixture.directory.sqlite(
                fixture.store.path, "UPDATE project SET name = 'Wry', url = '\(url)' WHERE name = '\(name)'")
        }
        #expect(try run(["--limit", "2"]) == 0)
        #expect(
            output.text == """
                #3  open    medium  Wry (https://github.com/hoop33/wry): Slow
                #2  open    -       Wry: Überlauf im Puffer

                """)
    }

    @Test func `what a title has for terminals is not sent to them`() throws {
        // Another program may have written them.
        try fixture.directory.sqlite(
            fixture.store.path,
            """
            UPDATE project SET name = char(27) || '[2JEvil' WHERE name = 'Wry';
            UPDATE bug SET title = char(27) || '[31mred' || char(7) || ' and ' || char(155) || '1m bold' WHERE id = 3
            """)
        #expect(try run(["bold"]) == 0)
        #expect(output.text == "#3  open    medium  �[2JEvil: �[31mred� and �1m bold\n")
    }

    @Test func `a search finds titles and details without case and accents`() throws {
        #expect(try numbers(["crash"]) == ["#2", "#1"])
        #expect(try numbers(["crash", "--status", "all"]) == ["#4", "#2", "#1"])
        #expect(try numbers(["UBERLAUF"]) == ["#2"])
        #expect(try numbers(["0 %"]) == ["#3"])
        #expect(try numbers(["nothing"]) == [])
    }

    @Test func `a search finds what it finds in the window`() throws {
        let project = try fixture.store.addProject(ProjectDraft(name: "Ł", url: "https://me:secret@example.org"))
        try fixture.store.addBug(BugDraft(projectID: project, title: "It’s in Łódź, ＦＵＬＬ"))
        #expect(try numbers(["it's lodz full"]) == ["#5"])
        #expect(try numbers(["secret"]).isEmpty)
    }

    @Test func `the bug that is named comes first`() throws {
        let like = BugDraft(projectID: Project.ID(rowID: 1), title: "Like #2", details: "and like #4")
        try fixture.store.addBug(like)
        #expect(try numbers(["#2"]) == ["#2", "#5"])
        #expect(try numbers(["#2", "--limit", "1"]) == ["#2"])
        #expect(try numbers(["#4"]) == ["#5"])
        #expect(try numbers(["#2", "--project", "Wry", "--limit", "1"]) == ["#5"])
    }

    @Test func `a project, a status and a limit narrow it down`() throws {
        #expect(try numbers(["--project", "wry"]) == ["#3", "#1"])
        #expect(try numbers(["--status", "closed"]) == ["#4"])
        #expect(try numbers(["--status", "all", "--limit", "2"]) == ["#4", "#3"])
        #expect(try numbers(["crash", "--project", "Mule", "--status", "all", "--limit", "9"]) == ["#2"])
    }

    @Test func `the formats are those of an export`() throws {
        #expect(try run(["slow", "--format", "csv"]) == 0)
        #expect(output.text.split(separator: "\r\n").count == 2)
        #expect(output.text.contains("Wry,3,Slow,50 % slower,open,medium,"))
        output.text = ""
        #expect(try run(["slow", "--format", "markdown"]) == 0)
        #expect(output.text.hasPrefix("# Wry\n\n## #3 Slow\n\nopen · medium priority · created "))
        output.text = ""
        #expect(try run(["--format", "json", "--status", "all"]) == 0)
        let records = try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [[String: Any]]
        #expect(records?.compactMap { $0["number"] as? Int } == [1, 2, 3, 4])
    }

    @Test func `a project that is not there is said, and a database too`() throws {
        #expect(try run(["--project", "Gone"]) == 2)
        #expect(errors.text == "coredump: there is no project “Gone”\n")
        errors.text = ""
        let missing = fixture.directory.path("missing.sqlite")
        let command = try ListCommand.parse(["--database", missing])
        #expect(try command.run(output: output.stream(), errors: errors.stream()).rawValue == 2)
        #expect(errors.text == "coredump: \(missing) does not exist\n")
        #expect(output.text.isEmpty)
    }

    @Test func `a reader that has gone ends it quietly`() throws {
        let project = Project.ID(rowID: 1)
        for _ in 0..<300 {
            try fixture.store.addBug(BugDraft(projectID: project, title: String(repeating: "x", count: 500)))
        }
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        // As when the shell ignores the signal.
        let before = signal(SIGPIPE, SIG_IGN)
        defer {
            signal(SIGPIPE, before)
            close(ends[1])
        }
        let command = try ListCommand.parse(["--database", fixture.store.path])
        let status = try command.run(output: CommandOutput(descriptor: ends[1]), errors: errors.stream())
        #expect(status == ExitCode(141))
        #expect(errors.text.isEmpty)
    }

    @Test func `a full disk is said`() throws {
        let device = open("/dev/full", O_WRONLY)
        try #require(device >= 0)
        defer { close(device) }
        for format in ["text", "json"] {
            errors.text = ""
            let command = try ListCommand.parse(["--database", fixture.store.path, "--format", format])
            let status = try command.run(output: CommandOutput(descriptor: device), errors: errors.stream())
            #expect(status == ExitCode(2))
            #expect(errors.text == "coredump: the output cannot be written: No space left on device\n")
        }
    }

    @Test(
        arguments: [
            (["--limit", "0"], "The number after --limit must be at least 1."),
            (["a", "b"], "Unexpected argument 'b'"),
        ] as [([String], String)])
    func `wrong arguments are explained`(arguments: [String], sentence: String) {
        let error = #expect(throws: (any Error).self) { try ListCommand.parse(arguments) }
        #expect(error.map { ListCommand.message(for: $0) } == sentence)
    }
}
