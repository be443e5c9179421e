/// A task as `task export` writes it (seen with Taskwarrior 2.6.2 and 3.5.0).
enum TaskwarriorRecord {
    /// The default priorities of Taskwarrior. The user may define others.
    private static let priorities: [String: Bug.Priority] = ["H": .high, "M": .medium, "L": .low]
    private static let dates = ["due", "start", "wait", "scheduled", "until"]

    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var fields = JSONFields(object)
        let id = try fields.requiredText("uuid")
        let title = try fields.requiredText("description")
        let status = fields.text("status") ?? "pending"
        guard status != "deleted" else { return .deleted }
        let project = fields.text("project")
        // A task without tags has no such member.
        let labels = object.has("tags") ? fields.labels("tags") : []
        let priorityWord = fields.text("priority")
        let priority = priorityWord.map { priorities[$0] ?? reading.priority($0) } ?? .none
        if let priorityWord { reading.note(priorityWord, as: priority) }
        let annotations = fields.objects("annotations").compactMap { annotation in
            NamedValueRules.comment(annotation.replacing("entry") { extended($0) })
        }
        let former = annotations.map(\.paragraph).joined(separator: "\n\n")
        let (created, updated, closed) = (
            fields.date("entry", as: extended), fields.date("modified", as: extended), fields.date("end", as: extended)
        )
        let values = dates.compactMap { key in
            fields.date(key, as: extended).map { NamedValue(NamedValueRules.readable(key), $0.text) }
        }
        let words = TrackerIssue.Words(
            status: ["pending", "completed"].contains(status) ? nil : status,
            priority: priorityWord.flatMap { priorities[$0] == nil ? $0 : nil })
        return .issue(
            TrackerIssue(
                kind: .taskwarrior, identity: .source("taskwarrior:" + id), project: project.map(ProjectSource.named),
                key: id, title: title, formerDetails: former.isEmpty ? nil : former,
                labels: labels, isClosed: status == "completed",
                priority: priority, created: created, updated: updated, closed: closed, words: words,
                namedValues: values, comments: annotations, fields: fields, isWhole: true))
    }

    /// Converts the basic form of ISO 8601 to the extended one: `20261127T053752Z` to `2026-11-27T05:37:52Z`. Any other text is returned
    /// as it is.
    private static func extended(_ text: String) -> String {
        let characters = Array(text)
        let isDigits = [0..<8, 9..<15].allSatisfy { range in
            characters.count == 16 && characters[range].allSatisfy { $0.isASCII && $0.isNumber }
        }
        guard isDigits, characters[8] == "T", characters[15] == "Z" else { return text }
        let parts = [0..<4, 4..<6, 6..<8, 9..<11, 11..<13, 13..<15].map { String(characters[$0]) }
        return "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z"
    }
}

extension JSONObject {
    fileprivate func replacing(_ key: String, _ text: (String) -> String) -> JSONObject {
        JSONObject(
            members: members.map { member in
                guard member.key == key, case .text(let old) = member.value else { return member }
                return Member(key: key, value: .text(text(old)))
            })
    }
}
