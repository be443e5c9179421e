import Foundation

/// A board as Trello exports it (Menu, Print, export and share, Export as JSON).
struct TrelloBoard {
    private struct List {
        var name: String
        var isClosed: Bool
    }

    private let name: String?
    private let lists: [String: List]
    private let labels: [String: String]
    private let members: [String: String]
    private let fields: [String: JSONObject]
    private let checklists: [String: [NamedValue]]
    private let comments: [String: [TrackerComment]]
    /// When cards were archived, as far back as the actions in the export go.
    private let closings: [String: String]

    static func read(_ object: JSONObject, _ reading: inout ImportReading) -> [TrackerRecord] {
        let board = TrelloBoard(object)
        return (object["cards"]?.list ?? []).map { card in
            guard let card = card.object else { return .unreadable(nil, .notAnObject) }
            do throws(JSONProblem) {
                return .issue(try board.issue(card, &reading))
            } catch {
                return .unreadable(card["idShort"]?.scalar.flatMap(ImportRecord.key(from:)), error)
            }
        }
    }

    private init(_ board: JSONObject) {
        name = board.text("name")
        lists = Self.table(board, "lists") { List(name: $0.text("name") ?? "", isClosed: $0["closed"] == .bool(true)) }
        // A label without a name is identified by its colour.
        labels = Self.table(board, "labels") { $0.text("name") ?? $0.text("color") }
        members = Self.table(board, "members") { $0.text("fullName") ?? $0.text("username") }
        fields = Self.table(board, "customFields") { $0 }
        let actions = board["actions"]?.list?.compactMap(\.object) ?? []
        let comments = actions.filter { $0.text("type") == "commentCard" }.map { ($0.card, Self.comment($0)) }
        // The newest action comes first.
        self.comments = Dictionary(grouping: comments.reversed(), by: \.0).mapValues { $0.compactMap(\.1) }
        let closings = actions.filter { action in
            action.text("type") == "updateCard" && action["data"]?.object?["old"]?.object?["closed"] == .bool(false)
        }
        self.closings = Dictionary(closings.map { ($0.card, $0.text("date") ?? "") }) { newest, _ in newest }
        let checklists = (board["checklists"]?.list?.compactMap(\.object) ?? []).map { checklist in
            (checklist.text("idCard") ?? "", Self.value(of: checklist))
        }
        self.checklists = Dictionary(grouping: checklists, by: \.0).mapValues { $0.map(\.1) }
    }

    private func issue(_ card: JSONObject, _ reading: inout ImportReading) throws(JSONProblem) -> TrackerIssue {
        var fields = JSONFields(card)
        let id = try fields.requiredText("id")
        let title = try fields.requiredText("name")
        let details = fields.longText("desc") ?? ""
        let list = card.text("idList").flatMap { lists[$0] }
        let number = card["idShort"]?.scalar.map { "#\($0)" }
        let labels = card.ids("idLabels").compactMap { self.labels[$0] }
        _ = fields.take("labels")
        let isArchived = fields.bool("closed") ?? false
        let isDone = list.map { $0.isClosed || ImportVocabulary.status($0.name) == .closed } ?? false
        let isClosed = isArchived || isDone || card["dueComplete"] == .bool(true)
        let custom = customValues(card)
        let word = custom.first { $0.name.lowercased() == "priority" }?.value
        let priority = reading.priority(ofLabels: labels)
        let updated = fields.date("dateLastActivity")
        var values = list.map { [NamedValue("List", $0.name)] } ?? []
        values += card.ids("idMembers").compactMap { members[$0] }.map { NamedValue("Member", $0) }
        values += fields.objects("attachments").map { file in
            NamedValue(
                "Attachment",
                [file.text("name"), file.text("url").map { "(\($0))" }].compactMap(\.self).joined(separator: " "))
        }
        values += custom + checklists[id, default: []]
        return TrackerIssue(
            kind: .trello, identity: .source("trello:" + id), project: name.map(ProjectSource.named), key: number,
            title: title, details: details, labels: labels, isClosed: isClosed,
            priority: priority == .none ? reading.priority(word ?? "") : priority, created: Self.created(id),
            updated: updated, closed: closings[id].map { TrackerDate(text: $0, key: "date") }, namedValues: values,
            comments: comments[id, default: []], fields: fields, isWhole: true)
    }

    /// The creation date of a card: the first eight digits of its id are the seconds since 1970, in hexadecimal.
    private static func created(_ id: String) -> TrackerDate? {
        guard id.count == 24, id.allSatisfy(\.isHexDigit), let seconds = Int64(id.prefix(8), radix: 16) else {
            return nil
        }
        return TrackerDate(text: Timestamp.text(Date(timeIntervalSince1970: TimeInterval(seconds))), key: "id")
    }

    private func customValues(_ card: JSONObject) -> [NamedValue] {
        (card["customFieldItems"]?.list?.compactMap(\.object) ?? []).compactMap { item in
            guard let field = item.text("idCustomField").flatMap({ fields[$0] }) else { return nil }
            let options = field["options"]?.list?.compactMap(\.object) ?? []
            let option = options.first { $0.text("id") == item.text("idValue") && $0.has("id") }
            let value = option?["value"]?.object?.text("text") ?? item["value"]?.object?.members.first?.value.scalar
            return value.map { NamedValue(field.text("name") ?? "", $0) }
        }
    }

    private static func comment(_ action: JSONObject) -> TrackerComment? {
        guard let text = action["data"]?.object?.text("text") else { return nil }
        let writer = action["memberCreator"].flatMap(NamedValueRules.name)
        return TrackerComment(author: writer, date: action.text("date"), text: text)
    }

    private static func value(of checklist: JSONObject) -> NamedValue {
        let items = checklist["checkItems"]?.list?.compactMap(\.object) ?? []
        let lines = items.sorted { $0.position < $1.position }.map { item in
            "- [\(item.text("state") == "complete" ? "x" : " ")] \(item.text("name") ?? "")"
        }
        return NamedValue("Checklist: " + (checklist.text("name") ?? ""), lines.joined(separator: "\n"))
    }

    private static func table<Value>(
        _ board: JSONObject, _ key: String, _ value: (JSONObject) -> Value?
    ) -> [String: Value] {
        let things = board[key]?.list?.compactMap(\.object) ?? []
        return Dictionary(things.compactMap { thing in value(thing).map { (thing.text("id") ?? "", $0) } }) { $1 }
    }
}

extension JSONObject {
    /// The id of the card that an action is about.
    fileprivate var card: String { self["data"]?.object?["card"]?.object?.text("id") ?? "" }

    fileprivate var position: Double { self["pos"]?.scalar.flatMap(Double.init) ?? 0 }

    fileprivate func ids(_ key: String) -> [String] {
        self[key]?.list?.compactMap(\.scalar) ?? []
    }
}
