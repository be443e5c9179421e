import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Long texts follow all steps of their bugs.
@MainActor
@Suite struct TextFileTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private let whole = String(repeating: "All of it.\n", count: 500)
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "Wry"))
    }

    private func add(_ text: String? = nil) throws -> Bug.ID {
        let file = try fixture.text(text ?? whole)
        let bug = try store.addBug(BugDraft(projectID: project, title: "A", details: "All…"), text: file)
        // The original name may be removed now.
        unlink(file.path)
        return bug
    }

    private func texts(of bug: Bug.ID, in other: Store? = nil) throws -> [String] {
        let store = other ?? store
        return try store.textFiles(of: bug).map { String(decoding: try store.content(of: $0), as: UTF8.self) }
    }

    private func path(_ bug: Bug.ID) throws -> String {
        store.files.path(of: try store.textFiles(of: bug)[0].sha256, .text)
    }

    @Test func `what adds the bug is undone and redone with its text`() throws {
        let bug = try add()
        #expect(try texts(of: bug) == [whole])
        _ = try store.undo()
        #expect(try texts(of: bug).isEmpty)
        #expect(try #require(try store.collectFiles()).files.isEmpty, "the step needs it")
        _ = try store.redo()
        #expect(try texts(of: bug) == [whole])
        try store.deleteBugs([bug])
        _ = try store.undo()
        #expect(try texts(of: bug) == [whole])
        try store.deleteProject(project)
        _ = try store.undo()
        #expect(try texts(of: bug) == [whole])
        #expect(try store.check().isEmpty)
    }

    @Test func `a text goes when neither a bug nor a step needs it`() throws {
        let bug = try add()
        let path = try path(bug)
        try store.deleteBugs([bug])
        try Damage.run("DELETE FROM undo_change; DELETE FROM undo_step", in: store.path)
        #expect(try store.collectFiles()?.files.count == 1)
        #expect(!DurableFiles.exists(path))
    }

    @Test func `a bug that is refused takes no text`() throws {
        let file = try fixture.text(whole)
        #expect(throws: StoreError.emptyTitle) {
            try store.addBug(BugDraft(projectID: project, title: " "), text: file)
        }
        #expect(throws: StoreError.noSuchProject(Project.ID(rowID: 9))) {
            try store.addBug(BugDraft(projectID: Project.ID(rowID: 9), title: "A"), text: file)
        }
        #expect(DurableFiles.exists(file.path))
        _ = try store.collectFiles()
        #expect(try DatabaseCheck(of: store.path).findings().isEmpty)
    }

    @Test func `two bugs may have the same text`() throws {
        let (first, second) = (try add(), try add())
        #expect(try texts(of: first) == [whole] && texts(of: second) == [whole])
        try store.deleteBugs([first])
        #expect(try texts(of: second) == [whole])
    }

    @Test func `every backup has it, and a restoration brings it back`() async throws {
        let bug = try add()
        let copy = fixture.directory.url.appending(path: "copy.sqlite")
        try store.backup(to: copy)
        _ = try Backups(of: store.path).makeDaily(Date(timeIntervalSince1970: 1_794_000_000))
        let made = try #require(store.backups.all().first)
        for path in [copy.path, made.path] {
            let other = try Store(path: path)
            #expect(try texts(of: bug, in: other) == [whole])
            try other.close()
        }
        let own = try path(bug)
        #expect(
            try FileManager.default.attributesOfItem(atPath: own)[.systemFileNumber] as? Int
                != FileManager.default.attributesOfItem(
                    atPath: ScreenshotFiles(besideDatabase: copy.path).path(
                        of: SHA256.hexadecimal(of: Data(whole.utf8)), .text))[.systemFileNumber] as? Int)
        unlink(own)
        let outcome = try Restoration(of: store.path).restore(from: copy.path)
        #expect(outcome.wrongContents.isEmpty)
        #expect(try texts(of: bug) == [whole])
        #expect(try store.check().isEmpty)
    }

    @Test func `a copy or restoration reports its missing content`() async throws {
        let bug = try add()
        let copy = fixture.directory.url.appending(path: "copy.sqlite")
        try Damage.overwrite(path(bug), at: 100, count: 5)
        let findings = try store.backup(to: copy)
        #expect(findings == [.damagedText(TextFile.ID(rowID: 1), sha256: SHA256.hexadecimal(of: Data(whole.utf8)))])
        #expect(try await Store.titles(of: findings, in: copy.path) == ["A"])
        let outcome = try Restoration(of: store.path).restore(from: copy.path)
        #expect(outcome.wrongContents == findings)
    }

    @Test(arguments: [true, false])
    func `the check finds a missing or damaged one, and the repair brings it back from a backup`(isDamaged: Bool)
        throws
    {
        let bug = try add()
        _ = try Backups(of: store.path).makeDaily(Date(timeIntervalSince1970: 1_794_000_000))
        let (path, digest) = (try path(bug), SHA256.hexadecimal(of: Data(whole.utf8)))
        let id = try store.textFiles(of: bug)[0].id
        unlink(path)
        if isDamaged { try Data(whole.utf8.dropLast(3)).write(to: URL(filePath: path)) }
        let wrong: CheckFinding = isDamaged ? .damagedText(id, sha256: digest) : .missingText(id, sha256: digest)
        #expect(try store.check() == [wrong])
        try store.close()
        let outcome = try DatabaseRepair(of: store.path).repair()
        #expect(outcome.removedRows.isEmpty)
        if isDamaged {
            let kept = try #require(outcome.recoveredPath) + "/\(digest).txt"
            #expect(try Data(contentsOf: URL(filePath: kept)) == Data(whole.utf8.dropLast(3)))
        }
        let other = try fixture.reopened()
        #expect(try other.check().isEmpty)
        #expect(try texts(of: bug, in: other) == [whole])
    }

    @Test func `a row without its file stays, and each check reports it`() throws {
        let bug = try add()
        unlink(try path(bug))
        try store.close()
        let found = try DatabaseCheck(of: store.path).findings()
        #expect(found.count == 1)
        #expect(try DatabaseRepair(of: store.path).repair().removedRows.isEmpty)
        #expect(try DatabaseCheck(of: store.path).findings() == found)
    }

    @Test func `one without its bug is kept as a file by the repair, and brings its bug back while the file is open`()
        async throws
    {
        let bug = try add()
        try Damage.run("DELETE FROM bug", in: store.path)
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        #expect(try texts(of: bug) == [whole])
        #expect(try store.bug(bug).title == "A")
        try store.close()
        try Damage.run("DELETE FROM bug", in: store.path)
        let outcome = try DatabaseRepair(of: store.path).repair()
        let kept = try #require(outcome.recoveredPath) + "/\(SHA256.hexadecimal(of: Data(whole.utf8))).txt"
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == whole)
        #expect(outcome.removedRows.map(\.table) == ["text_file"])
        #expect(try DatabaseCheck(of: store.path).findings().filter { !$0.isNote } == [])
    }

    @Test func `a database that was renamed finds it`() throws {
        let bug = try add()
        try store.close()
        let other = fixture.directory.path("other.sqlite")
        try FileManager.default.moveItem(atPath: store.path, toPath: other)
        let opened = try Store(path: other)
        #expect(try texts(of: bug, in: opened) == [whole])
        #expect(try DatabaseCheck(of: other).findings() == [])
    }

    @Test func `a database of the version before gets the table, and keeps its history`() throws {
        let old = fixture.directory.path("old.sqlite")
        let queue = try DatabaseQueue(path: old)
        let files = ScreenshotFiles(besideDatabase: old)
        try Schema(locale: "en", zone: .gmt, files: files).migrator.migrate(queue, upTo: "5")
        try queue.close()
        // Another one of this version has seen it before; see also HostOrderMigrationTests, for the steps of older versions.
        let opened = try Store(path: old)
        let project = try opened.addProject(ProjectDraft(name: "P"))
        let bug = try opened.addBug(BugDraft(projectID: project, title: "B"), text: fixture.text("all"))
        #expect(try texts(of: bug, in: opened) == ["all"])
        #expect(try opened.check().isEmpty)
    }

    // MARK: - Export and import

    private func imported(_ file: URL) throws -> (StoreFixture, ImportReport) {
        let other = try StoreFixture()
        return (other, try other.store.importBugs(from: file))
    }

    @Test(arguments: [ExportOptions.Screenshots.embedded, .beside])
    func `an export has it, and an import brings it`(placement: ExportOptions.Screenshots) throws {
        _ = try add("first")
        let bug = try add()
        let file = fixture.directory.url.appending(path: "all.json")
        let report = try store.export(ExportOptions(.json, screenshots: placement), to: file)
        #expect(report.textCount == 2 && report.missingTextCount == 0)
        let (other, imported) = try imported(file)
        #expect(imported.problems.isEmpty)
        #expect(try texts(of: bug, in: other.store) == [whole])
        #expect(try texts(of: Bug.ID(rowID: 1), in: other.store) == ["first"])
        #expect(try DatabaseCheck(of: other.store.path).findings() == [])
        _ = try other.store.undo()
        #expect(try texts(of: bug, in: other.store).isEmpty)
        _ = try other.store.redo()
        #expect(try texts(of: bug, in: other.store) == [whole])
    }

    @Test(arguments: [1, 7, 1000, 5499, 5500, 5501])
    func `the text is restored with any line limit`(lineLimit: Int) throws {
        let bug = try add()
        let text = try store.read { db in
            var bytes: [UInt8] = []
            let reader = try ExportReader(db, files: store.files, options: ExportOptions(.json))
            _ = try JSONExporter(
                reader: reader, sink: ExportSink { bytes += $0 }, database: "d", exported: Date(), directory: nil,
                lineLimit: lineLimit
            ).write { _ in }
            return String(decoding: bytes, as: UTF8.self)
        }
        let (other, report) = try imported(fixture.directory.file("x.json", text))
        #expect(report.problems.isEmpty)
        #expect(try texts(of: bug, in: other.store) == [whole])
    }

    @Test(arguments: ["missing part", "missing end", "other digest", "missing file", "other file", "omitted"])
    func `a changed content is reported, and the bug imported`(damage: String) throws {
        let bug = try add()
        let file = fixture.directory.url.appending(path: "all.json")
        let isBeside = damage.hasSuffix("file")
        let placement: ExportOptions.Screenshots = damage == "omitted" ? .omitted : isBeside ? .beside : .embedded
        let digest = SHA256.hexadecimal(of: Data(whole.utf8))
        if damage.hasPrefix("missing ") && !isBeside {
            try store.read { db in
                var bytes: [UInt8] = []
                let reader = try ExportReader(db, files: store.files, options: ExportOptions(.json))
                _ = try JSONExporter(
                    reader: reader, sink: ExportSink { bytes += $0 }, database: "d", exported: Date(), directory: nil,
                    lineLimit: 1000
                ).write { _ in }
                var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                let parts = lines.indices.filter { lines[$0].contains("\"type\":\"text\"") }
                lines.remove(at: parts[damage == "missing end" ? parts.count - 1 : 2])
                if lines[lines.count - 2].hasSuffix(",") { lines[lines.count - 2].removeLast() }
                try Data(lines.joined(separator: "\n").utf8).write(to: file)
            }
        } else {
            _ = try store.export(ExportOptions(.json, screenshots: placement), to: file)
        }
        let beside = fixture.directory.path("all-screenshots/\(digest).txt")
        switch damage {
        case "missing file": unlink(beside)
        case "other file": try Damage.overwrite(beside, at: 5, count: 1)
        case "other digest":
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing(digest, with: String(repeating: "0", count: 64)).utf8).write(to: file)
        default: break
        }
        let (other, report) = try imported(file)
        #expect(report.bugCount == 1 && report.problems.count == 1)
        #expect(try texts(of: bug, in: other.store).isEmpty)
        _ = try other.store.collectFiles()
        #expect(try DatabaseCheck(of: other.store.path).findings() == [])
    }

    @Test func `the document says that there is one`() throws {
        _ = try add()
        var bytes: [UInt8] = []
        _ = try store.export(ExportOptions(.markdown)) { bytes += $0 }
        #expect(String(decoding: bytes, as: UTF8.self).contains(" · 1 long text\n"))
    }
}
