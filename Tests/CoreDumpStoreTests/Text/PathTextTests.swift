import ArgumentParser
import CoreDumpCLI
import Foundation
import Paths
import StoreSteps
import Testing

@testable import CoreDumpStore

/// File names that are not UTF-8.
@MainActor
@Suite struct PathTextTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private nonisolated static let names: [[UInt8]] = [
        Array("plain.png".utf8), Array("über 🐞.png".utf8), Array("caf".utf8) + [0xE9] + Array(".png".utf8),
        [0xFF, 0xFE],
        [0xE2, 0x80], Array("\u{10FEE9}".utf8), Array("\u{10FE80}".utf8) + [0x80], Array("e\u{301}".utf8),
        [0xED, 0xA0, 0x80],
    ]

    @Test(arguments: names)
    func `a path has a text of its own, and comes back from it`(name: [UInt8]) {
        let text = PathText.text(of: name)
        #expect(PathText.bytes(of: text) == name)
        #expect(
            text.withPath { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
                == name.map { CChar(bitPattern: $0) })
        if String(validating: name, as: UTF8.self) != nil, name.first != 0xF4 { #expect(Array(text.utf8) == name) }
        #expect(Array(URL(filePath: "/a/\(text)").lastPathComponent.utf8) == Array(text.utf8))
    }

    @Test func `no two paths have one text`() {
        var random = SplitMix(seed: 8)
        let alphabet: [UInt8] = [0x61, 0xC3, 0xA9, 0xE2, 0xF4, 0x8F, 0xBB, 0xBA, 0xFF, 0x80]
        for _ in 0..<2000 {
            let bytes = (0..<random.number(below: 9)).map { _ in alphabet[random.number(below: alphabet.count)] }
            #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes)
        }
    }

    @Test func `people see what is no UTF-8 as what stands for it`() {
        #expect(PathText.shown(PathText.text(of: Array("caf".utf8) + [0xE9])) == "caf\u{FFFD}")
        #expect(PathText.shown("über") == "über")
    }

    /// A file with this content whose name is not UTF-8.
    private func file(_ ending: String, _ content: Data) throws -> String {
        let path = directory.path("caf") + PathText.text(of: [0xE9]) + ending
        let descriptor = path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o600) }
        try #require(descriptor >= 0)
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: content)
        return path
    }

    private func exists(_ name: [UInt8]) -> Bool {
        (directory.url.path + "/" + PathText.text(of: name)).withPath { access($0, F_OK) == 0 }
    }

    private func store() throws -> Store { try Store(path: directory.path("x.sqlite")) }

    private var database: [String] { ["--database", directory.path("x.sqlite")] }

    @Test func `a screenshot with such a name is attached`() throws {
        let path = try file(".png", ScreenshotContent.sample(1).file)
        let command = try AddCommand.parse(
            ["--project", "P", "--create-project", "A", "--screenshot", path] + database)
        let input = CommandInput(isTerminal: true, Data())
        #expect(try command.run(input: input, output: output.stream(), errors: errors.stream()) == .success)
        #expect(errors.text.isEmpty)
        #expect(try store().screenshots(of: Bug.ID(rowID: 1)).count == 1)
    }

    @Test func `a table with such a name is imported, into a project that can be read`() throws {
        let path = try file(".csv", Data("title\nA\n".utf8))
        let command = try ImportCommand.parse([path, directory.path("no") + PathText.text(of: [0xFF])] + database)
        #expect(try command.run(output: output.stream(), errors: errors.stream()).rawValue == 2)
        #expect(output.text == "caf\u{FFFD}.csv: 1 bug into “café”\n")
        #expect(errors.text == "\(directory.path("no"))\u{FFFD}: cannot be read: No such file or directory\n")
    }

    @Test func `an export has such a name, with the screenshots beside it`() throws {
        let store = try store()
        let project = try store.addProject(ProjectDraft(name: "P"))
        try store.addBug(BugDraft(projectID: project, title: "A"), screenshots: [.sample(1)])
        let path = directory.path("caf") + PathText.text(of: [0xE9]) + ".json"
        let command = try ExportCommand.parse([path, "--screenshots", "beside"] + database)
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == .success)
        #expect(exists(Array("caf".utf8) + [0xE9] + Array(".json".utf8)))
        #expect(exists(Array("caf".utf8) + [0xE9] + Array("-screenshots".utf8)))
        let other = try Store(path: directory.path("y.sqlite"))
        let report = try other.importBugs(from: URL(filePath: path))
        #expect(report.problems.isEmpty)
        #expect(try other.screenshots(of: Bug.ID(rowID: 1)).count == 1)
        let again = try ExportCommand.parse([path, "--screenshots", "beside"] + database)
        #expect(try again.run(output: output.stream(), errors: errors.stream()).rawValue == 2, "it is there")
    }

    @Test func `a text on the command line may be in Windows-1252`() throws {
        let name = PathText.text(of: [0x63, 0x61, 0x66, 0xE9])
        let command = try AddCommand.parse(
            ["--project", name, "--create-project", "\(name) fails", "--details", "\u{1B}[31m\(name)\u{1B}[m"]
                + database)
        let input = CommandInput(isTerminal: true, Data())
        #expect(try command.run(input: input, output: output.stream(), errors: errors.stream()) == .success)
        let bug = try store().bug(Bug.ID(rowID: 1))
        #expect(bug.title == "café fails" && bug.details == "café")
        #expect(try store().project(bug.projectID).name == "café")
    }

    @Test func `a database needs a name that SQLite can take`() {
        let path = directory.path("x") + PathText.text(of: [0xE9])
        for arguments in [["--database", path, "--project", "P", "A"]] {
            #expect(throws: (any Error).self) { try AddCommand.parse(arguments) }
        }
        #expect(throws: (any Error).self) { try BackupCommand.parse([path]) }
        #expect(throws: (any Error).self) { try RestoreCommand.parse([path]) }
    }
}
