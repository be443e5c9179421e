import Foundation

struct ExportHeader: Decodable {
    static let format = "core-dump"
    /// The version that the program writes, and the newest that it reads. All screenshots of version 1 are PNGs, and versions before 3
    /// have no `values`, versions before 4 no `labels`, versions before 5 no notes. The version is raised because a program that does not
    /// know these must not drop them silently.
    static let version = 5
    static let firstVersionWithValues = 3
    static let firstVersionWithLabels = 4

    var format: String
    var version: Int
    var database: String
}

/// A project of an export. Its id is valid for the bugs in the same file only.
struct ExportedProject: Decodable {
    var id: Int64
    var name: String
    var url: String
    var added: String?
    /// The keys of values with the wrong type.
    let leftOut: [String]

    private enum CodingKeys: CodingKey {
        case id, name, url, added
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var leftOut: [String] = []
        id = try values.decode(Int64.self, forKey: .id)
        name = try values.decode(String.self, forKey: .name)
        url = values.value(.url, orNote: &leftOut) ?? ""
        added = values.value(.added, orNote: &leftOut)
        self.leftOut = leftOut
    }
}

struct ExportedBug: Decodable {
    /// The permanent source id of the bug. Nil in an export that was written by hand, where the database and the number identify it.
    var id: String?
    var number: Int64
    /// The id of the project in the same file.
    var project: Int64
    var title: String
    var details: String?
    var status: String?
    var priority: String?
    var created: String?
    var updated: String?
    var closed: String?
    var key: String?
    /// Pairs of a name and a value.
    var values: [NamedValue]
    /// Nil when the bug has none.
    var labels: [String]?
    var screenshots: [ExportedScreenshot]?
    /// Nil for one that cannot be read.
    var notes: [ExportedNote?]
    /// The keys of values with the wrong type.
    let leftOut: [String]

    private enum CodingKeys: CodingKey {
        case id, number, project, title, details, status, priority, created, updated, closed, key, values, labels,
            screenshots, notes
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var leftOut: [String] = []
        number = try values.decode(Int64.self, forKey: .number)
        project = try values.decode(Int64.self, forKey: .project)
        title = try values.decode(String.self, forKey: .title)
        id = values.value(.id, orNote: &leftOut)
        details = values.value(.details, orNote: &leftOut)
        status = values.value(.status, orNote: &leftOut)
        priority = values.value(.priority, orNote: &leftOut)
        created = values.value(.created, orNote: &leftOut)
        updated = values.value(.updated, orNote: &leftOut)
        closed = values.value(.closed, orNote: &leftOut)
        key = values.value(.key, orNote: &leftOut)
        let pairs: [[String]] = values.value(.values, orNote: &leftOut) ?? []
        if pairs.contains(where: { $0.count != 2 }) { leftOut.append(CodingKeys.values.stringValue) }
        self.values = pairs.filter { $0.count == 2 }.map { NamedValue($0[0], $0[1]) }
        labels = values.value(.labels, orNote: &leftOut)
        let screenshots: [ExportedScreenshot?]? = values.value(.screenshots, orNote: &leftOut)
        self.screenshots = screenshots?.compactMap(\.self)
        let notes: [LenientNote]? = values.value(.notes, orNote: &leftOut)
        self.notes = (notes ?? []).map(\.note)
        self.leftOut = leftOut
    }
}

/// More screenshots of the preceding bug. They have lines of their own, so that no line of an export grows without bound.
struct ExportedScreenshots: Decodable {
    /// The number of the bug.
    var bug: Int64
    var screenshots: [ExportedScreenshot]
}

/// The beginning of a screenshot that is too long for one line. The rest is in the first screenshot of the next
/// ``ExportedScreenshots``.
struct ExportedPart: Decodable {
    /// The number of the bug.
    var bug: Int64
    /// In base64. Version 1 has it as `png`.
    var content: String?
    var png: String?
}

/// A long text of the preceding bug, or a part of it. The parts of a text follow each other.
struct ExportedText: Decodable {
    /// The number of the bug.
    var bug: Int64
    /// The length of the whole text, in bytes.
    var bytes: Int
    /// The digest of the whole text.
    var sha256: String
    /// The offset of the part in the text, in bytes.
    var offset: Int?
    /// The part in base64.
    var content: String?
    /// The path of a file with the whole text, relative to the directory of the export.
    var file: String?
}

