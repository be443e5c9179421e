import ArgumentParser
import CoreDumpCLI
import Foundation
import GRDB
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The commands that show and change bugs.
@MainActor
@Suite struct BugCommandTests {
    private let fixture: StoreFixture
    private let output = Recording()
    private let errors = Recording()
    private let wry: Project.ID
    private let mule: Project.ID

    init() throws {
        fixture = try StoreFixture()
        wry = try fixture.store.addProject(ProjectDraft(name: "Wry", url: "https://me:secret@github.com/hoop33/wry"))
        mule = try fixture.store.addProject(ProjectDraft(name: "Mule"))
        for (project, title, details) in [(wry, "Crash", "On start"), (wry, "Slow", ""), (mule, "Overflow", "")] {
            try fixture.store.addBug(BugDraft(projectID: project, title: title, details: details))
        }
        try fixture.directory.sqlite(
            fixture.store.path, "UPDATE bug SET source_key = 'MULE-64' WHERE id = 3")
    }

    private func run(_ arguments: [String], piping: String? = nil, limit: Int? = nil) throws -> Int32 {
        output.text = ""
        errors.text = ""
        let (streams, name) = ((output.stream(), errors.stream()), arguments[0])
        let rest = ["--database", fixture.store.path] + arguments.dropFirst()
        let status =
            switch name {
            case "show": try ShowCommand.parse(rest).run(output: streams.0, errors: streams.1)
            case "close": try CloseCommand.parse(rest).run(output: streams.0, errors: streams.1)
            case "reopen": try ReopenCommand.parse(rest).run(output: streams.0, errors: streams.1)
            case "attach": try AttachCommand.parse(rest).run(output: streams.0, errors: streams.1)
            case "label": try LabelCommand.parse(rest).run(output: streams.0, errors: streams.1)
            case "list": try ListCommand.parse(rest).run(output: streams.0, errors: streams.1)
            default:
                try EditCommand.parse(rest).run(
                    input: CommandInput(isTerminal: piping == nil, Data((piping ?? "").utf8)), output: streams.0,
                    errors: streams.1, limit: limit ?? PipedOutput.detailsLimit)
            }
        return status.rawValue
    }

    private func bug(_ number: Int64) throws -> Bug {
        try fixture.reopened().bug(Bug.ID(rowID: number))
    }

