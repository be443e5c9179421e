import FetchedResults
import GRDB

/// The texts that are searched.
extension RowWriter {
    /// Brings up to date what is derived from what was written. To be called before the transaction ends.
    func finish() throws {
        writtenTexts += untriggered.count
        try untriggered.finish(in: db)
        try refreshTexts()
    }

    /// Writes the texts of those bugs anew that the triggers have noted.
    ///
    /// - Complexity: O(n) for n characters of these bugs; 10 µs when there is none.
    func refreshTexts() throws {
        let isNoted = "SELECT EXISTS (SELECT 1 FROM stale_bug_text)"
        guard try Bool.fetchOne(db.cachedStatement(sql: isNoted)) == true else { return }
        for sql in [
            "DELETE FROM bug_text WHERE bug_id IN (SELECT bug_id FROM stale_bug_text)",
            """
            INSERT INTO bug_text (bug_id, text)
            SELECT id, \(SearchFolding.textOfBug) FROM bug WHERE id IN (SELECT bug_id FROM stale_bug_text)
            """,
        ] {
            try db.cachedStatement(sql: sql).execute()
            writtenTexts += db.changesCount
        }
        // The number of a bug that is missed by what belongs to it stays until `ForeignRows` has seen it. Not all at once without
        // looking: a session would not see it.
        try db.cachedStatement(
            sql: """
                DELETE FROM stale_bug_text WHERE bug_id NOT IN (SELECT value FROM json_each(?))
                AND (bug_id IN (SELECT id FROM bug)
                    OR bug_id NOT IN (SELECT bug_id FROM screenshot) AND bug_id NOT IN (SELECT bug_id FROM text_file))
                """
        ).execute(arguments: ["[\(notedByOthers.map(String.init).joined(separator: ","))]"])
    }

    /// Writes all texts anew that another rule has made.
    ///
    /// - Complexity: O(n) for n characters of all bugs; where nearly all of them are ASCII hardly any is written.
    static func foldAnew(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO bug_text (bug_id, text) SELECT id, \(SearchFolding.textOfBug) FROM bug WHERE TRUE
                ON CONFLICT (bug_id) DO UPDATE SET text = excluded.text WHERE text <> excluded.text
                """)
        try SearchIndex.settle(afterWriting: db.changesCount, in: db)
    }

    /// Writes the texts of some bugs anew, whether they are there or not; without the triggers, which do not run while a
    /// step is undone. A text that is right is left alone: most steps change something else, and the index of the search takes
    /// long.
    ///
    /// - Complexity: O(n) for n characters of these bugs.
    static func refreshTexts(of ids: Set<Int64>, in db: Database) throws {
        let list = "[\(ids.map(String.init).joined(separator: ","))]"
        for sql in [
            """
            DELETE FROM bug_text WHERE bug_id IN (SELECT value FROM json_each(?))
            AND NOT EXISTS (SELECT 1 FROM bug WHERE id = bug_id)
            """,
            """
            INSERT INTO bug_text (bug_id, text)
            SELECT id, \(SearchFolding.textOfBug) FROM bug WHERE id IN (SELECT value FROM json_each(?))
            ON CONFLICT (bug_id) DO UPDATE SET text = excluded.text WHERE text <> excluded.text
            """,
        ] { try db.cachedStatement(sql: sql).execute(arguments: [list]) }
    }
}
