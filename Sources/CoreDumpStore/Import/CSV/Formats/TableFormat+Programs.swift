extension TableFormat {
    /// The tables of these programs are known; docs/Trackers.md says where each fact is from.
    ///
    /// All that they have in common with other tables is in ``ImportColumn/headers``, ``ForeignLanguage`` and
    /// ``ImportVocabulary``. Whose marks are among those of another stands behind it.
    static let programs = [
        fossil, kanboard, asana, azureDevOps, gitLab, gitHubProjects, jira, youTrack, linear, bugzilla, mantisBT,
        roundup, trac,
        redmine,
    ]

    /// The category of a status is one of three, whatever people call the status itself.
    private static let jira = TableFormat(
        name: "Jira",
        marks: [["issue key"], ["issuekey"]],
        headers: [.status: ["status category"], .closed: ["resolved"], .project: ["project name"]])

    private static let gitHubProjects = TableFormat(
        name: "GitHub Projects",
        marks: [["title", "url", "assignees", "status"], ["title", "url", "linked pull requests"]],
        headers: [.sourceKey: ["url"]],
        labels: "labels",
        hasGitHubPages: true)

    private static let gitLab = TableFormat(
        name: "GitLab",
        marks: [["issue id", "url", "created at (utc)"], ["title", "state", "created at (utc)"]],
        headers: [
            .created: ["created at (utc)"], .updated: ["updated at (utc)"], .closed: ["closed at (utc)"],
        ],
        labels: "labels",
        datesEveryClosing: true)

    /// Where all columns are exported, a bug that has no closing date is open; one that has may have been opened again. "Resolved"
    /// waits for a tester to agree. Of the headers of a title in a language its own is the first.
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
        headers: [.created: ["created", "time"], .updated: ["modified", "changetime"], .sourceKey: ["id", "ticket"]])

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

    /// `#` is the number of notes there.
    private static let mantisBT = TableFormat(
        name: "MantisBT",
        marks: [["id", "summary", "reproducibility"], ["id", "summary", "view status"], ["id", "date submitted"]],
        headers: [.created: ["date submitted"], .updated: ["updated", "last update"], .sourceKey: ["id"]])

    /// The numbers are those of the tracker that `roundup-admin install` makes of the template "classic": an export may have
    /// them instead of the words.
    private static let roundup = TableFormat(
        name: "Roundup",
        marks: [["id", "title", "activity"], ["id", "title", "creation"], ["id", "title", "assignedto"]],
        headers: [.created: ["creation"], .updated: ["activity"]],
        statuses: ["7": .closed, "8": .closed],
        priorities: [
            "bug": .medium, "feature": .low, "wish": .low, "1": .high, "2": .high, "3": .medium, "4": .low, "5": .low,
        ])

    /// `ticket show` writes neither quotes nor anything that would need them. `tkt_id` is no key: each edit gives a ticket another one.
    /// Reports have `#` and `mtime`. "Verified" is a bug that a developer has seen, too.
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

    /// The least urgent priority is 0, and as many above it as the administrator has set up. Of the headers of a key in a language its own
    /// is the first. It writes its tables with PHP's `fputcsv`.
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

    /// Each bug is of a team, and may be of a project.
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

    /// 1 is the most urgent of four. "Resolved" waits for a tester to agree.
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
