import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Small trackers in the real programs, exported before and after edits: see `Records/Samples/README.md`. The exporting users are in
/// Berlin.
@MainActor
@Suite struct RealProgramTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture(zone: TimeZone(identifier: "Europe/Berlin"))
    }

    private func importing(_ name: String) throws -> ImportReport {
        try fixture.store.importBugs(from: RecordSamples.file(name))
    }

    /// The expected bugs of the first file, cell by cell.
    private func expect(
        _ file: String, by program: String?, _ bugs: [ImportedState], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let report = try importing(file)
        #expect(report.reading.program == program, sourceLocation: sourceLocation)
        #expect(report.problems.isEmpty, sourceLocation: sourceLocation)
        #expect(report.bugCount == bugs.count, sourceLocation: sourceLocation)
        let imported = try fixture.imported()
        #expect(imported.count == bugs.count, sourceLocation: sourceLocation)
        for (imported, bug) in zip(imported, bugs) { #expect(imported == bug, sourceLocation: sourceLocation) }
    }

    @Test func `a query of Trac as CSV`() throws {
        func ticket(
            _ key: String, _ title: String, details: String, _ status: Bug.Status, _ priority: Bug.Priority,
            _ created: String, _ updated: String, closed: String? = nil, _ values: [String], labels: [String] = []
        ) -> ImportedState {
            ImportedState(
                "query", key, title, details: details, status, priority, created: created, updated: updated,
                closed: closed, values, labels: labels)
        }
        try expect(
            "trac-1.6/first/query.csv", by: "Trac",
            [
                ticket(
                    "1", #"Crash on "save", then; hang"#,
                    details: "First line\r\nsecond; line, with \"quotes\"\r\n\r\n{{{\r\ncode\tx\r\n}}}", .open, .high,
                    "2026-03-29T00:30:05.000Z", "2026-03-29T00:30:05.000Z",
                    [
                        "Status=new", "Type=defect", "Priority=blocker", "Milestone=milestone1", "Component=parser",
                        "Version=1.0", "Owner=bob", "Reporter=ann", "Cc=carl@example.org",
                        #"Browser=Firefox, "ESR""#, "Steps to Reproduce=1. open\r\n2. save",
                        "Due=Jan 15, 2027, 1:00:00\u{202F}PM", "Regression?=1",
                    ], labels: ["save", "ui"]),
                ticket(
                    "2", "Grüße – 日本 😀", details: "Umlaute: äöü", .open, .low, "2026-01-02T23:30:00.000Z",
                    "2026-01-02T23:30:00.000Z",
                    [
                        "Status=new", "Type=enhancement", "Priority=trivial", "Component=Oberfläche", "Owner=ann",
                        "Reporter=Jürgen", "Regression?=0",
                    ]),
                ticket(
                    "3", "Closed one", details: "-- \r\nsignature", .closed, .low, "2025-12-31T11:59:59.000Z",
                    "2026-02-01T12:00:00.000Z",
                    [
                        "Type=task", "Priority=minor", "Component=parser", "Resolution=wontfix", "Owner=bob",
                        "Reporter=ann", "Regression?=0",
                    ]),
                ticket(
                    "4", "-10 is read as 10", details: "=SUM(A1)", .open, .high, "2026-02-14T09:05:00.000Z",
                    "2026-02-15T09:05:00.000Z",
                    [
                        "Status=accepted", "Type=defect", "Priority=critical", "Component=parser", "Owner=bob",
                        "Reporter=ann", "Regression?=0",
                    ]),
                ticket(
                    "5", "Opened again", details: "x", .open, .medium, "2026-02-16T09:05:00.000Z",
                    "2026-02-18T09:05:00.000Z",
                    [
                        "Status=reopened", "Type=defect", "Priority=major", "Component=component1", "Owner=bob",
                        "Reporter=ann", "Regression?=0",
                    ]),
            ])
        let tabs = try importing("trac-1.6/first/query.tab")
        #expect(tabs.knownCount == 5 && tabs.bugCount == 0, "the same table with tabs")
    }

    @Test func `a report and a ticket of Trac`() throws {
        let report = try importing("trac-1.6/first/report.csv")
        #expect(report.reading.program == "Trac" && report.problems.isEmpty)
        #expect(
            try fixture.imported().first
                == ImportedState(
                    "report", "1", #"Crash on "save", then; hang"#,
                    details: "First line\r\nsecond; line, with \"quotes\"\r\n\r\n{{{\r\ncode\tx\r\n}}}",
                    created: "2026-03-29T00:30:05.000Z", updated: "2026-03-29T00:30:05.000Z",
                    [
                        "component=parser", "version=1.0", "milestone=milestone1", "type=defect", "owner=bob",
                        "status=new", "_reporter=ann",
                    ]))
        #expect(try fixture.imported().map(\.key) == ["1", "4", "5", "2"])
        let ticket = try importing("trac-1.6/first/ticket.tab")
        #expect(ticket.reading.program == "Trac" && ticket.problems.isEmpty)
        #expect(
            try fixture.imported().last?.values == [
                "reporter=ann", "owner=bob", "type=defect", "status=new", "priority=blocker", "milestone=milestone1",
                "component=parser", "version=1.0", "cc=carl@example.org",
                #"browser=Firefox, "ESR""#, "due=Jan 15, 2027, 1:00:00\u{202F}PM", "regression=1",
                "steps=1. open\r\n2. save",
            ])
        #expect(try fixture.imported().last?.labels == ["save", "ui"])
    }

    @Test func `the CSV of a list of Roundup`() throws {
        func issue(
            _ key: String, _ title: String, _ status: Bug.Status, _ priority: Bug.Priority,
            _ created: String, _ updated: String, _ values: [String]
        ) -> ImportedState {
            ImportedState(
                "export_csv", key, title, status, priority, created: "\(created):00.000Z",
                updated: "\(updated):00.000Z", values)
        }
        try expect(
            "roundup-2.6.0/first/export_csv.csv", by: "Roundup",
            [
                issue(
                    "1", #"Crash on "save", then; hang"#, .open, .high, "2026-03-29T00:30", "2026-03-29T01:30",
                    [
                        "creator=None", #"assignedto=Bob, "B" Example"#, "status=unread", "priority=critical",
                        #"keyword=save; slow;ui, "x""#, "messages=1", #"nosy=Ann Example;Bob, "B" Example"#,
                        #"component=parser, "core""#, "due=2027-01-15 13:00",
                    ]),
                issue(
                    "2", "Grüße – 日本 😀", .open, .low, "2026-01-02T23:30", "2026-01-03T23:30",
                    ["creator=None", "status=chatting", "priority=wish", "messages=2;3", "component=Oberfläche"]),
                issue(
                    "3", "-10 is read as 10", .closed, .high, "2025-12-31T11:59", "2026-02-01T12:00",
                    ["creator=None", "assignedto=Ann Example", "status=done-cbb", "priority=urgent"]),
                issue(
                    "4", "=SUM(A1)", .closed, .medium, "2026-02-14T09:05", "2026-02-15T09:05",
                    ["creator=None", "status=resolved", "priority=bug", "superseder=1"]),
                issue(
                    "5", "No priority", .open, .none, "2026-02-16T09:05", "2026-02-18T09:05",
                    ["creator=None", "status=in-progress"]),
            ])
    }

    @Test func `the CSV of a list of Roundup with ids has its times in UTC`() throws {
        func issue(
            _ key: String, _ title: String, _ status: Bug.Status, _ priority: Bug.Priority,
            _ created: String, _ updated: String, _ values: [String]
        ) -> ImportedState {
            ImportedState(
                "export_csv_id", key, title, status, priority, created: "\(created).000Z", updated: "\(updated).000Z",
                values)
        }
        try expect(
            "roundup-2.6.0/first/export_csv_id.csv", by: "Roundup",
            [
                issue(
                    "1", #"Crash on "save", then; hang"#, .open, .high, "2026-03-29T00:30:05", "2026-03-29T01:30:05",
                    [
                        "creator=1", "assignedto=4", "status=1", "priority=1", "keyword=['1', '2']", "messages=['1']",
                        "superseder=[]", "nosy=['3', '4']", #"component=parser, "core""#, "due=2027-01-15.12:00:00",
                    ]),
                issue(
                    "2", "Grüße – 日本 😀", .open, .low, "2026-01-02T23:30:00", "2026-01-03T23:30:00",
                    [
                        "creator=1", "assignedto=None", "status=3", "priority=5", "keyword=[]", "messages=['2', '3']",
                        "superseder=[]", "nosy=[]", "component=Oberfläche", "due=None",
                    ]),
                issue(
                    "3", "-10 is read as 10", .closed, .high, "2025-12-31T11:59:59", "2026-02-01T12:00:00",
                    [
                        "creator=1", "assignedto=3", "status=7", "priority=2", "keyword=[]", "messages=[]",
                        "superseder=[]", "nosy=[]", "component=None", "due=None",
                    ]),
                issue(
                    "4", "=SUM(A1)", .closed, .medium, "2026-02-14T09:05:00", "2026-02-15T09:05:00",
                    [
                        "creator=1", "assignedto=None", "status=8", "priority=3", "keyword=[]", "messages=[]",
                        "superseder=['1']", "nosy=[]", "component=None", "due=None",
                    ]),
                issue(
                    "5", "No priority", .open, .none, "2026-02-16T09:05:00", "2026-02-18T09:05:00",
                    [
                        "creator=1", "assignedto=None", "status=5", "keyword=[]", "messages=[]", "superseder=[]",
                        "nosy=[]", "component=None", "due=None",
                    ]),
            ])
    }

    @Test func `the tickets of Fossil`() throws {
        func ticket(
            _ number: Int, _ key: String, _ title: String, details: String, _ status: Bug.Status,
            _ priority: Bug.Priority, _ date: String, _ values: [String]
        ) -> ImportedState {
            ImportedState(
                "tickets", key, title, details: details, status, priority, created: date, updated: date,
                ["tkt_id=\(number)"] + values)
        }
        let bugs = [
            ticket(
                1, "15a8c0d8068cd236435fd7c11f8bc19236656f09", #"Crash on "save", then; hang"#,
                details: #"First line second; "q" t    indented \ backslash"#, .open, .high, "2026-11-28T08:51:44.819Z",
                [
                    "type=Code_Defect", "subsystem=Oberfläche", "priority=Immediate",
                    "severity=Critical",
                ]),
            ticket(
                2, "6618184952b640717411974fd6c3bcd24d074732", "Grüße – 日本 😀", details: "Umlaute: äöü", .open, .none,
                "2026-11-28T08:52:03.668Z", ["type=Feature_Request", "priority=Zero", "severity=Cosmetic"]),
            ticket(
                3, "2512e0b17d3ce1f805166b6eab7795506bbf1993", "-10 is read as 10", details: "=SUM(A1)", .closed, .high,
                "2026-11-28T08:52:03.688Z",
                ["type=Code_Defect", "status=Fixed", "subsystem=parser", "severity=Important", "resolution=Fixed"]),
            ticket(
                4, "19131e62e9c632fcfd50e38f4b652f6859139bb3", "Verified, not mended", details: "x", .open, .medium,
                "2026-11-28T08:52:03.717Z", ["type=Code_Defect", "status=Verified", "severity=Minor"]),
            ticket(
                5, "57fb43230595e16568668107cd9b8fba8e4f5261", "Closed one", details: "y", .closed, .low,
                "2026-11-28T08:52:03.741Z", ["type=Documentation", "severity=Minor", "resolution=Rejected"]),
        ]
        try expect("fossil-2.21/first/tickets.tsv", by: "Fossil", bugs)
        let quoted = try StoreFixture()
        _ = try quoted.store.importBugs(from: RecordSamples.file("fossil-2.21/first/tickets-quoted.tsv"))
        #expect(
            try quoted.imported().first?.details == "First line\nsecond; \"q\"\tt\n\n  indented \\ backslash")
    }

    /// The first ten characters of the key, and no creation date, which is that of the import.
    @Test func `a report of Fossil has its times in UTC`() throws {
        func ticket(
            _ key: String, _ title: String, _ status: Bug.Status, _ date: String, _ values: [String]
        ) -> ImportedState {
            ImportedState("report", key, title, status, created: "2023-11-14T22:13:21.000Z", updated: date, values)
        }
        let second = "2026-11-28T08:52:03.000Z"
        try expect(
            "fossil-2.21/first/report.tsv", by: "Fossil",
            [
                ticket(
                    "15a8c0d806", #"Crash on "save", then; hang"#, .open, "2026-11-28T08:51:44.000Z",
                    ["bgcolor=#f2dcdc", "type=Code_Defect", "subsystem=Oberfläche"]),
                ticket("6618184952", "Grüße – 日本 😀", .open, second, ["bgcolor=#f2dcdc", "type=Feature_Request"]),
                ticket(
                    "2512e0b17d", "-10 is read as 10", .closed, second,
                    ["bgcolor=#cfe8bd", "type=Code_Defect", "status=Fixed", "subsystem=parser"]),
                ticket(
                    "19131e62e9", "Verified, not mended", .open, second,
                    ["bgcolor=#f2dcdc", "type=Code_Defect", "status=Verified"]),
                ticket("57fb432305", "Closed one", .closed, second, ["bgcolor=#c8c8c8", "type=Documentation"]),
            ])
    }

    @Test func `the issues of Redmine as CSV`() throws {
        func issue(
            _ key: String, _ title: String, details: String = "x", _ status: Bug.Status,
            _ priority: Bug.Priority, _ created: String, _ updated: String, closed: String? = nil, _ words: [String],
            _ values: [String] = [], editor: String? = "Ann Example", closing: String? = nil
        ) -> ImportedState {
            ImportedState(
                #"Editor, "X""#, key, title, details: details, status, priority, created: "\(created):00.000Z",
                updated: "\(updated):00.000Z", closed: closed.map { "\($0):00.000Z" },
                ["Tracker=Bug"] + words + ["Author=Ann Example"] + (values.isEmpty ? ["% Done=0"] : [])
                    + values.prefix(5) + (closing.map { ["Closed=\($0)"] } ?? [])
                    + (editor.map { ["Last updated by=\($0)"] } ?? []) + values.dropFirst(5) + ["Private=No"])
        }
        try expect(
            "redmine-5.0.4/first/issues.csv", by: "Redmine",
            [
                issue(
                    "1", #"Crash on "save", then; hang"#,
                    details: "First line\r\nsecond; line, \"q\"\r\n\r\n<pre>\r\ncode\tx\r\n</pre>", .open, .high,
                    "2026-03-29T00:30", "2026-03-29T01:30", ["Status=New", "Priority=Immediate"],
                    [
                        #"Category=Oberfläche, "neu""#, "Due date=01/15/2027", "Estimated time=1.50",
                        "Total estimated time=1.50", "% Done=30", #"Browser=Firefox, "ESR""#,
                        "Platforms=Linux, Mac, old",
                    ], editor: nil),
                issue(
                    "2", "Grüße – 日本 😀", details: "Umlaute: äöü", .open, .low, "2026-01-02T23:30", "2026-01-03T23:30",
                    ["Status=Feedback"]),
                issue(
                    "3", "-10 is read as 10", details: "=SUM(A1)", .closed, .high, "2025-12-31T11:59",
                    "2026-02-01T12:00", closed: "2026-02-01T12:00", ["Priority=Urgent"]),
                issue(
                    "4", "Resolved is open", .open, .medium, "2026-02-14T09:05", "2026-02-15T09:05",
                    ["Status=Resolved", "Priority=Normal"]),
                issue(
                    "5", "Rejected", .closed, .high, "2026-02-16T09:05", "2026-02-18T09:05", closed: "2026-02-18T09:05",
                    ["Status=Rejected"]),
                // The closing date stays.
                issue(
                    "6", "Opened again", .open, .medium, "2026-02-19T09:05", "2026-02-20T09:05",
                    ["Status=In Progress", "Priority=Normal"], closing: "02/19/2026 11:05 AM"),
            ])
    }

    @Test func `the issues of Redmine as JSON`() throws {
        func issue(
            _ number: Int, _ title: String, details: String = "x", _ status: Bug.Status,
            _ priority: Bug.Priority, _ created: String, _ updated: String, closed: String? = nil, _ values: [String]
        ) -> ImportedState {
            ImportedState(
                #"Editor, "X""#, "#\(number)", title, details: details, status, priority, created: "\(created).000Z",
                updated: "\(updated).000Z", closed: closed.map { "\($0).000Z" }, values)
        }
        try expect(
            "redmine-5.0.4/first/issues.json", by: nil,
            [
                issue(
                    1, #"Crash on "save", then; hang"#,
                    details: "First line\nsecond; line, \"q\"\n\n<pre>\ncode\tx\n</pre>", .open, .high,
                    "2026-03-29T00:30:05", "2026-03-29T01:30:05",
                    [
                        "Status=New", "Priority=Immediate", "Tracker=Bug", "Author=Ann Example",
                        #"Category=Oberfläche, "neu""#, "Due date=2027-01-15", "Done ratio=30", "Estimated hours=1.5",
                        "Total estimated hours=1.5", #"Browser=Firefox, "ESR""#, "Platforms=Linux",
                        "Platforms=Mac, old",
                    ]),
                issue(
                    2, "Grüße – 日本 😀", details: "Umlaute: äöü", .open, .low, "2026-01-02T23:30:00",
                    "2026-01-03T23:30:00",
                    ["Status=Feedback", "Tracker=Bug", "Author=Ann Example"]),
                issue(
                    3, "-10 is read as 10", details: "=SUM(A1)", .closed, .high, "2025-12-31T11:59:59",
                    "2026-02-01T12:00:00", closed: "2026-02-01T12:00:00",
                    ["Priority=Urgent", "Tracker=Bug", "Author=Ann Example"]),
                issue(
                    4, "Resolved is open", .open, .medium, "2026-02-14T09:05:00", "2026-02-15T09:05:00",
                    ["Status=Resolved", "Priority=Normal", "Tracker=Bug", "Author=Ann Example"]),
                issue(
                    5, "Rejected", .closed, .high, "2026-02-16T09:05:00", "2026-02-18T09:05:00",
                    closed: "2026-02-18T09:05:00", ["Status=Rejected", "Tracker=Bug", "Author=Ann Example"]),
                issue(
                    6, "Opened again", .open, .medium, "2026-02-19T09:05:00", "2026-02-20T09:05:00",
                    [
                        "Status=In Progress", "Priority=Normal", "Tracker=Bug", "Author=Ann Example",
                        "Closed on=2026-02-19T10:05:00Z",
                    ]),
            ])
    }

    @Test func `the tasks of Kanboard`() throws {
        func task(
            _ key: String, _ title: String, _ status: Bug.Status, _ priority: Bug.Priority,
            _ created: String, _ updated: String, closed: String? = nil, column: String = "Backlog",
            position: Int = 1, priorityWord: String? = nil
        ) -> ImportedState {
            ImportedState(
                #"Editor, "X""#, key, title, status, priority, created: "\(created):00.000Z",
                updated: "\(updated):00.000Z", closed: closed.map { "\($0):00.000Z" },
                [
                    "Swimlane=Default swimlane", "Column=\(column)", "Position=\(position)", "Color=Yellow",
                    "Creator=admin", "Complexity=0", "Time estimated=0", "Time spent=0",
                ] + (priorityWord.map { ["Priority=\($0)"] } ?? []))
        }
        var first = task(
            "1", #"Crash on "save", then; hang"#, .open, .high, "2026-03-29T00:30", "2026-03-29T01:30")
        first.values = [
            "Reference=REF-1", "Category=parser, core", "Swimlane=Default swimlane", "Column=Backlog", "Position=1",
            "Color=Yellow", "Due date=01/15/2027 13:00", "Creator=admin", "Assignee Username=admin", "Complexity=3",
            "Time estimated=1.5", "Time spent=0", "Priority=5",
        ]
        first.labels = ["slow", "ui", "very"]
        try expect(
            "kanboard-1.2.53/first/tasks.csv", by: "Kanboard",
            [
                first,
                task(
                    "2", "Grüße – 日本 😀", .open, .none, "2026-01-02T23:30", "2026-01-03T23:30", position: 2,
                    priorityWord: "0"),
                task(
                    "3", "-10 is read as 10", .open, .high, "2025-12-31T11:59", "2026-02-01T12:00", column: "Ready",
                    priorityWord: "4"),
                task(
                    "4", "=SUM(A1)", .closed, .low, "2026-02-14T09:05", "2026-02-15T09:05", closed: "2026-02-15T09:05",
                    column: "Done", priorityWord: "1"),
                task(
                    "5", "Done column, open", .open, .medium, "2026-02-16T09:05", "2026-02-18T09:05", column: "Done",
                    position: 2, priorityWord: "2"),
                // PHP does not double a quote after a backslash.
                task(
                    "6", #"Open "C:\tmp\" fails, always"#, .open, .high, "2026-02-20T09:05", "2026-02-20T09:05",
                    position: 3, priorityWord: "3"),
                task(
                    "7", #"Ends, with a backslash \"#, .open, .low, "2026-02-21T09:05", "2026-02-21T09:05",
                    position: 4, priorityWord: "1"),
            ])
    }

    @Test(arguments: [
        (
            "bugs-de-DE", ["Sofort", "Niedrig", "Hoch", "Mittel"], "Offen", "Geschlossen", "Priorität", "Komponente",
            "Aufwand", ["1,5", "0,25", "", "1234,5"]
        ),
        (
            "bugs-en-US", ["Immediate", "Low", "High", "Medium"], "Open", "Closed", "Priority", "Component", "Effort",
            ["1.5", "0.25", "", "1234.5"]
        ),
    ])
    func `a table in LibreOffice`(
        name: String, priorities: [String], open: String, closed: String, priority: String, component: String,
        effort: String, efforts: [String]
    ) throws {
        let isGerman = priority == "Priorität"
        func values(_ row: Int, _ part: String?, isClosed: Bool = false) -> [String] {
            (isGerman ? ["Status=\(isClosed ? closed : open)"] : [])
                + (isGerman || row == 0 ? ["\(priority)=\(priorities[row])"] : [])
                + (part.map { ["\(component)=\($0)"] } ?? [])
                + (efforts[row].isEmpty ? [] : ["\(effort)=\(efforts[row])"])
        }
        try expect(
            "libreoffice-7.4/first/\(name).csv", by: nil,
            [
                ImportedState(
                    name, "1", #"Crash on "save", then; hang"#, details: "First line\nsecond; line, \"q\"", .open,
                    .high,
                    created: "2026-03-29T00:30:05.000Z", updated: "2026-03-29T01:30:05.000Z",
                    values(0, #"parser, "core""#)),
                ImportedState(
                    name, "2", "Grüße – 日本 😀", details: "Umlaute: äöü", .open, .low,
                    created: "2026-01-02T23:30:00.000Z", updated: "2026-01-03T23:30:00.000Z", values(1, "Oberfläche")),
                ImportedState(
                    name, "3", "-10 is read as 10", .closed, .high, created: "2025-12-31T11:59:59.000Z",
                    updated: "2026-02-01T12:00:00.000Z", values(2, nil, isClosed: true)),
                ImportedState(
                    name, "4", "=SUM(A1)", details: "+1", .open, .medium, created: "2026-02-14T09:05:00.000Z",
                    updated: "2026-02-15T09:05:00.000Z", values(3, nil)),
            ])
    }
}
