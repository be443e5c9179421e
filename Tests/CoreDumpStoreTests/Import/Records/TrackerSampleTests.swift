import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The complete import of each tracker's records.
@MainActor
@Suite struct TrackerSampleTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    @Test func `tasks of Taskwarrior come in whole, are known again, and deleted ones are counted`() throws {
        let report = try store.importBugs(from: RecordSamples.file("taskwarrior-2.6.2.json"))
        #expect(report.bugCount == 7 && report.deletedCount == 1 && report.problems.isEmpty)
        let nightly = "Look at the nightly run"
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "parser.lexer", "cf7ba697-bdb1-4e3e-b11d-e45a4c7b6617", "Crash on an empty file", .open, .high,
                    created: "2026-11-28T03:17:50.000Z", updated: "2026-11-28T03:17:50.000Z",
                    ["Due=2027-01-15T00:00:00Z"], labels: ["crash"],
                    notes: [
                        ", 2026-11-28T03:17:50.000Z: Seen with 0 bytes: https://example.org/log",
                        ", 2026-11-28T03:17:51.000Z: Zweite Notiz – größer",
                    ]),
                ImportedState(
                    "taskwarrior-2.6.2", "60d5133f-ee42-4fd9-8d2b-588ad2476bbc", "Grüße 日本 😀", .open, .low,
                    created: "2026-11-28T03:17:50.000Z", updated: "2026-11-28T03:17:51.000Z",
                    ["Start=2026-11-28T03:17:51Z"]),
                ImportedState(
                    "parser", "945fa875-58f6-42d8-9074-392e31398976", "Waiting one",
                    created: "2026-11-28T03:17:50.000Z", updated: "2026-11-28T03:17:51.000Z",
                    ["Wait=2027-02-01T00:00:00Z", "Severity=big"]),
                ImportedState(
                    "parser", "6b2b4a9d-1012-49b8-a456-81ebb21d0719", nightly, created: "2026-11-28T03:17:50.000Z",
                    updated: "2026-11-28T03:17:51.000Z",
                    ["Status=recurring", "Due=2027-01-01T00:00:00Z", "Mask=-", "Recur=weekly", "Rtype=periodic"]),
                ImportedState(
                    "taskwarrior-2.6.2", "d1f4f850-f8dd-43af-9699-eb1a9c043f2f", "After the first",
                    created: "2026-11-28T03:17:50.000Z", updated: "2026-11-28T03:17:50.000Z",
                    ["Depends=cf7ba697-bdb1-4e3e-b11d-e45a4c7b6617"]),
                ImportedState(
                    "parser", "84d0a52e-2722-43c6-80cd-8eeed667b5ed", nightly, created: "2026-11-28T03:17:51.000Z",
                    updated: "2026-11-28T03:17:51.000Z",
                    [
                        "Due=2027-01-01T00:00:00Z", "Imask=0", "Parent=6b2b4a9d-1012-49b8-a456-81ebb21d0719",
                        "Recur=weekly", "Rtype=periodic",
                    ]),
                ImportedState(
                    "parser", "14c4b154-3bf2-4c3e-94dd-0b0485f5611a", "Finished", .closed,
                    created: "2026-11-28T03:17:50.000Z", updated: "2026-11-28T03:17:51.000Z",
                    closed: "2026-11-28T03:17:51.000Z"),
            ])
        // Some tasks were edited, moved or done, and one is new; UUIDs identify the others.
        let later = try store.importBugs(from: RecordSamples.file("taskwarrior-2.6.2-later.json"))
        #expect(later.bugCount == 1 && later.changedCount == 3 && later.knownCount == 4 && later.deletedCount == 1)
        let bugs = try fixture.imported()
        #expect(bugs[0].title == "Crash on an empty file and on none" && bugs[0].priority == .medium)
        #expect(bugs[1].status == .closed && bugs[1].closed == "2026-11-28T03:26:04.000Z" && bugs[1].values.isEmpty)
        #expect(bugs[2].values == ["Wait=2027-02-01T00:00:00Z", "Severity=big"] && bugs[2].labels == ["late"])
        #expect(bugs[2].project == "parser", "it stays where it is")
        #expect(bugs.last?.title == "A new one")
        #expect(try fixture.sourceIDs().first == "taskwarrior:cf7ba697-bdb1-4e3e-b11d-e45a4c7b6617")
    }

    @Test func `Taskwarrior 3 writes what 2 wrote`() throws {
        let report = try store.importBugs(from: RecordSamples.file("taskwarrior-3.5.0.json"))
        #expect(report.problems.isEmpty && report.deletedCount == 1)
        let time = "2026-11-28T03:48:14.000Z"
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "parser.lexer", "46cba99c-6dd1-4ee5-8553-cb7633670bfa", "Crash on an empty file", .open, .high,
                    created: time, updated: time, ["Due=2027-01-15T00:00:00Z"], labels: ["crash"],
                    notes: [", \(time): Seen: https://example.org/log"]),
                ImportedState(
                    "taskwarrior-3.5.0", "da147370-64d3-47ee-9215-26f97ba9e923", "Waiting Grüße 日本", created: time,
                    updated: time, ["Wait=2027-02-01T00:00:00Z"]),
                ImportedState(
                    "parser", "393faf07-521d-465f-a410-b6a3fa0de454", "Thrown away", created: time, updated: time),
            ])
    }

    @Test func `an issue of Jira comes in with its document as text`() throws {
        let report = try store.importBugs(from: RecordSamples.file("jira-cloud.json"))
        #expect(report.problems.isEmpty)
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "Parser", "PARSE-2", "Crash on an empty file",
                    details: """
                        It crashes, see the log (https://example.org/log).
                        @Ann

                        ## Steps

                        1. Open
                        2. Wait
                           - long

                        ```
                        int x;
                        int y;
                        ```

                        > Note

                        - [x] look

                        | a | b |

                        ---

                        new
                        """, .closed, .high, created: "2026-01-02T02:04:05.678Z", updated: "2026-02-03T09:00:00.000Z",
                    closed: "2026-02-03T09:00:00.000Z",
                    [
                        "Status=Erledigt", "Priority=Highest", "URL=https://example.atlassian.net/browse/PARSE-2",
                        "Statuscategorychangedate=2026-02-03T10:00:00.000+0100", "Issuetype=Bug", "Fix versions=2.0",
                        "Resolution=Fixed", "Assignee=Ann Example",
                        "Story point estimate=0", "Customfield 10030=Linux", "Creator=Ben Example",
                        "Reporter=Ben Example", "Subtasks=PARSE-3", "Duedate=2026-03-01",
                        "Attachment=log.txt (https://example.atlassian.net/secure/attachment/1/log.txt)",
                        "Updated=2026-02-03T09:00:01.000Z",
                    ], labels: ["crash", "lexer"], notes: ["Ann Example, 2026-02-03T08:00:00.000Z: Mended."]),
                ImportedState(
                    "Parser", "PARSE-1", "Slow", details: "Plain\ntext", created: "2026-01-01T00:00:00.000Z",
                    updated: "2026-01-01T00:00:00.000Z",
                    ["Status=Done?", "URL=https://example.atlassian.net/browse/PARSE-1"]),
            ])
        #expect(try fixture.sourceIDs() == ["csv:parser:PARSE-2", "csv:parser:PARSE-1"])
    }

    @Test func `a board of Trello gives a bug for each card`() throws {
        let report = try store.importBugs(from: RecordSamples.file("trello.json"))
        #expect(
            report.problems == [
                ImportProblem(line: 1, record: .key("#4"), reason: .malformedJSON(.missingValue("name")))
            ]
        )
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "Parser", "#1", "Crash on an empty file", details: "It crashes.", .open, .high,
                    created: "2024-01-12T07:58:03.000Z", updated: "2024-01-14T00:00:00.000Z",
                    [
                        "List=To do", "Member=Ann Example",
                        "Attachment=log.txt (https://trello.com/log.txt)", "Browser=Links",
                        "Points=3", "Checklist: Release=- [x] one\n- [ ] two",
                        "Due=2024-03-01T00:00:00.000Z", "URL=https://trello.com/c/abc/1-crash",
                    ], labels: ["green", "priority: high"],
                    notes: [
                        "Ann Example, 2024-01-13T00:00:00.000Z: First\nnote",
                        "Ben Example, 2024-01-14T00:00:00.000Z: Second",
                    ]),
                ImportedState(
                    "Parser", "#2", "Old", .closed, created: "2024-01-12T07:58:04.000Z",
                    updated: "2024-02-03T04:05:06.000Z", closed: "2024-02-03T04:05:06.000Z", ["List=To do"]),
                ImportedState(
                    "Parser", "#3", "Finished", .closed, created: "2024-01-12T07:58:05.000Z",
                    updated: "2024-02-04T00:00:00.000Z", ["List=Done"]),
            ])
    }

    @Test func `bugs of Bugzilla come in whole`() throws {
        let report = try store.importBugs(from: RecordSamples.file("bugzilla.json"))
        #expect(report.problems.isEmpty)
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "Parser", "#35", "Crash on save", .closed, .high, created: "2020-01-02T03:04:05.000Z",
                    updated: "2020-02-02T03:04:05.000Z", closed: "2020-02-02T03:04:05.000Z",
                    [
                        "Status=RESOLVED", "Severity=major", "Component=Lexer", "Resolution=FIXED",
                        "Assigned to=ann@example.org", "Creator=ben@example.org", "Cc=c@example.org",
                        "Cc=d@example.org",
                        "URL=https://example.org/page", "Depends on=34", "Is confirmed=true",
                        "Op sys=Linux", "Version=1.0", "Target milestone=---",
                        "Updated=2020-03-02T03:04:05.000Z",
                    ], labels: ["crash"]),
                ImportedState(
                    "Parser", "#36", "Slow", .open, .low, created: "2020-01-02T03:04:05.000Z",
                    updated: "2020-01-02T03:04:05.000Z", ["Status=NEW", "Priority=P3", "Severity=normal"]),
            ])
    }

    @Test func `issues of MantisBT are imported completely in any language`() throws {
        let report = try store.importBugs(from: RecordSamples.file("mantis.json"))
        #expect(report.problems.isEmpty)
        #expect(
            try fixture.imported() == [
                ImportedState(
                    "Parser", "#7", "Crash on save", details: "It crashes", .closed, .high,
                    created: "2018-02-12T19:20:40.000Z", updated: "2018-02-13T19:20:40.000Z",
                    [
                        "Status=geprüft", "Priority=sofort", "Steps to reproduce=Save", "Category=General",
                        "Version=1.0", "Reporter=ann", "Handler=ben", "Resolution=fixed", "View state=public",
                        "Severity=minor", "Reproducibility=always",
                        "Found in=1.1",
                        #"Relationships={"id":1,"type":{"id":1,"name":"related-to"},"issue":{"id":6,"summary":"Other"}}"#,
                    ], labels: ["save"], notes: ["ben, 2018-02-13T19:20:40.000Z: Mended"])
            ])
    }

    @Test func `an issue that gh wrote is the bug that the REST API wrote`() throws {
        let first = try store.importBugs(from: fixture.directory.file("rest.json", "[\(Payloads.gitHub())]"))
        #expect(first.bugCount == 1)
        let again = try store.importBugs(from: RecordSamples.file("gh-view.json"))
        #expect(again.bugCount == 0 && again.problems.isEmpty)
        let other = try StoreFixture()
        _ = try other.store.importBugs(from: RecordSamples.file("gh-view.json"))
        var (rest, line) = (try #require(try fixture.imported().first), try #require(try other.imported().first))
        #expect(try other.sourceIDs() == ["github:https://github.com/hoop33/wry/issues/12"])
        #expect(
            line.values == [
                "Assignees=ann", "Assignees=ben", "Milestone=v1.0",
                "Milestone: Due on=2024-01-01T00:00:00Z", "Project items=Roadmap", "Project items: Status=Todo",
                #"Reaction groups={"content":"THUMBS_UP","users":{"totalCount":1}}"#,
            ])
        // The comments replace their count.
        let own = ["Author association=NONE", "Reactions: Total count=1", "Reactions: +1=1"]
        #expect(rest.values == line.values + own)
        #expect(line.notes == ["ann, 2023-04-06T00:00:00.000Z: Seen.\nTwice."])
        (rest.values, line.values) = ([], [])
        #expect(rest == line)
    }

    @Test func `what an issue of GitLab or Gitea holds besides is kept`() throws {
        let gitea = #"""
            {"id":1,"url":"https://code.example.org/api/v1/repos/o/r/issues/7","html_url":"https://code.example.org/o/r/issues/7",
            "number":7,"user":{"login":"ann"},"original_author":"","original_author_id":0,"title":"T","body":"","ref":"main",
            "assets":[{"id":1,"name":"a.png","size":3,"browser_download_url":"https://code.example.org/attachments/1"}],
            "labels":[],"milestone":{"id":1,"title":"v2","description":"Second","created_at":"2021-01-01T00:00:00Z","due_on":"0001-01-01T00:00:00Z"},"assignee":{"login":"ben"},
            "assignees":[{"login":"ben"}],"state":"open","is_locked":false,"comments":0,"created_at":"2021-03-04T05:06:07Z",
            "updated_at":"2021-03-04T05:06:07Z","closed_at":null,"due_date":"2021-04-01T00:00:00Z","pull_request":null,
            "repository":{"id":1,"name":"r","owner":"o","full_name":"o/r"},"pin_order":0}
            """#
        _ = try store.importBugs(from: fixture.directory.file("x.json", "[\(Payloads.gitLab()),\(gitea)]"))
        let bugs = try fixture.imported()
        #expect(
            bugs.map(\.values) == [
                ["Milestone=v1.0", "Assignees=ed"],
                [
                    "Ref=main", "Assets=a.png (https://code.example.org/attachments/1)", "Milestone=v2",
                    "Assignees=ben",
                    "Due date=2021-04-01T00:00:00Z",
                ],
            ])
        #expect(bugs.map(\.labels) == [["performance", "priority::2"], []])
        #expect(bugs[1].details == "Author: ann\nURL: https://code.example.org/o/r/issues/7")
    }
}
