import Foundation

/// How the tables that a program writes are read where that differs from those of all others: which columns there are, what their
/// words mean, and how its cells are written. ``programs`` has those that are known.
struct TableFormat: Sendable {
    /// What people call the program; nil for the tables of all others.
    let name: String?
    /// Headers that only its tables have together, in any order; one group of them is enough.
    var marks: [[String]] = []
    /// The headers of its fields, the likelier ones first. Those of all tables come after them.
    var headers: [ImportColumn: [String]] = [:]
    /// Words that mean something else than in other tables.
    var statuses: [String: Bug.Status] = [:]
    var priorities: [String: Bug.Priority] = [:]
    /// The header of labels, parted by commas, one of which may be the priority.
    var labels: String?
    /// Whether each closed bug has a closing date: then "resolved" without one is open.
    var datesEveryClosing = false
    /// Whether a bug that was opened again has the date of its closing still: then a word such as "new" beats it.
    var keepsClosingDates = false
    /// Whether times without a zone are UTC.
    var hasUTC = false
    var quoting = CSVQuoting.doubled
    /// Whether its keys are addresses, and those of issues name the same bugs as GitHub's API does.
    var hasGitHubPages = false

    /// The tables of no known program.
    static let general = TableFormat(name: nil)

    /// The one of a table, by its headers: the first that has a group of marks among them.
    static func of(_ headers: [String]) -> TableFormat {
        let names = Set(headers.map(folded))
        return programs.first { $0.marks.contains { $0.allSatisfy(names.contains) } } ?? general
    }

    /// The headers of a field, as ``folded(_:)`` makes them, in the order in which they are looked for.
    func headers(of column: ImportColumn) -> [String] {
        (headers[column, default: []] + column.headers + ForeignLanguage.headers(of: column)).map(Self.folded)
    }

    /// A header or a word as it is compared: without regard to case, white space and underscores.
    static func folded(_ text: String) -> String {
        // Most are ASCII, and need no look at how letters are put together.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return (isASCII ? text : text.precomposedStringWithCanonicalMapping).lowercased()
            .split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
    }
}
