import Foundation

/// How the tables of a program differ from those of other programs: their headers, the meaning of their words, and how their cells are
/// written. ``programs`` lists the known programs.
struct TableFormat: Sendable {
    /// The name of the program; nil for the tables of unknown programs.
    let name: String?
    /// Groups of headers that only tables of this program have together, in any order. One group is enough to recognise a table.
    var marks: [[String]] = []
    /// The headers of its fields, the more likely ones first. They take precedence over ``ImportColumn/headers``.
    var headers: [ImportColumn: [String]] = [:]
    /// Words that have another meaning than in other tables.
    var statuses: [String: Bug.Status] = [:]
    var priorities: [String: Bug.Priority] = [:]
    /// Whether one of the labels of a bug may be its priority.
    var labelsNamePriority = false
    /// Whether white space separates keywords as well.
    var spacesSeparateLabels = false
    /// Whether every closed bug has a closing date. Then a bug that is "resolved" without a date is open.
    var datesEveryClosing = false
    /// Whether a reopened bug still has its closing date. Then a word such as "new" takes precedence over the date.
    var keepsClosingDates = false
    /// Whether times without a zone are UTC.
    var hasUTC = false
    var quoting = CSVQuoting.doubled
    /// Whether its keys are URLs, and those of issues identify the same bugs as GitHub's API does.
    var hasGitHubPages = false

    static let general = TableFormat(name: nil)
    /// The tables that Core Dump writes.
    static let own = TableFormat(name: nil, headers: [.notes: [CSVExporter.notesColumn]])

    /// The format of a table: the first one with a group of ``marks`` among the headers.
    static func of(_ headers: [String]) -> TableFormat {
        let names = Set(headers.map(folded))
        return programs.first { $0.marks.contains { $0.allSatisfy(names.contains) } } ?? general
    }

    /// The headers of a field, folded by ``folded(_:)``, in the order in which they are looked for.
    func headers(of column: ImportColumn) -> [String] {
        (headers[column, default: []] + column.headers + ForeignLanguage.headers(of: column)).map(Self.folded)
    }

    /// The labels in a cell: commas, semicolons and line ends separate them.
    ///
    /// - Returns: nil for a text that is no list of labels, because it has too many or too long ones.
    /// - Complexity: O(n log n) for n characters.
    func labels(in cell: String, of header: String) -> BugLabels? {
        let hasWords = spacesSeparateLabels && Self.folded(header) == "keywords"
        let labels = BugLabels(typed: cell) {
            ",;\n\r".unicodeScalars.contains($0) || hasWords && $0.properties.isWhitespace
        }
        let isList = labels.names.count <= Self.maximumLabels
        return isList && labels.names.allSatisfy { $0.count <= Self.maximumLabelLength } ? labels : nil
    }

    /// A paragraph of text has more, or longer ones.
    private static let maximumLabels = 40
    /// In characters. Those of GitHub have at most 50, those of Jira are words.
    private static let maximumLabelLength = 80

    /// The form in which headers and words are compared: without regard to case, white space and underscores.
    static func folded(_ text: String) -> String {
        // Most texts are ASCII, and need no Unicode normalisation.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return (isASCII ? text : text.precomposedStringWithCanonicalMapping).lowercased()
            .split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
    }

    // MARK: - Programs

    /// The known programs. docs/Trackers.md gives the source of each fact.
    ///
    /// What their tables have in common with others is in ``ImportColumn/headers``, ``ForeignLanguage`` and ``ImportVocabulary``. A
    /// program whose marks are contained in those of another one comes after it.
    static let programs = [
        fossil, kanboard, asana, azureDevOps, gitLab, gitHubProjects, jira, youTrack, linear, bugzilla, mantisBT,
        roundup, trac,
        redmine,
    ]

    /// A status has one of three categories; its name may be anything.
    private static let jira = TableFormat(
        name: "Jira",
        marks: [["issue key"], ["issuekey"]],
        headers: [
            .status: ["status category"], .closed: ["resolved"], .project: ["project name"], .notes: ["comment"],
        ])

    private static let gitHubProjects = TableFormat(
        name: "GitHub Projects",
        marks: [["title", "url", "assignees", "status"], ["title", "url", "linked pull requests"]],
        headers: [.sourceKey: ["url"]],
        labelsNamePriority: true,
        hasGitHubPages: true)

    private static let gitLab = TableFormat(
        name: "GitLab",
        marks: [["issue id", "url", "created at (utc)"], ["title", "state", "created at (utc)"]],
        headers: [
            .created: ["created at (utc)"], .updated: ["updated at (utc)"], .closed: ["closed at (utc)"],
        ],
        labelsNamePriority: true,
        datesEveryClosing: true)

    /// Where all columns are exported, a bug without a closing date is open; one with a date may have been reopened. "Resolved" waits
    /// until a tester agrees. Redmine's own header for the title is the first one of each ``ForeignLanguage``.
    private static let redmine = TableFormat(
        name: "Redmine",
        marks: [["#", "tracker"], ["#", "subject"]]
            + ForeignLanguage.all.map { ["#"] + $0.headers[.title, default: []].prefix(1) },
        statuses: Dictionary(
            (["resolved"] + ForeignLanguage.all.flatMap(\.resolved)).map { ($0, .open) }, uniquingKeysWith: { $1 }),
        datesEveryClosing: true,
        keepsClosingDates: true)

