import Foundation
import GRDB
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Detection and repair of each kind of damage to screenshots and their files, which are kept where repair is impossible.
@MainActor
@Suite struct ScreenshotRepairTests {
    private let store: DamagedStore
    private let first = Screenshot.ID(rowID: 1)
    private let second = Screenshot.ID(rowID: 2)
    private var file: String { "\(store.files.screenshots)/\(store.large.sha256).png" }

    init() throws {
        store = try DamagedStore()
        try #require(DurableFiles.exists("\(store.files.screenshots)/\(store.large.sha256).png"))
    }

    @Test func `a missing file comes back from a backup`() throws {
        _ = try Backups(of: store.path).makeDaily(Date(timeIntervalSince1970: 1_794_000_000))
        try FileManager.default.removeItem(atPath: file)
        #expect(try store.findings() == [.missingFile(second, name: "\(store.large.sha256).png")])
        let outcome = try store.repair()
        #expect(try Data(contentsOf: URL(filePath: file)) == store.large.file)
        #expect(outcome.recoveredPath == nil)
        #expect(try store.rows() == store.rowsBefore)
    }

    @Test(arguments: [true, false])
    func `a damaged file comes back from a backup, and is kept as it was`(isLengthRight: Bool) throws {
        // A copy, because damage to one link would damage the other.
        let backup = store.files.moved(to: store.files.backups + "/2026-01-02")
        try FileManager.default.createDirectory(atPath: backup.screenshots, withIntermediateDirectories: true)
        try store.large.file.write(to: URL(filePath: "\(backup.screenshots)/\(store.large.sha256).png"))
        if isLengthRight {
            try Damage.overwrite(file, at: 50_000, count: 9)
        } else {
            try Damage.truncate(file, to: 50_000)
        }
        let damaged = try Data(contentsOf: URL(filePath: file))
        #expect(try store.findings() == [.wrongFile(second, name: "\(store.large.sha256).png")])
        let outcome = try store.repair()
        #expect(try Data(contentsOf: URL(filePath: file)) == store.large.file)
        let kept = try #require(outcome.recoveredPath) + "/\(store.large.sha256).png"
        #expect(try Data(contentsOf: URL(filePath: kept)) == damaged)
        #expect(try store.rows() == store.rowsBefore)
    }

    @Test(arguments: [true, false])
    func `a screenshot without its content stays, and is reported`(isThere: Bool) throws {
        if isThere {
            try Damage.overwrite(file, at: 50_000, count: 9)
        } else {
            try FileManager.default.removeItem(atPath: file)
        }
        let damaged = try? Data(contentsOf: URL(filePath: file))
        let findings = try store.findings()
        #expect(findings.count == 1)
        _ = try DatabaseRepair(of: store.path).repair()
        #expect(try store.rows() == store.rowsBefore)
        #expect(try store.findings() == findings)
        #expect((try? Data(contentsOf: URL(filePath: file))) == damaged)
        // The file reappears.
        try? FileManager.default.removeItem(atPath: file)
        try store.large.file.write(to: URL(filePath: file))
        #expect(try store.findings() == [])
    }

    @Test(arguments: ["renamed", "linked", "conflicted copy"])
    func `a renamed database finds its contents, and no database removes those of another one`(how: String)
        throws
    {
        let other = URL(filePath: store.path).deletingLastPathComponent().appending(path: "other.sqlite").path
        switch how {
        case "renamed": try FileManager.default.moveItem(atPath: store.path, toPath: other)
        case "linked": try FileManager.default.linkItem(atPath: store.path, toPath: other)
        default: try FileManager.default.copyItem(atPath: store.path, toPath: other)
        }
        if how == "conflicted copy" {
            // One deletes the screenshot permanently; the other still shows it.
            let here = try Store(path: store.path)
            try here.deleteBugs([Bug.ID(rowID: 1)])
            try Damage.run("DELETE FROM undo_change; DELETE FROM undo_step", in: store.path)
            _ = try here.collectFiles()
            try here.close()
        }
        #expect(DurableFiles.exists(file))
        let found = try Store(path: other)
        #expect(try found.content(of: second) == store.large.file)
        #expect(try found.textFiles(of: Bug.ID(rowID: 2)).map(found.content) == [Data("All of it.\n".utf8)])
        #expect(try DatabaseCheck(of: other).findings() == [])
        try found.close()
        // The repair finds it by its digest as well.
        try FileManager.default.removeItem(atPath: DatabaseFiles(other).screenshots)
        let outcome = try DatabaseRepair(of: other).repair()
        #expect(outcome.removedRows.isEmpty && outcome.recoveredPath == nil)
        #expect(try DatabaseCheck(of: other).findings() == [])
    }

