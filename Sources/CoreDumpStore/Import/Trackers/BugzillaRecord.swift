/// A bug as Bugzilla's REST API returns it (`GET /rest/bug`, 5.0 and later). Its description is its first comment, which the API returns
/// only on request.
enum BugzillaRecord {
    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var fields = JSONFields(object)
        let number = try fields.requiredNumber("id")
        let title = try fields.requiredText("summary")
        let project = fields.name("product")
        let details = fields.longText("description") ?? ""
        let labels = fields.labels("keywords")
        let word = fields.text("status") ?? ""
        let isOpen = fields.bool("is_open")
        // Bugzilla writes dashes for a priority or severity that is not set.
        let priorityWord = fields.text("priority").flatMap { $0.hasPrefix("-") ? nil : $0 }
        let severity = fields.text("severity").flatMap { $0.hasPrefix("-") ? nil : $0 }
        var priority = reading.priority(priorityWord ?? "")
        if priority == .none, let severity { priority = reading.priority(severity, isSeverity: true) }
        let (created, updated) = (fields.date("creation_time"), fields.date("last_change_time"))
        let closed = fields.date("cf_last_resolved")
        let isClosed = isOpen.map { !$0 } ?? (ImportVocabulary.status(word) == .closed)
        reading.note(word, as: isClosed ? .closed : .open)
        return .issue(
            TrackerIssue(
                kind: .bugzilla, identity: .key(String(number)), project: project.map(ProjectSource.named),
                key: "#\(number)", title: title, details: details, labels: labels, isClosed: isClosed,
                priority: priority,
                created: created, updated: updated, closed: closed,
                words: TrackerIssue.Words(status: word, priority: priorityWord),
                namedValues: severity.map { [NamedValue("Severity", $0)] } ?? [], fields: fields,
                unstated: fields.unstated(
                    details: ["description"], status: ["is_open", "status"], priority: ["priority", "severity"])))
    }
}
