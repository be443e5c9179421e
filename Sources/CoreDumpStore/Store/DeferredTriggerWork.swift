import FetchedResults
import GRDB

/// Bugs that were inserted or changed without triggers, and the work that the triggers would have done.
struct DeferredTriggerWork {
    /// The limits of a batch. FTS5 adds a segment to its index for each batch, which it has to merge later. A batch of more bytes would
    /// have to read its pages again.
    private static let (most, maximumByteCount) = (40_000, 16 << 20)

    private var ids: [Int64] = []
    /// The bugs whose text has changed.
    private var changedIDs: [Int64] = []
    private var byteCount = 0
    private var openBugs: [Project.ID: Int] = [:]

    /// Whether to call ``finish(in:)`` now.
    var isMany: Bool { count >= Self.most || byteCount >= Self.maximumByteCount }

    var count: Int { ids.count + changedIDs.count }

    mutating func add(_ id: Int64, _ bug: NewBug, to project: Project.ID) {
        ids.append(id)
        byteCount += bug.title.utf8.count + bug.details.utf8.count
        if bug.status == .open { openBugs[project, default: 0] += 1 }
    }

    /// Records the change of an existing bug.
    mutating func noteChange(of bug: Bug, to changed: Bug, _ fields: Set<BugField>) {
        if fields.contains(.status) { openBugs[bug.projectID, default: 0] += changed.status == .open ? 1 : -1 }
        guard !fields.isDisjoint(with: [.title, .details, .namedValues, .labels, .notes]) else { return }
        changedIDs.append(bug.id.rowID)
        byteCount +=
            changed.title.utf8.count + changed.details.utf8.count + changed.storedValues.utf8.count
            + changed.storedLabels.utf8.count
    }

    /// Notes that a bug, which may be new, has got another text besides its own columns.
    mutating func noteText(of bug: Bug.ID) {
        guard bug.rowID != ids.last, bug.rowID != changedIDs.last else { return }
        changedIDs.append(bug.rowID)
    }

    /// Counts the open bugs of the new and changed bugs.
    mutating func countOpenBugs(in db: Database) throws {
        let count = "UPDATE project SET open_bug_count = open_bug_count + ? WHERE id = ?"
        for (project, open) in openBugs {
            try db.cachedStatement(sql: count).execute(arguments: [open, project.rowID])
        }
        openBugs = [:]
    }

    /// Writes the counts and the searched texts.
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
        let list = ids.jsonArray
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

    /// FTS5 needs the old text to delete it from an index with external content.
    private func writeChangedTexts(in db: Database) throws {
        guard !changedIDs.isEmpty else { return }
        let list = changedIDs.jsonArray
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

/// The indexes of the table `bug` during a large step. There are a dozen, and each row changes another page of each, so a step that inserts
/// very many rows drops them, and builds them at its end from all rows at once.
struct BugIndexes {
    /// A smaller step keeps the indexes.
    private static let few = 10_000
    /// Inserting one row into all indexes takes about as long as building them for two rows.
    private static let perInserted = 2
    /// The index for lookups by source id during an import.
    private static let source = "bug_on_source"
    /// An import with more lookups than one per 100 rows needs the index; the others read all rows of a file at once.
    private static let perLookup = 100

    /// How many bugs the step has inserted, and how often it has looked up bugs by their source ids.
    private var insertedCount = 0
    private var lookupCount = 0
    private var isDeferred = false
    /// From this many inserted bugs on the indexes are dropped; nil until the bugs in the table are counted.
    private var threshold: Int?

    mutating func noteInserted() {
        insertedCount += 1
    }

    /// The caller calls this before it looks up bugs by their source ids.
    mutating func noteLookup(_ recorder: UndoRecorder) throws {
        lookupCount += 1
        if isDeferred { try recorder.requireIndex(Self.source) }
    }

    /// Drops the indexes once so many bugs were inserted that as many more are likely to follow.
    mutating func deferIfManyInserted(_ recorder: UndoRecorder, in db: Database) throws {
        guard !isDeferred, insertedCount >= threshold ?? Self.few else { return }
        if threshold == nil {
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") ?? 0
            threshold = (count - insertedCount) / Self.perInserted
            return try deferIfManyInserted(recorder, in: db)
        }
        isDeferred = true
        try Cache.shrink(in: db)
        let kept = lookupCount * Self.perLookup > insertedCount ? [Self.source] : []
        try recorder.deferIndexes(of: Bug.tableName, keeping: Set(kept))
    }
}