    @Test func `a screenshot without a bug is kept as files`() throws {
        try Damage.run("DELETE FROM bug WHERE id = 1", in: store.path)
        let findings = try store.findings()
        #expect(findings.count(where: { if case .orphan(table: "screenshot", _, _) = $0 { true } else { false } }) == 2)
        let outcome = try store.repair()
        #expect(try store.number("SELECT count(*) FROM screenshot") == 1)
        let folder = try #require(outcome.recoveredPath)
        #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(store.large.sha256).png")) == store.large.file)
        let inside = try Data(contentsOf: URL(filePath: "\(folder)/screenshot-1-content.png"))
        #expect(try Bitmap(png: inside).width == 6)
    }

    @Test func `a content inside that is no picture is kept as a file`() throws {
        try Damage.run("UPDATE screenshot SET content = x'00112233' WHERE id = 1", in: store.path)
        #expect(try store.findings() == [.wrongDigest(first)])
        let outcome = try store.repair()
        let folder = try #require(outcome.recoveredPath)
        let kept = try Data(contentsOf: URL(filePath: "\(folder)/screenshot-1-content.bin"))
        #expect(kept == Data([0, 0x11, 0x22, 0x33]))
        #expect(try store.number("SELECT count(*) FROM screenshot") == 2)
    }

    @Test func `a content inside that is another picture stays, with what is true of it`() throws {
        try Damage.run(
            "UPDATE screenshot SET sha256 = 'wrong', byte_count = 1, width = 99 WHERE id = 1", in: store.path)
        #expect(
            try store.findings() == [
                .wrongDigest(first), .wrongThumbnail(first, column: "small_thumbnail"),
                .wrongThumbnail(first, column: "thumbnail"),
            ])
        try store.repair()
        #expect(try store.rows() == store.rowsBefore)
    }

    @Test(arguments: ["thumbnail", "small_thumbnail"], [1, 2])
    func `thumbnails are made again`(column: String, id: Int64) throws {
        try Damage.run("UPDATE screenshot SET \(column) = x'89504E47' WHERE id = \(id)", in: store.path)
        #expect(try store.findings() == [.wrongThumbnail(Screenshot.ID(rowID: id), column: column)])
        try store.repair()
        #expect(try store.rows() == store.rowsBefore)
    }

    /// Databases of older versions have narrow thumbnails of the whole picture.
    @Test(arguments: [false, true])
    func `the thumbnails of a tall page are right, of its top and of all of it`(isOld: Bool) throws {
        let page = Bitmap(width: 100, height: 2000, filledWith: RGBA(10, 20, 30))
        let content = try ScreenshotContent(page)
        let thumbnails =
            try isOld
            ? [512, 128].map { try page.reduced(.fitted(side: $0)).pngData() }
            : [content.thumbnail, content.smallThumbnail]
        #expect(try thumbnails.map { try Bitmap(png: $0).height } == (isOld ? [512, 128] : [150, 128]))
        let row: Row = [
            "width": 100, "height": 2000, "thumbnail": thumbnails[0], "small_thumbnail": thumbnails[1],
        ]
        #expect(ScreenshotCheck.wrongThumbnails(row).isEmpty)
        let others: Row = [
            "width": 100, "height": 2000, "thumbnail": try Bitmap(width: 90, height: 90, filledWith: .white).pngData(),
            "small_thumbnail": thumbnails[1],
        ]
        #expect(ScreenshotCheck.wrongThumbnails(others) == ["thumbnail"])
    }

    @Test func `a thumbnail of another size is made again`() throws {
        try Damage.run(
            "UPDATE screenshot SET thumbnail = (SELECT thumbnail FROM screenshot WHERE id = 2) WHERE id = 1",
            in: store.path)
        #expect(try store.findings() == [.wrongThumbnail(first, column: "thumbnail")])
        try store.repair()
        #expect(try store.rows() == store.rowsBefore)
    }

    @Test func `a file that no screenshot shows is a note and stays, for an undo step may need it`() throws {
        try Damage.run("DELETE FROM screenshot WHERE id = 2", in: store.path)
        #expect(try DatabaseCheck(of: store.path).findings() == [.unneededFile(path: file)])
        #expect(try store.findings() == [])
        #expect(DurableFiles.exists(file))
    }
}
