import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Rules for the records of all trackers.
@MainActor
@Suite struct TrackerRuleTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ text: String, into target: ImportTarget? = nil) throws -> ImportReport {
        try fixture.store.importBugs(from: fixture.directory.file("x.json", text), into: target)
    }

    @Test func `a closed state of Redmine takes precedence over its word, and over a date without a state`() throws {
        func issue(_ id: Int, _ status: String, _ more: String = "") -> String {
            #"{"id":\#(id),"project":{"id":1,"name":"P"},"subject":"T","status":\#(status)\#(more)}"#
        }
        _ = try importing(
            """
            {"issues":[\(issue(1, #"{"id":3,"name":"Resolved","is_closed":false}"#)),
            \(issue(2, #"{"id":3,"name":"Offen","is_closed":true}"#)),
            \(issue(3, #"{"id":3,"name":"Resolved"}"#, #","closed_on":null"#)),
            \(issue(4, #"{"id":3,"name":"Erledigt"}"#, #","closed_on":"2024-01-02T03:04:05Z""#)),
            \(issue(5, #"{"id":3,"name":"Closed"}"#)),
            \(issue(6, #"{"id":3,"name":"In Progress"}"#, #","closed_on":"2024-01-02T03:04:05Z""#))],"total_count":6,"offset":0,"limit":25}
            """)
        #expect(try fixture.imported().map(\.status) == [.open, .closed, .open, .closed, .closed, .open])
    }

    @Test func `what Redmine says of an issue comes in, also of one alone`() throws {
        let report = try importing(
            #"""
            {"issue":{"id":5,"project":{"id":1,"name":"P"},"subject":"T","status":{"id":1,"name":"New","is_closed":false},
            "parent":{"id":3},"custom_fields":[{"id":1,"name":"Build","value":"17"},{"id":2,"name":"Systems","multiple":true,
            "value":["a","b"]},{"id":3,"name":"Empty","value":""}],"estimated_hours":2.50,"done_ratio":0,"is_private":false,
            "journals":[{"id":1,"user":{"id":1,"name":"Ann"},"notes":"Seen","created_on":"2024-01-02T03:04:05Z","details":[]}],
            "attachments":[{"id":1,"filename":"a.txt","content_url":"https://r.example.org/a.txt","description":"A log",
            "author":{"id":1,"name":"Ann"},"created_on":"2024-01-02T03:04:05Z"}],
            "created_on":"2024-01-02T03:04:05Z"}}
            """#)
        #expect(report.problems.isEmpty)
        #expect(
            try fixture.imported().map(\.values) == [
                [
                    "Status=New", "Parent=3", "Build=17", "Systems=a", "Systems=b", "Estimated hours=2.50",
                    "Attachments=a.txt (https://r.example.org/a.txt)",
                    "Attachments: Description=A log",
                ]
            ])
        #expect(try fixture.imported().map(\.notes) == [["Ann, 2024-01-02T03:04:05.000Z: Seen"]])
    }

    @Test func `a key is good within its project, and again for the one that takes all`() throws {
        let issue = #"{"id":1,"project":{"name":"P"},"subject":"T"}"#
        let other = issue.replacing(#""P""#, with: #""Q""#)
        #expect(try importing("[\(issue),\(other),\(issue)]").bugCount == 2)
        #expect(try importing("[\(issue)]").knownCount == 1)
        let all = ImportTarget.named(ProjectDraft(name: "All"))
        #expect(try importing("[\(issue)]", into: all).bugCount == 1)
        #expect(try importing("[\(issue)]", into: all).knownCount == 1)
    }

    @Test func `the creation date is no later than a change, and unknown without one`() throws {
        _ = try importing(
            #"""
            [{"id":1,"subject":"T","project":{"name":"P"},"updated_on":"2020-01-02T03:04:05Z"},
            {"number":3,"title":"U","html_url":"https://github.com/o/r/issues/3","created_at":"0001-01-01T00:00:00Z",
            "updated_at":"2020-01-02T03:04:05Z"}]
            """#)
        #expect(try fixture.imported().map(\.created) == Array(repeating: "2020-01-02T03:04:05.000Z", count: 2))
    }

    @Test(arguments: [
        (#"{"id":1,"subject":7,"project":{"name":"P"}}"#, JSONProblem.wrongType("subject")),
        (#"{"id":"1","subject":"T","project":{"name":"P"}}"#, .wrongType("id")),
        (#"{"number":1,"title":"T","state":"OPEN"}"#, .missingValue("url")),
        (#"{"uuid":"a","description":null,"entry":"x"}"#, .missingValue("description")),
        (#"{"key":"A-1","fields":{"description":"x"}}"#, .missingValue("summary")),
        (#"{"id":1,"name":"x"}"#, .unknownKind),
    ])
    func `a record without what is needed says what that is`(record: String, problem: JSONProblem) throws {
        let report = try importing("[\(record)]")
        #expect(report.problems.map(\.reason) == [.malformedJSON(problem)])
    }

    @Test(arguments: [
        (#"{"id":1,"subject":"T","project":{"name":"P"},"description":7}"#, "description"),
        (#"{"id":1,"subject":"T","project":[],"status":{}}"#, "project"),
        (#"{"uuid":"a","description":"T","status":"pending","project":7}"#, "project"),
        (#"{"key":"A-1","fields":{"summary":"T","project":{"name":"P"},"description":{"type":"x"}}}"#, "description"),
        (#"{"id":1,"summary":"T","product":"P","is_open":"yes"}"#, "is_open"),
    ])
    func `a value of another type is reported, and the rest imported`(record: String, key: String) throws {
        let report = try importing("[\(record)]")
        #expect(report.problems.map(\.reason) == [.wrongType(key)])
        #expect(try fixture.imported().map(\.title) == ["T"])
    }

    @Test func `a date that cannot be read is reported with its key, and kept until it can be`() throws {
        let report = try importing(#"[{"uuid":"a","description":"T","entry":"20261399T053752Z"}]"#)
        let reason = ImportProblem.Reason.unreadableDate("2026-13-99T05:37:52Z", field: "entry")
        #expect(report.problems == [ImportProblem(line: 1, record: .key("a"), reason: reason)])
        #expect(try fixture.imported().map(\.values) == [["Entry=2026-13-99T05:37:52Z"]])
        _ = try importing(#"[{"uuid":"a","description":"T","entry":"20010130T053752Z"}]"#)
        let values = try fixture.imported().map(\.values)
        #expect(values == [[]])
    }

    @Test func `numbers, and texts of any letters, are kept as they were written`() throws {
        _ = try importing(
            #"[{"id":1,"subject":"T","project":{"name":"P"},"a":1.50,"b":123456789012345678901234567890,"c":"\u00fc\ud83d\ude00\/"}]"#
        )
        #expect(try fixture.imported().map(\.values) == [["A=1.50", "B=123456789012345678901234567890", "C=ü😀/"]])
    }
}
