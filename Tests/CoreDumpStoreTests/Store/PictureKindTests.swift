import Foundation
import GRDB
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore
@testable import FetchedResults

/// Screenshots that are stored in their original format.
@MainActor
@Suite struct PictureKindTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    /// A TIFF of one uncompressed strip, with a name that must be removed.
    private static func tiff(width: UInt16, height: UInt16) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
        let count = Int(width) * Int(height) * 3
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
        }
        let name = Array("Somebody\0".utf8)
        let entries: [[UInt8]] = [
            entry(256, 3, 1, Int(width)), entry(257, 3, 1, Int(height)), entry(258, 3, 3, 134), entry(259, 3, 1, 1),
            entry(262, 3, 1, 2), entry(273, 4, 1, 140 + name.count), entry(277, 3, 1, 3), entry(278, 3, 1, Int(height)),
            entry(279, 4, 1, count), entry(315, 2, name.count, 140),
        ]
        let directory = little(entries.count, 2) + entries.flatMap(\.self) + little(0, 4)
        let start = Array("II".utf8) + [42, 0] + little(8, 4) + directory
        let bits = little(8, 2) + little(8, 2) + little(8, 2)
        return Data(start + bits + name + (0..<count).map { UInt8($0 % 251) })
    }

    private func bug() throws -> Bug.ID {
        try store.addBug(BugDraft(projectID: store.addProject(ProjectDraft(name: "Wry")), title: "T"))
    }

    /// One in the database and one in a file.
    private func contents() throws -> [ScreenshotContent] {
        [
            try ScreenshotContent(file: Self.tiff(width: 9, height: 6)),
            try ScreenshotContent(file: Self.tiff(width: 300, height: 200)),
        ]
    }

    @Test func `the file is kept without metadata that names a person`() throws {
        let file = Self.tiff(width: 9, height: 6)
        let content = try ScreenshotContent(file: file)
        #expect(content.format == .tiff)
        #expect(content.file.count == file.count)
        #expect(content.file.suffix(9 * 6 * 3) == file.suffix(9 * 6 * 3))
        #expect(content.file.range(of: Data("Somebody".utf8)) == nil)
        #expect(try Bitmap(png: content.thumbnail) == PictureDecoder.bitmap(of: file))
    }

    @Test func `each kind is stored, shown, undone, done again, checked and saved as what it is`() throws {
        let bug = try bug()
        let contents = try contents()
        #expect(contents.map(\.isInside) == [true, false])
        let before = try fixture.state()
        try store.attachScreenshots(contents, to: bug)
        let after = try fixture.state()
        let screenshots = try store.screenshots(of: bug)
        #expect(screenshots.map(\.format) == [.tiff, .tiff])
        #expect(try screenshots.map { try store.content(of: $0.id) } == contents.map(\.file))
        let path = store.files.path(of: contents[1].sha256, .picture(.tiff))
        #expect(path.hasSuffix(".tif"))
        #expect(try Data(contentsOf: URL(filePath: path)) == contents[1].file)
        #expect(try store.check().isEmpty)

        _ = try store.undo()
        #expect(try fixture.state() == before)
        try store.collectFiles()
        _ = try store.redo()
        #expect(try fixture.state() == after)
        try store.removeScreenshot(screenshots[1].id)
        _ = try store.undo()
        #expect(try fixture.state() == after)

        let copy = URL(filePath: fixture.directory.path("a.tif"))
        try store.saveContent(of: screenshots[1].id, to: copy, replacing: false)
        #expect(try Data(contentsOf: copy) == contents[1].file)
        let png = URL(filePath: fixture.directory.path("a.png"))
        try store.saveContent(of: screenshots[1].id, asPNG: true, to: png, replacing: false)
        #expect(try Bitmap(png: Data(contentsOf: png)) == PictureDecoder.bitmap(of: contents[1].file))
    }

    @Test(arguments: [ExportOptions.Screenshots.embedded, .beside])
    func `an export has the file, and the import of it the same one`(place: ExportOptions.Screenshots) throws {
        let bug = try bug()
        let contents = try contents() + [try .sample(3)]
        try store.attachScreenshots(contents, to: bug)
        let file = URL(filePath: fixture.directory.path("export.json"))
        _ = try store.export(ExportOptions(.json, screenshots: place), to: file, replacing: false)
        if place == .beside {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: fixture.directory.path("export-screenshots"))
            #expect(Set(names) == Set(contents.map { "\($0.sha256).\($0.format.fileExtension)" }))
        }
        let other = try StoreFixture()
        _ = try other.store.importBugs(from: file, into: nil)
        let imported = try other.store.screenshots(of: Bug.ID(rowID: 1))
        #expect(imported.map(\.sha256) == contents.map(\.sha256))
        #expect(imported.map(\.format) == contents.map(\.format))
        #expect(try other.store.check().isEmpty)
    }

    @Test func `a backup has the file, and a lost one comes back from it`() throws {
        try store.attachScreenshots(try contents(), to: try bug())
        let content = try contents()[1]
        _ = try Backups(of: store.path).makeDaily(Date(timeIntervalSince1970: 1_794_000_000))
        let path = store.files.path(of: content.sha256, .picture(.tiff))
        try FileManager.default.removeItem(atPath: path)
        #expect(
            try store.check().map(String.init(describing:))
                == [CheckFinding.missingFile(Screenshot.ID(rowID: 2), name: "\(content.sha256).tif")].map(
                    String.init(describing:)))
        #expect(try store.content(of: Screenshot.ID(rowID: 2)) == content.file)
        #expect(try store.check().isEmpty)
    }

    @Test func `a draft has the file`() async throws {
        let contents = try contents()
        let edit = UnsavedEdit.bug(
            BugEdit(
                id: nil, original: BugDraft(projectID: Project.ID(rowID: 1), title: ""),
                draft: BugDraft(projectID: Project.ID(rowID: 1), title: "T"), attaching: contents))
        try Draft(besideDatabase: store.path).write(edit)
        let found = await Drafts(besideDatabase: store.path).take()
        #expect(found.pending.map(\.edit) == [edit])
        guard case .bug(let kept) = found.pending.first?.edit else { return }
        #expect(kept.attaching.map(\.file) == contents.map(\.file))
    }

    @Test func `a picture of a format that is not kept becomes a PNG`() throws {
        let content = try ScreenshotContent(file: Data("P6 2 1 255\nabcdef".utf8))
        #expect(content.format == .png)
        #expect(try Bitmap(png: content.file).pixels == [97, 98, 99, 255, 100, 101, 102, 255])
    }

    @Test func `steps of version 6 can be undone and done again, with their screenshots`() throws {
        let path = fixture.directory.path("old.sqlite")
        let small = try ScreenshotContent.sample(1)
        try OlderStore.make(at: path, version: "6") { history, writer in
            try history.perform(StepName.addBug.rawValue) { db in
                try OlderStore.insertBug(db, writer(db)) { bug in
                    for position in 0..<2 {
                        try db.execute(
                            sql: """
                                INSERT INTO screenshot
                                    (bug_id, position, width, height, byte_count, sha256, content, small_thumbnail, thumbnail)
                                VALUES (?, ?, 6, 4, ?, ?, ?, ?, ?)
                                """,
                            arguments: [
                                bug, position, small.file.count, small.sha256, small.file, small.smallThumbnail,
                                small.thumbnail,
                            ])
                    }
                }
            }
            try history.perform(StepName.removeScreenshot.rawValue) { db in
                try db.execute(sql: "DELETE FROM screenshot WHERE id = 1")
            }
        }
        let store = try Store(path: path)
        let bug = Bug.ID(rowID: 1)
        #expect(try store.screenshots(of: bug).map(\.id.rowID) == [2])
        // Steps on rows from before.
        try store.removeScreenshot(Screenshot.ID(rowID: 2))
        try store.deleteBugs([bug])
        for _ in 0..<2 { #expect(try store.undo()?.conflictCount == 0) }
        #expect(try store.screenshots(of: bug).map(\.id.rowID) == [2])
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.screenshots(of: bug).map(\.format) == [.png, .png])
        #expect(try store.content(of: Screenshot.ID(rowID: 1)) == small.file)
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.projectCount() == 0)
        #expect(try store.redo()?.conflictCount == 0)
        #expect(try store.redo()?.conflictCount == 0)
        #expect(try store.screenshots(of: bug).map(\.sha256) == [small.sha256])
        #expect(try store.check().isEmpty)
    }
}
