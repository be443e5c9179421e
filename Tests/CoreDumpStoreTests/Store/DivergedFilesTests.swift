import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Databases that are opened by links, replaced while they are open, or copied and edited in two places.
@MainActor
@Suite struct DivergedFilesTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "P"))
    }

    @Test func `large screenshots are beside the file itself, also when it is opened by a link`() throws {
        let link = fixture.directory.path("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store.path)
        let linked = try Store(path: link)
        let large = try ScreenshotContent.noise(side: 200, seed: 1)
        let bug = try linked.addBug(BugDraft(projectID: project, title: "B"), screenshots: [large])
        let screenshot = try #require(try store.screenshots(of: bug).first)
        #expect(try store.content(of: screenshot.id) == large.file)
        #expect(linked.files.directory == store.files.directory)
        #expect(try store.check().isEmpty)
    }

    @Test func `a store whose database was replaced collects nothing`() throws {
        let large = try ScreenshotContent.noise(side: 200, seed: 1)
        let path = fixture.directory.path("other.sqlite")
        let old = try Store(path: path)
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        let new = try Store(path: path)
        let other = try new.addProject(ProjectDraft(name: "Q"))
        let bug = try new.addBug(BugDraft(projectID: other, title: "B"), screenshots: [large])
        #expect(throws: StoreError.fileGone(path: path)) { try old.collectFiles() }
        let screenshot = try #require(try new.screenshots(of: bug).first)
        #expect(try new.content(of: screenshot.id) == large.file)
    }

    @Test func `a bug of a copy is not taken for the one that got its number here`() throws {
        let copy = URL(filePath: fixture.directory.path("copy.sqlite"))
        try store.backup(to: copy)
        let elsewhere = try Store(path: copy.path, now: { Date(timeIntervalSince1970: 1_800_000_000) })
        let theirs = try elsewhere.addBug(BugDraft(projectID: project, title: "theirs"))
        let ours = try store.addBug(BugDraft(projectID: project, title: "ours"))
        #expect(theirs == ours)
        let file = URL(filePath: fixture.directory.path("copy.json"))
        _ = try elsewhere.export(ExportOptions(.json), to: file)
        let report = try store.importBugs(from: file)
        #expect(report.bugCount == 1 && report.knownCount == 0)
        #expect(try fixture.bugs().map(\.title) == ["ours", "theirs"])
        #expect(try store.importBugs(from: file).knownCount == 1)
    }
}
