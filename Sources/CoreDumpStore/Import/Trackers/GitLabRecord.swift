/// An issue as GitLab's REST API returns it (`GET /projects/:id/issues`, version 4).
enum GitLabRecord {
    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        guard !object.has("source_branch"), !object.has("merge_status") else { return .pullRequest }
        var fields = JSONFields(object)
        let page = try fields.requiredText("web_url")
        let number = try fields.requiredNumber("iid")
        let title = try fields.requiredText("title")
        let body = fields.text("description") ?? ""
        let state = fields.text("state")
        let labels = fields.names("labels")
        let author = fields.object("author").flatMap { $0.text("username") ?? $0.text("name") } ?? ""
        let (created, updated, closed) = (
            fields.date("created_at"), fields.date("updated_at"), fields.date("closed_at")
        )
        return .issue(
            TrackerIssue(
                kind: .gitLab, identity: .source(Bug.Tracker.gitLab.rawValue + page),
                project: .repository(url: RepositoryIssue.repository(ofPage: page)), key: "#\(number)", title: title,
                details: RepositoryIssue.details(body, author: author, page: page),
                formerDetails: RepositoryIssue.formerDetails(body, labels: labels, author: author, page: page),
                labels: labels,
                isClosed: state == "closed", priority: reading.priority(ofLabels: labels ?? []),
                created: created, updated: updated, closed: closed, fields: fields,
                unstated: fields.unstated(
                    details: ["description", "labels", "author"], status: ["state"], priority: ["labels"])))
    }
}