    /// Reports have `ticket`, queries and single tickets `id`.
    private static let trac = TableFormat(
        name: "Trac",
        marks: [
            ["id", "summary", "owner", "reporter"], ["id", "summary", "type", "owner"], ["id", "summary", "milestone"],
            ["ticket", "summary"],
        ],
        headers: [
            .created: ["created", "time"], .updated: ["modified", "changetime"], .sourceKey: ["id", "ticket"],
        ],
        spacesSeparateLabels: true)

    private static let bugzilla = TableFormat(
        name: "Bugzilla",
        marks: [["bug id", "summary"], ["bug id", "short desc"]],
        headers: [
            .title: ["summary", "short desc"], .status: ["status", "bug status"],
            .priority: ["priority", "bug severity"],
            .created: ["opened", "opendate"], .updated: ["changed", "changeddate"], .sourceKey: ["bug id"],
            .project: ["product"],
        ],
        priorities: ["p5": .low, "--": .none])

    /// In its tables, `#` is the number of notes.
    private static let mantisBT = TableFormat(
        name: "MantisBT",
        marks: [["id", "summary", "reproducibility"], ["id", "summary", "view status"], ["id", "date submitted"]],
        headers: [.created: ["date submitted"], .updated: ["updated", "last update"], .sourceKey: ["id"]])

    /// The numbers are those of a tracker that `roundup-admin install` makes from the template "classic". An export may contain
    /// them instead of the words.
    private static let roundup = TableFormat(
        name: "Roundup",
        marks: [["id", "title", "activity"], ["id", "title", "creation"], ["id", "title", "assignedto"]],
        headers: [.created: ["creation"], .updated: ["activity"]],
        statuses: ["7": .closed, "8": .closed],
        priorities: [
            "bug": .medium, "feature": .low, "wish": .low, "1": .high, "2": .high, "3": .medium, "4": .low, "5": .low,
        ])

    /// `ticket show` writes neither quotes nor anything that would need them. `tkt_id` is not a key: each edit gives a ticket another
    /// one. Reports have `#` and `mtime`. "Verified" means that a developer has seen the bug as well, so it is open.
    private static let fossil = TableFormat(
        name: "Fossil",
        marks: [["tkt uuid"], ["tkt id", "tkt mtime"], ["#", "mtime", "title"]],
        headers: [
            .details: ["comment"], .created: ["tkt ctime"], .updated: ["tkt mtime", "mtime"], .sourceKey: ["tkt uuid"],
        ],
        statuses: ["verified": .open, "tested": .closed],
        priorities: ["zero": .none],
        hasUTC: true,
        quoting: .none)

    /// The least urgent priority is 0, and the administrator sets up how many are above it. Kanboard's own header for the key is the first
    /// one of each ``ForeignLanguage``. It writes its tables with PHP's `fputcsv`.
    private static let kanboard = TableFormat(
        name: "Kanboard",
        marks: [["task id", "title"], ["task id", "swimlane"]]
            + ForeignLanguage.all.map { Array($0.headers[.sourceKey, default: []].prefix(1)) },
        headers: [
            .created: ["creation date"], .updated: ["modification date"], .closed: ["completion date"],
            .sourceKey: ["task id"],
        ],
        priorities: Dictionary(uniqueKeysWithValues: (4...10).map { ("\($0)", .high) }),
        datesEveryClosing: true,
        quoting: .notAfterBackslash)

    private static let asana = TableFormat(
        name: "Asana",
        marks: [["task id", "name"], ["name", "section/column"]],
        headers: [
            .title: ["name"], .details: ["notes"], .created: ["created at"], .updated: ["last modified"],
            .closed: ["completed at"], .sourceKey: ["task id"], .project: ["projects"],
        ],
        datesEveryClosing: true)

    /// Each bug belongs to a team, and may belong to a project.
    private static let linear = TableFormat(
        name: "Linear",
        marks: [["id", "team", "title"]],
        headers: [.closed: ["completed", "canceled"], .project: ["project", "team"]],
        datesEveryClosing: true)

    private static let youTrack = TableFormat(
        name: "YouTrack",
        marks: [["issue id", "summary", "state"], ["issue id", "project", "tags", "summary"]],
        headers: [.closed: ["resolved"]],
        statuses: ["incomplete": .closed],
        datesEveryClosing: true)

    /// 1 is the most urgent of four. "Resolved" waits until a tester agrees.
    private static let azureDevOps = TableFormat(
        name: "Azure DevOps",
        marks: [["work item type", "title"]],
        headers: [
            .details: ["description", "repro steps"], .created: ["created date"], .updated: ["changed date"],
            .closed: ["closed date"], .project: ["team project"],
        ],
        statuses: ["resolved": .open, "removed": .closed],
        priorities: ["1": .high, "2": .medium, "3": .low, "4": .low],
        datesEveryClosing: true)
}
