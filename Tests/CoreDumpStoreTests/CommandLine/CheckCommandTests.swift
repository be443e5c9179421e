import ArgumentParser
import CoreDumpCLI
import Foundation
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
        #expect(output.text == "\(path): all is well\n")
    }

    @Test func `a database that is not there is said, and not made`() throws {
        let path = directory.path("typo.sqlite")
        #expect(throws: ExitCode(2)) { try run(path) }
        #expect(errors.text == "coredump: there is no \(path)\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
