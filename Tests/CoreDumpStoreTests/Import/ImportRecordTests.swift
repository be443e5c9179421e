import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ImportRecordTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ text: String, name: String) throws -> ImportReport {
        try fixture.store.importBugs(from: fixture.directory.file(name, text))
    }

    @Test func `issues on one line are named by what people call them, else by their place`() throws {
        let issues = [
            Payloads.gitHub(number: 3), Payloads.gitHub(number: 14, title: " "), Payloads.gitLab(iid: 7, title: ""),
            Payloads.gitHub(number: 15, closed: "\"soon\""), "17", #"{"key":"MULE-2","fields":{}}"#,
            #"{"number":"16","html_url":"https://github.com/a/b/issues/16","title":"x"}"#,
            #"{"number":}"#,
        ]
        let report = try importing("[\(issues.joined(separator: ","))]", name: "x.json")
        #expect(report.problems.allSatisfy { $0.line == 1 })
        #expect(
            report.problems.map(\.record) == [
                .key("#14"), .key("#7"), .key("#15"), .position(5), .key("MULE-2"), .key("#16"), .position(8),
            ])
    }

    @Test func `places go on over the arrays of a file, and count what was imported`() throws {
        let pages = "[\(Payloads.gitHub()),\(Payloads.pullRequest)][{},\(Payloads.gitHub(number: 2))]\n[1]"
        let report = try importing(pages, name: "pages.json")
        #expect(report.bugCount == 2)
        #expect(report.problems.map(\.record) == [.position(3), .position(5)])
        #expect(report.problems.map(\.line) == [1, 2])
    }

    @Test func `problems name bugs of an export by their numbers`() throws {
        let records = [
            #"{"type":"export","format":"core-dump","version":1,"database":"d"}"#,
            #"{"type":"project","id":1,"name":"P","url":""}"#, #"{"type":"project","id":2,"name":"","url":""}"#,
            #"{"type":"bug","number":5,"project":1,"title":"","key":"W-5"}"#,
            #"{"type":"bug","number":6,"project":9,"title":"A"}"#,
            #"{"type":"bug","number":7,"project":1,"title":"A","created":"x","screenshots":[{"width":1}]}"#,
            #"{"type":"screenshots","bug":7,"screenshots":[{"width":1}]}"#,
        ]
        let report = try importing("[\(records.joined(separator: ","))]", name: "x.json")
        #expect(
            report.problems == [
                ImportProblem(line: 1, record: .position(3), reason: .emptyTitle),
                ImportProblem(line: 1, record: .key("#5"), reason: .emptyTitle),
                ImportProblem(line: 1, record: .key("#6"), reason: .unknownProject),
                ImportProblem(line: 1, record: .key("#7"), reason: .unreadableDate("x", field: "created")),
                ImportProblem(line: 1, record: .key("#7"), reason: .screenshot(.notInExport)),
                ImportProblem(line: 1, record: .key("#7"), reason: .screenshot(.notInExport)),
            ])
    }

    @Test func `a row of a table is named by its key if it has one`() throws {
        let report = try importing(
            "key,title,created\nM-1,,\n14,A,soon\n,,\n M-2 ,C,,more\nM\0,D,\n", name: "x.csv")
        #expect(report.problems.map(\.line) == [2, 3, 5, 6])
        #expect(report.problems.map(\.record) == [.key("M-1"), .key("#14"), .key("M-2"), .key("M\u{FFFD}")])
    }

    @Test func `a text that would break the line of a report is no name`() {
        #expect(ImportRecord.key(from: "Größe-1") == .key("Größe-1"))
        #expect(ImportRecord.key(from: String(repeating: "ö", count: 64)) != nil)
        for text in ["", "a\nb", "\u{1B}[2J", "a\u{202E}b", "a\u{2028}b", String(repeating: "a", count: 65)] {
            #expect(ImportRecord.key(from: text) == nil, "\(text.debugDescription)")
        }
        #expect(ImportRecord.key(from: "e" + String(repeating: "\u{301}", count: 200)) == nil)
    }
}
