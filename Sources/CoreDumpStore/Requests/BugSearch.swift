import FetchedResults
import GRDB

/// How bugs are found by a text.
enum BugSearch {
    /// The index knows every three characters that follow one another.
    private static let shortestIndexed = 3

    /// No bug: it names the table that changes last when a text is written that somebody else has left to be written, so
    /// that a result is looked at again. A key is never NULL.
    private static let pending = "UNION ALL SELECT bug_id FROM stale_bug_text WHERE bug_id IS NULL"

    /// More than this many bugs are not looked up one by one: to walk through all in their order is faster then.
    private static let mostLookedUp = 20_000

    /// How bugs are told by a text.
    struct Condition {
        /// To be asked of ``table``.
        fileprivate let sql: String
        fileprivate let argument: String
        fileprivate let isIndexed: Bool

        /// Bugs whose title or details contain the text.
        ///
        /// - Parameter lookingUp: whether SQLite is to look up the bugs that are found, rather than to look for each bug in
        ///   its order whether it is among them.
        func predicate(lookingUp: Bool) -> FetchPredicate {
            // A plus in front of a column forbids the use of its index.
            .sql("\(lookingUp ? "" : "+")bug.id IN (\(sql) \(pending))", [argument])
        }

        /// Whether it finds so few bugs that they should be looked up.
        ///
        /// - Complexity: O(1): it stops counting where it does not matter.
        func isSelective(in db: Database) throws -> Bool {
            guard isIndexed else { return false }
            let count = "SELECT count(*) FROM (\(sql) LIMIT \(mostLookedUp))"
            return try Int.fetchOne(db.cachedStatement(sql: count), arguments: [argument]) ?? 0 < mostLookedUp
        }
    }

    /// The condition for a text, without regard to case, diacritics and white space at its ends; nil when it is empty.
    ///
    /// - Complexity: O(k) for k bugs that contain a text of three characters or more; else reads every text.
    static func condition(_ search: String) -> Condition? {
        let text = FetchFunctions.folded(
            CheckedText.trimmed(search), options: [.caseInsensitive, .diacriticInsensitive])
        guard !text.isEmpty else { return nil }
        guard text.unicodeScalars.count >= shortestIndexed else {
            return Condition(
                sql: "SELECT bug_id FROM bug_text WHERE instr(text, ?) > 0", argument: text, isIndexed: false)
        }
        return Condition(
            sql: "SELECT rowid FROM bug_search WHERE bug_search MATCH ?",
            argument: "\"\(text.doublingQuotes)\"", isIndexed: true)
    }
}
