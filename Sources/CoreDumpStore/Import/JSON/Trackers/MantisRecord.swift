/// An issue as MantisBT's REST API returns it (`GET /api/rest/issues`).
enum MantisRecord {
    /// From this state on an issue is done: `bug_resolved_status_threshold`, unless an owner has set another.
    private static let resolved = 80

    /// The numbers of priorities, which owners may have given other names.
    private static let priorities: [Int: Bug.Priority] = [
        10: .none, 20: .low, 30: .medium, 40: .high, 50: .high, 60: .high,
    ]

    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var fields = JSONFields(object)
        let number = try fields.neededNumber("id")
        let title = try fields.neededText("summary")
        let project = fields.name("project")
        let details = fields.longText("description") ?? ""
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
                key: "#\(number)", title: title, details: details, isClosed: isClosed, priority: priority,
                created: created, updated: updated,
                // When it was closed is in the history alone.
                closed: nil,
                words: TrackerIssue.Words(status: word, priority: priorityWord), fields: fields,
                unsaid: fields.unsaid(details: ["description"], status: ["status"], priority: ["priority"])))
    }

    private static func id(of value: JSONValue?) -> Int? {
        value?.object?["id"]?.scalar.flatMap(Int.init)
    }
}
