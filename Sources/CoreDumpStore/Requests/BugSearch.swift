import FetchedResults
import Foundation
import GRDB

/// How bugs are found by words.
enum BugSearch {
    /// The index knows every three characters that follow one another.
    private static let shortestIndexed = 3
    /// More of them find hardly less.
    private static let mostIndexed = 8
    private static let indexedIDs = "SELECT rowid FROM bug_search WHERE bug_search MATCH ?"

    /// No bug: it names the table that changes last when a text is written that somebody else has left to be written, so
    /// that a result is looked at again. A key is never NULL.
    private static let pending = "SELECT bug_id FROM stale_bug_text WHERE bug_id IS NULL"

    /// How bugs are told by words, all of which are in their texts.
    struct Condition {
        /// Folded; at least one.
        let words: [String]
        /// The number of the bug that is meant as well.
        var number: Int64?
        /// How the bugs that are meant as well are called where they were imported from.
        var key: SourceKeyRange?

        /// Nil where no word is left when they are folded.
        init?(words: [String]) {
            self.words = words.map(SearchFolding.folded).filter { !$0.isEmpty }
            if self.words.isEmpty { return nil }
        }

        /// The words that the index is asked for, the longest first.
        private var indexed: ArraySlice<String> {
            words.filter { $0.unicodeScalars.count >= BugSearch.shortestIndexed }
                .sorted { $0.utf8.count > $1.utf8.count }.prefix(BugSearch.mostIndexed)
        }

        /// Whether the index finds bugs that contain the longest of them; else all are read.
        var isIndexed: Bool { !indexed.isEmpty }

        /// Whether the bugs that the index finds have yet to be looked through for other words.
        var isPartlyIndexed: Bool { indexed.count < words.count }

        /// As the index is asked for them.
        var match: String { indexed.map { "\"\($0.doublingQuotes)\"" }.joined(separator: " AND ") }

        /// Whether a text has all words, and what its arguments are: the first of them and, as SQL of any length would be
        /// refused, one for all the others, which is not looked at for a text that lacks one of the first.
        private var textCondition: String {
            var conditions = firstWords.map { _ in "instr(text, ?) > 0" }
            if !otherWords.isEmpty {
                conditions.append("NOT EXISTS (SELECT 1 FROM json_each(?) WHERE instr(text, value) = 0)")
            }
            return conditions.joined(separator: " AND ")
        }
        private var textArguments: [any DatabaseValueConvertible] {
            Array(firstWords) + (otherWords.isEmpty ? [] : [Array(otherWords).jsonArray])
        }
        private var firstWords: ArraySlice<String> { words.prefix(BugSearch.mostIndexed) }
        private var otherWords: ArraySlice<String> { words.dropFirst(BugSearch.mostIndexed) }

        /// The ids of all bugs that contain the words, and that of the bug that is meant by its number.
        private var sql: String {
            let found =
                switch (isIndexed, isPartlyIndexed) {
                case (false, _): "SELECT bug_id FROM bug_text WHERE \(textCondition)"
                case (true, false): BugSearch.indexedIDs
                case (true, true):
                    "SELECT bug_id FROM bug_text WHERE bug_id IN (\(BugSearch.indexedIDs)) AND \(textCondition)"
                }
            return found + (number == nil ? "" : " UNION ALL SELECT ?")
        }

        /// Those of all of it and the key, if there is one.
        private var arguments: [any DatabaseValueConvertible] {
            (isIndexed ? [match] : []) + (isIndexed && !isPartlyIndexed ? [] : textArguments) + named
        }

        /// What holds as well for the bugs that are meant by their number or their key.
        private func orNamed(_ id: String, _ hasKey: String) -> String {
            (number == nil ? "" : " OR \(id) = ?") + (key == nil ? "" : " OR \(hasKey)")
        }

        /// The last arguments.
        private var named: [any DatabaseValueConvertible] {
            (number.map { [$0] } ?? []) + (key?.arguments ?? [])
        }

