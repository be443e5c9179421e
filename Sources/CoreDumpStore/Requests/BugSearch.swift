import FetchedResults
import Foundation
import GRDB

enum BugSearch {
    /// The index contains every three consecutive characters.
    private static let shortestIndexed = 3
    /// More words hardly narrow the result.
    private static let maximumIndexed = 8
    private static let indexedIDs = "SELECT rowid FROM bug_search WHERE bug_search MATCH ?"

    /// Selects no bug, because a key is never NULL. It makes the result depend on the table that changes last when the texts of another
    /// program's changes are written, so that the controller then reads the result again.
    private static let pending = "SELECT bug_id FROM stale_bug_text WHERE bug_id IS NULL"

    /// The condition that the text of a bug contains all words, or that its number or key is searched for.
    struct Condition {
        /// Folded; at least one.
        let words: [String]
        /// The number of the bug that is found as well.
        var number: Int64?
        /// The keys in trackers of the bugs that are found as well.
        var key: SourceKeyRange?

        /// Nil when no word is left after folding.
        init?(words: [String]) {
            self.words = words.map(SearchFolding.folded).filter { !$0.isEmpty }
            if self.words.isEmpty { return nil }
        }

        /// The words to look up in the index, the longest first.
        private var indexed: ArraySlice<String> {
            words.filter { $0.unicodeScalars.count >= BugSearch.shortestIndexed }
                .sorted { $0.utf8.count > $1.utf8.count }.prefix(BugSearch.maximumIndexed)
        }

        /// Whether the index finds bugs with the longest words; otherwise all texts are read.
        var isIndexed: Bool { !indexed.isEmpty }

        /// Whether the bugs that the index finds have to be tested for other words.
        var isPartlyIndexed: Bool { indexed.count < words.count }

        var match: String { indexed.map { "\"\($0.doublingQuotes)\"" }.joined(separator: " AND ") }

        /// Whether a text has all words. The first words have an argument each; the others share one, because SQLite refuses SQL of
        /// unlimited length, and it is not evaluated for a text that lacks one of the first.
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
        private var firstWords: ArraySlice<String> { words.prefix(BugSearch.maximumIndexed) }
        private var otherWords: ArraySlice<String> { words.dropFirst(BugSearch.maximumIndexed) }

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

        /// The arguments of ``sql`` and of the condition for the key, if there is one.
        private var arguments: [any DatabaseValueConvertible] {
            (isIndexed ? [match] : []) + (isIndexed && !isPartlyIndexed ? [] : textArguments) + named
        }

        /// The alternatives for the bugs that are found by their number or their key.
        private func orNamed(_ id: String, _ hasKey: String) -> String {
            (number == nil ? "" : " OR \(id) = ?") + (key == nil ? "" : " OR \(hasKey)")
        }

        /// The arguments of ``orNamed(_:_:)``.
        private var named: [any DatabaseValueConvertible] {
            (number.map { [$0] } ?? []) + (key?.arguments ?? [])
        }

        /// Bugs whose title or details contain the words, or whose number or key it is.
        ///
        /// - Parameter lookingUp: whether SQLite looks up the bugs that are found, instead of testing each bug of an ordered index whether
        ///   it is among them. The latter needs an index that covers all columns of the condition, and therefore a subquery for the key;
        ///   the controller reads the whole again after each change then.
        func predicate(lookingUp: Bool) -> FetchPredicate {
            let keyed = key == nil ? "" : " UNION ALL SELECT id FROM bug WHERE \(SourceKeyRange.condition)"
            // A plus in front of a column forbids the use of its index.
            guard lookingUp else { return .sql("+bug.id IN (\(sql)\(keyed) UNION ALL \(pending))", arguments) }
            let orKeyed = key == nil ? "" : " OR bug.\(SourceKeyRange.condition)"
            return .sql("(bug.id IN (\(sql) UNION ALL \(pending))\(orKeyed))", arguments)
        }

        /// The same as a test of each bug, for lists that are short without the search.
        var test: FetchPredicate {
            let texts = "SELECT 1 FROM bug_text WHERE bug_id = bug.id AND \(textCondition) UNION ALL \(pending)"
            return .sql(
                "(EXISTS (\(texts))\(orNamed("bug.id", "bug.\(SourceKeyRange.condition)")))", textArguments + named)
        }

        /// All bugs that the index finds, and those that are found by their number or key; nil when these are more than a limit, or when
        /// the words are too short for the index.
        ///
        /// - Complexity: O(limit), and the cost of the index.
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

