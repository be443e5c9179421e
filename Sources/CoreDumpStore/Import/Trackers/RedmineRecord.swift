/// An issue as Redmine's REST API returns it (`GET /issues.json`, seen with version 5.0.4).
enum RedmineRecord {
    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var fields = JSONFields(object)
        let number = try fields.requiredNumber("id")
        let title = try fields.requiredText("subject")
        let project = fields.name("project")
        let details = fields.longText("description") ?? ""
        let status = fields.object("status")
        let word = status?.text("name") ?? ""
        let priority = fields.name("priority")
        let (created, updated) = (fields.date("created_on"), fields.date("updated_on"))
        let closed = fields.date("closed_on")
        let isClosed: Bool
        // Older versions do not say which statuses are closed, and a reopened issue keeps its closing date.
        if case .bool(let isOne) = status?["is_closed"] {
            isClosed = isOne
        } else {
            isClosed =
                closed != nil && !ImportVocabulary.isOpen(word)
                || !object.has("closed_on") && ImportVocabulary.status(word) == .closed
        }
        reading.note(word, as: isClosed ? .closed : .open)
        return .issue(
            TrackerIssue(
                kind: .redmine, identity: .key(String(number)), project: project.map(ProjectSource.named),
                key: "#\(number)", title: title, details: details, isClosed: isClosed,
                priority: reading.priority(priority ?? ""), created: created, updated: updated, closed: closed,
                words: TrackerIssue.Words(status: word, priority: priority), fields: fields,
                unstated: fields.unstated(
                    details: ["description"], status: ["status", "closed_on"], priority: ["priority"])))
    }
}
