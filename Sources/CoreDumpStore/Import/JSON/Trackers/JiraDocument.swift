import Foundation

/// A text of Jira in the cloud: a document in the Atlassian Document Format, version 1, and what a person would type for it.
struct JiraDocument {
    private let nodes: [JSONObject]

    /// Nil when the object is no such document.
    init?(_ object: JSONObject) {
        guard object.text("type") == "doc", let content = object["content"]?.list else { return nil }
        nodes = content.compactMap(\.object)
    }

    var text: String { Self.blocks(nodes).joined(separator: "\n\n") }

    /// - Complexity: O(n); nodes are nested no deeper than objects are, see ``JSONElementReader/depthLimit``.
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
            // What is new there still has text in it.
            guard !children.isEmpty else { return inline(node) }
            let isLine = children.allSatisfy { $0.text("type") == "text" }
            return isLine ? line(children) : blocks(children).joined(separator: "\n\n")
        }
    }

    private static func items(_ items: [JSONObject], _ mark: (Int) -> String) -> String {
        items.enumerated().map { index, item in
            let children = item["content"]?.list?.compactMap(\.object) ?? []
            // A decision has its text itself, an item of a list has paragraphs and lists.
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

    /// A text, with the address behind it where it leads to one that it does not say.
    private static func linked(_ node: JSONObject) -> String {
        let text = node.text("text") ?? ""
        let marks = node["marks"]?.list?.compactMap(\.object) ?? []
        let address = marks.first { $0.text("type") == "link" }?["attrs"]?.object?.text("href")
        guard let address, address != text else { return text }
        return "\(text) (\(address))"
    }
}
