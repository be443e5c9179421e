import ArgumentParser
import CoreDumpCLI
import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct CheckCommandTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func run(_ path: String) throws -> ExitCode {
        try CheckCommand.parse(["--database", path]).run(output: output.stream(), errors: errors.stream())
    }

    @Test func `a good database is said to be well`() throws {
        let path = directory.path("x.sqlite")
        _ = try Store(path: path).addProject(ProjectDraft(name: "A"))
        #expect(try run(path) == .success)
        #expect(output.text == "\(path): no problems found\n")
    }

    @Test func `a database that is not there is said, and not made`() throws {
        let path = directory.path("typo.sqlite")
        #expect(throws: ExitCode(2)) { try run(path) }
        #expect(errors.text == "coredump: \(path) does not exist\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `what is wrong is said with status 1, and mended when that is asked for`() throws {
        let path = directory.path("x.sqlite")
        _ = try Store(path: path).addProject(ProjectDraft(name: "A"))
        try Damage.run("UPDATE project SET open_bug_count = 7", in: path)
        #expect(try run(path) == ExitCode(1))
        let finding = "project 1 has 0 open bugs, but 7 are recorded\n"
        #expect(
            errors.text == finding + """
                nothing was repaired; “coredump check --repair” mends what can be mended, “coredump restore --list” shows the backups

                """)
        #expect(output.text.isEmpty)
        errors.text = ""
        let command = try CheckCommand.parse(["--database", path, "--repair"])
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == .success)
        #expect(errors.text == finding)
        let lines = output.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines[0].hasPrefix(
                "the database as it was before is in \(directory.url.path)/.x.sqlite-backups/before-repair "))
        #expect(lines[1] == "\(path): no problems found")
    }

    @Test func `a damaged file is said, and what can be read of it comes into a new one`() throws {
        let store = try DamagedStore(bugCount: 200)
        try Damage.overwritePage(of: "bug", in: store.path, leaf: 3)
        #expect(try run(store.path) == ExitCode(1))
        #expect(errors.text.hasPrefix("the file is damaged: "))
        let command = try CheckCommand.parse(["--database", store.path, "--repair"])
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == .success)
        let count = try Store(path: store.path).bugCounts().total
        #expect((180..<200).contains(count))
        #expect(output.text.contains(" and \(count) bugs could be read; a backup may have more: "))
        #expect(output.text.contains("the file was replaced"))
        #expect(output.text.hasSuffix("\(store.path): no problems found\n"))
    }

    @Test func `a damaged file of which nothing can be read ends with status 2`() throws {
        let store = try DamagedStore()
        try Damage.overwrite(store.path, at: 100, count: 3000)
        let command = try CheckCommand.parse(["--database", store.path, "--repair"])
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == ExitCode(2))
        #expect(errors.text.hasSuffix("coredump: \(store.path) is damaged\n"))
    }
}
