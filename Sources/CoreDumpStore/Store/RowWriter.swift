import FetchedResults
import Foundation
import GRDB
import Screenshots

/// Writes rows inside the transaction of a step, with all that is derived: hosts, sort keys, first letters, local dates
/// and the texts that are searched.
///
/// For use by the thread of the transaction alone.
final class RowWriter {
    let db: Database
    let keys: TextKeys
    let files: ScreenshotFiles
    private var clock: LocalTime
    /// Of a large step.
    let recorder: UndoRecorder?
    /// The bugs of a large step for which nobody has done yet what triggers do elsewhere.
    var untriggered = UntriggeredBugs()
    /// The bugs that another program has left to be completed, which is no part of a step; see ``leaveNotesOfOthers()``.
    private(set) var notedByOthers: Set<Int64> = []
    /// How many texts the index of the search has got, and has lost.
    var writtenTexts = 0
    private var bugIndexes = BugIndexes()

    /// - Parameter recorder: that of a large step, whose rows are inserted without triggers; see ``checkpoint()``.
    init(
        _ db: Database, keys: TextKeys, zone: TimeZone, files: ScreenshotFiles, recorder: UndoRecorder? = nil
    ) {
        self.db = db
        self.keys = keys
        self.files = files
        self.recorder = recorder
        clock = LocalTime(zone)
    }

    /// Has the notes of the triggers stay that are there already. To be called by what is recorded as a step, before it writes
    /// anything: a step that took them away would do so again when it is redone, with those that have come since.
    ///
    /// - Complexity: O(k) for k such notes.
    func leaveNotesOfOthers() throws {
        notedByOthers = try Int64.fetchSet(db.cachedStatement(sql: "SELECT bug_id FROM stale_bug_text"))
    }

    /// A date on the person's clock.
    func localTime(_ date: Date) -> String {
        clock.text(date)
    }

    /// To be called now and then by a step of any size: what it has done so far need not be held in memory any longer.
    ///
    /// Does nothing in a step that is not made for it; see ``Store/performLarge(_:describing:)-swift.method``.
    func checkpoint() throws {
        guard let recorder else { return }
        try bugIndexes.deferIfWorthIt(recorder, in: db)
        guard untriggered.isMany || recorder.isDue else { return }
        // Counts go into the same part as the bugs that are counted, so that undoing it leaves both right.
        try untriggered.countOpenBugs(in: db)
        if untriggered.isMany { try finish() }
        try recorder.checkpoint()
    }

    /// To be called before bugs are looked for by their source ids.
    func willLookUpSourceIDs() throws {
        if let recorder { try bugIndexes.noteLookup(recorder) }
    }

    // MARK: - Rows

    /// - Parameter number: its number, when that is known and free; nil for the next one.
    func insertProject(number: Int64? = nil, name: String, url: String, added: Date) throws -> Project.ID {
        let sql = "INSERT INTO project (id, name, url, added, added_local) VALUES (?, ?, ?, ?, ?)"
        try db.cachedStatement(sql: sql)
            .execute(arguments: [number, name, url, Timestamp.text(added), localTime(added)])
        let id = Project.ID(rowID: db.lastInsertedRowID)
        try updateProject(id, name: name, url: url)
        return id
    }

    func updateProject(_ id: Project.ID, name: String, url: String) throws {
        let host = HostName.of(url)
        // Tells the trigger `project_stale` that this change comes with all that is derived.
        try db.cachedStatement(sql: "UPDATE project SET sort_key = '' WHERE id = ?").execute(arguments: [id.rowID])
        try db.cachedStatement(
            sql: "UPDATE project SET name = ?, url = ?, host = ?, sort_key = ?, initial = ?, host_key = ? WHERE id = ?"
        ).execute(arguments: [
            name, url, host, keys.readableKey(of: name), keys.initial(of: name), keys.readableKey(of: host), id.rowID,
        ])
    }

    /// - Throws: a constraint error when the bug has a number that another one has.
    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID {
        let key = keys.key(of: bug.title)
        let initial = keys.initial(ofKey: key)
        try db.cachedStatement(
            sql: """
                INSERT INTO bug (
                    id, project_id, title, details, status, priority, created, created_local, updated, closed, sort_key,
                    initial, source_key, source_id, named_values, imported
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            bug.number, project.rowID, bug.title, bug.details, bug.status, bug.priority, Timestamp.text(bug.created),
            localTime(bug.created), Timestamp.text(bug.updated), bug.closed.map(Timestamp.text),
            key, recorder == nil ? "" : initial, bug.sourceKey, bug.sourceID, bug.namedValues.stored,
            bug.imported,
        ])
        let id = db.lastInsertedRowID
        if recorder == nil {
            // The trigger `bug_copied` would take it for one that came with the row of another program.
            try db.cachedStatement(sql: "UPDATE bug SET initial = ? WHERE id = ?")
                .execute(arguments: [initial, id])
        } else {
            untriggered.add(id, bug, to: project)
            bugIndexes.noteInserted()
        }
        return Bug.ID(rowID: id)
    }

    func updateBug(_ id: Bug.ID, to draft: BugDraft, at date: Date) throws {
        let key = keys.key(of: draft.title)
        // Tells the trigger `bug_title_stale` that this change comes with all that is derived.
        try db.cachedStatement(sql: "UPDATE bug SET sort_key = x'' WHERE id = ? AND title <> ?")
            .execute(arguments: [id.rowID, draft.title])
        let sql = """
            UPDATE bug SET project_id = ?, title = ?, details = ?, priority = ?, sort_key = ?, initial = ?, updated = ?
            WHERE id = ?
            """
        try db.cachedStatement(sql: sql).execute(arguments: [
            draft.projectID.rowID, draft.title, draft.details, draft.priority, key, keys.initial(ofKey: key),
            Timestamp.text(date), id.rowID,
        ])
    }

    /// Notes that a bug was changed.
    func touchBug(_ id: Bug.ID, at date: Date) throws {
        try db.cachedStatement(sql: "UPDATE bug SET updated = ? WHERE id = ?")
            .execute(arguments: [Timestamp.text(date), id.rowID])
    }

    /// Notes that a text belongs to a bug; its file is there already, as that of a large screenshot.
    func insertText(_ text: WholeText, of bug: Bug.ID) throws {
        try db.cachedStatement(sql: "INSERT INTO text_file (bug_id, byte_count, sha256) VALUES (?, ?, ?)")
            .execute(arguments: [bug.rowID, text.byteCount, text.sha256])
    }

    /// Appends a screenshot to those of a bug; the file of a large one is there already, see
    /// ``Store/perform(_:keeping:_:describing:)``.
    @discardableResult
    func insertScreenshot(_ content: ScreenshotContent, of bug: Bug.ID) throws -> Screenshot.ID {
        try db.cachedStatement(
            sql: """
                INSERT INTO screenshot (
                    bug_id, position, width, height, byte_count, sha256, content, small_thumbnail, thumbnail, kind
                )
                VALUES (?, (SELECT ifnull(max(position) + 1, 0) FROM screenshot WHERE bug_id = ?), ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            bug.rowID, bug.rowID, content.width, content.height, content.file.count, content.sha256,
            content.isInside ? content.file : nil, content.smallThumbnail, content.thumbnail, content.format.rawValue,
        ])
        return Screenshot.ID(rowID: db.lastInsertedRowID)
    }
}
