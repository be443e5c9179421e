/// How a file was understood where it could have been understood otherwise.
package struct ImportReading: Equatable, Sendable {
    package internal(set) var encoding = TextEncoding.utf8
    package internal(set) var statuses = ForeignWords<Bug.Status>()
    package internal(set) var priorities = ForeignWords<Bug.Priority>()
    /// How dates such as 01/02/2024 were read, because others in the file can only be read like that; nil without such dates.
    package internal(set) var dateOrder: DateOrder?

    /// The status that a word stands for.
    mutating func status(_ word: String) -> Bug.Status {
        if let known = statuses.meaning(of: word) { return known }
        let status = ImportVocabulary.status(word)
        if !word.isEmpty, Bug.Status(rawValue: word.lowercased()) == nil { statuses.note(word, as: status) }
        return status
    }

    /// The priority that a word stands for, in one column of a file.
    mutating func priority(_ word: String, isSeverity: Bool = false) -> Bug.Priority {
        if let known = priorities.meaning(of: word) { return known }
        let priority = ImportVocabulary.priority(word, isSeverity: isSeverity)
        if !word.isEmpty { note(word, as: priority) }
        return priority
    }

    /// A word was read as a status, whatever it says elsewhere.
    mutating func note(_ word: String, as status: Bug.Status) {
        guard !word.isEmpty, Bug.Status(rawValue: word.lowercased()) == nil else { return }
        statuses.note(word, as: status)
    }

    /// A word was read as a priority.
    mutating func note(_ word: String, as priority: Bug.Priority) {
        guard !Bug.Priority.allCases.contains(where: { $0.exportedName == word.lowercased() }) else { return }
        priorities.note(word, as: priority)
    }
}
