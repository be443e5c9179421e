import Foundation
import GRDB
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Exporting, and importing into a new database, gives the same data.
@MainActor
@Suite struct ExportImportTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    /// Fills a database with difficult data.
    private func fill() throws {
        let plain = try store.addProject(ProjectDraft(name: "Wry", url: "https://github.com/hoop33/wry"))
        let odd = try store.addProject(ProjectDraft(name: "Ünïcödé 🐞 \"quoted\""))
        _ = try store.addProject(ProjectDraft(name: "Empty"))
        let twin = try store.addProject(ProjectDraft(name: "Wry", url: "https://github.com/hoop33/wry"))
        let gone = try store.addBug(BugDraft(projectID: plain, title: "Gone"))
        let details = "a\tb\r\n\"c\" \\d\u{1}\u{7F}\u{2028}日本語 👩‍👩‍👧\n\n  end "
        let first = try store.addBug(BugDraft(projectID: odd, title: "T\"\\,é", details: details, priority: .high))
        try store.attachScreenshots(try [1, 2, 3].map { try .sample($0) }, to: first)
        let second = try store.addBug(BugDraft(projectID: plain, title: "Second", priority: .low))
        try store.attachScreenshots([try .sample(2), try Self.large()], to: second)
        let swapped = try store.screenshots(of: first).map(\.id)
        try store.reorderScreenshots(of: first, [swapped[2], swapped[0], swapped[1]])
        try store.addBug(BugDraft(projectID: twin, title: "Twin"))
        try store.closeBugs([second])
        try store.deleteBugs([gone])
        let file = try fixture.directory.file("c.csv", "key,title,status\nC-1,Closed without a date,closed\n")
        _ = try store.importBugs(from: file, into: .named(ProjectDraft(name: "Empty")))
    }

    /// A picture over 100 KiB, which is stored in a file.
    private static func large() throws -> ScreenshotContent {
        var random = SplitMix(seed: 3)
        var bitmap = Bitmap(width: 300, height: 200, filledWith: RGBA(0, 0, 0))
        for y in 0..<200 {
            for x in 0..<300 {
                let shade = { UInt8(random.number(below: 256)) }
                bitmap.fill(x: x, y: y, width: 1, height: 1, with: RGBA(shade(), shade(), shade()))
            }
        }
        let content = try ScreenshotContent(bitmap)
        #expect(!content.isInside)
        return content
    }

    /// The lines of an export without what differs between exports: database id, time and embedding.
    private func lines(_ store: Store) throws -> [Substring] {
        var bytes: [UInt8] = []
        _ = try store.export(ExportOptions(.json)) { bytes += $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.contains("\"type\":\"export\"") }
    }

    private func contents(_ store: Store) throws -> [[Data]] {
        let bugs = try store.read { try Bug.fetchAll($0, sql: "SELECT * FROM bug ORDER BY id") }
        return try bugs.map { try store.screenshots(of: $0.id).map { try store.content(of: $0.id) } }
    }

    @Test(arguments: [ExportOptions.Screenshots.embedded, .beside])
    func `an export in a new database is the same data`(screenshots: ExportOptions.Screenshots) throws {
        try fill()
        let file = fixture.directory.url.appending(path: "all.json")
        let report = try store.export(ExportOptions(.json, screenshots: screenshots), to: file)
        #expect(report.projectCount == 4 && report.bugCount == 4)
        #expect(report.screenshotCount == 5 && report.missingScreenshotCount == 0)
        let other = try StoreFixture()
        let imported = try other.store.importBugs(from: file)
        #expect(imported.problems.isEmpty)
        #expect(imported.bugCount == 4)
        #expect(try lines(other.store) == lines(store))
        #expect(try contents(other.store) == contents(store))
        #expect(try other.projects().map(\.added) == fixture.projects().map(\.added))
        #expect(try other.bugs().map(\.closed) == fixture.bugs().map(\.closed))
        #expect(try other.store.check().isEmpty)
        #expect(try other.store.importBugs(from: file).bugCount == 0)
        #expect(try other.projects().count == 4)
        _ = try other.store.undo()
        #expect(try other.projects().isEmpty && other.bugs().isEmpty)
    }

    @Test func `an import into the database it comes from adds nothing, and brings back what was deleted`() throws {
        try fill()
        let file = fixture.directory.url.appending(path: "all.json")
        _ = try store.export(ExportOptions(.json), to: file)
        let before = try fixture.state()
        #expect(try store.importBugs(from: file).knownCount == 4)
        #expect(try fixture.state() == before)
        let whole = try lines(store)
        let bug = try fixture.bugs()[0]
        try store.deleteBugs([bug.id])
        #expect(try store.importBugs(from: file).bugCount == 1)
        #expect(try lines(store) == whole)
        #expect(try fixture.bugs()[0].number == bug.number)
    }

    @Test func `an export that has been elsewhere is known when it comes home`() throws {
        try fill()
        let file = fixture.directory.url.appending(path: "all.json")
        _ = try store.export(ExportOptions(.json), to: file)
        let other = try StoreFixture()
        _ = try other.store.importBugs(from: file)
        let back = fixture.directory.url.appending(path: "back.json")
        _ = try other.store.export(ExportOptions(.json), to: back)
        let report = try store.importBugs(from: back)
        #expect(report.bugCount == 0 && report.knownCount == 4)
    }

    @Test func `used numbers are replaced, greater ones are kept`() throws {
        try fill()
        let file = fixture.directory.url.appending(path: "all.json")
        _ = try store.export(ExportOptions(.json), to: file)
        let other = try StoreFixture()
        let project = try other.store.addProject(ProjectDraft(name: "Here"))
        for title in ["1", "2", "3"] { try other.store.addBug(BugDraft(projectID: project, title: title)) }
        try other.store.deleteBugs([try other.bugs()[2].id])
        _ = try other.store.importBugs(from: file)
        #expect(try fixture.bugs().map(\.number) == [2, 3, 4, 5])
        #expect(try other.bugs().map(\.number) == [1, 2, 4, 5, 6, 7], "3 was used once")
        #expect(try other.bugs().map(\.title).prefix(4) == ["1", "2", "T\"\\,é", "Second"])
    }

    @Test func `an implausibly large number is not kept`() throws {
        let file = try fixture.directory.file(
            "x.json",
            """
            {"type":"export","format":"core-dump","version":1,"database":"d","exported":"2026-01-01T00:00:00.000Z"}
            {"type":"project","id":1,"name":"P","url":"","added":"2026-01-01T00:00:00.000Z"}
            {"type":"bug","number":9223372036854775807,"project":1,"title":"A"}
            {"type":"bug","number":-1,"project":1,"title":"B"}
            {"type":"bug","number":0,"project":1,"title":"C"}
            """)
        #expect(try store.importBugs(from: file).bugCount == 3)
        #expect(try fixture.bugs().map(\.number) == [1, 2, 3])
    }
}