/// More notes of the preceding bug, for which its line has no room.
struct ExportedNotes: Decodable {
    /// The number of the bug.
    var bug: Int64
    fileprivate var notes: [LenientNote]
}

/// An element of a list of notes, which need not be one.
private struct LenientNote: Decodable {
    let note: ExportedNote?

    init(from decoder: any Decoder) {
        note = try? ExportedNote(from: decoder)
    }
}

struct ExportedNote: Decodable {
    var uid: String?
    var created: String?
    var edited: String?
    var author: String?
    var text: String
    /// The keys of values with the wrong type.
    let leftOut: [String]

    private enum CodingKeys: CodingKey {
        case uid, created, edited, author, text
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var leftOut: [String] = []
        text = try values.decode(String.self, forKey: .text)
        uid = values.value(.uid, orNote: &leftOut)
        created = values.value(.created, orNote: &leftOut)
        edited = values.value(.edited, orNote: &leftOut)
        author = values.value(.author, orNote: &leftOut)
        self.leftOut = leftOut
    }
}

struct ExportedScreenshot: Decodable {
    var width: Int?
    var height: Int?
    var sha256: String?
    /// The content in base64. Version 1 has it as `png`.
    var content: String?
    var png: String?
    /// The path of a file with the content, relative to the directory of the export.
    var file: String?
}

// MARK: - Entries

extension ExportedProject {
    /// The entry of the project, or why it cannot be imported.
    func entry(line: Int) -> ImportEntry {
        guard !NormalizedText.line(name).isEmpty else {
            return .skipped(ImportProblem(line: line, reason: .emptyTitle))
        }
        return .project(self, notes: leftOut.map { ImportProblem(line: line, reason: .wrongType($0)) })
    }
}

extension ExportedBug {
    /// The entry of the bug, or why it cannot be imported.
    ///
    /// - Parameters:
    ///   - database: the id of the database that was exported.
    ///   - saysValues: whether a bug without `values` has no named values.
    ///   - saysLabels: whether a bug without `labels` has none.
    ///   - reading: records words that the program does not write, because the export may have been written by hand.
    func entry(
        line: Int, database: String, saysValues: Bool, saysLabels: Bool, now: Date, _ dates: DateReader,
        _ reading: inout ImportReading
    ) -> ImportEntry {
        let title = NormalizedText.line(title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        let record = ImportRecord.number(number)
        var dates = ImportedDates(line: line, record: record, reader: dates)
        let (created, updated, closed) = (
            dates.date(created, in: "created"), dates.date(updated, in: "updated"), dates.date(closed, in: "closed")
        )
        let status = status.map { reading.status($0) } ?? .open
        let written = notes.map { $0?.note(now: updated ?? created ?? now, &dates) }
        let bug = NewBug(
            title: title, details: details ?? "", status: status, priority: reading.priority(priority ?? ""),
            labels: BugLabels(labels ?? []), created: created ?? now, updated: updated ?? closed ?? created ?? now,
            closed: status == .closed ? closed : nil, sourceKey: key, namedValues: values + dates.unread,
            notes: written.compactMap(\.self))
        var stated: BugFields = [.title]
        stated[.details] = details != nil
        stated[.status] = self.status != nil
        stated[.priority] = priority != nil
        stated[.created] = created != nil
        stated[.updated] = updated != nil
        stated[.closed] = bug.closed != nil
        stated[.sourceKey] = key != nil
        stated[.namedValues] = (saysValues || !values.isEmpty) && !leftOut.contains("values")
        stated[.labels] = (saysLabels || labels != nil) && !leftOut.contains("labels")
        let imported = ImportedBug(
            bug: bug, project: .exported(id: project, line: line),
            identity: .exported(source: id, database: database, number: number), stated: StatedContent(fields: stated),
            screenshots: (screenshots ?? []).map(\.source), line: line, record: record)
        let unread = written.contains(nil) || notes.contains { $0?.leftOut.isEmpty == false } ? ["notes"] : []
        let left = (leftOut + unread).map { ImportProblem(line: line, record: record, reason: .wrongType($0)) }
        return .bug(imported, notes: left + dates.notes)
    }
}

extension ExportedNotes {
    func entry(line: Int, now: Date, _ dates: DateReader) -> ImportEntry {
        let record = ImportRecord.number(bug)
        var dates = ImportedDates(line: line, record: record, reader: dates)
        let read = notes.map { $0.note?.note(now: now, &dates) }
        let wrong = read.contains(nil) ? [ImportProblem(line: line, record: record, reason: .wrongType("notes"))] : []
        return .notes(read.compactMap(\.self), number: bug, problems: wrong + dates.notes)
    }
}

extension ExportedNote {
    /// The note; nil for one without a visible character.
    ///
    /// - Parameter now: the date of a note without one.
    func note(now: Date, _ dates: inout ImportedDates) -> NewNote? {
        guard Note.isComplete(text) else { return nil }
        return NewNote(
            created: dates.date(created, in: "note_created") ?? now, edited: dates.date(edited, in: "note_edited"),
            author: NormalizedText.line(author ?? ""), text: NormalizedText.exact(text),
            uid: uid.flatMap(Note.uid(from:)))
    }
}

extension ExportedScreenshot {
    var source: ScreenshotSource { source(after: Data()) }

