import Foundation

/// Makes bugs of the lines of todo.txt and done.txt. A task has no key: it is known by its project, its title and the day it was made,
/// so that it is the same one when it is done, has another priority, or has been moved from todo.txt to done.txt.
struct TodoTxtReader: BugFileReader {
    private var source: ByteSource
    private let context: TrackerContext
    private var identities = CSVIdentities()
    private var line = 0
    private var noted = ImportReading()

    init(_ source: ByteSource, _ context: TrackerContext) throws {
        self.source = source
        self.context = context
        try self.source.skipByteOrderMark()
    }

    var offset: Int { source.offset }

    var reading: ImportReading {
        var reading = noted
        reading.encoding = source.encoding
        reading.note(context.dates)
        return reading
    }

    /// Whether the first line of a file is of such a list.
    static func isLikely(_ source: ByteSource) throws -> Bool {
        var reader = try TodoTxtReader(
            source, TrackerContext(project: "", now: Date(timeIntervalSince1970: 0), dates: DateReader()))
        while let bytes = try reader.nextLine() {
            let text = String(decoding: bytes, as: UTF8.self)
            if !CheckedText.line(text).isEmpty { return TodoTxtTask.isLikely(text) }
        }
        return false
    }

    mutating func next() throws -> ImportEntry? {
        while let bytes = try nextLine() {
            guard bytes.count <= CSVReader.rowLimit else {
                return .skipped(ImportProblem(line: line, reason: .malformed(.tooLong)))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard !CheckedText.line(text).isEmpty else { continue }
            let entry = entry(TodoTxtTask(text))
            let isText = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
            return isText ? entry : entry.noting(.replacedCharacters, line: line)
        }
        return nil
    }

    private mutating func entry(_ task: TodoTxtTask) -> ImportEntry {
        let title = CheckedText.line(task.title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        var dates = ImportedDates(line: line, record: nil, reader: context.dates)
        let created = dates.date(task.created, in: "created")
        let closed = dates.date(task.closed, in: "done")
        var values = task.values
        let priority = task.priority.map(Self.priority) ?? .none
        if let letter = task.priority, letter > "C" { values.insert(NamedValue("Priority", String(letter)), at: 0) }
        let bug = NewBug(
            title: title, details: "", status: task.isDone ? .closed : .open, priority: priority,
            created: created ?? closed ?? context.now, updated: closed ?? created ?? context.now, closed: closed,
            namedValues: values + dates.unread)
        var said: BugFields = [.title, .status, .namedValues]
        // Programs take the priority away when a task is done.
        said[.priority] = task.priority != nil || !task.isDone
        said[.created] = created != nil
        said[.closed] = closed != nil
        let project = task.project ?? context.project
        let identity = identities.identity(
            project: context.nameOfAll ?? project, formerly: context.project, key: nil,
            digested: CSVDigestedTexts(title: title, created: task.created ?? "", details: ""))
        return .bug(
            ImportedBug(
                bug: bug, project: .named(project), identity: .row(identity), said: SaidByFile(fields: said), line: line
            ),
            notes: dates.notes)
    }

    private static func priority(_ letter: Character) -> Bug.Priority {
        switch letter {
        case "A": .high
        case "B": .medium
        default: .low
        }
    }

    /// The bytes of the next line without its end, no more than ``CSVReader/rowLimit`` and one; nil at the end of the file.
    private mutating func nextLine() throws -> [UInt8]? {
        guard try source.peek() != nil else { return nil }
        line += 1
        var bytes: [UInt8] = []
        while let next = try source.peek(), !Self.endsLine(next) {
            if bytes.count > CSVReader.rowLimit {
                try source.skip(until: Self.endsLine)
            } else {
                try source.take(into: &bytes, until: Self.endsLine)
            }
        }
        if try source.next() == UInt8(ascii: "\r"), try source.peek() == UInt8(ascii: "\n") { _ = try source.next() }
        return bytes
    }

    private static func endsLine(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}
