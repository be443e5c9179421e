import GRDB

/// Bugs that were inserted and changed without triggers, and what these would have done.
struct UntriggeredBugs {
    /// So many are finished together: FTS5 writes a segment of its index each time, which it has to merge later. Not more bytes of
    /// them, or their pages would have to be read again.
    private static let (most, mostBytes) = (40_000, 16 << 20)

    private var ids: [Int64] = []
    /// Those with another text.
    private var changedIDs: [Int64] = []
    private var byteCount = 0
    private var openBugs: [Project.ID: Int] = [:]

    /// Whether it is time to ``finish(in:)``.
    var isMany: Bool { count >= Self.most || byteCount >= Self.mostBytes }

    /// How many texts are to be written.
    var count: Int { ids.count + changedIDs.count }

    mutating func add(_ id: Int64, _ bug: NewBug, to project: Project.ID) {
        ids.append(id)
        byteCount += bug.title.utf8.count + bug.details.utf8.count
        if bug.status == .open { openBugs[project, default: 0] += 1 }
    }

    /// A bug that was there before the step was changed; once in a step.
    mutating func noteChange(of bug: Bug, to changed: Bug, _ fields: Set<BugField>) {
        if fields.contains(.status) { openBugs[bug.projectID, default: 0] += changed.status == .open ? 1 : -1 }
        guard !fields.isDisjoint(with: [.title, .details, .namedValues]) else { return }
        changedIDs.append(bug.id.rowID)
        byteCount += changed.title.utf8.count + changed.details.utf8.count + changed.storedValues.utf8.count
    }

    /// Counts the open bugs that have not been counted yet.
    mutating func countOpenBugs(in db: Database) throws {
        let count = "UPDATE project SET open_bug_count = open_bug_count + ? WHERE id = ?"
        for (project, open) in openBugs {
            try db.cachedStatement(sql: count).execute(arguments: [open, project.rowID])
        }
        openBugs = [:]
    }

    /// Counts the open bugs and writes the texts that are searched.
    ///
    /// - Complexity: O(n) for n characters of the bugs.
    mutating func finish(in db: Database) throws {
        try countOpenBugs(in: db)
        try writeTexts(in: db)
        try writeChangedTexts(in: db)
        (ids, changedIDs, byteCount) = ([], [], 0)
    }

    private func writeTexts(in db: Database) throws {
        guard !ids.isEmpty else { return }
        let list = "[\(ids.map(String.init).joined(separator: ","))]"
        for sql in [
            """
            INSERT INTO bug_text (bug_id, text)
            SELECT id, \(SearchFolding.textOfBug) FROM bug WHERE id IN (SELECT value FROM json_each(?))
            """,
            """
            INSERT INTO bug_search (rowid, text)
            SELECT bug_id, text FROM bug_text WHERE bug_id IN (SELECT value FROM json_each(?))
            """,
        ] { try db.cachedStatement(sql: sql).execute(arguments: [list]) }
    }

    /// The index of the search has to be told what it had.
    private func writeChangedTexts(in db: Database) throws {
        guard !changedIDs.isEmpty else { return }
        let list = "[\(changedIDs.map(String.init).joined(separator: ","))]"
        for sql in [
            """
            INSERT INTO bug_search (bug_search, rowid, text)
            SELECT 'delete', bug_id, text FROM bug_text WHERE bug_id IN (SELECT value FROM json_each(?))
            """,
            """
            INSERT INTO bug_text (bug_id, text)
            SELECT id, \(SearchFolding.textOfBug) FROM bug WHERE id IN (SELECT value FROM json_each(?))
            ON CONFLICT (bug_id) DO UPDATE SET text = excluded.text
            """,
            """
            INSERT INTO bug_search (rowid, text)
            SELECT bug_id, text FROM bug_text WHERE bug_id IN (SELECT value FROM json_each(?))
            """,
        ] { try db.cachedStatement(sql: sql).execute(arguments: [list]) }
    }
}
