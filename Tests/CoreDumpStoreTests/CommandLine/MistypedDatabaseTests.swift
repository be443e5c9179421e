import ArgumentParser
import CoreDumpCLI
import Foundation
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct MistypedDatabaseTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `a database whose name is mistyped is not made`() throws {
        for (file, arguments, reason) in [
            (
                "none/y.sqlite", ["--create-project"],
                "cannot be opened: the directory \(directory.path("none")) does not exist"
            ),
            ("none/y.sqlite", [], "does not exist"), ("y.sqlite", [], "does not exist"),
        ] {
            let path = directory.path(file)
            let command = try AddCommand.parse(
                ["--project", "Wry", "A", "--database", path] + arguments)
            errors.text = ""
            let input = CommandInput(isTerminal: true) { Data() }
            let status = try command.run(input: input, output: output.stream(), errors: errors.stream())
            #expect(status == ExitCode(2))
            #expect(errors.text == "coredump: \(path) \(reason)\n")
        }
        #expect(!FileManager.default.fileExists(atPath: directory.path("none")))
        #expect(!FileManager.default.fileExists(atPath: directory.path("y.sqlite")))
    }

    @Test func `nothing is restored into a directory that is not there`() throws {
        let backup = directory.path("backup.sqlite")
        _ = try Store(path: backup)
        let path = directory.path("none/y.sqlite")
        let command = try RestoreCommand.parse([backup, "--database", path])
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == ExitCode(2))
        #expect(
            errors.text
                == "coredump: \(path) cannot be opened: the directory \(directory.path("none")) does not exist\n")
        #expect(!FileManager.default.fileExists(atPath: directory.path("none")))
    }

    @Test func `a backup is not made in a directory that is not there`() throws {
        let path = directory.path("x.sqlite")
        _ = try Store(path: path)
        let backup = directory.path("none/y.sqlite")
        let command = try BackupCommand.parse([backup, "--database", path])
        #expect(try command.run(output: output.stream(), errors: errors.stream()) == ExitCode(2))
        #expect(
            errors.text
                == "coredump: \(backup) cannot be used: the directory \(directory.path("none")) does not exist\n")
    }
}
