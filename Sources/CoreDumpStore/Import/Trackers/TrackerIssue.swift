import Foundation

/// An issue of another tracker, translated into the fields of Core Dump.
struct TrackerIssue {
    /// How a later import recognises the issue.
    enum Identity {
        /// A source id that is unique across all trackers.
        case source(String)
        /// A key that is unique within its project only, like that of a row of a table.
        case key(String)
    }

    /// The words of the tracker for status and priority, which may say more than the fields of Core Dump.
    struct Words {
        var status: String?
        var priority: String?
    }

    var kind: TrackerKind
    var identity: Identity
    /// Nil when the record does not name one.
    var project: ProjectSource?
    /// The key of the issue, as users of the tracker write it.
    var key: String?
    var title: String
    var details = ""
    /// The details as earlier versions of Core Dump have read them from the same record; nil where they are the same.
    var formerDetails: String?
    /// Nil when the record does not state them.
    var labels: [String]?
    var isClosed: Bool
    var priority = Bug.Priority.none
    var created: TrackerDate?
    var updated: TrackerDate?
    var closed: TrackerDate?
    var words = Words()
    /// Named values besides those made from the remaining members of the record.
    var namedValues: [NamedValue] = []
    /// The comments that the reader of the record has found, besides those in ``commentKeys``.
    var comments: [TrackerComment] = []
    /// The record, whose remaining members become named values.
    var fields: JSONFields
    /// The fields that the record does not state, although the issue may have them. Dates are not included.
    var unstated: BugFields = []
    /// Whether the record is complete, so that the issue does not have what the record lacks.
    var isWhole = false

    /// The keys of lists of comments. Elements that are no comments, such as changes in Redmine's journals, become named values.
    private static let commentKeys = ["comments", "notes", "journals"]
    /// The name of the values that earlier versions made of the comments of some trackers.
    private static let commentName = "Comment"

    /// The entry of the issue, or why it cannot be imported.
    func entry(line: Int, _ context: TrackerContext) -> ImportEntry {
        let record = key.flatMap(ImportRecord.key(from:))
        let title = NormalizedText.line(title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, record: record, reason: .emptyTitle)) }
        var dates = ImportedDates(line: line, record: record, reader: context.dates)
        let created = date(created, &dates)
        let updated = date(updated, &dates)
        let closed = date(closed, &dates)
        let first = created ?? [updated, closed].compactMap(\.self).min() ?? context.now
        var fields = fields
        let all = comments + Self.commentKeys.flatMap { fields.comments($0) }
        // The first comment of Bugzilla is the description.
        let description = kind == .bugzilla ? details : nil
        let notes = all.filter { Note.isComplete($0.text) && $0.text != description }.map { comment in
            NewNote(
                created: date(comment.date.map { TrackerDate(text: $0, key: Self.commentName) }, &dates) ?? first,
                author: NormalizedText.line(comment.author ?? ""), text: NormalizedText.exact(comment.text))
        }
        let bug = NewBug(
            title: title, details: details, status: isClosed ? .closed : .open, priority: priority,
            labels: BugLabels(labels ?? []), created: first,
            // The instances of a recurring task in Taskwarrior have a date of change earlier than that of their creation.
            updated: max(updated ?? closed ?? first, first), closed: isClosed ? closed : nil, sourceKey: key,
            namedValues: wordValues + namedValues + NamedValueRules.values(of: fields.remaining, kind) + formerClosing
                + (isClosed ? dates.unread : dates.unread.filter { !formerClosing.contains($0) }),
            notes: notes)
        let project = project ?? .named(context.project)
        let imported = ImportedBug(
            bug: bug, project: project, identity: identity(in: project, context),
            stated: stated(created, updated, closed), formerDetails: formerDetails, line: line, record: record)
        let wrongTypes = fields.wrongTypes.map { ImportProblem(line: line, record: record, reason: .wrongType($0)) }
        return .bug(imported, notes: wrongTypes + dates.notes)
    }

    /// The closing date that a reopened issue still has in Redmine.
    private var formerClosing: [NamedValue] {
        guard !isClosed, let closed, closed.text != NamedValueRules.unsetDate else { return [] }
        return [NamedValue(NamedValueRules.readable(closed.key), closed.text)]
    }

    private func stated(_ created: Date?, _ updated: Date?, _ closed: Date?) -> StatedContent {
        var stated = BugFields.all
        for field in BugField.allCases where unstated[field] { stated[field] = false }
        stated[.created] = created != nil
        stated[.updated] = updated != nil
        stated[.closed] = isClosed && closed != nil
        stated[.sourceKey] = key != nil
        stated[.labels] = labels != nil
        return StatedContent(
            fields: stated,
            values: isWhole ? .all : .members(fields.whole, besides: NewBug.keptDateNames + [Self.commentName]))
    }

    private var wordValues: [NamedValue] {
        let own = [isClosed ? Bug.Status.closed.rawValue : Bug.Status.open.rawValue, priority.exportedName]
        return zip([("Status", words.status), ("Priority", words.priority)], own).compactMap { foreign, own in
            guard let word = foreign.1, !word.isEmpty, word.lowercased() != own else { return nil }
            return NamedValue(foreign.0, word)
        }
    }

    private func date(_ date: TrackerDate?, _ dates: inout ImportedDates) -> Date? {
        guard let date, date.text != NamedValueRules.unsetDate else { return nil }
        return dates.date(date.text, in: date.key)
    }

    private func identity(in project: ProjectSource, _ context: TrackerContext) -> BugIdentity {
        switch identity {
        case .source(let id): .source(id)
        case .key(let key):
            .source(CSVProjectName(context.nameOfAll ?? project.name).sourceID(row: key, repetition: 1))
        }
    }
}

