import Foundation

/// How a file was understood where it could have been understood otherwise.
package struct ImportReading: Equatable, Sendable {
    package internal(set) var encoding = TextEncoding.utf8
    /// The program whose table it is, where that is known.
    package internal(set) var program: String?
    package internal(set) var statuses = ForeignWords<Bug.Status>()
    package internal(set) var priorities = ForeignWords<Bug.Priority>()
    /// How dates such as 01/02/2024 were read, because others in the file can only be read like that.
    package internal(set) var dateOrders: [DateSeparator: DateOrder] = [:]
    /// The zone that times without one were read in; nil when there were none.
    package internal(set) var zone: TimeZone?

    /// Takes note of how dates were read.
    mutating func note(_ dates: DateReader) {
        dateOrders = dates.orders
        zone = dates.hasTimesWithoutZone ? dates.zone : nil
    }

    /// The status that a word stands for.
    mutating func status(_ word: String) -> Bug.Status {
        if let known = statuses.meaning(of: word) { return known }
        let status = ImportVocabulary.status(word)
        note(word, as: status)
        return status
    }

    /// A word was read as a status, whatever it says elsewhere.
    mutating func note(_ word: String, as status: Bug.Status) {
        guard !word.isEmpty, Bug.Status(rawValue: word.lowercased()) == nil else { return }
        statuses.note(word, as: status)
    }

    /// The priority that a word stands for, in one column of a file.
    mutating func priority(
        _ word: String, isSeverity: Bool = false, in format: TableFormat = .general
    ) -> Bug.Priority {
        if let known = priorities.meaning(of: word) { return known }
        let priority = ImportVocabulary.priority(word, isSeverity: isSeverity, in: format)
        if !word.isEmpty { note(word, as: priority) }
        return priority
    }

    /// A word was read as a priority.
    mutating func note(_ word: String, as priority: Bug.Priority) {
        guard !Bug.Priority.allCases.contains(where: { $0.exportedName == word.lowercased() }) else { return }
        priorities.note(word, as: priority)
    }
}
