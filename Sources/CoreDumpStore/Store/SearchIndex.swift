import GRDB

/// Keeps the search index `bug_search` fast and correct.
///
/// FTS5 adds a segment to its index with each transaction, and by default merges segments in the middle of some transaction: with
/// 1,000,000 bugs one of 300 edits took 22 s. Merging hundreds of segments in parts in the background is not an option: FTS5 up to SQLite
/// 3.43.2 loses deletions then (fixed in 3.44.2), so that searches find deleted words. `optimize` does not repair such an index, `rebuild`
/// does; because of the external content only an integrity check of rank 1 detects the damage. The settings here showed none in 6,500
/// random runs: FTS5 merges ``segmentsPerMerge`` segments of a size at once, while they are small, and a step that writes or deletes very
/// many texts merges everything; see ``mergeSegments(afterWriting:in:)``. See [FTS5,
/// automerge](https://www.sqlite.org/fts5.html#the_automerge_configuration_option) and crisismerge.
enum SearchIndex {
    /// FTS5 merges this many segments of a size into one of the next size.
    static let segmentsPerMerge = 64

    private static let options = ["automerge": 0, "crisismerge": segmentsPerMerge]

    /// From this many texts on the segments are so large that no edit should have to merge them.
    private static let largeTextCount = 20_000
    /// Below this many texts a step does not merge everything.
    private static let smallTextCount = 1_000
    /// From one text of this many on, writing takes longer than merging: 11,000 texts take 4 s to write and 0.4 s to merge.
    private static let largeShareDivisor = 8

    /// Configures FTS5 once for each database. A database of an older version may have lost deletions, so its index is rebuilt.
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
            try db.execute(sql: "INSERT INTO bug_search (bug_search) VALUES ('rebuild')")
        }
    }

    /// Merges all segments after a step that wrote or deleted very many texts, or a large share of all. Otherwise the index keeps deleted
    /// entries: deleting and undoing all of 12,000 bugs doubled its size each time.
    ///
    /// - Parameter count: how many rows the index has got and lost; an edited text counts twice.
    /// - Complexity: O(n) for n texts in the database when it merges: 12 s for 1,000,000, a twentieth of the time to import them. The
    ///   user does not wait for such steps, but other writers may.
    static func mergeSegments(afterWriting count: Int, in db: Database) throws {
        guard try count >= largeTextCount || isLargePart(count, in: db) else { return }
        try db.execute(sql: "INSERT INTO bug_search (bug_search) VALUES ('optimize')")
    }

    private static func isLargePart(_ count: Int, in db: Database) throws -> Bool {
        guard count >= smallTextCount, let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") else {
            return false
        }
        return largeShareDivisor * count >= all
    }
}