    private var records: [[String: Any]] {
        get throws {
            try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [[String: Any]])
        }
    }

    // MARK: - Labels

    @Test func `labels are added and removed`() throws {
        #expect(try run(["label", "#1", "#2", "ui", "needs info"]) == 0)
        #expect(
            output.text == """
                #1  open    -       Wry: Crash [needs info, ui]
                #2  open    -       Wry: Slow [needs info, ui]

                """)
        #expect(try run(["label", "1", "-needs info", "+-odd", "-hot", "--json"]) == 0)
        #expect(try records.map { try #require($0["labels"] as? [String]) } == [["-odd", "ui"]])
        #expect(try run(["label", "1", "core", "--", "-h", "--odd"]) == 0)
        #expect(try bug(1).labels.names == ["core", "ui"])
        #expect(try run(["label", "1", "-core", "--", "+-odd"]) == 0)
        #expect(try bug(1).labels.names == ["-odd", "ui"])
        #expect(try run(["label", "MULE-64", "-json", "-help", "core"]) == 0)
        #expect(try bug(3).labels.names == ["core"])
        #expect(try run(["list", "label:ui"]) == 0)
        #expect(output.text.contains("#1") && output.text.contains("#2") && !output.text.contains("#3"))
        #expect(try run(["show", "1"]) == 0)
        #expect(output.text.contains("Wry · open · -odd, ui\n"))
    }

    @Test(arguments: [
        [], ["1"], ["ui"], ["-ui"], ["1", ""], ["1", "-"], ["1", "#x", "ui"], ["1", "--"],
        ["1", "ui", "--databse", "x"],
    ])
    func `without a bug or a label nothing is done`(arguments: [String]) throws {
        #expect(throws: (any Error).self) { try run(["label"] + arguments) }
        #expect(try bug(1).labels.isEmpty)
    }

    @Test func `bugs that do not exist are told, and the others get the labels`() throws {
        #expect(try run(["label", "1", "#99", "ui"]) == 1)
        #expect(errors.text.contains("#99"))
        #expect(try bug(1).labels.names == ["ui"])
    }

    // MARK: - Showing

    @Test func `all that a bug has is shown`() throws {
        try fixture.store.attachScreenshots([try .sample(1)], to: Bug.ID(rowID: 1))
        try fixture.store.closeBugs([Bug.ID(rowID: 1)])
        #expect(try run(["show", "#1"]) == 0)
        #expect(
            output.text == """
                #1 Crash
                Wry · closed

                On start

                created 2023-11-14 22:13, updated 2023-11-14 22:13, closed 2023-11-14 22:13
                screenshot: 6 × 4, PNG

                """)
        #expect(errors.text.isEmpty)
    }

    @Test func `several bugs are shown, by number and by key`() throws {
        #expect(try run(["show", "mule-64", "2", "#2"]) == 0)
        #expect(output.text.hasPrefix("#3 Overflow\nMule · open · MULE-64\n"))
        #expect(output.text.contains("\n\n---\n\n#2 Slow\nWry · open\n"))
        #expect(output.text.components(separatedBy: "#2 Slow").count == 2)
    }

    @Test func `what a text has for terminals is not sent to them`() throws {
        try fixture.directory.sqlite(
            fixture.store.path, "UPDATE bug SET details = 'a' || char(9) || 'b' || char(10, 27) || '[2J' WHERE id = 1")
        #expect(try run(["show", "1"]) == 0)
        #expect(output.text.contains("\na\tb\n�[2J\n"))
    }

    @Test func `bugs are shown as JSON, and listed in the same form`() throws {
        try fixture.store.attachScreenshots([try .sample(1)], to: Bug.ID(rowID: 1))
        #expect(try run(["show", "1", "--json"]) == 0)
        let shown = try #require(try records.first)
        #expect(shown["number"] as? Int == 1 && shown["title"] as? String == "Crash")
        #expect(shown["project"] as? String == "Wry" && shown["details"] as? String == "On start")
        #expect(shown["projectURL"] as? String == "https://github.com/hoop33/wry")
        #expect(shown["status"] as? String == "open" && shown["priority"] as? String == "none")
        #expect(shown["closed"] is NSNull && shown["key"] is NSNull)
        #expect(shown["created"] as? String == Timestamp.text(try bug(1).created))
        let screenshots = try #require(shown["screenshots"] as? [[String: Any]])
        let picture = try ScreenshotContent.sample(1)
        #expect(screenshots.map { $0["sha256"] as? String } == [picture.sha256])
        let text = output.text
        #expect(try run(["list", "crash", "--json"]) == 0)
        #expect(output.text == text)
        #expect(try run(["list", "nothing", "--json"]) == 0)
        #expect(output.text == "[]\n")
    }

    @Test func `the newest bugs are listed first also as JSON`() throws {
        #expect(try run(["list", "--json", "--limit", "2"]) == 0)
        #expect(try records.map { $0["number"] as? Int } == [3, 2])
    }

    // MARK: - Changing

    @Test func `bugs are closed and reopened as one step each`() throws {
        #expect(try run(["close", "#1", "3"]) == 0)
        #expect(output.text == "#1  closed  -       Wry: Crash\n#3  closed  -       Mule: Overflow\n")
        #expect(try [1, 2, 3].map { try bug($0).status } == [.closed, .open, .closed])
        let store = try fixture.reopened()
        #expect(try store.undoableStep?.name == .closeBugs && store.undoableStep?.count == 2)
        #expect(try run(["reopen", "3", "--json"]) == 0)
        #expect(try records.map { $0["status"] as? String } == ["open"])
        #expect(try bug(1).status == .closed && bug(3).status == .open)
    }

    @Test func `closing what is closed changes nothing`() throws {
        try fixture.store.closeBugs([Bug.ID(rowID: 1)])
        let state = try fixture.state()
        #expect(try run(["close", "1"]) == 0)
        #expect(try fixture.state() == state)
    }

    @Test func `fields that are not named stay as they are`() throws {
        #expect(try run(["edit", "1", "--title", "  Crash on start "]) == 0)
        #expect(output.text == "#1  open    -       Wry: Crash on start\n")
        #expect(try run(["edit", "1", "--priority", "high", "--project", "mule", "--details", "New"]) == 0)
        let bug = try bug(1)
        #expect(bug.title == "Crash on start" && bug.details == "New" && bug.priority == .high && bug.projectID == mule)
        #expect(try fixture.reopened().undoableStep?.name == .editBug)
    }

    @Test func `several bugs get a project and a priority in one step`() throws {
        #expect(try run(["edit", "1", "2", "--priority", "low", "--project", "Mule"]) == 0)
        #expect(try [1, 2].map { try bug($0).projectID } == [mule, mule])
        #expect(try [1, 2].map { try bug($0).priority } == [.low, .low])
        #expect(try fixture.reopened().undoableStep?.count == 2)
    }

    @Test func `the details are read from standard input only when they are asked for`() throws {
        #expect(try run(["edit", "1", "--title", "T"], piping: "piped") == 0)
        #expect(try bug(1).details == "On start")
        #expect(try run(["edit", "1", "--details", "-"], piping: "piped\nüber\n") == 0)
        #expect(try bug(1).details == "piped\nüber")
    }

    @Test(arguments: [(["edit", "1", "--details", "-"], 4), (["edit", "9", "--details", "-"], 100)])
    func `what was piped is kept where it cannot become the details`(arguments: [String], limit: Int) throws {
        #expect(try run(arguments, piping: "0123456789", limit: limit) == 2)
        #expect(try bug(1).details == "On start")
        let path = try #require(errors.text.firstMatch(of: /what was piped is kept in (.*)\n/)).output.1
        #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "0123456789")
    }

    @Test func `screenshots are attached in their order`() throws {
        let pictures = try [1, 2].map { try ScreenshotContent.sample($0) }
        let files = try pictures.map { try fixture.directory.file("\($0.sha256).png", $0.file).path }
        #expect(try run(["attach", "#1"] + files) == 0)
        #expect(try fixture.reopened().screenshots(of: Bug.ID(rowID: 1)).map(\.sha256) == pictures.map(\.sha256))
        #expect(try fixture.reopened().undoableStep?.count == 2)
    }

    @Test func `what is no picture is said, and the others are attached`() throws {
        let picture = try ScreenshotContent.sample(1)
        let good = try fixture.directory.file("good.png", picture.file).path
        let bad = try fixture.directory.file("bad.png", Data("text".utf8)).path
        #expect(try run(["attach", "1", bad, good]) == 1)
        #expect(errors.text == "coredump: \(bad) is not an image\n")
        #expect(try fixture.reopened().screenshots(of: Bug.ID(rowID: 1)).count == 1)
        #expect(try run(["attach", "1", bad]) == 2)
        #expect(try fixture.reopened().screenshots(of: Bug.ID(rowID: 1)).count == 1)
    }

    // MARK: - What does not exist

    @Test(arguments: ["show", "close"])
    func `a bug that does not exist is said, and the others are handled`(command: String) throws {
        #expect(try run([command, "7", "1", "#8", "MULE-65"]) == 1)
        #expect(
            errors.text == """
                coredump: there is no bug “#7”
                coredump: there is no bug “#8”
                coredump: there is no bug “MULE-65”

                """)
        #expect(output.text.hasPrefix("#1"))
        #expect(try run([command, "7"]) == 2)
        #expect(output.text.isEmpty && errors.text == "coredump: there is no bug “#7”\n")
    }

    @Test func `a key of several bugs is refused`() throws {
        try fixture.directory.sqlite(fixture.store.path, "UPDATE bug SET source_key = 'MULE-64' WHERE id = 2")
        #expect(try run(["close", "MULE-64"]) == 2)
        #expect(errors.text == "coredump: several bugs have the key “MULE-64”; use the number of one\n")
        #expect(try bug(2).status == .open && bug(3).status == .open)
    }

    @Test func `an unknown project changes nothing`() throws {
        let state = try fixture.state()
        #expect(try run(["edit", "1", "--title", "T", "--project", "Wri"]) == 2)
        #expect(errors.text == "coredump: there is no project “Wri”\n")
        #expect(try fixture.state() == state)
    }

    @Test(arguments: [
        ["edit", "1"], ["edit", "1", "2", "--title", "T"], ["edit", "1", "--title", " "], ["close"], ["close", "one"],
        ["attach", "1"], ["show", ""], ["list", "--json", "--format", "csv"],
    ])
    func `wrong arguments are refused`(arguments: [String]) {
        #expect(throws: (any Error).self) { try run(arguments) }
    }

    @Test func `no command makes a database`() throws {
        let path = fixture.directory.path("none.sqlite")
        let command = try CloseCommand.parse(["1", "--database", path])
        #expect(try command.run(output: output.stream(), errors: errors.stream()).rawValue == 2)
        #expect(errors.text == "coredump: \(path) does not exist\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
