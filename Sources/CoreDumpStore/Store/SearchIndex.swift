import GRDB

/// How the index of the search, `bug_search`, is kept quick, and right.
///
/// FTS5 writes a segment of its index with each transaction, and merges the segments of a size when there are many of them: unless
/// it is told otherwise, in the middle of the transaction that happens to be one too many. With 1,000,000 bugs one of 300 edits
/// took 22 s. To let hundreds of segments gather and merge them in parts while nobody waits is no way out: FTS5 of SQLite 3.40
/// lost deletions then, so that words of bugs that were long gone were found: a fault of SQLite up to 3.43.2 that is mended in 3.44.2.
/// `optimize` does not heal such an index, `rebuild` does, and as the texts are in another table only the integrity check of rank 1 tells
/// of it. Merging as here has shown none in 6,500 random runs.
/// So segments are merged whole and while they are small: those of ``most`` edits make one, those of ``most`` such a larger one,
/// and so on. A step that writes or deletes very much at once makes one segment of everything; see ``settle(afterWriting:in:)``.
/// See [FTS5, automerge](https://www.sqlite.org/fts5.html#the_automerge_configuration_option) and crisismerge.
enum SearchIndex {
    /// So many segments of a size become one of the next size.
    static let most = 64

    private static let options = ["automerge": 0, "crisismerge": most]

    /// So many texts make segments so large that no edit should have to merge them.
    private static let many = 20_000
    /// For fewer nobody merges everything.
    private static let few = 1_000
    /// Who writes one of so many texts has taken longer than merging all takes: 11,000 are written in 4 s, and merged in 0.4 s.
    private static let part = 8

    /// Tells FTS5 once for each database, also for those that older versions have made. These may have lost deletions, so that
    /// their index is made anew.
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

    /// Makes one segment of all when very many texts were written or deleted, or a large part of all. Else the index would keep what
    /// has been deleted: all of 12,000 bugs deleted and undone made it larger by its own size and more, each time.
    ///
    /// - Parameter count: how many texts the index has got and has lost; an edited one counts twice.
    /// - Complexity: O(n) for n texts in the database, if so many were written: 12 s for 1,000,000, a twentieth of what importing
    ///   them takes, and more than deleting 20,000 of them does. Nobody waits for steps of so many, but others may want to write.
    static func settle(afterWriting count: Int, in db: Database) throws {
        guard try count >= many || isLargePart(count, in: db) else { return }
        try db.execute(sql: "INSERT INTO bug_search (bug_search) VALUES ('optimize')")
    }

    private static func isLargePart(_ count: Int, in db: Database) throws -> Bool {
        guard count >= few, let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") else { return false }
        return part * count >= all
    }
}
