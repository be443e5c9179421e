/// A tracker whose JSON records the program can read. The keys that only its records have identify it.
enum TrackerKind: CaseIterable {
    case gitLab, gitHub, gitHubCLI, taskwarrior, trello, jira, redmine, bugzilla, mantis

    /// The tracker that an object comes from; nil when it is not a record of any of them.
    init?(of object: JSONObject) {
        guard let kind = Self.allCases.first(where: { $0.isKind(of: object) }) else { return nil }
        self = kind
    }

    /// The name of the tracker; nil for a second form of the records of a tracker.
    var name: String? {
        switch self {
        case .gitLab: "GitLab"
        // The APIs of Gitea and Forgejo return the same records.
        case .gitHub: "GitHub, Gitea"
        case .gitHubCLI: nil
        case .taskwarrior: "Taskwarrior"
        case .trello: "Trello"
        case .jira: "Jira"
        case .redmine: "Redmine"
        case .bugzilla: "Bugzilla"
        case .mantis: "MantisBT"
        }
    }

    private func isKind(of object: JSONObject) -> Bool {
        func has(_ keys: String...) -> Bool { keys.allSatisfy(object.has) }
        func hasAny(_ keys: String...) -> Bool { keys.contains(where: object.has) }
        return switch self {
        case .gitLab: has("iid", "web_url")
        case .gitHub: has("number") && hasAny("html_url", "repository_url")
        case .gitHubCLI: has("number", "title") && hasAny("url", "createdAt", "updatedAt", "closedAt", "state", "body")
        case .taskwarrior: has("uuid", "description") && hasAny("entry", "status")
        case .trello: object["cards"]?.list != nil && object["lists"]?.list != nil
        case .jira: has("key") && object["fields"]?.object != nil
        case .redmine: has("id", "subject") && hasAny("project", "tracker", "status")
        case .bugzilla: has("id", "summary") && hasAny("product", "bug_status", "is_open")
        case .mantis: has("id", "summary") && hasAny("project", "reporter", "status")
        }
    }

    /// The records of an object. A board of Trello contains many.
    ///
    /// - Parameter reading: records how words were read.
    /// - Throws: ``JSONProblem`` when a required value is missing.
    func records(of object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> [TrackerRecord] {
        switch self {
        case .gitLab: [try GitLabRecord.read(object, &reading)]
        case .gitHub: [try GitHubRecord.read(object, &reading)]
        case .gitHubCLI: [try GitHubRecord.readCLI(object, &reading)]
        case .taskwarrior: [try TaskwarriorRecord.read(object, &reading)]
        case .trello: TrelloBoard.read(object, &reading)
        case .jira: [try JiraRecord.read(object, &reading)]
        case .redmine: [try RedmineRecord.read(object, &reading)]
        case .bugzilla: [try BugzillaRecord.read(object, &reading)]
        case .mantis: [try MantisRecord.read(object, &reading)]
        }
    }
}

enum TrackerRecord {
    case issue(TrackerIssue)
    case pullRequest
    /// A record that was deleted in the tracker, which still lists it.
    case deleted
    case unreadable(ImportRecord?, JSONProblem)
}
