/// An issue of GitHub as its REST API returns it (`GET /repos/{owner}/{repo}/issues`, version 2022-11-28), which Gitea and Forgejo
/// imitate, or as its command line does (`gh issue list --json …`).
enum GitHubRecord {
    static func read(
        _ object: JSONObject, _ reading: inout ImportReading
    ) throws(JSONProblem) -> TrackerRecord {
        // Pull requests from the URL for issues have the first key, those from the URL for pulls the second.
        guard object["pull_request"] == nil, !object.has("diff_url") else { return .pullRequest }
        var fields = JSONFields(object)
        let number = try fields.requiredNumber("number")
        let (page, repository): (String, String)
        if object["html_url"] != nil {
            page = try fields.requiredText("html_url")
            repository = RepositoryIssue.repository(ofPage: page)
        } else {
            repository = Self.repository(ofAPI: try fields.requiredText("repository_url"))
            page = "\(repository)/issues/\(number)"
        }
        return .issue(
            try issue(
                fields, Keys(kind: .gitHub, author: "user", dates: ["created_at", "updated_at", "closed_at"]), number,
                page,
                repository, &reading))
    }

    static func readCLI(
        _ object: JSONObject, _ reading: inout ImportReading
    ) throws(JSONProblem) -> TrackerRecord {
        var fields = JSONFields(object)
        let number = try fields.requiredNumber("number")
        // `gh` writes only the requested fields, and no other field says which repository the issue belongs to.
        let page = try fields.requiredText("url")
        guard page.firstRange(of: "/pull/") == nil, object["isPullRequest"] != .bool(true) else { return .pullRequest }
        return .issue(
            try issue(
                fields, Keys(kind: .gitHubCLI, author: "author", dates: ["createdAt", "updatedAt", "closedAt"]), number,
                page, RepositoryIssue.repository(ofPage: page), &reading))
    }

    /// The keys that differ between the REST API and the command line.
    private struct Keys {
        var kind: TrackerKind
        var author: String
        var dates: [String]
    }

    private static func issue(
        _ object: JSONFields, _ keys: Keys, _ number: Int64, _ page: String, _ repository: String,
        _ reading: inout ImportReading
    ) throws(JSONProblem) -> TrackerIssue {
        var fields = object
        let title = try fields.requiredText("title")
        let body = fields.text("body") ?? ""
        let state = fields.text("state")
        let labels = fields.names("labels")
        // The author may have deleted the account.
        let author = fields.name(keys.author) ?? ""
        let dates = keys.dates.map { fields.date($0) }
        return TrackerIssue(
            kind: keys.kind, identity: .source(GitHubPage.sourceID(page)),
            project: .repository(url: repository),
            key: "#\(number)", title: title,
            details: RepositoryIssue.details(body, author: author, page: page),
            formerDetails: RepositoryIssue.formerDetails(body, labels: labels, author: author, page: page),
            labels: labels,
            isClosed: state?.lowercased() == "closed",
            priority: reading.priority(ofLabels: labels ?? []), created: dates[0], updated: dates[1],
            closed: dates[2], fields: fields,
            unstated: fields.unstated(
                details: ["body", "labels", keys.author], status: ["state"], priority: ["labels"]))
    }

    /// The URL of a repository from that of its API: `https://github.com/hoop33/wry` from
    /// `https://api.github.com/repos/hoop33/wry`, and `https://example.org/hoop33/wry` from
    /// `https://example.org/api/v3/repos/hoop33/wry`.
    private static func repository(ofAPI address: String) -> String {
        address.replacing("://api.github.com/repos/", with: "://github.com/", maxReplacements: 1)
            .replacing("/api/v3/repos/", with: "/", maxReplacements: 1)
    }
}

// MARK: - Pages

/// The page of an issue of GitHub. Its URL identifies the issue.
struct GitHubPage {
    let address: String
    /// `#12`
    let key: String

    /// Nil for a URL that is not that of an issue, such as that of a pull request.
    init?(issue address: String) {
        guard address.hasPrefix("https://"), let place = address.firstRange(of: "/issues/") else { return nil }
        let number = address[place.upperBound...]
        guard !number.isEmpty, number.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        (self.address, key) = (address, "#\(number)")
    }

    var sourceID: String { Self.sourceID(address) }

    static func sourceID(_ address: String) -> String { Bug.Tracker.gitHub.rawValue + address }
}

// MARK: - Shared with GitLab

/// What the issues of GitHub, Gitea and GitLab have in common: the URL of their page identifies them, and their details have a last
/// paragraph. A later import does not take another form of it for a change of the bug, if ``formerDetails(_:labels:author:page:)`` has it.
enum RepositoryIssue {
    /// The text of an issue with a last paragraph of its author and its URL.
    static func details(_ body: String, author: String, page: String) -> String {
        details(body, [], author, page)
    }

    /// The same as versions without labels wrote it; nil where it is the same.
    static func formerDetails(_ body: String, labels: [String]?, author: String, page: String) -> String? {
        guard let labels, !labels.isEmpty else { return nil }
        return details(body, ["Labels: " + labels.joined(separator: ", ")], author, page)
    }

    private static func details(_ body: String, _ first: [String], _ author: String, _ page: String) -> String {
        // Browsers send the text of forms with CRLF.
        let text = body.replacing("\r\n", with: "\n")
        var facts = first
        if !author.isEmpty { facts.append("Author: " + author) }
        facts.append("URL: " + page)
        let paragraph = facts.joined(separator: "\n")
        let end = text.isEmpty || text.hasSuffix("\n\n") ? "" : text.hasSuffix("\n") ? "\n" : "\n\n"
        return text + end + paragraph
    }

    /// The URL of a repository from that of an issue: `https://github.com/hoop33/wry` from `https://github.com/hoop33/wry/issues/12`, and
    /// from `…/wry/-/issues/12`.
    static func repository(ofPage page: String) -> String {
        let end = page.firstRange(of: "/-/") ?? page.firstRange(of: "/issues/")
        return end.map { String(page[..<$0.lowerBound]) } ?? page
    }
}
