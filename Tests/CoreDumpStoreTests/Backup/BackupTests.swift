import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct BackupTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private var files: DatabaseFiles { DatabaseFiles(fixture.store.path) }

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "A"))
        try fixture.store.addBug(BugDraft(projectID: project, title: "B"), screenshots: [.sample(1)])
    }

    private func copy() -> URL { fixture.directory.url.appending(path: "copy.sqlite") }

    /// A content as the hidden directory holds it.
    private func addContent(_ text: String) throws -> String {
        try DurableFiles.makeDirectory(files.screenshots)
        let name = SHA256.hexadecimal(of: Data(text.utf8)) + ".png"
        try DurableFiles.write(Data(text.utf8), to: files.screenshots + "/" + name)
        return name
    }

    @Test func `a backup is a complete database of its own`() throws {
        let name = try addContent("large")
        try store.backup(to: copy())
        let other = try Store(path: copy().path)
        #expect(try StoreDigest(other) == StoreDigest(store))
        #expect(try StoreDigest(other).contents.keys.sorted() == [name])
        #expect(try other.check().isEmpty)
        #expect(try other.undo()?.step.name == .addBug, "the history is part of it")
    }

    @Test func `a backup is one file without a log, for its owner alone`() throws {
        _ = try addContent("large")
        try store.backup(to: copy())
        let names = DurableFiles.names(in: fixture.directory.url.path).filter { $0.contains("copy") }
        #expect(names == [".copy.sqlite-screenshots", "copy.sqlite"])
        #expect(try permissions(copy().path) == 0o600)
        #expect(try permissions(DatabaseFiles(copy().path).screenshots) == 0o700)
    }

    @Test func `what is there is not written over`() throws {
        let file = try fixture.directory.file("copy.sqlite", "mine")
        #expect(throws: StoreError.fileExists(path: file.path)) { try store.backup(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        try FileManager.default.removeItem(at: file)
        let folder = DatabaseFiles(file.path).screenshots
        try DurableFiles.makeDirectory(folder)
        #expect(throws: StoreError.fileExists(path: folder)) { try store.backup(to: file) }
    }

    @Test func `a backup into a directory that is not there is said`() throws {
        let file = fixture.directory.url.appending(path: "nowhere/copy.sqlite")
        let error = #expect(throws: StoreError.self) { try store.backup(to: file) }
        guard case .unreachableFile(_, message: "No such file or directory") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a backup that is broken off leaves nothing`() throws {
        _ = try addContent("large")
        let before = DurableFiles.names(in: fixture.directory.url.path)
        #expect(throws: CancellationError.self) { try store.backup(to: copy()) { _ in throw CancellationError() } }
        #expect(DurableFiles.names(in: fixture.directory.url.path) == before)
    }

    @Test func `writes go on while a backup is made, and it shows one moment`() throws {
        let project = try #require(try fixture.projects().first?.id)
        for _ in 0..<40 {
            let details = String(repeating: "x", count: 100_000)
            try store.addBug(BugDraft(projectID: project, title: "T", details: details))
        }
        let count = try store.bugCounts().total
        var calls = 0
        try store.backup(to: copy()) { progress in
            calls += 1
            #expect(progress.pagesDone <= progress.pageCount)
            try store.addBug(BugDraft(projectID: project, title: "Meanwhile"))
        }
        #expect(calls > 2)
        #expect(try store.bugCounts().total == count + calls)
        let other = try Store(path: copy().path)
        #expect(try other.bugCounts().total == count)
        #expect(try other.check().isEmpty)
    }

    @Test func `a damaged database makes no backup`() throws {
        try store.close()
        try Damage.overwritePage(of: "bug", in: store.path)
        let reader = try BackupInspection.openForReading(store.path)
        #expect(throws: StoreError.self) { try DatabaseCopy().make(copy().path, from: reader) }
        #expect(!DurableFiles.exists(copy().path))
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
