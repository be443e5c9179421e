import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The exact bytes of exports.
@MainActor
@Suite struct ExportFormatTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let wry = try store.addProject(ProjectDraft(name: "Wry, *new*", url: "https://github.com/hoop33/wry"))
        let mule = try store.addProject(ProjectDraft(name: "Mule"))
        let first = try store.addBug(
            BugDraft(projectID: wry, title: "A \"quoted\" [title]", details: "# One\n\ntwo", priority: .high))
        try store.addBug(BugDraft(projectID: mule, title: "NULL"))
        let last = try store.addBug(BugDraft(projectID: wry, title: "Last, closed"))
        try store.attachScreenshots([try .sample(1)], to: first)
        try store.closeBugs([last])
        try fixture.directory.sqlite(store.path, "UPDATE bug SET source_key = 'W-3' WHERE id = 3")
    }

    private func exported(_ options: ExportOptions) throws -> String {
        var bytes: [UInt8] = []
        _ = try store.export(options) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `json has an object a line`() throws {
        let id = try #require(
            try store.read { try String.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'database_id'") })
        let picture = try ScreenshotContent.sample(1)
        let text = try exported(ExportOptions(.json))
        let header = text.split(separator: "\n")[1]
        #expect(
            header.hasPrefix(
                #"{"type":"export","format":"core-dump","version":5,"database":"\#(id)","exported":"2023-"#))
        #expect(
            text.replacing(header, with: "") == """
                [

                {"type":"project","id":1,"name":"Wry, *new*","url":"https://github.com/hoop33/wry","added":"2023-11-14T22:13:21.000Z"},
                {"type":"project","id":2,"name":"Mule","url":"","added":"2023-11-14T22:13:23.000Z"},
                {"type":"bug","id":"coredump:\(id)/1","number":1,"project":1,"title":"A \\"quoted\\" [title]","details":"# One\\n\\ntwo","status":"open","priority":"high","created":"2023-11-14T22:13:25.000Z","updated":"2023-11-14T22:13:31.000Z","closed":null,"key":null,"screenshots":[{"width":6,"height":4,"sha256":"\(picture.sha256)","kind":"png","content":"\(picture.file.base64EncodedString())"}]},
                {"type":"bug","id":"coredump:\(id)/2","number":2,"project":2,"title":"NULL","details":"","status":"open","priority":"none","created":"2023-11-14T22:13:27.000Z","updated":"2023-11-14T22:13:27.000Z","closed":null,"key":null,"screenshots":[]},
                {"type":"bug","id":"coredump:\(id)/3","number":3,"project":1,"title":"Last, closed","details":"","status":"closed","priority":"none","created":"2023-11-14T22:13:29.000Z","updated":"2023-11-14T22:13:33.000Z","closed":"2023-11-14T22:13:33.000Z","key":"W-3","screenshots":[]}
                ]

                """)
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test func `csv is a table by RFC 4180`() throws {
        #expect(
            try exported(ExportOptions(.csv))
                == [
                    "project,number,title,description,status,priority,created,updated,closed,issuekey,screenshots,labels,comments",
                    "\"Wry, *new*\",1,\"A \"\"quoted\"\" [title]\",\"# One\n\ntwo\",open,high,2023-11-14T22:13:25.000Z,"
                        + "2023-11-14T22:13:31.000Z,,,1,,",
                    "Mule,2,\"NULL\",,open,none,2023-11-14T22:13:27.000Z,2023-11-14T22:13:27.000Z,,,0,,",
                    "\"Wry, *new*\",3,\"Last, closed\",,closed,none,2023-11-14T22:13:29.000Z,2023-11-14T22:13:33.000Z,"
                        + "2023-11-14T22:13:33.000Z,W-3,0,,", "",
                ].joined(separator: "\r\n"))
    }

    @Test func `csv comes back as it was, but for numbers and screenshots`() throws {
        let file = fixture.directory.url.appending(path: "x.csv")
        _ = try store.export(ExportOptions(.csv), to: file)
        let other = try StoreFixture()
        let report = try other.store.importBugs(from: file)
        #expect(report.problems.isEmpty)
        #expect(report.shares.map(\.name) == ["Wry, *new*", "Mule"])
        let (before, after) = (try fixture.bugs(), try other.bugs())
        #expect(after.map(\.title) == before.map(\.title))
        #expect(after.map(\.details) == before.map(\.details))
        #expect(after.map(\.status) == before.map(\.status))
        #expect(after.map(\.priority) == before.map(\.priority))
        #expect(after.map(\.created) == before.map(\.created))
        #expect(after.map(\.updated) == before.map(\.updated))
        #expect(after.map(\.closed) == before.map(\.closed))
        #expect(after.map(\.sourceKey) == before.map(\.sourceKey))
        #expect(try other.store.importBugs(from: file).bugCount == 0)
    }

    @Test func `markdown is a document`() throws {
        #expect(
            try exported(ExportOptions(.markdown)) == ##"""
                # Wry, \*new\*

                <https://github.com/hoop33/wry>

                ## #1 A "quoted" \[title\]

                open · high priority · created 2023-11-14 22:13 UTC · updated 2023-11-14 22:13 UTC · 1 screenshot

                > \# One
                >
                > two

                ## #3 Last, closed

                closed · created 2023-11-14 22:13 UTC · updated 2023-11-14 22:13 UTC · closed 2023-11-14 22:13 UTC · W-3

                # Mule

                ## #2 NULL

                open · created 2023-11-14 22:13 UTC

                """##)
    }

    @Test func `one project, or open or closed bugs alone`() throws {
        let mule = Project.ID(rowID: 2)
        let count = { (options: ExportOptions) in
            try exported(options).split(separator: "\n").filter { $0.contains("\"type\":\"bug\"") }.count
        }
        #expect(try count(ExportOptions(.json, project: mule)) == 1)
        #expect(try count(ExportOptions(.json, status: .open)) == 2)
        #expect(try count(ExportOptions(.json, project: Project.ID(rowID: 1), status: .closed)) == 1)
        #expect(try count(ExportOptions(.json, bugs: [3, 1, 99].map(Bug.ID.init(rowID:)))) == 2)
        #expect(try exported(ExportOptions(.json, project: mule)).contains("Wry") == false)
        #expect(try exported(ExportOptions(.markdown, project: mule, status: .closed)) == "# Mule\n")
        #expect(throws: StoreError.noSuchProject(Project.ID(rowID: 9))) {
            try exported(ExportOptions(.csv, project: Project.ID(rowID: 9)))
        }
    }

    @Test func `screenshots that are left out are named, and one whose file is missing is counted`() throws {
        let text = try exported(ExportOptions(.json, screenshots: .omitted))
        #expect(!text.contains("\"png\""))
        let file = try fixture.directory.file("x.json", text)
        let other = try StoreFixture()
        let report = try other.store.importBugs(from: file)
        #expect(report.bugCount == 3)
        #expect(report.problems.map(\.reason) == [.screenshot(.notInExport)])
        try fixture.directory.sqlite(store.path, "UPDATE screenshot SET content = NULL")
        let incomplete = try store.export(ExportOptions(.json)) { _ in }
        #expect(incomplete.missingScreenshotCount == 1 && incomplete.screenshotCount == 0)
    }

    @Test func `an empty database is an export of nothing`() throws {
        let empty = try StoreFixture()
        for format in ExportOptions.Format.allCases {
            var bytes: [UInt8] = []
            let report = try empty.store.export(ExportOptions(format)) { bytes += $0 }
            #expect(report == ExportReport())
            guard format != .markdown else { continue }
            let file = try empty.directory.file("x", Data(bytes))
            #expect(try fixture.store.importBugs(from: file).bugCount == 0)
        }
    }
}