/// The settings that are the same for all records of a file.
struct TrackerContext {
    /// The project of records that name none.
    var project: String
    /// The name of the project that takes all bugs; nil without one.
    var nameOfAll: String?
    /// The creation date of bugs for which the file has none.
    var now: Date
    var dates: DateReader
}

extension ProjectSource {
    /// The name of the project in the source ids of its bugs.
    fileprivate var name: String {
        switch self {
        case .named(let name): name
        case .repository(let url): url
        case .exported(let id, _): String(id)
        }
    }
}

// MARK: - Members of a record

/// The members of an object of another tracker. A reader takes those that become fields; the remaining ones are kept with the bug as
/// named values.
struct JSONFields {
    let whole: JSONObject
    private(set) var remaining: JSONObject
    private(set) var wrongTypes: [String] = []

    init(_ object: JSONObject) {
        (whole, remaining) = (object, object)
    }

    /// Removes a key and returns its value; nil when it is missing or null.
    mutating func take(_ key: String) -> JSONValue? {
        defer { remaining.members.removeAll { $0.key == key } }
        return remaining[key]
    }

    /// - Throws: ``JSONProblem`` when there is none.
    mutating func requiredText(_ key: String) throws(JSONProblem) -> String {
        guard let value = take(key) else { throw .missingValue(key) }
        guard case .text(let text) = value else { throw .wrongType(key) }
        return text
    }

    /// - Throws: ``JSONProblem`` when there is none.
    mutating func requiredNumber(_ key: String) throws(JSONProblem) -> Int64 {
        guard let value = take(key) else { throw .missingValue(key) }
        guard case .number(let text) = value, let number = Int64(text) else { throw .wrongType(key) }
        return number
    }

    mutating func text(_ key: String) -> String? {
        taken(key) { if case .text(let text) = $0 { text } else { nil } }
    }

    /// A text of several lines, or a document of Jira.
    mutating func longText(_ key: String) -> String? {
        taken(key) { $0 == .text("") ? "" : NamedValueRules.longText($0) }
    }

