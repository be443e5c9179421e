import ArgumentParser
import CoreDumpCLI
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ExportCommandTests {
    private let fixture: StoreFixture
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        fixture = try StoreFixture()
        let wry = try fixture.store.addProject(ProjectDraft(name: "Wry"))
        try fixture.store.addBug(BugDraft(projectID: wry, title: "A"), screenshots: [try .sample(1)])
        try fixture.store.addBug(BugDraft(projectID: wry, title: "B"))
        try fixture.store.closeBugs([Bug.ID(rowID: 2)])
        try fixture.store.addProject(ProjectDraft(name: "Mule"))
    }

    private func run(_ arguments: [String], isTerminal: Bool = false) throws -> Int32 {
        let command = try ExportCommand.parse(arguments + ["--database", fixture.store.path])
        return try command.run(output: output.stream(), errors: errors.stream(isTerminal: isTerminal)).rawValue
    }

    @Test func `a file has the format of its name, and is summed up`() throws {
        for (name, beginning) in [("a.json", "[\n{\"type\":"), ("a.csv", "project,"), ("a.md", "# Wry\n")] {
            output.text = ""
            let path = fixture.directory.path(name)
            #expect(try run([path]) == 0)
            let screenshots = name == "a.json" ? ", 1 screenshot" : ""
            #expect(output.text == "\(name): 2 bugs of 2 projects\(screenshots)\n")
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(beginning))
        }
        #expect(errors.text.isEmpty)
    }

    @Test func `without a file it goes to standard output, and nothing else does`() throws {
        #expect(try run([]) == 0)
        _ = try JSONSerialization.jsonObject(with: Data(output.text.utf8))
        output.text = ""
        #expect(try run(["-", "--format", "csv", "--project", "wry", "--status", "open"]) == 0)
        #expect(output.text.split(separator: "\r\n").count == 2)
        #expect(errors.text.isEmpty)
    }

    @Test func `a file that is there is replaced with --force only`() throws {
        let path = try fixture.directory.file("a.csv", "mine").path
        #expect(try run([path]) == 2)
        #expect(errors.text == "coredump: \(path) already exists; use --force to replace it\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(try run([path, "--force"]) == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) != "mine")
    }

    @Test func `what it exports, import takes back`() throws {
        let path = fixture.directory.path("all.json")
        #expect(try run([path, "--screenshots", "beside"]) == 0)
        let other = fixture.directory.path("other.sqlite")
        let command = try ImportCommand.parse([path, "--database", other])
        output.text = ""
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == .success)
        #expect(output.text == "all.json: 2 bugs into “Wry” (2), “Mule” (0)\n")
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == .success)
        #expect(output.text.hasSuffix("\nall.json: 0 bugs, 2 already there\n"))
        #expect(errors.text.isEmpty)
    }

    @Test func `a screenshot whose file is missing ends with status 1`() throws {
        try fixture.directory.sqlite(fixture.store.path, "UPDATE screenshot SET content = NULL")
        #expect(try run([fixture.directory.path("a.json")]) == 1)
        #expect(
            errors.text
                == "coredump: 1 screenshot without content, because the file is missing; see “coredump check”\n")
        #expect(output.text == "a.json: 2 bugs of 2 projects\n")
    }

    @Test func `progress is shown on a terminal only`() throws {
        for number in 0..<198 {
            try fixture.store.addBug(BugDraft(projectID: Project.ID(rowID: 1), title: "\(number)"))
        }
        #expect(try run([fixture.directory.path("a.csv")], isTerminal: true) == 0)
        #expect(errors.text.hasPrefix("\r\u{1B}[Ka.csv ████████████████████ 100 %, 200 bugs\r\u{1B}[K"))
    }

    @Test func `a project that is not there exports nothing`() throws {
        let path = fixture.directory.path("a.csv")
        #expect(try run([path, "--project", "Gone"]) == 2)
        #expect(errors.text == "coredump: there is no project “Gone”\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(
        arguments: [
            (["--screenshots", "beside"], "Screenshots can only go beside a file: name one."),
            (["a.csv", "--screenshots", "embedded"], "Only json can contain screenshots: leave out --screenshots."),
            (["a.txt"], "The format is not clear from the name of the file: add --format."),
        ] as [([String], String)])
    func `wrong arguments are explained`(arguments: [String], sentence: String) {
        let error = #expect(throws: (any Error).self) { try ExportCommand.parse(arguments) }
        #expect(error.map { ExportCommand.message(for: $0) } == sentence)
    }
}