    /// The source of a content whose beginning was in preceding parts.
    fileprivate func source(after beginning: Data) -> ScreenshotSource {
        if let content = content ?? png {
            return ScreenshotSource(
                content: .embedded(beginning + (Data(base64Encoded: content) ?? Data())), sha256: sha256)
        }
        if let file { return ScreenshotSource(content: .file(file), sha256: sha256) }
        return ScreenshotSource(content: .missing, sha256: sha256)
    }
}

extension ExportedScreenshots {
    /// The entry of the screenshots. The first one includes the preceding parts.
    func entry(after parts: inout ExportedParts, line: Int) -> ImportEntry {
        let beginning = parts.taken(for: bug)
        let sources = screenshots.enumerated().map { index, screenshot in
            index == 0 ? screenshot.source(after: beginning) : screenshot.source
        }
        return .screenshots(sources, number: bug, line: line)
    }
}

struct ExportedParts {
    private var bug: Int64?
    private var content = Data()

    mutating func add(_ part: ExportedPart) {
        if bug != part.bug { content = Data() }
        bug = part.bug
        // A larger content is not a screenshot. It is cut off, and the check of its digest reports it.
        guard content.count <= ContainedFile.sizeLimit else { return }
        content.append(Data(base64Encoded: part.content ?? part.png ?? "") ?? Data())
    }

    /// Returns and removes the parts of a screenshot of a bug.
    mutating func taken(for number: Int64) -> Data {
        defer { (bug, content) = (nil, Data()) }
        return bug == number ? content : Data()
    }
}

// MARK: - Decoding

/// An object of a JSON file: a record of an export, by its type, or an object of another program.
enum JSONRecord: Decodable {
    case header(ExportHeader)
    case project(ExportedProject)
    case bug(ExportedBug)
    case screenshots(ExportedScreenshots)
    case part(ExportedPart)
    case text(ExportedText)
    case notes(ExportedNotes)
    /// Not a record of an export of Core Dump.
    case foreign

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: AnyKey.self)
        switch keys.text("type") {
        case "export": self = .header(try ExportHeader(from: decoder))
        case "project": self = .project(try ExportedProject(from: decoder))
        case "bug": self = .bug(try ExportedBug(from: decoder))
        case "screenshots": self = .screenshots(try ExportedScreenshots(from: decoder))
        case "part": self = .part(try ExportedPart(from: decoder))
        case "text": self = .text(try ExportedText(from: decoder))
        case "notes": self = .notes(try ExportedNotes(from: decoder))
        default: self = .foreign
        }
    }
}

/// A key of an object whose type is not known yet.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

extension KeyedDecodingContainer {
    /// An optional value, or nil when it is missing or null. A value of the wrong type is nil as well, and its key is added to `leftOut`.
    func value<Value: Decodable>(_ key: Key, orNote leftOut: inout [String]) -> Value? {
        do {
            return try decodeIfPresent(Value.self, forKey: key)
        } catch {
            leftOut.append(key.stringValue)
            return nil
        }
    }
}

extension KeyedDecodingContainer<AnyKey> {
    /// The text of a key, or nil when the value is missing, null or not a text.
    func text(_ key: String) -> String? {
        try? decodeIfPresent(String.self, forKey: AnyKey(key))
    }
}
