/// An issue as Jira's REST API returns it, of a server (version 2) or in the cloud (version 3, `issues[].fields`).
enum JiraRecord {
    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var outer = JSONFields(object)
        let key = try outer.neededText("key")
        guard let inner = object["fields"]?.object else { throw .wrongType("fields") }
        var fields = JSONFields(inner.renamed(by: object["names"]?.object))
        let title = try fields.neededText("summary")
        let project = fields.name("project")
        let details = fields.longText("description") ?? ""
        let status = fields.object("status")
        let word = status?.text("name") ?? ""
        let priority = fields.name("priority")
        let (created, updated) = (fields.date("created"), fields.date("updated"))
        let closed = fields.date("resolutiondate")
        // Each state belongs to one of three groups, whatever it is called.
        let group = status?["statusCategory"]?.object?.text("key")
        let isClosed = group.map { $0 == "done" } ?? (closed != nil || ImportVocabulary.status(word) == .closed)
        reading.note(word, as: isClosed ? .closed : .open)
        var values = page(object, key).map { [NamedValue("URL", $0)] } ?? []
        let comments = fields.object("comment")?["comments"]?.list ?? []
        values += comments.compactMap { $0.object.flatMap(NamedValueRules.comment) }.map { NamedValue("Comment", $0) }
        return .issue(
            TrackerIssue(
                kind: .jira, identity: .key(key), project: project.map(ProjectSource.named), key: key, title: title,
                details: details, isClosed: isClosed, priority: reading.priority(priority ?? ""), created: created,
                updated: updated, closed: closed, words: TrackerIssue.Words(status: word, priority: priority),
                namedValues: values, fields: fields,
                unsaid: fields.unsaid(
                    details: ["description"], status: ["status", "resolutiondate"], priority: ["priority"])))
    }

    /// Where people read it, of the address by which programs do.
    private static func page(_ object: JSONObject, _ key: String) -> String? {
        guard let address = object.text("self"), let end = address.firstRange(of: "/rest/api/") else { return nil }
        return "\(address[..<end.lowerBound])/browse/\(key)"
    }
}

extension JSONObject {
    /// The same with the names that people see for the fields that Jira's owners have added, where it was asked for them
    /// (`expand=names`).
    fileprivate func renamed(by names: JSONObject?) -> JSONObject {
        guard let names else { return self }
        return JSONObject(
            members: members.map { member in
                guard member.key.hasPrefix("customfield_"), let name = names.text(member.key) else { return member }
                return Member(key: name, value: member.value)
            })
    }
}