        /// The bugs among some ids that contain the words, in their order.
        ///
        /// - Complexity: O(k log n) for k bugs.
        func matches(among ids: some Sequence<Int64>, in db: Database) throws -> [Int64] {
            // The plus forbids the index: SQLite would find all bugs with such a key first.
            let hasKey = "EXISTS (SELECT 1 FROM bug WHERE id = ids.value AND +\(SourceKeyRange.condition))"
            let sql = """
                SELECT ids.value FROM json_each(?) AS ids
                WHERE EXISTS (SELECT 1 FROM bug_text WHERE bug_id = ids.value AND \(textCondition))
                    \(orNamed("ids.value", hasKey))
                ORDER BY ids.key
                """
            let arguments = StatementArguments([ids.jsonArray] + textArguments + named)
            return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
        }
    }

    /// The condition of a search, folded by ``SearchFolding``; nil when the search is empty. A text such as `#12` also finds the bug of
    /// this number, and one such as `MULE-6432` the bugs with this key in their tracker.
    ///
    /// - Complexity: O(k) for k bugs that contain its words of three characters or more; else reads every text.
    static func condition(_ search: String) -> Condition? {
        var condition = Condition(words: SearchTerms(search).words)
        condition?.number = Bug.ID(searched: search)?.rowID
        condition?.key = SourceKeyRange(searched: search)
        return condition
    }

    /// The number of a text of digits; nil for any other text.
    static func number(of digits: Substring) -> Int64? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(digits) : nil
    }
}

extension [String] {
    /// A JSON array, which SQLite reads from one argument.
    fileprivate var jsonArray: String {
        let data = try? JSONEncoder().encode(self)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}

extension Bug.ID {
    /// The bug that is meant by its number: `#12`. Nil for any other text.
    package init?(searched text: String) {
        let text = NormalizedText.trimmed(text)
        guard text.hasPrefix("#"), let number = BugSearch.number(of: text.dropFirst()) else { return nil }
        self.init(rowID: number)
    }
}

// MARK: - Numbers and keys

/// The keys of imported bugs in their trackers that a search means: `MULE-64` means `MULE-6432` as well, so that the user can stop typing
/// there; `#12` means this key only.
struct SourceKeyRange: Equatable {
    let word: String
    private let bounds: ClosedRange<String>

    /// Served by an index, without regard to the case of ASCII letters.
    static let condition = "source_key COLLATE NOCASE BETWEEN ? AND ?"
    /// The same for bugs whose key is the word itself.
    static let equality = "source_key = ? COLLATE NOCASE"

    /// - Parameter search: one word that may be a key: it has a digit, and three characters at least, because shorter ones are in every
    ///   other text. The result is nil for any other search.
    init?(searched search: String) {
        let words = SearchTerms(search).words
        guard words.count == 1, let word = words.first, word.contains(where: \.isASCIIDigit),
            !LabelTerm.isTerm(word)
        else { return nil }
        self.word = word
        if word.hasPrefix("#") {
            bounds = word...word
        } else {
            guard word.count >= 3 else { return nil }
            // The last of all texts that begin with the word.
            bounds = word...(word + "\u{10FFFF}")
        }
    }

    var arguments: [any DatabaseValueConvertible] { [bounds.lowerBound, bounds.upperBound] }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Store {
    /// Whether bugs have this key in their trackers, without regard to the case of ASCII letters.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n)
    package func hasBug(withKey key: String) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM bug WHERE \(SourceKeyRange.equality))"
        return try read { try Bool.fetchOne($0.cachedStatement(sql: sql), arguments: [key]) ?? false }
    }

    /// The bug that a search means by its number, `#12`, or by its key in its tracker, if only one bug of the scope has that key; otherwise
    /// nil.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs with this key.
    package func bug(searched text: String, in scope: BugScope) throws -> Bug.ID? {
        try read { db in
            if let id = Bug.ID(searched: text) {
                let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM bug WHERE id = ?)")
                if try Bool.fetchOne(statement, arguments: [id.rowID]) == true { return id }
            }
            guard let key = SourceKeyRange(searched: text) else { return nil }
            let isInScope = "project_id = ifnull(?, project_id)"
            let sql = "SELECT id FROM bug WHERE \(SourceKeyRange.equality) AND \(isInScope) LIMIT 2"
            let arguments: StatementArguments = [key.word, scope.project?.rowID]
            let found = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
            return found.count == 1 ? Bug.ID(rowID: found[0]) : nil
        }
    }
}
