import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// When a bug is deleted while the user edits it, saving makes a bug with the screenshots of the dialog.
@MainActor
@Suite struct KeptScreenshotTests {
    private let fixture: StoreFixture
    private let bug: Bug.ID
    private let draft: BugDraft
    /// Two in the database, one in a file.
    private let contents: [ScreenshotContent]

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "wry"))
        contents = [try .sample(1), try .noise(side: 200, seed: 1), try .sample(3)]
        draft = BugDraft(projectID: project, title: "Crash")
        bug = try fixture.store.addBug(draft, screenshots: contents)
    }

    private var store: Store { fixture.store }

    private func edit(
        attaching: [ScreenshotContent] = [], removing: [Int] = [], order: [Int?] = []
    ) throws -> BugEdit {
        let (screenshots, kept) = try store.keepScreenshots(of: bug)
        let ids = screenshots.map(\.id)
        return BugEdit(
            id: bug, original: draft, draft: draft, attaching: attaching, removing: Set(removing.map { ids[$0] }),
            order: order.map { $0.map { ids[$0] } }, kept: kept)
    }

    /// Deletes the bug as another program does, with its screenshots and without an undo step.
    private func deleteElsewhere() throws {
        try DatabaseQueue(path: store.path).write { db in
            try db.execute(sql: "PRAGMA foreign_keys = ON")
            try db.execute(sql: "DELETE FROM bug; DELETE FROM undo_step")
        }
    }

    private func saved(_ edit: BugEdit) throws -> [String] {
        let id = try store.addBug(edit.draft, screenshots: edit.attaching)
        return try store.screenshots(of: id).map { SHA256.hexadecimal(of: try store.content(of: $0.id)) }
    }

    @Test func `the screenshots outlive their bug, thumbnails and all`() async throws {
        let edit = try self.edit()
        var files = try await store.holdFiles(of: edit.kept)
        try deleteElsewhere()
        #expect(try store.collectFiles() == nil)
        let (new, lost) = try edit.renewed()
        #expect(new.id == nil)
        #expect(new.attaching == contents)
        #expect(lost == 0)
        #expect(try saved(new) == contents.map(\.sha256))
        #expect(files != nil)
        files = nil
        #expect(try store.collectFiles() == .init())
        // As the window does after an external change.
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        #expect(try DatabaseCheck(of: store.path).findings().isEmpty)
    }

    @Test func `the screenshots are there at once while files are collected, and are held after that`() async throws {
        var collecting: HeldFiles? = try store.files.collecting()
        let kept = try edit().kept
        #expect(kept.count == contents.count)
        let holding = Task { try await store.holdFiles(of: kept) }
        await Task.yield()
        withExtendedLifetime(collecting) { collecting = nil }
        let files = try await holding.value
        #expect(try store.collectFiles() == nil)
        withExtendedLifetime(files) {}
    }

    @Test func `those that were removed stay away, and the others have the order of the dialog`() throws {
        let new = try [ScreenshotContent.sample(7), .sample(8)]
        let edit = try self.edit(attaching: new, removing: [0], order: [2, nil, 1, nil])
        try deleteElsewhere()
        #expect(try edit.renewed().edit.attaching == [contents[2], new[0], contents[1], new[1]])
    }

    @Test func `new ones come last where nothing was moved`() throws {
        let edit = try self.edit(attaching: [.sample(7)], removing: [1])
        #expect(try edit.renewed().edit.attaching == [contents[0], contents[2], .sample(7)])
    }

    @Test func `one step takes the new bug back with all of them`() throws {
        let edit = try self.edit()
        try store.deleteBugs([bug])
        let before = try fixture.state()
        _ = try saved(edit.renewed().edit)
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    @Test func `a missing file is counted, and the others are there`() throws {
        let edit = try self.edit()
        try FileManager.default.removeItem(atPath: store.files.path(of: contents[1].sha256))
        let (new, lost) = try edit.renewed()
        #expect(new.attaching == [contents[0], contents[2]])
        #expect(lost == 1)
    }

    @Test func `a draft brings them back when nothing is left of the bug`() async throws {
        try Draft(besideDatabase: store.path).write(
            .bug(edit(attaching: [.sample(7)], removing: [0], order: [2, nil, 1])))
        try deleteElsewhere()
        #expect(try store.collectFiles()?.files == [contents[1].sha256])
        let pending = try #require(await Drafts(besideDatabase: store.path).take().pending.first)
        guard case .bug(let left) = pending.edit else { return #expect(Bool(false)) }
        let (new, lost) = try left.renewed()
        #expect(new.attaching == [contents[2], try .sample(7), contents[1]])
        #expect(lost == 0)
    }

    @Test func `what a draft has lost of them is counted`() async throws {
        let edit = try self.edit()
        try Draft(besideDatabase: store.path).write(.bug(edit))
        let drafts = URL(filePath: store.path).deletingLastPathComponent().appending(path: ".store.sqlite-drafts")
        let name = try #require(DurableFiles.names(in: drafts.path).first)
        try FileManager.default.removeItem(atPath: "\(drafts.path)/\(name)/\(contents[0].sha256).png")
        let pending = try #require(await Drafts(besideDatabase: store.path).take().pending.first)
        guard case .bug(let left) = pending.edit else { return #expect(Bool(false)) }
        #expect(try left.renewed().lostPictureCount == 1)
    }
}

extension ScreenshotFiles {
    /// Holds the lock of a collection, see ``collect(needed:)``.
    fileprivate func collecting() throws -> HeldFiles {
        let opened = try OpenFile.directory(directory)
        guard case .taken = opened.lock(exclusively: true) else { throw StoreError.busy }
        return HeldFiles(opened)
    }
}