        /// Bugs whose title or details contain the words, or whose number or key it is.
        ///
        /// - Parameter lookingUp: whether SQLite is to look up the bugs that are found, rather than to look for each bug in
        ///   its order whether it is among them. The latter needs an index that has all that is asked of a bug, and so the ids
        ///   of those with the key; the whole is read again after each change then.
        func predicate(lookingUp: Bool) -> FetchPredicate {
            let keyed = key == nil ? "" : " UNION ALL SELECT id FROM bug WHERE \(SourceKeyRange.condition)"
            // A plus in front of a column forbids the use of its index.
            guard lookingUp else { return .sql("+bug.id IN (\(sql)\(keyed) UNION ALL \(pending))", arguments) }
            let orKeyed = key == nil ? "" : " OR bug.\(SourceKeyRange.condition)"
            return .sql("(bug.id IN (\(sql) UNION ALL \(pending))\(orKeyed))", arguments)
        }

        /// The same, bug by bug: for those that are few by themselves.
        var test: FetchPredicate {
            let texts = "SELECT 1 FROM bug_text WHERE bug_id = bug.id AND \(textCondition) UNION ALL \(pending)"
            return .sql(
                "(EXISTS (\(texts))\(orNamed("bug.id", "bug.\(SourceKeyRange.condition)")))", textArguments + named)
        }

        /// All bugs that have the words that the index is asked for, and those that are meant by their number or key; nil where
        /// those are more than a limit, or it is not asked.
        ///
        /// - Complexity: O(limit), and what it takes to find these.
        func candidates(atMost limit: Int, in db: Database) throws -> [Int64]? {
            guard isIndexed else { return nil }
            let sql =
                "SELECT * FROM (\(BugSearch.indexedIDs) LIMIT ?)" + (number == nil ? "" : " UNION ALL SELECT ?")
                + (key == nil
                    ? "" : " UNION ALL SELECT * FROM (SELECT id FROM bug WHERE \(SourceKeyRange.condition) LIMIT ?)")
            let arguments = StatementArguments([match, limit + 1] + named + (key == nil ? [] : [limit + 1]))
            let found = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
            return found.count <= limit ? found : nil
        }

        /// Those of some bugs that contain the words, in their order.
        ///
        /// - Complexity: O(k log n) for k bugs.
        func matches(among ids: some Sequence<Int64>, in db: Database) throws -> [Int64] {
            // With its plus, or all that have such a key would be found first.
            let hasKey = "EXISTS (SELECT 1 FROM bug WHERE id = ids.value AND +\(SourceKeyRange.condition))"
            let list = "[\(ids.map(String.init).joined(separator: ","))]"
            let sql = """
                SELECT ids.value FROM json_each(?) AS ids
                WHERE EXISTS (SELECT 1 FROM bug_text WHERE bug_id = ids.value AND \(textCondition))
                    \(orNamed("ids.value", hasKey))
                ORDER BY ids.key
                """
            let arguments = StatementArguments([list] + textArguments + named)
            return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
        }
    }

    /// The condition for what is searched for, as ``SearchFolding`` says; nil when that is nothing. A text such as
    /// `#12` means the bug of this number as well, and one such as `MULE-6432` the bugs that are called so where they were
    /// imported from.
    ///
    /// - Complexity: O(k) for k bugs that contain its words of three characters or more; else reads every text.
    static func condition(_ search: String) -> Condition? {
        var condition = Condition(words: SearchTerms(search).words)
        condition?.number = Bug.ID(searched: search)?.rowID
        condition?.key = SourceKeyRange(searched: search)
        return condition
    }

    /// What digits say, and nothing else.
    static func number(of digits: Substring) -> Int64? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(digits) : nil
    }
}

extension [String] {
    /// As SQLite reads them from one argument.
    fileprivate var jsonArray: String {
        let data = try? JSONEncoder().encode(self)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
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
