import FetchedResults
import GRDB

/// How bugs are found by a text.
enum BugSearch {
    /// The index knows every three characters that follow one another.
    private static let shortestIndexed = 3

    /// No bug: it names the table that changes last when a text is written that somebody else has left to be written, so
    /// that a result is looked at again. A key is never NULL.
    private static let pending = "SELECT bug_id FROM stale_bug_text WHERE bug_id IS NULL"

    /// How bugs are told by a text.
    struct Condition {
        /// Folded.
        let text: String
        /// The number of the bug that is meant as well.
        var number: Int64?

        /// Whether the index finds the bugs that contain it; else all are read.
        var isIndexed: Bool { text.unicodeScalars.count >= BugSearch.shortestIndexed }

        /// As the index is asked for it.
        var phrase: String { "\"\(text.doublingQuotes)\"" }

        /// The ids of all bugs that contain the text, and that of the bug that is meant by its number.
        private var sql: String {
            let found =
                isIndexed
                ? "SELECT rowid FROM bug_search WHERE bug_search MATCH ?"
                : "SELECT bug_id FROM bug_text WHERE instr(text, ?) > 0"
            return found + (number == nil ? "" : " UNION ALL SELECT ?")
        }

        /// What holds as well for the bug that is meant by its number, which is the last argument then.
        private func orNumbered(_ id: String) -> String { number == nil ? "" : " OR \(id) = ?" }

        private var numbered: [any DatabaseValueConvertible] { number.map { [$0] } ?? [] }

        private var argument: String { isIndexed ? phrase : text }

        /// Bugs whose title or details contain the text, or whose number it is.
        ///
        /// - Parameter lookingUp: whether SQLite is to look up the bugs that are found, rather than to look for each bug in
        ///   its order whether it is among them.
        func predicate(lookingUp: Bool) -> FetchPredicate {
            // A plus in front of a column forbids the use of its index.
            .sql("\(lookingUp ? "" : "+")bug.id IN (\(sql) UNION ALL \(pending))", [argument] + numbered)
        }

        /// The same, bug by bug: for those that are few by themselves.
        var test: FetchPredicate {
            let contains = "instr((SELECT text FROM bug_text WHERE bug_id = bug.id UNION ALL \(pending)), ?) > 0"
            return .sql("(\(contains)\(orNumbered("bug.id")))", [text] + numbered)
        }

        /// Whether the index finds so few bugs, of all; false where it is not asked.
        ///
        /// - Complexity: O(count), and what it takes to find these.
        func isFoundAtMost(_ count: Int, in db: Database) throws -> Bool {
            guard isIndexed else { return false }
            let sql = "SELECT count(*) FROM (SELECT 1 FROM bug_search WHERE bug_search MATCH ? LIMIT ?)"
            let found = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [phrase, count + 1])
            return found.map { $0 <= count } ?? false
        }

        /// Those of some bugs that contain the text, in their order.
        ///
        /// - Complexity: O(k log n) for k bugs.
        func matches(among ids: some Sequence<Int64>, in db: Database) throws -> [Int64] {
            let list = "[\(ids.map(String.init).joined(separator: ","))]"
            let sql = """
                SELECT value FROM json_each(?)
                WHERE instr((SELECT text FROM bug_text WHERE bug_id = value), ?) > 0\(orNumbered("value")) ORDER BY key
                """
            let arguments = StatementArguments([list, text] + numbered)
            return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
        }
    }

    /// The condition for a text, without regard to case, diacritics and white space at its ends; nil when it is empty. A text such as
    /// `#12` means the bug of this number as well.
    ///
    /// - Complexity: O(k) for k bugs that contain a text of three characters or more; else reads every text.
    static func condition(_ search: String) -> Condition? {
        var condition = term(search)
        condition?.number = Bug.ID(searched: search)?.rowID
        return condition
    }

    /// What digits say, and nothing else.
    static func number(of digits: Substring) -> Int64? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(digits) : nil
    }

    /// The same for one of several texts, which means no number.
    static func term(_ search: String) -> Condition? {
        let text = FetchFunctions.folded(
            CheckedText.trimmed(search), options: [.caseInsensitive, .diacriticInsensitive])
        return text.isEmpty ? nil : Condition(text: text)
    }
}

extension Bug.ID {
    /// The bug that is meant by its number: `#12`. Nil for any other text.
    package init?(searched text: String) {
        let text = CheckedText.trimmed(text)
        guard text.hasPrefix("#"), let number = BugSearch.number(of: text.dropFirst()) else { return nil }
        self.init(rowID: number)
    }
}
