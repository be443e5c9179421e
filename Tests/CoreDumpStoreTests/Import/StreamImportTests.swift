import ArgumentParser
import CoreDumpCLI
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Imports from streams, which can be read only once.
@MainActor
@Suite struct StreamImportTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func run(_ file: String) throws -> Int32 {
        let command = try ImportCommand.parse([file, "--database", directory.path("x.sqlite")])
        return try command.run(output: output.stream(), errors: errors.stream()).rawValue
    }

    private func titles() throws -> [String] {
        try Store(path: directory.path("x.sqlite")).read {
            try String.fetchAll($0, sql: "SELECT title FROM bug ORDER BY id")
        }
    }

    /// The path that a shell substitutes for `<(…)`.
    private func substitution(_ text: String) -> (path: String, pipe: Pipe) {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(text.utf8))
        pipe.fileHandleForWriting.closeFile()
        return ("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)", pipe)
    }

    @Test(arguments: [
        "title;created\nA;01/02/2024\nB;13/02/2024\n",
        "[\(Payloads.gitHub(title: "A")),\(Payloads.gitHub(number: 2, title: "B"))]",
    ])
    func `a process substitution is read, though an import goes back in it`(text: String) throws {
        let (path, pipe) = substitution(text)
        let status = try run(path)
        withExtendedLifetime(pipe) {}
        #expect(status == 0)
        #expect(try titles() == ["A", "B"])
    }

    @Test func `a pipe with a name is read to its end`() throws {
        let pipe = directory.path("x.csv")
        #expect(mkfifo(pipe, 0o600) == 0)
        // Another process, because each end waits for the other one.
        let writer = try Process.run(
            URL(filePath: "/bin/sh"), arguments: ["-c", "printf 'title\\nA\\n' > '\(pipe)'"])
        #expect(try run(pipe) == 0)
        writer.waitUntilExit()
        #expect(output.text == "x.csv: 1 bug into “x”\n")
    }

    @Test func `a descriptor of a file is read from where it is`() throws {
        let file = try directory.file("a.csv", "skipped\ntitle\nA\n")
        let handle = try FileHandle(forReadingFrom: file)
        try handle.seek(toOffset: 8)
        #expect(try run("/proc/self/fd/\(handle.fileDescriptor)") == 0)
        #expect(try titles() == ["A"])
    }

    @Test func `a device is refused`() throws {
        // A finite device, so that an importer that reads it fills no disk.
        #expect(try run("/dev/null") == 2)
        #expect(errors.text == "/dev/null: not a regular file\n")
    }

    @Test func `the window waits for no pipe`() throws {
        let pipe = directory.path("x.csv")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: ImportError.notAFile(path: pipe)) { try ImportPreview(URL(filePath: pipe)) }
        let store = try Store(path: directory.path("x.sqlite"))
        #expect(throws: ImportError.notAFile(path: pipe)) { try store.importBugs(from: URL(filePath: pipe)) }
    }
}
