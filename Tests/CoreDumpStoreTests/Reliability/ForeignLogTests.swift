import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// A log is only applied to its own file. When another file takes the name, it stays unchanged, and the changes of the former file are
/// kept as a separate database.
@MainActor
@Suite struct ForeignLogTests {
    enum Typing: CaseIterable { case idle, before, after }
    enum Ending: CaseIterable { case quit, kill, command, secondWindow, crashed }

    struct Cell: CustomTestStringConvertible {
        let typing: Typing, replacement: ReplacedFile.Replacement, ending: Ending
        /// Whether the log was checkpointed before, and is empty.
        let isCompleted: Bool

        var testDescription: String { "\(typing), \(replacement), \(ending)\(isCompleted ? ", completed" : "")" }

        static let all = Typing.allCases.flatMap { typing in
            ReplacedFile.Replacement.allCases.flatMap { replacement in
                Ending.allCases.flatMap { ending in
                    [false, true].map {
                        Cell(typing: typing, replacement: replacement, ending: ending, isCompleted: $0)
                    }
                }
            }
        }.filter { !($0.typing == .idle && $0.isCompleted) }
    }

    private let file: ReplacedFile

    init() throws { file = try ReplacedFile() }

    @Test(arguments: Cell.all)
    func `what was brought in stays as it is, and what was typed is kept`(cell: Cell) throws {
        let first = try file.session()
        if cell.typing != .idle { #expect(file.ask(first, "type Before") == "done") }
        if cell.isCompleted { #expect(file.ask(first, "complete") == "done") }
        if cell.ending == .crashed { first.kill() }
        try file.replace(cell.replacement)
        if cell.typing == .after, cell.ending != .crashed {
            #expect(file.ask(first, "type After").hasPrefix("refused fileGone"))
        }
        switch cell.ending {
        case .quit:
            first.send("quit")
            _ = first.rest()
        case .kill, .crashed: first.kill()
        case .command:
            _ = try file.titles(file.path)
            #expect(file.ask(first, "type Later").hasPrefix("refused fileGone"))
            first.send("quit")
            _ = first.rest()
        case .secondWindow:
            let second = try file.session()
            #expect(file.ask(second, "type New") == "done")
            #expect(file.ask(first, "type Later").hasPrefix("refused fileGone"))
            for one in [first, second] {
                one.send("quit")
                _ = one.rest()
            }
        }
        let expected = try file.titles(file.other) + (cell.ending == .secondWindow ? ["New"] : [])
        #expect(try file.titles(file.path) == expected)
        if cell.ending != .secondWindow { #expect(try file.bytes(file.path) == file.bytes(file.other)) }
        #expect(!DurableFiles.exists(file.path + "-wal"))
        #expect(!DurableFiles.exists(DatabaseFiles(file.path).openMarker))
        // Overwriting a file destroys the changes that are not in the log any more.
        let isLost = cell.typing == .idle || cell.isCompleted && cell.replacement == .writtenOver
        if !isLost { #expect(file.kept.count == 1) }
        for one in file.kept where !isLost {
            #expect(try file.titles(one).contains("Before"))
            #expect(try file.titles(one).contains("Old 1"))
            if cell.replacement != .writtenOver { #expect(try file.titles(one).count == 51) }
        }
        if cell.typing == .idle { #expect(file.kept.isEmpty) }
    }

    @Test func `a file in the mode of a rollback journal stays as it is when it is opened`() throws {
        try Damage.run("PRAGMA journal_mode = DELETE", in: file.path)
        let before = try file.bytes(file.path)
        #expect(before[18] == 1)
        let session = try file.session()
        #expect(file.ask(session, "look") == "done")
        session.send("quit")
        _ = session.rest()
        #expect(try file.titles(file.path).count == 50)
        #expect(try file.bytes(file.path) == before)
        #expect(!DurableFiles.exists(file.path + "-wal"))
    }

    @Test(arguments: [true, false])
    func `a file and its log that are brought together are opened with what the log holds`(keepsTimes: Bool) throws {
        let first = try file.session()
        #expect(file.ask(first, "type Before") == "done")
        first.kill()
        let copy = Process()
        copy.executableURL = URL(filePath: "/bin/cp")
        // Copied to another folder, because the folder itself is replaced.
        let outside = file.directory.url.deletingLastPathComponent().appending(path: "restored-\(UUID().uuidString)")
            .path
        copy.arguments = [keepsTimes ? "-a" : "-r", file.directory.url.path, outside]
        defer { try? FileManager.default.removeItem(atPath: outside) }
        try copy.run()
        copy.waitUntilExit()
        #expect(try file.titles(outside + "/x.sqlite").last == "Before")
        // Only the two files.
        let pair = file.directory.path("pair")
        try FileManager.default.createDirectory(atPath: pair, withIntermediateDirectories: true)
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: file.path + suffix, toPath: "\(pair)/x.sqlite\(suffix)")
        }
        #expect(try file.titles(pair + "/x.sqlite").last == "Before")
        // A restored folder replaces the present one.
        let restored = try Data(contentsOf: URL(filePath: file.path))
        let log = try Data(contentsOf: URL(filePath: file.path + "-wal"))
        for (suffix, content) in [("", restored), ("-wal", log)] {
            try content.write(to: URL(filePath: file.path + suffix), options: .atomic)
        }
        #expect(try file.titles(file.path).last == "Before")
        #expect(file.kept.isEmpty)
    }
}
