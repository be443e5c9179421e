import GRDB

/// How the index of the search, `bug_search`, is kept quick.
///
/// FTS5 writes a segment of its index with each transaction, and merges the segments of a size when there are many of them: unless
/// it is told otherwise, in the middle of the transaction that happens to be one too many. With 1,000,000 bugs one of 300 edits
/// took 22 s. So it is told otherwise, and they are merged a little at a time while nobody waits.
/// See [FTS5, automerge](https://www.sqlite.org/fts5.html#the_automerge_configuration_option).
enum SearchIndex {
    /// No merging along with what is written, unless nobody has merged for a very long time: FTS5 refuses to have more than
    /// 2,000 segments.
    private static let options = ["automerge": 0, "crisismerge": 500]

    /// How much one step merges, in pages of the index: some milliseconds' work.
    private static let stepPages = 16

    /// Tells FTS5 once for each database, also for those that older versions have made.
    static func configure(in pool: some DatabaseWriter) throws {
        let isConfigured = try pool.read { db in
            try options.allSatisfy { name, value in
                let sql = "SELECT v FROM bug_search_config WHERE k = ?"
                return try Int.fetchOne(db, sql: sql, arguments: [name]) == value
            }
        }
        guard !isConfigured else { return }
        try pool.write { db in
            for (name, value) in options {
                try db.execute(
                    sql: "INSERT INTO bug_search (bug_search, rank) VALUES (?, ?)", arguments: [name, value])
            }
        }
    }

    /// Merges a little where there are four segments of a size or more.
    ///
    /// - Returns: whether there was something to merge.
    /// - Complexity: some milliseconds, whatever the size of the index; now and then, when large segments have become one, some
    ///   tens.
    static func mergeStep(in db: Database) throws -> Bool {
        let before = db.totalChangesCount
        try db.cachedStatement(sql: "INSERT INTO bug_search (bug_search, rank) VALUES ('merge', ?)")
            .execute(arguments: [stepPages])
        // As documented: the statement itself counts as one.
        return db.totalChangesCount - before > 1
    }
}
