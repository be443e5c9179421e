import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Exports that another program has made or changed.
@MainActor
@Suite struct ForeignExportTests {
    private static let header = #"{"type":"export","format":"core-dump","version":1,"database":"d"}"#
    private static let project = #"{"type":"project","id":1,"name":"P","url":""}"#

    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ lines: String...) throws -> ImportReport {
        try store.importBugs(from: fixture.directory.file("x.json", lines.joined(separator: "\n")))
    }

    @Test func `an export by a newer version is refused`() throws {
        let newer = Self.header.replacing("\"version\":1", with: "\"version\":\(ExportHeader.version + 1),\"more\":[]")
        let path = fixture.directory.path("x.json")
        #expect(throws: ImportError.newerExport(path: path, version: ExportHeader.version + 1)) {
            try importing(newer, Self.project)
        }
        #expect(try store.projectCount() == 0)
    }

    @Test func `records without their first line are refused`() throws {
        let path = fixture.directory.path("x.json")
        #expect(throws: ImportError.noExportHeader(path: path, line: 1)) { try importing(Self.project, Self.header) }
        #expect(try store.projectCount() == 0)
    }

    @Test func `a bug needs no more than a number, a project and a title`() throws {
        let report = try importing(Self.header, Self.project, #"{"type":"bug","number":5,"project":1,"title":" A "}"#)
        #expect(report.problems.isEmpty)
        let bug = try #require(try fixture.bugs().first)
        #expect(bug.number == 5 && bug.title == "A" && bug.status == .open && bug.priority == .none)
    }

    @Test func `words that no export contains are reported with their interpretation`() throws {
        let report = try importing(
            Self.header, Self.project,
            #"{"type":"bug","number":1,"project":1,"title":"A","status":"whatever","priority":"urgent"}"#,
            #"{"type":"bug","number":2,"project":1,"title":"B","status":"closed","priority":"low"}"#,
            #"{"type":"bug","number":3,"project":1,"title":"C","status":"","priority":""}"#)
        #expect(try fixture.bugs().map(\.status) == [.open, .closed, .open])
        #expect(report.reading.statuses.words.map(\.text) == ["whatever"])
        #expect(report.reading.statuses.words.map(\.meaning) == [.open])
        #expect(report.reading.priorities.words.map(\.text) == ["urgent"])
        #expect(report.reading.priorities.words.map(\.meaning) == [.high])
    }

    @Test func `invalid records are left out and reported`() throws {
        let report = try importing(
            Self.header, Self.project, #"{"type":"project","id":2,"name":"","url":""}"#,
            #"{"type":"bug","number":1,"project":2,"title":"A"}"#, #"{"type":"bug","number":2,"project":1}"#,
            #"{"type":"bug","number":"3","project":1,"title":"A"}"#,
            #"{"type":"bug","number":4,"project":1,"title":"A","closed":"2026-01-01","created":"x"}"#,
            #"{"type":"export","format":"other","version":1,"database":"d"}"#, #"{"type":"cow"}"#)
        #expect(try fixture.bugs().map(\.number) == [4])
        #expect(try fixture.bugs()[0].closed == nil, "it is open")
        #expect(
            report.problems.map(\.reason) == [
                .emptyTitle, .unknownProject, .malformedJSON(.missingValue("title")),
                .malformedJSON(.wrongType("number")), .unreadableDate("x", field: "created"),
                .malformedJSON(.unknownKind), .malformedJSON(.unknownKind),
            ])
        #expect(report.problems.map(\.line) == [3, 4, 5, 6, 7, 8, 9])
        #expect(
            report.problems.map(\.record) == [
                .position(3), .key("#1"), .key("#2"), .key("#3"), .key("#4"), .position(8), .position(9),
            ])
    }

    @Test func `screenshots that cannot be had are left out, and the bug imported`() throws {
        let picture = try ScreenshotContent.sample(1)
        _ = try fixture.directory.file("note.png", "no picture")
        let outside = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        try picture.file.write(to: outside)
        defer { try? FileManager.default.removeItem(at: outside) }
        let base64 = picture.file.base64EncodedString()
        let digest = SHA256.hexadecimal(of: Data("no picture".utf8))
        let report = try importing(
            Self.header, Self.project,
            """
            {"type":"bug","number":1,"project":1,"title":"A","screenshots":[{"file":"../\(outside.lastPathComponent)"},
            {"file":"\(outside.path)"},{"file":"missing.png"},{"file":"note.png","sha256":"\(digest)"},
            {"png":"\(base64)","sha256":"\(digest)"},{"png":"%%%"},{"width":1},{"png":"\(base64)","sha256":"\(picture.sha256)"}]}
            """)
        #expect(report.bugCount == 1 && report.skippedCount == 0)
        #expect(try store.screenshots(of: Bug.ID(rowID: 1)).map(\.sha256) == [picture.sha256])
        #expect(
            report.problems.map(\.reason) == [
                .screenshot(.outside(file: "../\(outside.lastPathComponent)")),
                .screenshot(.outside(file: outside.path)),
                .screenshot(.cannotRead(file: "missing.png", message: "No such file or directory")),
                .screenshot(.notAPicture), .screenshot(.wrongDigest), .screenshot(.notAPicture),
                .screenshot(.notInExport),
            ])
    }

    @Test func `screenshots that follow no bug of theirs are passed over`() throws {
        let base64 = try ScreenshotContent.sample(1).file.base64EncodedString()
        let report = try importing(
            Self.header, Self.project, #"{"type":"screenshots","bug":1,"screenshots":[{"png":"\#(base64)"}]}"#,
            #"{"type":"bug","number":1,"project":1,"title":"A"}"#,
            #"{"type":"part","bug":2,"png":"\#(base64)"}"#,
            #"{"type":"screenshots","bug":2,"screenshots":[{"png":"\#(base64)"}]}"#)
        #expect(report.bugCount == 1)
        #expect(try store.screenshots(of: Bug.ID(rowID: 1)).isEmpty)
    }

    @Test func `all bugs go into the project that is named`() throws {
        let text = [Self.header, Self.project, #"{"type":"bug","number":1,"project":1,"title":"A"}"#]
        let file = try fixture.directory.file("x.json", text.joined(separator: "\n"))
        let report = try store.importBugs(from: file, into: .named(ProjectDraft(name: "Q")))
        #expect(report.shares.map(\.name) == ["Q"])
        #expect(try fixture.projects().map(\.name) == ["Q"])
    }

    @Test func `a renamed project takes the new bugs, and no project is made again`() throws {
        let bugs = (1...3).map { #"{"type":"bug","number":\#($0),"project":1,"title":"A"}"# }
        _ = try importing(Self.header, Self.project, bugs[0], bugs[1])
        try store.editProject(Project.ID(rowID: 1), to: ProjectDraft(name: "Mine"))
        let report = try importing(Self.header, Self.project, bugs[0], bugs[1], bugs[2])
        #expect(report.bugCount == 1 && report.knownCount == 2)
        #expect(try fixture.projects().map(\.name) == ["Mine"])
    }
}
