import ArgumentParser
import Foundation
import StoreSteps
import Testing

@testable import CoreDumpCLI
@testable import CoreDumpStore

private enum SharedLogs {
    static let folder = RealFilesTests.shared.appending(path: "data/logs")
}

/// Recorded output of other programs, when it is beside the repository.
@MainActor
@Suite(.enabled(if: FileManager.default.fileExists(atPath: SharedLogs.folder.path), "the files are not here"))
struct SharedLogTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        _ = try store().addProject(ProjectDraft(name: "Editor"))
    }

    private func store() throws -> Store {
        try Store(path: directory.path("x.sqlite"))
    }

    /// Escape sequences are removed, except for the targets of links; invalid bytes are U+FFFD; the last line end is not part of the text.
    nonisolated private static let texts = [
        "ansi.log": "main.c:3:1: error: expected ‘;’\r\nlink <http://x.example.org>\nprogress 10%\rprogress 100%",
        "cut.log": "error: ‘foo\u{FFFD}",
        "latin1.log": "café failed: ÿþ bad",
        "nul.log": "a\u{FFFD}b\u{FFFD}c",
    ]

    @Test(arguments: texts.keys.sorted())
    func `a log that is piped becomes the details`(name: String) throws {
        let (output, errors) = (Recording(), Recording())
        let bytes = try Data(contentsOf: SharedLogs.folder.appending(path: name))
        let command = try AddCommand.parse(["--project", "Editor", "A", "--database", directory.path("x.sqlite")])
        let status = try command.run(
            input: CommandInput(bytes), output: output.stream(), errors: errors.stream())
        #expect(status.rawValue == 0 && errors.text.isEmpty)
        #expect(try store().bug(Bug.ID(rowID: 1)).details == Self.texts[name])
    }

    @Test func `every log has a text here`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: SharedLogs.folder.path)
        #expect(names.sorted() == Self.texts.keys.sorted())
    }
}
