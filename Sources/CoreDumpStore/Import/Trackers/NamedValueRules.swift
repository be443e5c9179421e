/// The rules by which the members of a tracker's record that Core Dump has no field for become named values. All of them do, except
/// those listed here. A list gives a value for each of its elements; an object with a name gives its name; a comment gives its
/// author, its date and its text; of any other object each member becomes a value, and within a list it is JSON in one line.
enum NamedValueRules {
    /// Keys that only programs use: the ids and URLs of an API. All keys that end in `_url` or `Url` are such keys, too.
    private static let technicalKeys: Set<String> = [
        "id", "node_id", "nodeId", "gravatar_id", "project_id", "author_id", "moved_to_id", "original_author_id",
        "self",
        "_links", "expand", "avatarUrls", "subscribed", "score", "content_version",
    ]
    /// Such keys of one tracker, with those that repeat other keys or are computed from them.
    private static let technicalKeysByKind: [TrackerKind: Set<String>] = [
        .gitHub: ["url", "repository"], .gitHubCLI: ["isPullRequest", "repository", "closed"],
        .gitLab: ["references"], .jira: ["workratio", "lastViewed"],
        .bugzilla: [
            "assigned_to_detail", "creator_detail", "cc_detail", "qa_contact_detail", "is_creator_accessible",
            "is_cc_accessible", "update_token",
        ],
        .mantis: ["history"], .taskwarrior: ["urgency"],
        .trello: [
            "idBoard", "idList", "idMembers", "idLabels", "idChecklists", "idShort", "idMembersVoted",
            "idAttachmentCover", "idOrganization", "pos", "shortLink", "manualCoverAttachment", "badges", "cover",
            "checkItemStates", "descData", "limits", "cardRole", "mirrorSourceId", "email", "isTemplate",
            "dueReminder", "customFieldItems",
        ],
    ]
    /// Such keys in the objects within a record, whose URL is not that of the issue.
    private static let nested: [TrackerKind: Set<String>] = [.gitHub: ["url"]]
    /// Keys whose values zero and false are only defaults.
    private static let counters: Set<String> = [
        "comments", "user_notes_count", "merge_requests_count", "upvotes", "downvotes", "locked", "is_locked",
        "discussion_locked", "confidential", "has_tasks", "imported", "blocking_issues_count", "total", "completed",
        "percent_completed", "percentCompleted", "blocked_by", "total_blocked_by", "blocking", "total_blocking",
        "total_count", "totalCount", "+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes", "count",
        "completed_count", "time_estimate", "total_time_spent", "done_ratio", "is_private", "spent_hours",
        "total_spent_hours", "isPinned", "draft", "sticky", "pin_order", "votes", "watchCount", "hasVoted",
        "isWatching",
        "progress", "percent", "maxResults", "startAt", "dueComplete", "watched",
    ]
    /// Words that are the default of a key.
    private static let defaults: [String: String] = [
        "type": "ISSUE", "issue_type": "issue", "severity": "UNKNOWN", "imported_from": "none",
        "task_status": "0 of 0 checklist items completed",
    ]
    /// The zero date of programs in Go.
    static let unsetDate = "0001-01-01T00:00:00Z"
    /// The keys of the name of an object, the more likely ones first.
    private static let nameKeys = [
        "login", "displayName", "fullName", "username", "title", "name", "value", "filename", "label", "key",
    ]
    /// The keys of an object with a name whose values are kept besides the name, because they matter for the bug.
    private static let keptBesideName = ["due_on", "dueOn", "due_date", "dueDate", "status"]
    private static let writerKeys = ["author", "user", "creator", "reporter", "memberCreator"]
    private static let writtenKeys = ["created_at", "createdAt", "created", "created_on", "creation_time", "entry"]
    private static let textKeys = ["body", "notes", "text", "note", "description"]
    /// The keys of the URL of an attached file.
    private static let fileKeys = ["browser_download_url", "content_url", "content"]

    /// The named values of the members of a record that are not fields.
    ///
    /// - Complexity: O(n)
    static func values(of remaining: JSONObject, _ kind: TrackerKind) -> [NamedValue] {
        let technicalKeys = technicalKeysByKind[kind, default: []]
        return remaining.members.flatMap { member -> [NamedValue] in
            // GitHub and GitLab send both keys, and the list includes the single assignee.
            if member.key == "assignee", remaining["assignees"]?.list?.isEmpty == false { return [] }
            guard !technicalKeys.contains(member.key) else { return [] }
            return values(member.key, member.value, kind)
        }
    }

