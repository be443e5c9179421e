import Foundation

/// Makes bugs of the lines of todo.txt and done.txt. A task has no key: its project, its title and the day on which it was made
/// identify it, so that it is the same task when it is done, has another priority, or has been moved from todo.txt to done.txt.
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

    /// Whether the first line of a file looks like a task of such a list.
    static func isLikely(_ source: ByteSource) throws -> Bool {
        var reader = try TodoTxtReader(
            source, TrackerContext(project: "", now: Date(timeIntervalSince1970: 0), dates: DateReader()))
        while let bytes = try reader.nextLine() {
            let text = String(decoding: bytes, as: UTF8.self)
            if !NormalizedText.line(text).isEmpty { return TodoTxtTask.isLikely(text) }
        }
        return false
    }

    mutating func next() throws -> ImportEntry? {
        while let bytes = try nextLine() {
            guard bytes.count <= CSVReader.rowLimit else {
                return .skipped(ImportProblem(line: line, reason: .malformed(.tooLong)))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard !NormalizedText.line(text).isEmpty else { continue }
            let entry = entry(TodoTxtTask(text))
            let isText = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
            return isText ? entry : entry.noting(.replacedCharacters, line: line)
        }
        return nil
    }

    private mutating func entry(_ task: TodoTxtTask) -> ImportEntry {
        let title = NormalizedText.line(task.title)
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
        var stated: BugFields = [.title, .status, .namedValues]
        // Many programs remove the priority when a task is done, so its absence then says nothing.
        stated[.priority] = task.priority != nil || !task.isDone
        stated[.created] = created != nil
        stated[.closed] = closed != nil
        let project = task.project ?? context.project
        let identity = identities.identity(
            project: context.nameOfAll ?? project, formerly: context.project, key: nil,
            digested: CSVDigestedTexts(title: title, created: task.created ?? "", details: ""))
        return .bug(
            ImportedBug(
                bug: bug, project: .named(project), identity: .row(identity), stated: StatedContent(fields: stated),
                line: line),
            notes: dates.notes)
    }

    private static func priority(_ letter: Character) -> Bug.Priority {
        switch letter {
        case "A": .high
        case "B": .medium
        default: .low
        }
    }

    /// The bytes of the next line without its line end, cut off soon after ``CSVReader/rowLimit``; nil at the end of the file.
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

// MARK: - Tasks

/// A line of todo.txt (github.com/todotxt/todo.txt): `(A) 2026-11-20 Crash on save +mule @ui due:2026-12-01`.
struct TodoTxtTask: Equatable {
    let isDone: Bool
    /// A letter, A for the most urgent; or that of `pri:A`, where programs keep the priority of a task that is done.
    private(set) var priority: Character?
    /// As the file writes it.
    let created: String?
    let closed: String?
    /// The text without the projects, contexts and pairs before and after it. One within the sentence is a word of the title.
    let title: String
    /// The first project.
    let project: String?
    /// The other projects, the contexts, and the pairs of a key and a value.
    private(set) var values: [NamedValue] = []

    private enum Tag {
        case project(String)
        case context(String)
        case pair(key: String, value: String)

        init?(_ word: Substring) {
            if word.utf8.count > 1, word.hasPrefix("+") {
                self = .project(String(word.dropFirst()))
            } else if word.utf8.count > 1, word.hasPrefix("@") {
                self = .context(String(word.dropFirst()))
            } else {
                let parts = word.split(separator: ":", omittingEmptySubsequences: false)
                // A time such as 10:30 or a URL is not a pair.
                guard parts.count == 2, parts[0].first?.isLetter == true, !parts[1].isEmpty, !parts[1].hasPrefix("//")
                else { return nil }
                self = .pair(key: String(parts[0]), value: String(parts[1]))
            }
        }
    }

    init(_ line: String) {
        var rest = line[...]
        isDone = rest.hasPrefix("x ")
        if isDone { rest = rest.dropFirst(2) }
        priority = Self.takePriority(&rest)
        closed = isDone ? Self.takeDate(&rest) : nil
        created = Self.takeDate(&rest)
        let words = rest.split(whereSeparator: \.isWhitespace)
        let tags = words.map { Tag($0) }
        let first = tags.firstIndex { $0 == nil } ?? 0
        let last = tags.lastIndex { $0 == nil } ?? words.count - 1
        // A line of nothing but tags has them as its title.
        title = words.isEmpty ? "" : String(rest[words[first].startIndex..<words[last].endIndex])
        let projects = tags.compactMap { if case .project(let name)? = $0 { name } else { nil } }
        project = projects.first
        var isFirst = true
        for case let tag? in tags {
            switch tag {
            case .project(let name):
                if !isFirst { values.append(NamedValue("Project", name)) }
                isFirst = false
            case .context(let name): values.append(NamedValue("Context", name))
            case .pair("pri", let letter) where letter.count == 1 && priority == nil:
                priority = letter.uppercased().first
            case .pair(let key, let value):
                values.append(NamedValue(NamedValueRules.readable(key), value))
            }
        }
    }

    /// Whether a line looks like a task, by its beginning or by a project or context.
    static func isLikely(_ line: String) -> Bool {
        let task = TodoTxtTask(line)
        guard !task.title.isEmpty else { return false }
        return task.priority != nil || task.created != nil || task.closed != nil || task.project != nil
            || task.values.contains { $0.name == "Context" }
    }

    private static func takePriority(_ rest: inout Substring) -> Character? {
        let beginning = Array(rest.prefix(4))
        guard beginning.count == 4, beginning[0] == "(", ("A"..."Z").contains(beginning[1]), beginning[2] == ")",
            beginning[3] == " "
        else { return nil }
        rest = rest.dropFirst(4)
        return beginning[1]
    }

    private static func takeDate(_ rest: inout Substring) -> String? {
        let word = rest.prefix { !$0.isWhitespace }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        rest = rest[word.endIndex...].drop(while: \.isWhitespace)
        return String(word)
    }
}
