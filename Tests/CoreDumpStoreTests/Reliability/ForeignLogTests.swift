import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// A log is only ever applied to the file that it was written for, whatever takes the place of that file: the file that was brought in
/// stays as it is, and what had been typed into the former one is kept as a database of its own.
@MainActor
@Suite struct ForeignLogTests {
    enum Typing: CaseIterable { case idle, before, after }
    enum Replacement: CaseIterable { case renamed, created, writtenOver }
    enum Ending: CaseIterable { case quit, kill, command, secondWindow, crashed }

    struct Cell: CustomTestStringConvertible {
        let typing: Typing, replacement: Replacement, ending: Ending
        /// Whether what was typed has been written into the file before, and the log is empty.
        let isCompleted: Bool

        var testDescription: String { "\(typing), \(replacement), \(ending)\(isCompleted ? ", completed" : "")" }

        static let all = Typing.allCases.flatMap { typing in
            Replacement.allCases.flatMap { replacement in
                Ending.allCases.flatMap { ending in
                    [false, true].map {
                        Cell(typing: typing, replacement: replacement, ending: ending, isCompleted: $0)
                    }
                }
            }
        }.filter { !($0.typing == .idle && $0.isCompleted) }
    }

    private let directory: TemporaryDirectory
    private var path: String { directory.path("x.sqlite") }
    private var other: String { directory.path("elsewhere/x.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
        let store = try Store(path: path)
        let project = try store.addProject(ProjectDraft(name: "P"))
        for number in 1...50 { try store.addBug(BugDraft(projectID: project, title: "Old \(number)")) }
        try store.close()
        try FileManager.default.createDirectory(atPath: directory.path("elsewhere"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: path, toPath: other)
        let elsewhere = try Store(path: other)
        for number in 1...100 { try elsewhere.addBug(BugDraft(projectID: project, title: "Synced \(number)")) }
        try elsewhere.close()
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    private func replace(_ how: Replacement) throws {
        let content = try bytes(other)
        switch how {
        case .renamed:
            let temporary = directory.path(".x.sqlite.part")
            try content.write(to: URL(filePath: temporary))
            #expect(rename(temporary, path) == 0)
        case .created:
            #expect(unlink(path) == 0)
            #expect(FileManager.default.createFile(atPath: path, contents: content))
        case .writtenOver:
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: content)
            try handle.close()
        }
    }

    private func session() throws -> LoadProcess {
        let session = try LoadProcess(["session", path])
        try session.wait(for: "ready")
        return session
    }

    private func ask(_ session: LoadProcess, _ text: String) -> String {
        session.send(text)
        return session.line() ?? "ended"
    }

    /// The complete databases that lie among the backups.
    private var kept: [String] {
        let backups = Backups(of: path).path
        return DurableFiles.names(in: backups).filter { $0.hasPrefix("replaced") }.map { "\(backups)/\($0)/x.sqlite" }
    }

    private func titles(_ path: String) throws -> [String] {
        let store = try Store(path: path)
        defer { try? store.close() }
        #expect(try store.check() == [])
        return try store.read { try String.fetchAll($0, sql: "SELECT title FROM bug ORDER BY id") }
    }

    @Test(arguments: Cell.all)
    func `what was brought in stays as it is, and what was typed is kept`(cell: Cell) throws {
        let first = try session()
        if cell.typing != .idle { #expect(ask(first, "type Before") == "done") }
        if cell.isCompleted { #expect(ask(first, "complete") == "done") }
        if cell.ending == .crashed { first.kill() }
        try replace(cell.replacement)
        if cell.typing == .after, cell.ending != .crashed {
            #expect(ask(first, "type After").hasPrefix("refused fileGone"))
        }
        switch cell.ending {
        case .quit:
            first.send("quit")
            _ = first.rest()
        case .kill, .crashed: first.kill()
        case .command:
            _ = try titles(path)
            #expect(ask(first, "type Later").hasPrefix("refused fileGone"))
            first.send("quit")
            _ = first.rest()
        case .secondWindow:
            let second = try session()
            #expect(ask(second, "type New") == "done")
            #expect(ask(first, "type Later").hasPrefix("refused fileGone"))
            for one in [first, second] {
                one.send("quit")
                _ = one.rest()
            }
        }
        let expected = try titles(other) + (cell.ending == .secondWindow ? ["New"] : [])
        #expect(try titles(path) == expected)
        if cell.ending != .secondWindow { #expect(try bytes(path) == bytes(other)) }
        #expect(!DurableFiles.exists(path + "-wal"))
        #expect(!DurableFiles.exists(DatabaseFiles(path).openMark))
        // A file that was written over has taken along what was not in the log any more.
        let isLost = cell.typing == .idle || cell.isCompleted && cell.replacement == .writtenOver
        if !isLost { #expect(kept.count == 1) }
        for one in kept where !isLost {
            #expect(try titles(one).contains("Before"))
            #expect(try titles(one).contains("Old 1"))
            if cell.replacement != .writtenOver { #expect(try titles(one).count == 51) }
        }
        if cell.typing == .idle { #expect(kept.isEmpty) }
    }

    @Test(arguments: [true, false])
    func `a file and its log that are brought together are opened with what the log holds`(keepsTimes: Bool) throws {
        let first = try session()
        #expect(ask(first, "type Before") == "done")
        first.kill()
        let copy = Process()
        copy.executableURL = URL(filePath: "/bin/cp")
        // The copy is made beside the folder, which it would otherwise hold itself.
        let outside = directory.url.deletingLastPathComponent().appending(path: "restored-\(UUID().uuidString)").path
        copy.arguments = [keepsTimes ? "-a" : "-r", directory.url.path, outside]
        defer { try? FileManager.default.removeItem(atPath: outside) }
        try copy.run()
        copy.waitUntilExit()
        #expect(try titles(outside + "/x.sqlite").last == "Before")
        // Nothing but the two.
        let pair = directory.path("pair")
        try FileManager.default.createDirectory(atPath: pair, withIntermediateDirectories: true)
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: "\(pair)/x.sqlite\(suffix)")
        }
        #expect(try titles(pair + "/x.sqlite").last == "Before")
        // A restored folder, in place of what is there.
        let restored = try Data(contentsOf: URL(filePath: path))
        let log = try Data(contentsOf: URL(filePath: path + "-wal"))
        for (suffix, content) in [("", restored), ("-wal", log)] {
            try content.write(to: URL(filePath: path + suffix), options: .atomic)
        }
        #expect(try titles(path).last == "Before")
        #expect(kept.isEmpty)
    }
}
