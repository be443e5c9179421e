/// A line of todo.txt (github.com/todotxt/todo.txt): `(A) 2026-11-20 Crash on save +mule @ui due:2026-12-01`.
struct TodoTxtTask: Equatable {
    let isDone: Bool
    /// A letter, the most urgent first; that of `pri:A` where programs keep it after a task is done.
    private(set) var priority: Character?
    /// As they stand there.
    let created: String?
    let closed: String?
    /// The text without the projects, contexts and pairs that stand before and after it. One within the sentence is a word of it.
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
                // Neither a time nor an address.
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
        // A line that is nothing but tags has no other title.
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

    /// Whether a line says by its beginning, or by a project or context, that it is of such a list.
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
