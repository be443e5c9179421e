import Foundation
import Testing

@testable import CoreDumpStore

/// Tables exported by other trackers, when they are beside the repository. `ExportedDatesTests` tests their dates.
@MainActor
@Suite(.enabled(if: TableFixture.hasExports, "the files are not here")) struct ExportedTableTests {
    private let tables: TableFixture

    init() throws {
        tables = try TableFixture()
    }

    private static let muleBugs = [
        "Mule, \"X\"|1|Crash on \"save\", then; hang|open|high", "Mule, \"X\"|2|Grüße – 日本 😀|open|low",
        "Mule, \"X\"|3|feedback|open|high", "Mule, \"X\"|4|resolved|open|medium", "Mule, \"X\"|5|closed|closed|high",
        "Mule, \"X\"|6|rejected|closed|medium",
    ]

    private static let muleDetails = [
        "First line\r\nsecond; line, \"q\"\r\n\r\n<pre>\r\ncode\r\n</pre>", "=SUM(A1)", "", "x", "x", "x",
    ]

    @Test(arguments: ["redmine-all.csv", "redmine-de.csv", "redmine-default-encoding.csv"])
    func `Redmine`(name: String) throws {
        let report = try tables.importing(export: name)
        #expect(report.reading.program == "Redmine")
        #expect(report.skippedCount == 0)
        let bugs = try tables.bugs()
        let expected = Self.muleBugs.map {
            name.contains("default") ? $0.replacing("Grüße – 日本 😀", with: "Grüße ? ?? ?") : $0
        }
        #expect(bugs == expected)
        #expect(try tables.details() == Self.muleDetails)
        let named = try tables.named()
        let isGerman = name.contains("de.csv")
        for value in isGerman
            ? ["Tracker=Bug", "Status=New", "Priorität=Immediate", "Autor=Redmine Admin", "% erledigt=0"]
            : ["Tracker=Bug", "Status=New", "Priority=Immediate", "Author=Redmine Admin", "% Done=0"]
        {
            #expect(named[0].contains(value), "\(value)")
        }
        #expect(named[3].contains("Status=Resolved"))
        #expect(!named[4].contains { $0.hasPrefix("Status=") }, "closed is our own word")
    }

    @Test func `the same tracker in another language, encoding and selection of columns, and after an edit`() throws {
        _ = try tables.importing(export: "redmine-all.csv")
        let titles = try tables.fixture.bugs().map(\.title)
        // The German export adds its columns; the last one was made before the edit in the one before it, and says so.
        for (name, changed) in [
            ("redmine-all.csv", 0), ("redmine-default-encoding.csv", 0), ("redmine-de.csv", 6), ("redmine-all.csv", 0),
            ("redmine-later/issues.csv", 1), ("redmine-later/issues-latin1.csv", 1), ("redmine-later/issues.csv", 1),
        ] {
            let report = try tables.importing(export: name)
            #expect(report.bugCount == 0 && report.changedCount == changed, "\(name)")
            #expect(report.knownCount == 6 - changed && report.problems.isEmpty, "\(name)")
            #expect(try tables.fixture.bugs().map(\.title) == titles, "no letter is lost by \(name)")
        }
        #expect(try tables.details()[2] == "now with a description")
        let other = try tables.importing(export: "redmine-def.csv")
        #expect(other.bugCount == 4, "it says nothing of the project")
        #expect(
            try tables.bugs().suffix(4) == [
                "redmine-def|4|resolved|open|medium", "redmine-def|3|feedback|open|high",
                "redmine-def|2|Grüße ? ?? ?|open|low", "redmine-def|1|Crash on \"save\", then; hang|open|high",
            ])
    }

    nonisolated private static let small: [(name: String, program: String?, bugs: [String], named: [[String]])] = [
        (
            "asana.csv", "Asana", ["Editor|1|Crash on save|closed|none", "Editor|2|Open one|open|none"],
            [["Section/Column=Done"], ["Section/Column=Todo"]]
        ),
        (
            "bugzilla.csv", "Bugzilla",
            ["Editor|12|Crash on save|closed|none", "Editor|13|Crash on load|closed|none"],
            [
                ["Component=Core", "Assignee=ann", "Status=RESOLVED", "Resolution=WORKSFORME"],
                ["Component=Core", "Assignee=ann", "Status=VERIFIED", "Resolution=FIXED"],
            ]
        ),
        ("completed.csv", nil, ["completed|–|A|closed|none", "completed|–|B|open|none"], [[], []]),
        (
            "gl.csv", "GitLab", ["gl|12|Crash on save|closed|high"],
            [
                [
                    "URL=https://gitlab.example.org/g/p/-/issues/12", "Author=A", "Author Username=a",
                    "Confidential=No", "Locked=No",
                ]
            ]
        ),
        (
            "jira.csv", "Jira", ["Editor|ED-12|Crash on save|closed|high"],
            [
                [
                    "Issue id=10012", "Issue Type=Bug", "Status=Done", "Project key=ED", "Priority=Highest",
                    "Resolution=Done",
                    "Attachment=04/Mar/21;x;s.png;https://x.example.org/s.png",
                ]
            ]
        ),
        (
            "linear.csv", "Linear", ["Engine|ENG-12|Crash on save|closed|high"],
            [["Status=Done", "Priority=Urgent", "Creator=a@example.org"]]
        ),
        ("lo-bool-closed.csv", nil, ["lo-bool-closed|–|a|closed|none", "lo-bool-closed|–|b|open|none"], [[], []]),
        (
            "lo-done.csv", nil, ["lo-done|–|a|closed|low", "lo-done|–|b|open|medium", "lo-done|–|c|closed|high"],
            [["Priority=1"], ["Priority=2"], ["Priority=3"]]
        ),
        (
            "lo-german.csv", nil, ["lo-german|–|a|open|high", "lo-german|–|c|closed|low"],
            [["Status=Offen", "Priorität=Hoch"], ["Status=Geschlossen", "Priorität=Niedrig"]]
        ),
        (
            "mantis.csv", "MantisBT", ["Editor|0000012|Crash on save|closed|high"],
            [
                [
                    "Reporter=ann", "Priority=urgent", "Severity=crash", "Reproducibility=always", "Category=General",
                    "View Status=public", "Status=resolved", "Resolution=fixed",
                ]
            ]
        ),
        ("sep.csv", nil, ["sep|–|Crash on save|closed|none"], [[]]),
        (
            "trac-one.tab", "Trac", ["trac-one|1|Crash on \"save\", then = hang|open|high"],
            [
                [
                    "reporter=ann", "owner=bob", "type=defect", "status=new", "priority=blocker",
                    "milestone=milestone1",
                    "component=component1",
                ]
            ]
        ),
        (
            "youtrack.csv", "YouTrack", ["Editor|ED-12|Crash|closed|high", "Editor|ED-13|Crash2|closed|high"],
            [
                ["Reporter=Ann", "Priority=Show-stopper", "Type=Bug", "State=Won't fix"],
                ["Reporter=Ann", "Priority=Critical", "Type=Bug", "State=Can't Reproduce"],
            ]
        ),
    ]

    /// The labels of the one bug of a table that has any.
    nonisolated private static let labels = [
        "gl.csv": ["bug", "priority::high"], "jira.csv": ["ui", "urgent"], "trac-one.tab": ["save", "ui"],
    ]

    /// Without dates that some programs cannot read, which are reported.
    private func undated(_ report: ImportReport) throws -> [[String]] {
        let texts = report.problems.compactMap { problem -> String? in
            switch problem.reason {
            case .unreadableDate(let text, let field), .ambiguousDate(let text, let field): "\(field)=\(text)"
            default: nil
            }
        }
        return try tables.named().map { $0.filter { !texts.contains($0) } }
    }

    @Test(arguments: small.indices)
    func `small tables`(index: Int) throws {
        let (name, program, bugs, named) = Self.small[index]
        let report = try tables.importing(export: name)
        #expect(report.reading.program == program)
        #expect(report.problems.allSatisfy { $0.isDate })
        #expect(try tables.bugs() == bugs)
        #expect(try undated(report) == named)
        #expect(try tables.labels().filter { !$0.isEmpty } == Self.labels[name].map { [$0] } ?? [])
        #expect(try tables.importing(export: name).bugCount == 0)
    }

    @Test func `Trac`() throws {
        let report = try tables.importing(export: "trac-all.csv")
        #expect(report.reading.program == "Trac")
        #expect(
            try tables.bugs() == [
                "trac-all|1|Crash on \"save\", then = hang|open|high", "trac-all|2|Grüße – 日本 😀|open|low",
                "trac-all|3|Closed one|closed|low", "trac-all|4|Accepted one|open|high",
                "trac-all|5|Leading dash|open|medium",
            ])
        #expect(
            try tables.details()[0] == "First line\r\nsecond; line, with \"quotes\"\r\n\r\n{{{\r\ncode\tx\r\n}}}")
        #expect(
            try undated(report)[2] == [
                "Resolution=wontfix", "Priority=minor", "Type=defect", "Component=component1", "Milestone=milestone1",
                "Owner=bob", "Reporter=ann",
            ])
        for name in ["trac-de.csv", "trac-fr.csv", "trac-ru.csv"] {
            #expect(try tables.importing(export: name).bugCount == 5)
            #expect(try tables.bugs().suffix(5).map { $0.split(separator: "|")[1] } == ["1", "2", "3", "4", "5"])
        }
    }

    @Test func `Roundup`() throws {
        let report = try tables.importing(export: "roundup-export_csv.csv")
        #expect(report.reading.program == "Roundup")
        #expect(report.problems.allSatisfy { $0.isDate })
        #expect(
            try tables.bugs().map { $0.replacing("roundup-export_csv|", with: "") } == [
                "1|Crash on \"save\", then; hang|open|high", "2|Grüße – 日本 😀|open|low", "3|done one|closed|medium",
                "4|done cbb|closed|high", "5|deferred|open|low", "6|noprio|open|none",
            ])
        #expect(
            try undated(report)[0] == [
                "creator=[hidden]", "assignedto=[hidden]", "status=unread", "priority=critical",
                "keyword=save; slow;ui",
                "messages=1",
            ])
    }

    @Test func `Fossil`() throws {
        let report = try tables.importing(export: "fossil-0.tsv")
        #expect(report.reading.program == "Fossil")
        #expect(
            try tables.bugs().map { $0.replacing("fossil-0|", with: "") } == [
                "199e0cfb31e44224513c1e16786d7c46e71dd822|Crash on \"save\", then; hang|open|high",
                "ec0a02fbb0ce7f94b18f4ab821b6c8fe5dbf10d4|Grüße – 日本 😀|closed|none",
                "36acd88def291a7d326e3f8551b485ab74be6b2d|tested|closed|medium",
                "9220f0ef1664f83f0f12f5af086735790f79ab1c|review|open|low",
                "0a32bc1d2b8d953ca5684452ea2dfc3e0e4c61d0|deferred|open|high",
            ])
        #expect(try tables.details()[0] == "First line second line, \"q\"    indented \\ backslash")
        #expect(
            try undated(report)[0] == [
                "tkt_id=1", "type=Code_Defect", "subsystem=ui", "priority=Immediate", "severity=Critical",
            ])
    }

    @Test func `quotes of Fossil`() throws {
        let report = try tables.importing(export: "fossil-quotes.tsv")
        #expect(report.skippedCount == 0)
        let titles = ["\"Save\" crashes", "second", "\"Unclosed quote title", "fourth", "fifth 5\" screen"]
        #expect(try tables.fixture.bugs().map(\.title) == titles)
        #expect(try tables.details() == ["one", "two", "three", "four", "four"])
    }

    @Test func `Kanboard`() throws {
        let report = try tables.importing(export: "kanboard.csv")
        #expect(report.reading.program == "Kanboard")
        #expect(
            try tables.bugs().map { $0.replacing("Mule, \"X\"|", with: "") } == [
                "1|Crash on \"save\", then; hang|open|high", "2|Grüße – 日本 😀|open|none", "3|closed|closed|none",
            ])
        let named = try undated(report)
        #expect(
            named[0] == [
                "Swimlane=Default swimlane", "Column=Backlog", "Position=1", "Color=Yellow",
                "Due date=12/01/2026 12:00",
                "Creator=admin", "Assignee Username=admin", "Complexity=0", "Time estimated=0", "Time spent=0",
                "Priority=3",
            ])
        #expect(try tables.labels()[0] == ["P1", "ui"])
        #expect(named[2].contains("Column=Done"))
    }

    @Test func `tables without a tracker`() throws {
        for name in ["lo-headless-cp1252.csv", "lo-de-mdy.csv", "lo-yy-dot.csv", "lo-yy-us.csv", "nnbsp.csv"] {
            let report = try tables.importing(export: name)
            #expect(report.skippedCount == 0, "\(name)")
            #expect(report.reading.program == nil)
        }
        #expect(try tables.fixture.bugs().count == 7 + 3 + 3 + 2 + 9)
        let markdown = try tables.importing(export: "markdown-titles.csv")
        #expect(markdown.bugCount == 61 && markdown.problems.isEmpty)
    }
}
