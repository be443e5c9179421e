/// An issue of GitHub as its REST API returns it (`GET /repos/{owner}/{repo}/issues`, version 2022-11-28), and Gitea and Forgejo after
/// it, or as its command line does (`gh issue list --json …`).
enum GitHubRecord {
    static func read(
        _ object: JSONObject, _ reading: inout ImportReading
    ) throws(JSONProblem) -> TrackerRecord {
        // Pull requests of the address for issues have the first key, those of the address for pulls the second.
        guard object["pull_request"] == nil, !object.has("diff_url") else { return .pullRequest }
        var fields = JSONFields(object)
        let number = try fields.neededNumber("number")
        let (page, repository): (String, String)
        if object["html_url"] != nil {
            page = try fields.neededText("html_url")
            repository = RepositoryIssue.repository(ofPage: page)
        } else {
            repository = Self.repository(ofAPI: try fields.neededText("repository_url"))
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
        let number = try fields.neededNumber("number")
        // `gh` writes the fields that it was asked for, and nothing else says which repository the issue is of.
        let page = try fields.neededText("url")
        guard page.firstRange(of: "/pull/") == nil, object["isPullRequest"] != .bool(true) else { return .pullRequest }
        return .issue(
            try issue(
                fields, Keys(kind: .gitHubCLI, author: "author", dates: ["createdAt", "updatedAt", "closedAt"]), number,
                page, RepositoryIssue.repository(ofPage: page), &reading))
    }

    /// Where the two have other names for the same.
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
        let title = try fields.neededText("title")
        let body = fields.text("body") ?? ""
        let state = fields.text("state")
        let labels = fields.names("labels") ?? []
        // The account of an author may be gone.
        let author = fields.name(keys.author) ?? ""
        let dates = keys.dates.map { fields.date($0) }
        return TrackerIssue(
            kind: keys.kind, identity: .source(GitHubPage.sourceID(page)),
            project: .repository(url: repository),
            key: "#\(number)", title: title,
            details: RepositoryIssue.details(body, labels: labels, author: author, page: page),
            isClosed: state?.lowercased() == "closed",
            priority: RepositoryIssue.priority(ofLabels: labels, &reading), created: dates[0], updated: dates[1],
            closed: dates[2], fields: fields,
            unsaid: fields.unsaid(details: ["body", "labels", keys.author], status: ["state"], priority: ["labels"]))
    }

    /// `https://github.com/hoop33/wry` of `https://api.github.com/repos/hoop33/wry`, or of
    /// `https://example.org/api/v3/repos/hoop33/wry`.
    private static func repository(ofAPI address: String) -> String {
        address.replacing("://api.github.com/repos/", with: "://github.com/", maxReplacements: 1)
            .replacing("/api/v3/repos/", with: "/", maxReplacements: 1)
    }
}
