import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// One invalid value affects neither its record nor another value.
@MainActor
@Suite struct InvalidValueTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ text: String) throws -> ImportReport {
        try store.importBugs(from: fixture.directory.file("x.json", text))
    }

    @Test(arguments: [
        (#"half \ud83d pair"#, "half \u{FFFD} pair"), (#"half \uDC00"#, "half \u{FFFD}"),
        (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
        (#"nul \u0000 here"#, "nul \u{FFFD} here"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
        ("\0", "\u{FFFD}"),
    ])
    func `invalid characters become U+FFFD, and are reported`(
        text: String, expected: String
    ) throws {
        let export = """
            {"type":"export","format":"core-dump","version":1,"database":"d"}
            {"type":"project","id":1,"name":"P","url":"\(text)"}
            {"type":"bug","number":1,"project":1,"title":"T","details":"\(text)"}
            """
        let report = try importing(
            "[\(Payloads.gitHub(body: "\"\(text)\"")),\n\(Payloads.gitLab(description: "\"\(text)\""))]")
        #expect(report.bugCount == 2 && report.skippedCount == 0)
        #expect(
            report.problems == [
                ImportProblem(line: 1, record: .number(12), reason: .replacedCharacters),
                ImportProblem(line: 2, record: .number(7), reason: .replacedCharacters),
            ])
        let exported = try importing(export)
        #expect(exported.problems.map(\.line) == [2, 3])
        #expect(exported.problems.allSatisfy { $0.reason == .replacedCharacters })
        let details = try fixture.bugs().map(\.details)
        #expect(details.count == 3)
        #expect(details.allSatisfy { $0.hasPrefix(expected) })
        #expect(try fixture.projects().map(\.url).contains(NormalizedText.trimmed(expected)))
    }

    @Test(arguments: [
        (#"\u0041\ud83d\ude00\\ud83d\/\""#, "A😀\\ud83d/\""), ("a\u{1}\tb", "a\u{1}\tb"),
        (#"C:\dir\u12"#, #"C:\dir\u12"#),
        ("two\nlines", "two\nlines"),
    ])
    func `a valid text stays as it was written, and nothing is reported`(text: String, expected: String) throws {
        let report = try importing("[\(Payloads.gitHub(body: "\"\(text)\""))]")
        #expect(report.problems.isEmpty)
        #expect(try fixture.bugs().first?.details.hasPrefix(expected) == true)
    }

    @Test func `a null among labels is no label`() throws {
        let report = try importing(
            """
            [\(Payloads.gitHub(labels: #"[{"name":null},"bug",null,{"name":"ui"}]"#)),
            \(Payloads.gitLab(labels: #"[null,"bug",{"name":null}]"#)),
            \(Payloads.gitLab(iid: 8, labels: "null"))]
            """)
        #expect(report.problems.isEmpty)
        #expect(try fixture.bugs().map(\.labels.names) == [["bug", "ui"], ["bug"], []])
    }

    @Test(arguments: ["body", "state", "labels", "user", "created_at", "updated_at", "closed_at"])
    func `a value of another type is left out of an issue, and reported`(key: String) throws {
        let issue = #"{"number":1,"title":"T","html_url":"https://github.com/o/r/issues/1","\#(key)":7}"#
        let report = try importing("[\(issue)]")
        #expect(report.problems == [ImportProblem(line: 1, record: .number(1), reason: .wrongType(key))])
        #expect(try fixture.bugs().map(\.title) == ["T"])
    }

    @Test(arguments: ["description", "state", "labels", "author", "created_at", "updated_at", "closed_at"])
    func `a value of another type is left out of an issue of GitLab, and reported`(key: String) throws {
        let issue = #"{"iid":1,"title":"T","web_url":"https://gitlab.com/o/r/-/issues/1","\#(key)":7}"#
        let report = try importing("[\(issue)]")
        #expect(report.problems == [ImportProblem(line: 1, record: .number(1), reason: .wrongType(key))])
        #expect(try fixture.bugs().map(\.title) == ["T"])
    }

    @Test(arguments: ["id", "details", "status", "priority", "created", "updated", "closed", "key", "screenshots"])
    func `a value of another type is left out of a bug of an export, and reported`(key: String) throws {
        let report = try importing(
            """
            {"type":"export","format":"core-dump","version":1,"database":"d"}
            {"type":"project","id":1,"name":"P","url":7,"added":[]}
            {"type":"bug","number":1,"project":1,"title":"T","\(key)":{}}
            """)
        #expect(
            report.problems == [
                ImportProblem(line: 2, reason: .wrongType("url")), ImportProblem(line: 2, reason: .wrongType("added")),
                ImportProblem(line: 3, record: .number(1), reason: .wrongType(key)),
            ])
        #expect(try fixture.bugs().map(\.title) == ["T"])
    }
}
