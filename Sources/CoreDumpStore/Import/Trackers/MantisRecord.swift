/// An issue as MantisBT's REST API returns it (`GET /api/rest/issues`).
enum MantisRecord {
    /// An issue with this or a higher status is closed: the default of `bug_resolved_status_threshold`.
    private static let resolved = 80

    /// The numbers of priorities, whose names the administrator may have changed.
    private static let priorities: [Int: Bug.Priority] = [
        10: .none, 20: .low, 30: .medium, 40: .high, 50: .high, 60: .high,
    ]

    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var fields = JSONFields(object)
        let number = try fields.requiredNumber("id")
        let title = try fields.requiredText("summary")
        let project = fields.name("project")
        let details = fields.longText("description") ?? ""
        let labels = fields.labels("tags")
        let status = fields.take("status")
        let word = status.flatMap(NamedValueRules.name) ?? ""
        let isClosed = id(of: status).map { $0 >= resolved } ?? (ImportVocabulary.status(word) == .closed)
        reading.note(word, as: isClosed ? .closed : .open)
        let priorityValue = fields.take("priority")
        let priorityWord = priorityValue.flatMap(NamedValueRules.name) ?? ""
        let priority = id(of: priorityValue).flatMap { priorities[$0] } ?? reading.priority(priorityWord)
        if !priorityWord.isEmpty { reading.note(priorityWord, as: priority) }
        let (created, updated) = (fields.date("created_at"), fields.date("updated_at"))
        return .issue(
            TrackerIssue(
                kind: .mantis, identity: .key(String(number)), project: project.map(ProjectSource.named),
                key: "#\(number)", title: title, details: details, labels: labels, isClosed: isClosed,
                priority: priority,
                created: created, updated: updated,
                // Only the history says when the issue was closed.
                closed: nil,
                words: TrackerIssue.Words(status: word, priority: priorityWord), fields: fields,
                unstated: fields.unstated(details: ["description"], status: ["status"], priority: ["priority"])))
    }

    private static func id(of value: JSONValue?) -> Int? {
        value?.object?["id"]?.scalar.flatMap(Int.init)
    }
}