    /// A key as the user reads it: `Due on` for `due_on` and for `dueOn`.
    static func readable(_ key: String) -> String {
        guard key != "url" else { return "URL" }
        var words = ""
        for character in key {
            if character == "_" || character == "-" && words.last?.isLetter == true {
                words += " "
            } else if character.isUppercase, words.last?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The name that a value gives: the text itself, or the name of an object.
    static func name(of value: JSONValue) -> String? {
        switch value {
        case .text(let text): text
        case .object(let object): nameKeys.lazy.compactMap { object[$0]?.scalar }.first { !$0.isEmpty }
        case .null, .bool, .number, .list: nil
        }
    }

    /// The comment in an object; nil for an object that is not a comment, such as a milestone with a
    /// description.
    static func comment(_ object: JSONObject) -> TrackerComment? {
        guard !["title", "name", "filename"].contains(where: { object.text($0) != nil }),
            let written = writtenKeys.lazy.compactMap({ object.text($0) }).first,
            let text = textKeys.lazy.compactMap({ object[$0].flatMap(longText) }).first
        else { return nil }
        let writer = writerKeys.lazy.compactMap { object[$0].flatMap { name(of: $0) } }.first
        return TrackerComment(author: writer, date: written, text: text)
    }

    /// A text of several lines, with LF as line ends. It may be a document of Jira.
    static func longText(_ value: JSONValue) -> String? {
        switch value {
        case .text(let text): text.isEmpty ? nil : text.replacing("\r\n", with: "\n")
        case .object(let object): JiraDocument(object)?.text
        case .null, .bool, .number, .list: nil
        }
    }

    /// - Parameter parent: the name of the object around the member; empty for a member of the record itself.
    private static func values(
        _ key: String, _ value: JSONValue, under parent: String = "", _ kind: TrackerKind
    ) -> [NamedValue] {
        let isNested = !parent.isEmpty
        guard !isTechnical(key), !isEmpty(key, value), !(isNested && nested[kind, default: []].contains(key)) else {
            return []
        }
        let name = isNested ? "\(parent): \(readable(key))" : readable(key)
        switch value {
        case .null: return []
        case .bool, .number, .text: return [NamedValue(name, longText(value) ?? value.scalar ?? "")]
        case .list(let list): return list.flatMap { element(name, $0, kind) }
        case .object(let object):
            return whole(name, object, kind)
                ?? object.members.flatMap { values($0.key, $0.value, under: name, kind) }
        }
    }

    private static func element(_ name: String, _ value: JSONValue, _ kind: TrackerKind) -> [NamedValue] {
        guard !isEmpty("", value) else { return [] }
        switch value {
        case .null: return []
        case .bool, .number: return [NamedValue(name, value.scalar ?? "")]
        case .text: return longText(value).map { [NamedValue(name, $0)] } ?? []
        case .list: return [NamedValue(name, value.compact)]
        case .object(let object):
            if let whole = whole(name, object, kind) { return whole }
            let rest = JSONObject(members: object.members.filter { !isEmpty($0.key, $0.value) && !isAddress($0.key) })
            return rest.members.isEmpty ? [] : [NamedValue(name, JSONValue.object(rest).compact)]
        }
    }

    /// The values of an object that is kept as a whole; nil for an object whose members become values.
    private static func whole(_ name: String, _ object: JSONObject, _ kind: TrackerKind) -> [NamedValue]? {
        if let document = JiraDocument(object) { return [NamedValue(name, document.text)] }
        if let pair = pair(object, kind) { return pair }
        if let comment = comment(object) { return [NamedValue(name, comment.paragraph)] }
        if let thing = self.name(of: .object(object)) {
            let file = fileKeys.lazy.compactMap { object.text($0) }.first
            let beside = (file == nil ? keptBesideName : ["description"]).flatMap { key in
                object[key].map { values(key, $0, under: name, kind) } ?? []
            }
            return [NamedValue(name, file.map { "\(thing) (\($0))" } ?? thing)] + beside
        }
        // Redmine gives only the id of the parent of an issue.
        if object.members.count == 1, let id = object["id"]?.scalar { return [NamedValue(name, id)] }
        return nil
    }

    /// The values of a custom field, which is an object with a name and a value; nil for any other object.
    private static func pair(_ object: JSONObject, _ kind: TrackerKind) -> [NamedValue]? {
        let names = [object.text("name"), object["field"].flatMap { self.name(of: $0) }]
        guard let name = names.lazy.compactMap(\.self).first, object.has("value") else { return nil }
        switch object["value"] {
        case nil: return []
        case .list(let list): return list.flatMap { element(name, $0, kind) }
        case let value?: return element(name, value, kind)
        }
    }

    private static func isTechnical(_ key: String) -> Bool {
        technicalKeys.contains(key) || isAddress(key)
    }

    private static func isAddress(_ key: String) -> Bool {
        key.hasSuffix("_url") || key.hasSuffix("Url")
    }

    private static func isEmpty(_ key: String, _ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .bool(let bool): !bool && counters.contains(key)
        case .number(let number): Double(number) == 0 && counters.contains(key)
        case .text(let text): text.isEmpty || text == unsetDate || defaults[key] == text
        case .list(let list): list.allSatisfy { isEmpty("", $0) }
        case .object(let object): object.members.allSatisfy { isEmpty($0.key, $0.value) }
        }
    }
}

/// A remark on an issue, in a record of a tracker.
struct TrackerComment: Equatable {
    var author: String?
    /// As the record writes it.
    var date: String?
    var text: String

    /// With the author and the date in a line above the text.
    var paragraph: String {
        [author, date].compactMap(\.self).joined(separator: ", ") + "\n" + text
    }
}
