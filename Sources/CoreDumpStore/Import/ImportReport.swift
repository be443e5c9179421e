import Foundation

/// What an import did.
package struct ImportReport: Equatable, Sendable {
    /// How many problems the report lists. A file that is bad throughout would otherwise fill the memory with them.
    package static let problemLimit = 1000
    /// The most characters of a text of the file that the report shows.
    private static let textLimit = 100

    /// A project that the import has added bugs to.
    package struct Share: Equatable, Sendable {
        package let project: Project.ID
        package let name: String
        /// Whether the import has made the project.
        package let isNew: Bool
        package internal(set) var bugCount: Int
    }

    /// The projects that bugs were added to, and new projects without bugs, in the order of the file.
    package internal(set) var shares: [Share] = []
    /// How many bugs were in the database already and were changed.
    package internal(set) var changedCount = 0
    /// How many bugs were in the database already and were left unchanged.
    package internal(set) var knownCount = 0
    /// How many pull requests or merge requests were left out.
    package internal(set) var pullRequestCount = 0
    /// How many records were left out because the tracker lists them as deleted.
    package internal(set) var deletedCount = 0
    /// How many rows were left out.
    package internal(set) var skippedCount = 0
    /// The first problems, at most ``problemLimit``, in the order of their lines.
    package internal(set) var problems: [ImportProblem] = []
    /// How many problems there are, including those that are not in ``problems``.
    package internal(set) var problemCount = 0
    /// How many bugs were added with a date other than the one in the file; see `NewBug.orderDates`.
    package internal(set) var otherDatesCount = 0
    package internal(set) var reading = ImportReading()
    /// The values that Core Dump has no field for and has kept with the bugs.
    package internal(set) var keptValues = NamedValueCounts()

    /// The values in the columns that the user has chosen to leave out, by the names of the columns.
    package internal(set) var leftOut = NamedValueCounts()

    /// The part of a text of the file that the report shows. The text may be a whole description.
    static func beginning(of text: String) -> String {
        text.utf8.count <= 4 * textLimit ? text : String(text.unicodeScalars.prefix(textLimit)) + "…"
    }

    package var bugCount: Int { shares.reduce(0) { $0 + $1.bugCount } }

    mutating func add(_ problem: ImportProblem) {
        problemCount += 1
        if problem.isSkipped { skippedCount += 1 }
        if problems.count < Self.problemLimit { problems.append(problem) }
    }
}

// MARK: - How the file was read

/// How a file was interpreted where more than one interpretation was possible.
package struct ImportReading: Equatable, Sendable {
    package internal(set) var encoding = TextEncoding.utf8
    /// The program that wrote the table, where that is known.
    package internal(set) var program: String?
    package internal(set) var statuses = ForeignWords<Bug.Status>()
    package internal(set) var priorities = ForeignWords<Bug.Priority>()
    /// How dates such as 01/02/2024 were read: in the order that the unambiguous dates of the file have.
    package internal(set) var dateOrders: [DateSeparator: DateOrder] = [:]
    /// The time zone in which times without one were read; nil when there were no such times.
    package internal(set) var zone: TimeZone?

    /// Records how the dates of the file were read.
    mutating func note(_ dates: DateReader) {
        dateOrders = dates.orders
        zone = dates.hasTimesWithoutZone ? dates.zone : nil
    }

    /// The status that a word stands for, which is recorded.
    mutating func status(_ word: String) -> Bug.Status {
        if let known = statuses.meaning(of: word) { return known }
        let status = ImportVocabulary.status(word)
        note(word, as: status)
        return status
    }

    /// Records that a word was read as a status, which may not be its usual meaning.
    mutating func note(_ word: String, as status: Bug.Status) {
        guard !word.isEmpty, Bug.Status(rawValue: word.lowercased()) == nil else { return }
        statuses.note(word, as: status)
    }

    /// The priority that a word in a column of priorities stands for, which is recorded.
    mutating func priority(
        _ word: String, isSeverity: Bool = false, in format: TableFormat = .general
    ) -> Bug.Priority {
        if let known = priorities.meaning(of: word) { return known }
        let priority = ImportVocabulary.priority(word, isSeverity: isSeverity, in: format)
        if !word.isEmpty { note(word, as: priority) }
        return priority
    }

    /// The highest priority that one of the labels names, which is recorded.
    mutating func priority(ofLabels labels: [String]) -> Bug.Priority {
        let named = labels.compactMap { label in ImportVocabulary.priority(ofLabel: label).map { (label, $0) } }
        guard let (label, priority) = named.max(by: { $0.1 < $1.1 }) else { return .none }
        note(label, as: priority)
        return priority
    }

    mutating func note(_ word: String, as priority: Bug.Priority) {
        guard !Bug.Priority.allCases.contains(where: { $0.exportedName == word.lowercased() }) else { return }
        priorities.note(word, as: priority)
    }
}

/// The words of another tracker that a file contains, with the meaning that the import gave each of them.
package struct ForeignWords<Meaning: Equatable & Sendable>: Equatable, Sendable {
    package struct Word: Equatable, Sendable {
        package let text: String
        package let meaning: Meaning
    }

    /// The most words that are recorded. A column with more of them is not about a status or a priority.
    package static var limit: Int { 20 }

    /// In the order of the file.
    package private(set) var words: [Word] = []
    /// Whether there were more words than ``limit``.
    package private(set) var hasMore = false
    private var meanings: [String: Meaning] = [:]

    /// The recorded meaning of a word; nil for a word that is not among ``words``.
    func meaning(of text: String) -> Meaning? {
        meanings[text]
    }

    /// Records a word, unless it is known or ``limit`` is reached.
    mutating func note(_ text: String, as meaning: Meaning) {
        guard meanings[text] == nil else { return }
        guard words.count < Self.limit else { return hasMore = true }
        meanings[text] = meaning
        // The user may have mapped a column of whole descriptions to a field that takes words.
        words.append(Word(text: ImportReport.beginning(of: text), meaning: meaning))
    }
}
