import FetchedResults
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

// MARK: - Indexes

/// The indexes of the bugs during a large step: there are a dozen, and a row goes to another page of each of them. A step that
/// inserts very many has them made at its end, of all rows at once.
struct BugIndexes {
    /// A step that inserts fewer finds them as they are.
    private static let few = 10_000
    /// To make them of so many rows takes about as long as to insert a single one into each.
    private static let perInserted = 2
    /// The one that bugs are looked for by while a file is imported.
    private static let source = "bug_on_source"
    /// Fewer lookups than one for so many bugs ask for what is known of the file as a whole.
    private static let perLookup = 100

    /// How many bugs the step has inserted so far, and how often some were looked for by their source ids.
    private var insertedCount = 0
    private var lookupCount = 0
    private var isDeferred = false
    /// With so many inserted the indexes are dropped; nil while it is not known how many bugs there were.
    private var threshold: Int?

    mutating func noteInserted() {
        insertedCount += 1
    }

    /// To be called before bugs are looked for by their source ids.
    mutating func noteLookup(_ recorder: UndoRecorder) throws {
        lookupCount += 1
        if isDeferred { try recorder.requireIndex(Self.source) }
    }

    /// Has the indexes made at the end of the step once it has inserted so many bugs that as many more are to be expected.
    mutating func deferIfWorthIt(_ recorder: UndoRecorder, in db: Database) throws {
        guard !isDeferred, insertedCount >= threshold ?? Self.few else { return }
        if threshold == nil {
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") ?? 0
            threshold = (count - insertedCount) / Self.perInserted
            return try deferIfWorthIt(recorder, in: db)
        }
        isDeferred = true
        try Cache.shrink(in: db)
        let kept = lookupCount * Self.perLookup > insertedCount ? [Self.source] : []
        try recorder.deferIndexes(of: Bug.tableName, keeping: Set(kept))
    }
}
