import GRDB

/// Compares the texts that are searched with the bugs.
struct SearchCheck {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    func findings() throws -> [CheckFinding] {
        let wrong = """
            SELECT bug.id FROM bug LEFT JOIN bug_text ON bug_id = bug.id WHERE text IS NOT \(SearchFolding.textOfBug)
            UNION ALL
            SELECT bug_id FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)
            ORDER BY 1
            """
        let stale = try Int.fetchOne(db, sql: "SELECT count(*) FROM stale_bug_text") ?? 0
        return try Int64.fetchAll(db, sql: wrong).map { .wrongText(bugID: $0) }
            + (stale == 0 ? [] : [.staleTexts(count: stale)])
    }
}