    mutating func bool(_ key: String) -> Bool? {
        taken(key) { if case .bool(let bool) = $0 { bool } else { nil } }
    }

    mutating func object(_ key: String) -> JSONObject? {
        taken(key) { $0.object }
    }

    /// Takes a name: a text, or an object with a name.
    mutating func name(_ key: String) -> String? {
        taken(key) { NamedValueRules.name(of: $0) }
    }

    /// Takes a list of names. Elements without one are skipped; null is an empty list.
    mutating func names(_ key: String) -> [String]? {
        if whole.has(key), whole[key] == nil { return [] }
        return taken(key) { value in
            value.list.flatMap { list in
                let isAny = list.allSatisfy { element in
                    switch element {
                    case .text, .object, .null: true
                    case .bool, .number, .list: false
                    }
                }
                return isAny ? list.compactMap { NamedValueRules.name(of: $0) } : nil
            }
        }
    }

    /// Takes a list of labels. What contains anything else than texts and objects with a name stays, and becomes a named value.
    mutating func labels(_ key: String) -> [String]? {
        guard whole.has(key) else { return nil }
        guard let value = whole[key] else { return [] }
        let names = value.list?.map { NamedValueRules.name(of: $0) }
        guard let names, !names.contains(nil) else { return nil }
        _ = take(key)
        return names.compactMap(\.self)
    }

    /// Takes a list, and returns its elements that are objects.
    mutating func objects(_ key: String) -> [JSONObject] {
        taken(key) { $0.list?.compactMap(\.object) } ?? []
    }

    /// What an entry of a journal says besides its words; nil when that is nothing.
    private static func changes(beside comment: JSONValue) -> JSONValue? {
        guard let object = comment.object, object["details"]?.list?.isEmpty == false else { return nil }
        return .object(JSONObject(members: object.members.filter { $0.key != "notes" }))
    }

    /// Takes the comments of a list. Its other elements stay.
    mutating func comments(_ key: String) -> [TrackerComment] {
        guard let list = remaining[key]?.list else { return [] }
        let comments = list.map { $0.object.flatMap(NamedValueRules.comment) }
        let rest = zip(list, comments).compactMap { $1 == nil ? $0 : Self.changes(beside: $0) }
        remaining.members = remaining.members.map { $0.key == key ? .init(key: key, value: .list(rest)) : $0 }
        return comments.compactMap(\.self)
    }

    mutating func date(_ key: String) -> TrackerDate? {
        text(key).map { TrackerDate(text: $0, key: key) }
    }

    /// Takes a date, and converts its text to ISO 8601 with a closure.
    mutating func date(_ key: String, as reading: (String) -> String) -> TrackerDate? {
        text(key).map { TrackerDate(text: reading($0), key: key) }
    }

    /// Whether the object has the key, possibly with null, and its value could be read.
    private func says(_ key: String) -> Bool {
        whole.has(key) && !wrongTypes.contains(key)
    }

    /// The fields that the record does not state. It is called after the record has been read.
    ///
    /// - Parameters:
    ///   - details: the keys from which the details are made; all are required.
    ///   - status: the keys of which one is enough to say whether the bug is closed.
    ///   - priority: the keys of which one is enough to say the priority.
    func unstated(details: [String], status: [String], priority: [String]) -> BugFields {
        var unstated: BugFields = []
        unstated[.details] = !details.allSatisfy(says)
        unstated[.status] = !status.contains(where: says)
        unstated[.priority] = !priority.contains(where: says)
        return unstated
    }

    private mutating func taken<Value>(_ key: String, _ reading: (JSONValue) -> Value?) -> Value? {
        guard let value = take(key) else { return nil }
        guard let read = reading(value) else {
            wrongTypes.append(key)
            return nil
        }
        return read
    }
}

/// A date of another tracker as the record writes it, with its key.
struct TrackerDate {
    var text: String
    var key: String
}
