import ArgumentParser
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpCLI
@testable import CoreDumpStore

/// Text piped into `coredump add` must not be lost, because the user cannot produce it again.
@MainActor
@Suite struct PipedOutputTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
        _ = try store().addProject(ProjectDraft(name: "Wry"))
    }

    private func store() throws -> Store {
        try Store(path: directory.path("x.sqlite"))
    }

    private func run(_ arguments: [String], _ input: CommandInput) throws -> Int32 {
        let command = try AddCommand.parse(arguments + ["--database", directory.path("x.sqlite")])
        return try command.run(input: input, output: output.stream(), errors: errors.stream()).rawValue
    }

    private func details(_ bytes: [UInt8]) throws -> String {
        #expect(try run(["--project", "Wry", "A"], CommandInput(Data(bytes))) == 0)
        let number = try #require(Int64(output.text.split(separator: "#").last?.dropLast() ?? ""))
        return try store().bug(Bug.ID(rowID: number)).details
    }

    /// The files of piped output beside the database, with their contents.
    private func files() throws -> [String: Data] {
        let folder = DatabaseFiles(directory.path("x.sqlite")).output
        let names = DurableFiles.names(in: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ("\(folder)/\($0)", try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))
            })
    }

    @Test(
        arguments: [
            ("UTF-8", Array("über ‘x’\n".utf8), "über ‘x’"),
            ("cut within a character", Array("error: ‘foo".utf8) + [0xE2, 0x80], "error: ‘foo\u{FFFD}"),
            ("one byte wrong", Array("éé".utf8) + [0xFF] + Array("!".utf8), "éé\u{FFFD}!"),
            ("Latin-1", [0x63, 0x61, 0x66, 0xE9, 0x20, 0xFF, 0xFE, 0x0A], "café ÿþ"),
            ("Windows-1252", [0x80, 0x93, 0x81, 0x94], "€“\u{FFFD}”"),
            ("a lone byte", [0xE9], "é"),
            ("UTF-16", [0xFF, 0xFE, 0x61, 0x00, 0xE9, 0x00, 0x3D, 0xD8, 0x0A, 0x00], "aé\u{FFFD}"),
            ("UTF-16, the other way", [0xFE, 0xFF, 0x00, 0x61, 0x00], "a\u{FFFD}"),
            ("the mark of UTF-8", [0xEF, 0xBB, 0xBF, 0x61], "a"),
            ("null", [0x61, 0, 0x62, 0, 0x63, 0x0A], "a\u{FFFD}b\u{FFFD}c"),
            ("nothing", [], ""),
        ] as [(String, [UInt8], String)])
    func `any bytes become the details`(name: String, bytes: [UInt8], text: String) throws {
        #expect(try details(bytes) == text)
        #expect(errors.text.isEmpty)
    }

    @Test func `any bytes at all are added`() throws {
        var random = SplitMix(seed: 5)
        let alphabet: [UInt8] = [
            0, 0x0A, 0x1B, 0x5B, 0x5D, 0x38, 0x3B, 0x5C, 0x07, 0x61, 0x7A, 0xC3, 0xA9, 0xE2, 0x80, 0xFF, 0xFE,
        ]
        for _ in 0..<60 {
            let bytes = (0..<random.number(below: 20)).map { _ in alphabet[random.number(below: alphabet.count)] }
            let text = try details(bytes)
            #expect(!text.utf8.contains(0), "\(bytes)")
            // Only escape sequences are removed.
            if !bytes.contains(0x1B), !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) {
                #expect(text.filter { $0 == "z" }.count == bytes.count { $0 == 0x7A }, "\(bytes)")
            }
        }
    }

    private func texts(_ number: Int64) throws -> [Data] {
        let store = try store()
        return try store.textFiles(of: Bug.ID(rowID: number)).map(store.content)
    }

    private func add(_ input: CommandInput, limit: Int) throws -> Int32 {
        let command = try AddCommand.parse(
            ["--project", "Wry", "A", "--database", directory.path("x.sqlite")])
        return try command.run(input: input, output: output.stream(), errors: errors.stream(), limit: limit).rawValue
    }

    @Test func `a long text keeps its beginning and its end, and the bug has all of it`() throws {
        let lines = (0..<1000).map { "line \($0) é\n" }.joined()
        #expect(try add(CommandInput(Data(lines.utf8), pieceSize: 777), limit: 1000) == 0)
        #expect(try files().isEmpty, "it has become that of the bug")
        #expect(try texts(1) == [Data(lines.utf8)])
        #expect(
            errors.text == """
                coredump: the text is too long for the details, which have its beginning and its end: “coredump text 1” writes \
                all of it

                """)
        let parts = try store().bug(Bug.ID(rowID: 1)).details.components(separatedBy: "\n")
        let gap = try #require(parts.firstIndex { $0.hasPrefix("[…") })
        #expect(parts[..<gap].elementsEqual((0..<gap).map { "line \($0) é" }))
        #expect(parts[(gap + 1)...].elementsEqual((1000 - (parts.count - gap - 1)..<1000).map { "line \($0) é" }))
        let kept = (parts[..<gap] + parts[(gap + 1)...]).reduce(0) { $0 + $1.utf8.count + 1 }
        // One of the bytes is the last line end, which only the file keeps.
        #expect(
            parts[gap]
                == "[… \(lines.utf8.count - kept + 1) bytes are missing here; all of it is kept with this bug …]")
        #expect((900...1000).contains(kept))
        #expect(try DatabaseCheck(of: directory.path("x.sqlite")).findings().isEmpty)
    }

    @Test func `a text that is just not too long is in the details alone`() throws {
        let text = String(repeating: "é", count: 500)
        let piped = PipedOutput(
            reading: CommandInput(Data(text.utf8), pieceSize: 13), for: directory.path("x.sqlite"), limit: 1000)
        #expect(piped.details == text)
        #expect(try files().isEmpty)
    }

    @Test func `a text that is too long and cannot be added is in a file as a whole`() throws {
        let text = Data(repeating: 0x61, count: 5000) + Data("\nThe end\n".utf8)
        try directory.sqlite(directory.path("x.sqlite"), "DROP TABLE bug")
        #expect(try add(CommandInput(text, pieceSize: 100), limit: 1000) == 2)
        let (path, content) = try #require(try files().first)
        #expect(content == text)
        #expect(errors.text.hasSuffix("\ncoredump: what was piped is kept in \(path)\n"))
    }

    @Test func `where there is no room for all of it, the bug has its beginning, and its end in the details`() throws {
        let text = Data((0..<200_000).map { "line \($0)\n" }.joined().utf8)
        // Limits the file size, as on a full disk.
        let process = try LoadProcess([
            "add", directory.path("x.sqlite"), "--limit", "2000", "--file-size-limit", "1000000",
        ])
        process.write(text)
        process.endInput()
        #expect(process.rest() == ["ready", "#1"])
        #expect(process.status == 1, "not all of it is there")
        let kept = try #require(try texts(1).first)
        #expect((900_000...1_000_000).contains(kept.count))
        #expect(text.starts(with: kept))
        let details = try store().bug(Bug.ID(rowID: 1)).details
        #expect(details.contains("missing here; the beginning of it, \(kept.count) bytes, is kept with this bug …]\n"))
        #expect(details.hasSuffix("line 199999"))
        #expect(try files().isEmpty)
        #expect(try store().check().isEmpty)
    }

    @Test func `the input before an error is added, and the error reported`() throws {
        let input = CommandInput(Data("so far".utf8), error: POSIXError(.EIO))
        #expect(try run(["--project", "Wry", "A"], input) == 1)
        #expect(try store().bug(Bug.ID(rowID: 1)).details == "so far")
        #expect(errors.text.hasPrefix("coredump: standard input cannot be read to its end: "))
    }

    @Test(
        arguments: [
            (["--project", "Gone", "A"], ""), (["--project", "Wry", "A"], "DROP TABLE project"),
            (
                ["--project", "Wry", "A"],
                "CREATE TRIGGER refuse BEFORE INSERT ON bug BEGIN SELECT RAISE(ABORT, 'no'); END"
            ),
            (["--project", "http://a.org/x", "--create-project", "A"], ""),
        ] as [([String], String)])
    func `when no bug is added, all that was piped is in a file`(arguments: [String], damage: String) throws {
        try directory.sqlite(directory.path("x.sqlite"), damage)
        let bytes = Data([0x63, 0x61, 0x66, 0xE9, 0x00, 0x1B])
        #expect(try run(arguments, CommandInput(bytes)) == 2)
        let (path, content) = try #require(try files().first)
        #expect(content == bytes)
        #expect(errors.text.hasSuffix("\ncoredump: what was piped is kept in \(path)\n"))
        #expect(output.text.isEmpty)
    }

    @Test func `where nothing can be made beside the database, the file is a temporary one`() throws {
        let command = try AddCommand.parse(
            ["--project", "Wry", "A", "--database", directory.path("none/x.sqlite")])
        let input = CommandInput(Data("piped".utf8))
        #expect(try command.run(input: input, output: output.stream(), errors: errors.stream()) == ExitCode(2))
        let path = try #require(errors.text.split(separator: " ").last.map { String($0.dropLast()) })
        #expect(path.hasPrefix(FileManager.default.temporaryDirectory.path))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "piped")
        unlink(path)
    }

    @Test func `what is piped into arguments that are wrong is kept`() throws {
        let input = CommandInput(Data("piped".utf8))
        RejectedCommand.keepInput(
            input, of: ["coredump", "add", "--projct", "x"], output: output.stream(), errors: errors.stream())
        let path = try #require(errors.text.split(separator: " ").last.map { String($0.dropLast()) })
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "piped")
        unlink(path)
        errors.text = ""
        let terminal = CommandInput(isTerminal: true, Data("typed".utf8))
        RejectedCommand.keepInput(terminal, of: ["coredump", "add"], output: output.stream(), errors: errors.stream())
        #expect(errors.text.isEmpty)
    }
}
