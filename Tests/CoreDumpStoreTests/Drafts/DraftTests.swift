import Foundation
import Screenshots
import Testing

@testable import CoreDumpStore

/// Unsaved text on the disk. Releasing a draft without discarding it simulates a crash: the lock is released, the files stay.
@Suite struct DraftTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("bugs.sqlite")
    }

    private var folder: String { directory.path(".bugs.sqlite-drafts") }

    private static let project = UnsavedEdit.project(
        ProjectEdit(
            id: Project.ID(rowID: 7), original: ProjectDraft(name: "wry"), draft: ProjectDraft(name: "“dry”", url: "\n")
        ))

    private static func bug(_ attaching: [ScreenshotContent] = [], order: [Screenshot.ID?] = []) -> UnsavedEdit {
        let id = Project.ID(rowID: 7)
        return .bug(
            BugEdit(
                id: nil, original: BugDraft(projectID: id, title: ""),
                draft: BugDraft(projectID: id, title: "T", details: "a\nb", priority: .high), attaching: attaching,
                removing: [Screenshot.ID(rowID: 3), Screenshot.ID(rowID: 9)], order: order))
    }

    private static func content(_ value: UInt8) throws -> ScreenshotContent {
        try ScreenshotContent(Bitmap(width: 2, height: 1, pixels: [value, 0, 0, 255, 0, value, 0, 255]))
    }

    private func crash(leaving edit: UnsavedEdit) throws {
        try Draft(besideDatabase: path).write(edit)
    }

    private func take() async -> Drafts.Findings {
        await Drafts(besideDatabase: path).take()
    }

    @Test func `what was typed comes back after a crash, once`() async throws {
        try crash(leaving: Self.project)
        let findings = await take()
        #expect(findings.pending.map(\.edit) == [Self.project])
        #expect(findings.damaged.isEmpty)
        #expect(await take().pending.isEmpty)
        findings.pending.first?.draft.discard()
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `screenshots come back in their order, also the same one twice`() async throws {
        let (first, second) = (try Self.content(1), try Self.content(2))
        let edit = Self.bug([second, first, second])
        try crash(leaving: edit)
        let pending = try #require(await take().pending.first)
        #expect(pending.edit == edit)
        #expect(pending.lostPictureCount == 0)
    }

    @Test func `the order of all screenshots comes back, and that of the others where a new one is lost`() async throws
    {
        let (first, second) = (Screenshot.ID(rowID: 5), Screenshot.ID(rowID: 4))
        let (one, two) = (try Self.content(1), try Self.content(2))
        let edit = Self.bug([one, two], order: [first, nil, nil, second])
        try crash(leaving: edit)
        #expect(await take().pending.map(\.edit) == [edit])
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)/\(one.sha256).png")
        #expect(await take().pending.map(\.edit) == [Self.bug([two], order: [first, second])])
    }

    @Test func `no process takes the draft of a running program`() async throws {
        let draft = Draft(besideDatabase: path)
        try draft.write(Self.project)
        #expect(await take().pending.isEmpty)
        withExtendedLifetime(draft) {}
    }

    @Test func `what was written last counts`() async throws {
        do {
            let draft = Draft(besideDatabase: path)
            try draft.write(Self.bug([try Self.content(1)]))
            try draft.write(Self.bug())
        }
        #expect(await take().pending.map(\.edit) == [Self.bug()])
    }

    @Test func `a taken draft goes on and survives another crash`() async throws {
        try crash(leaving: Self.project)
        do {
            let taken = try #require(await take().pending.first)
            try taken.draft.write(Self.bug())
        }
        #expect(await take().pending.map(\.edit) == [Self.bug()])
    }

    @Test func `a discarded draft is gone, and is not written again`() async throws {
        let draft = Draft(besideDatabase: path)
        try draft.write(Self.bug([try Self.content(1)]))
        draft.discard()
        try draft.write(Self.project)
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(await take().pending.isEmpty)
    }

    @Test func `a draft that is discarded before it is written leaves nothing`() throws {
        Draft(besideDatabase: path).discard()
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `drafts are for their owner alone`() throws {
        try crash(leaving: Self.bug([try Self.content(1)]))
        let enumerator = try #require(FileManager.default.enumerator(atPath: folder))
        let names = enumerator.compactMap { $0 as? String }
        #expect(names.count == 4)
        for name in names + [""] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
        }
    }

    @Test(arguments: ["", "{", "{\"version\":1}", "{\"version\":1,\"kind\":\"bug\",\"original\":{},\"draft\":{}}"])
    func `a damaged draft is set aside, and the others come`(text: String) async throws {
        try crash(leaving: Self.bug())
        let name = try #require(DurableFiles.names(in: folder).first)
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)/draft.json"))
        try crash(leaving: Self.project)
        let findings = await take()
        #expect(findings.pending.map(\.edit) == [Self.project])
        #expect(findings.damaged == ["\(folder)/\(name).damaged"])
        #expect(FileManager.default.contents(atPath: "\(folder)/\(name).damaged/draft.json") == Data(text.utf8))
    }

    @Test func `a damaged screenshot is set aside, and the text comes`() async throws {
        let content = try Self.content(1)
        try crash(leaving: Self.bug([content]))
        let name = try #require(DurableFiles.names(in: folder).first)
        try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)/\(content.sha256).png"))
        let pending = try #require(await take().pending.first)
        #expect(pending.edit == Self.bug())
        #expect(pending.lostPictureCount == 1)
        pending.draft.discard()
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(content.sha256).png.damaged"))
    }

    @Test func `what a newer version has written is left to it`() async throws {
        try crash(leaving: Self.project)
        let name = try #require(DurableFiles.names(in: folder).first)
        let text = Data("{\"version\":\(DraftRecord.currentVersion + 1),\"more\":[]}".utf8)
        try text.write(to: URL(filePath: "\(folder)/\(name)/draft.json"))
        let findings = await take()
        #expect(findings.pending.isEmpty && findings.damaged.isEmpty)
        #expect(FileManager.default.contents(atPath: "\(folder)/\(name)/draft.json") == text)
    }

    @Test func `a directory that a crash left without a text is removed`() async throws {
        _ = try DraftFolder(path: "\(folder)/\(UUID().uuidString)").make()
        #expect(await take().pending.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `a folder that cannot be written is an error`() throws {
        let draft = Draft(besideDatabase: "/proc/nowhere/bugs.sqlite")
        #expect(throws: StoreError.self) { try draft.write(Self.project) }
    }

    @Test func `a check of the database has nothing against drafts`() throws {
        let fixture = try StoreFixture()
        try Draft(besideDatabase: fixture.store.path).write(Self.bug([try Self.content(1)]))
        #expect(try DatabaseCheck(of: fixture.store.path).findings().isEmpty)
    }
}
