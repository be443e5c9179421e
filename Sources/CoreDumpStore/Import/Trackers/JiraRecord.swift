import Foundation

/// An issue as Jira's REST API returns it, from a server (version 2) or from the cloud (version 3, `issues[].fields`).
enum JiraRecord {
    static func read(_ object: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerRecord {
        var outer = JSONFields(object)
        let key = try outer.requiredText("key")
        guard let inner = object["fields"]?.object else { throw .wrongType("fields") }
        var fields = JSONFields(inner.renamed(by: object["names"]?.object))
        let title = try fields.requiredText("summary")
        let project = fields.name("project")
        let details = fields.longText("description") ?? ""
        let status = fields.object("status")
        let word = status?.text("name") ?? ""
        let priority = fields.name("priority")
        let labels = fields.labels("labels")
        let (created, updated) = (fields.date("created"), fields.date("updated"))
        let closed = fields.date("resolutiondate")
        // Each status has one of three categories; its name may be anything.
        let group = status?["statusCategory"]?.object?.text("key")
        let isClosed = group.map { $0 == "done" } ?? (closed != nil || ImportVocabulary.status(word) == .closed)
        reading.note(word, as: isClosed ? .closed : .open)
        let values = page(object, key).map { [NamedValue("URL", $0)] } ?? []
        let comments = fields.object("comment")?["comments"]?.list ?? []
        return .issue(
            TrackerIssue(
                kind: .jira, identity: .key(key), project: project.map(ProjectSource.named), key: key, title: title,
                details: details, labels: labels, isClosed: isClosed, priority: reading.priority(priority ?? ""),
                created: created,
                updated: updated, closed: closed, words: TrackerIssue.Words(status: word, priority: priority),
                namedValues: values, comments: comments.compactMap { $0.object.flatMap(NamedValueRules.comment) },
                fields: fields,
                unstated: fields.unstated(
                    details: ["description"], status: ["status", "resolutiondate"], priority: ["priority"])))
    }

    /// The URL of the page of the issue, made from that of the API.
    private static func page(_ object: JSONObject, _ key: String) -> String? {
        guard let address = object.text("self"), let end = address.firstRange(of: "/rest/api/") else { return nil }
        return "\(address[..<end.lowerBound])/browse/\(key)"
    }
}

extension JSONObject {
    /// The object with the display names of custom fields instead of their ids, if the request asked for the names (`expand=names`).
    fileprivate func renamed(by names: JSONObject?) -> JSONObject {
        guard let names else { return self }
        return JSONObject(
            members: members.map { member in
                guard member.key.hasPrefix("customfield_"), let name = names.text(member.key) else { return member }
                return Member(key: name, value: member.value)
            })
    }
}

// MARK: - Documents

/// A text of Jira in the cloud: a document in the Atlassian Document Format, version 1, converted to plain text with Markdown marks.
struct JiraDocument {
    private let nodes: [JSONObject]

    /// Nil when the object is not such a document.
    init?(_ object: JSONObject) {
        guard object.text("type") == "doc", let content = object["content"]?.list else { return nil }
        nodes = content.compactMap(\.object)
    }

    var text: String { Self.blocks(nodes).joined(separator: "\n\n") }

    /// - Complexity: O(n). Nodes are nested no deeper than objects, see ``JSONElementReader/depthLimit``.
    private static func blocks(_ nodes: [JSONObject]) -> [String] {
        nodes.map(block).filter { !$0.isEmpty }
    }

    private static func block(_ node: JSONObject) -> String {
        let children = node["content"]?.list?.compactMap(\.object) ?? []
        switch node.text("type") {
        case "paragraph", "caption", "decisionItem": return line(children)
        case "heading":
            let level = node["attrs"]?.object?["level"]?.scalar.flatMap(Int.init) ?? 1
            return String(repeating: "#", count: min(max(level, 1), 6)) + " " + line(children)
        case "bulletList", "decisionList": return items(children) { _ in "- " }
        case "orderedList":
            let first = node["attrs"]?.object?["order"]?.scalar.flatMap(Int.init) ?? 1
            return items(children) { "\(first &+ $0). " }
        case "taskList":
            return children.map { item in
                let isDone = item["attrs"]?.object?.text("state") == "DONE"
                return "- [\(isDone ? "x" : " ")] " + block(item)
            }.joined(separator: "\n")
        case "taskItem": return line(children)
        case "blockquote", "panel": return indented(blocks(children).joined(separator: "\n\n"), "> ", "> ")
        case "codeBlock": return "```\n\(line(children))\n```"
        case "rule": return "---"
        case "table":
            return children.map { row in
                let cells = row["content"]?.list?.compactMap(\.object) ?? []
                let texts = cells.map { cell in
                    blocks(cell["content"]?.list?.compactMap(\.object) ?? []).joined(separator: " ")
                }
                return "| " + texts.joined(separator: " | ") + " |"
            }.joined(separator: "\n")
        case "expand", "nestedExpand":
            let title = node["attrs"]?.object?.text("title")
            return ([title].compactMap(\.self) + blocks(children)).joined(separator: "\n\n")
        default:
            // A type of node that is newer than this program still contains text.
            guard !children.isEmpty else { return inline(node) }
            let isLine = children.allSatisfy { $0.text("type") == "text" }
            return isLine ? line(children) : blocks(children).joined(separator: "\n\n")
        }
    }

    private static func items(_ items: [JSONObject], _ mark: (Int) -> String) -> String {
        items.enumerated().map { index, item in
            let children = item["content"]?.list?.compactMap(\.object) ?? []
            // A decision contains its text directly, an item of a list contains paragraphs and lists.
            let isLine = children.allSatisfy { ["text", "hardBreak", "mention", "emoji"].contains($0.text("type")) }
            let text = isLine ? line(children) : blocks(children).joined(separator: "\n")
            return indented(text, mark(index), String(repeating: " ", count: mark(index).count))
        }.joined(separator: "\n")
    }

    private static func indented(_ text: String, _ first: String, _ others: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { ($0 == 0 ? first : others) + $1 }.joined(separator: "\n")
    }

    private static func line(_ nodes: [JSONObject]) -> String {
        nodes.map(inline).joined()
    }

    private static func inline(_ node: JSONObject) -> String {
        let attributes = node["attrs"]?.object ?? JSONObject(members: [])
        switch node.text("type") {
        case "text": return linked(node)
        case "hardBreak": return "\n"
        case "inlineCard", "blockCard", "embedCard": return attributes.text("url") ?? ""
        case "date":
            let milliseconds = attributes["timestamp"]?.scalar.flatMap(Double.init)
            return milliseconds.map { String(Timestamp.text(.init(timeIntervalSince1970: $0 / 1000)).prefix(10)) } ?? ""
        case "media": return attributes.text("alt") ?? attributes.text("url") ?? ""
        case "emoji": return attributes.text("text") ?? attributes.text("shortName") ?? ""
        default:
            let children = node["content"]?.list?.compactMap(\.object) ?? []
            return children.isEmpty ? attributes.text("text") ?? "" : line(children)
        }
    }

    /// The text of a node, followed by the URL of its link where that differs from the text.
    private static func linked(_ node: JSONObject) -> String {
        let text = node.text("text") ?? ""
        let marks = node["marks"]?.list?.compactMap(\.object) ?? []
        let address = marks.first { $0.text("type") == "link" }?["attrs"]?.object?.text("href")
        guard let address, address != text else { return text }
        return "\(text) (\(address))"
    }
}
