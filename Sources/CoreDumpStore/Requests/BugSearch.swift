import FetchedResults

/// How bugs are found by a text.
enum BugSearch {
    /// The index knows every three characters that follow one another.
    private static let shortestIndexed = 3

    /// No bug: it names the table that changes last when a text is written that somebody else has left to be written, so
    /// that a result is looked at again. A key is never NULL.
    private static let pending = "UNION ALL SELECT bug_id FROM stale_bug_text WHERE bug_id IS NULL"

    /// Bugs whose title or details contain a text, without regard to case and diacritics; nil when it is empty.
    ///
    /// - Complexity: O(k) for k bugs that contain a text of three characters or more; else reads every text.
    static func predicate(_ search: String) -> FetchPredicate? {
        let text = FetchFunctions.folded(
            CheckedText.trimmed(search), options: [.caseInsensitive, .diacriticInsensitive])
        guard !text.isEmpty else { return nil }
        guard text.unicodeScalars.count >= shortestIndexed else {
            let found = "SELECT bug_id FROM bug_text WHERE instr(text, ?) > 0"
            return .sql("bug.id IN (\(found) \(pending))", [text])
        }
        let phrase = "\"\(text.replacing("\"", with: "\"\""))\""
        return .sql("bug.id IN (SELECT rowid FROM bug_search WHERE bug_search MATCH ? \(pending))", [phrase])
    }
}
