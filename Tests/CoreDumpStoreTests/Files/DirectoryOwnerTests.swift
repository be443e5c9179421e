import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// No content is removed from a directory that another database or machine has used: the row that refers to it may not have been
/// synchronised yet, or may be elsewhere.
@MainActor
@Suite struct DirectoryOwnerTests {
    private let directory: TemporaryDirectory
    private let picture: ScreenshotContent
    private var path: String { directory.path("x.sqlite") }
    private var files: ScreenshotFiles { ScreenshotFiles(besideDatabase: path) }
    private var content: String { files.path(of: picture.sha256) }

    init() throws {
        directory = try TemporaryDirectory()
        picture = try ScreenshotContent.noise(side: 300, seed: 1)
        #expect(!picture.isInside)
    }

    private func fill() throws {
        let store = try Store(path: path)
        let project = try store.addProject(ProjectDraft(name: "P"))
        try store.addBug(BugDraft(projectID: project, title: "B"), screenshots: [picture])
        try store.close()
    }

    private func forget() throws {
        try Damage.run(
            "DELETE FROM screenshot; DELETE FROM undo_change; DELETE FROM undo_step", in: path)
    }

    private func collect() throws -> ScreenshotFiles.Collection? {
        let store = try Store(path: path)
        defer { try? store.close() }
        #expect(try store.check() == [])
        return try store.collectFiles()
    }

    @Test func `an unneeded content is removed when only one database on one machine uses the directory`() throws {
        try fill()
        try forget()
        #expect(try collect()?.files == [picture.sha256])
    }

    @Test func `nothing is removed that the database of another machine may need`() throws {
        try fill()
        try DirectoryOwner(databaseID: "the-same", machine: "elsewhere").note(in: files.directory)
        try forget()
        #expect(try collect() == nil)
        #expect(DurableFiles.exists(content))
    }

    @Test func `nothing is removed of a database that was moved away, where another one has its name`() throws {
        try fill()
        try FileManager.default.createDirectory(atPath: directory.path("away"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: path, toPath: directory.path("away/x.sqlite"))
        #expect(try collect() == nil)
        #expect(DurableFiles.exists(content))
    }
}
