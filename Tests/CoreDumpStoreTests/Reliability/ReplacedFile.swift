import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A database, another copy of it, and the operations of a synchronisation client on the two.
@MainActor
struct ReplacedFile {
    enum Replacement: CaseIterable { case renamed, created, writtenOver }

    let directory: TemporaryDirectory
    var path: String { directory.path("x.sqlite") }
    /// The other copy, with a hundred more bugs.
    var other: String { directory.path("elsewhere/x.sqlite") }

    /// The contents of the two files. Made once: the tests need them a hundred times.
    private static let contents = Result {
        let made = try TemporaryDirectory()
        let (path, other) = (made.path("x.sqlite"), made.path("y.sqlite"))
        let store = try Store(path: path)
        let project = try store.addProject(ProjectDraft(name: "P"))
        for number in 1...50 { try store.addBug(BugDraft(projectID: project, title: "Old \(number)")) }
        try store.close()
        try FileManager.default.copyItem(atPath: path, toPath: other)
        let elsewhere = try Store(path: other)
        for number in 1...100 { try elsewhere.addBug(BugDraft(projectID: project, title: "Synced \(number)")) }
        try elsewhere.close()
        return try [path, other].map { try Data(contentsOf: URL(filePath: $0)) }
    }

    init() throws {
        directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: directory.path("elsewhere"), withIntermediateDirectories: true)
        for (file, content) in zip([path, other], try Self.contents.get()) {
            try content.write(to: URL(filePath: file))
        }
    }

    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    func replace(_ how: Replacement) throws {
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

    func session() throws -> LoadProcess {
        let session = try LoadProcess(["session", path])
        try session.wait(for: "ready")
        return session
    }

    func ask(_ session: LoadProcess, _ text: String) -> String {
        session.send(text)
        return session.line() ?? "ended"
    }

    /// The complete databases among the backups.
    var kept: [String] {
        let backups = Backups(of: path).path
        return DurableFiles.names(in: backups).filter { $0.hasPrefix("replaced") }.map { "\(backups)/\($0)/x.sqlite" }
            .filter(DurableFiles.exists)
    }

    func titles(_ path: String) throws -> [String] {
        let store = try Store(path: path)
        defer { try? store.close() }
        #expect(try store.check() == [])
        return try store.read { try String.fetchAll($0, sql: "SELECT title FROM bug ORDER BY id") }
    }
}
