import FetchedResults
import Foundation
import GRDB
import Screenshots

/// Writes rows inside the transaction of a step, with all derived values: hosts, sort keys, first letters, local dates and searched texts.
/// Only the thread of the transaction may use it.
package final class RowWriter {
    let db: Database
    let keys: TextKeys
    let files: ScreenshotFiles
    private var clock: LocalTime
    /// The recorder of a large step.
    let recorder: UndoRecorder?
    /// The bugs of a large step whose derived rows are not written yet, because triggers are off.
    var untriggered = DeferredTriggerWork()
    /// The bugs that another program has left incomplete, which is not part of a step; see ``keepExternalMarks()``.
    private(set) var externallyMarkedIDs: Set<Int64> = []
    /// How many rows the search index has got and lost.
    var writtenTexts = 0
    private var bugIndexes = BugIndexes()

    /// - Parameter recorder: the recorder of a large step, which inserts rows without triggers; see ``checkpoint()``.
    init(
        _ db: Database, keys: TextKeys, zone: TimeZone, files: ScreenshotFiles, recorder: UndoRecorder? = nil
    ) {
        self.db = db
        self.keys = keys
        self.files = files
        self.recorder = recorder
        clock = LocalTime(zone)
    }

    /// Keeps the present rows of `stale_bug_text`. A recorded step calls this before it writes: if it deleted these rows, a redo would
    /// delete the rows that have been added since as well.
    ///
    /// - Complexity: O(k) for k such rows.
    func keepExternalMarks() throws {
        externallyMarkedIDs = try Int64.fetchSet(db.cachedStatement(sql: "SELECT bug_id FROM stale_bug_text"))
    }

    /// A date in the user's time zone.
    func localTime(_ date: Date) -> String {
        clock.text(date)
    }

    /// Lets a large step free the memory of what it has done so far. Does nothing in other steps; see ``StepCommand/isLarge``.
    func checkpoint() throws {
        guard let recorder else { return }
        try bugIndexes.deferIfManyInserted(recorder, in: db)
        guard untriggered.isMany || recorder.isDue else { return }
        // Counts go into the same part as their bugs, so that undoing the part leaves both right.
        try untriggered.countOpenBugs(in: db)
        if untriggered.isMany { try finish() }
        try recorder.checkpoint()
    }

    /// The caller calls this before it looks up bugs by their source ids.
    func willLookUpSourceIDs() throws {
        if let recorder { try bugIndexes.noteLookup(recorder) }
    }

    // MARK: - Rows

    /// - Parameter number: a known, unused id; nil for the next one.
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

    /// - Throws: a constraint error when another bug has the number.
    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID {
        let key = keys.key(of: bug.title)
        let initial = keys.initial(ofKey: key)
        try db.cachedStatement(
            sql: """
                INSERT INTO bug (
                    id, project_id, title, details, status, priority, created, created_local, updated, closed, sort_key,
                    initial, source_key, source_id, named_values, imported, labels
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            bug.number, project.rowID, bug.title, bug.details, bug.status, bug.priority, Timestamp.text(bug.created),
            localTime(bug.created), Timestamp.text(bug.updated), bug.closed.map(Timestamp.text),
            key, recorder == nil ? "" : initial, bug.sourceKey, bug.sourceID, bug.namedValues.stored,
            bug.imported, bug.labels.stored,
        ])
        let id = db.lastInsertedRowID
        if recorder == nil {
            // The trigger `bug_copied` empties this column, because it takes the row for one that another program has copied.
            try db.cachedStatement(sql: "UPDATE bug SET initial = ? WHERE id = ?")
                .execute(arguments: [initial, id])
        } else {
            untriggered.add(id, bug, to: project)
            bugIndexes.noteInserted()
        }
        for note in bug.notes { try insertNote(note, of: Bug.ID(rowID: id)) }
        return Bug.ID(rowID: id)
    }

    func updateBug(_ id: Bug.ID, to draft: BugDraft, at date: Date) throws {
        let key = keys.key(of: draft.title)
        // Tells the trigger `bug_title_stale` that this change comes with all that is derived.
        try db.cachedStatement(sql: "UPDATE bug SET sort_key = x'' WHERE id = ? AND title <> ?")
            .execute(arguments: [id.rowID, draft.title])
        let sql = """
            UPDATE bug SET project_id = ?, title = ?, details = ?, priority = ?, labels = ?, sort_key = ?, initial = ?,
                updated = ?
            WHERE id = ?
            """
        try db.cachedStatement(sql: sql).execute(arguments: [
            draft.projectID.rowID, draft.title, draft.details, draft.priority, draft.labels.stored, key,
            keys.initial(ofKey: key), Timestamp.text(date), id.rowID,
        ])
    }

    /// Sets the date of the last change.
    func touchBug(_ id: Bug.ID, at date: Date) throws {
        try db.cachedStatement(sql: "UPDATE bug SET updated = ? WHERE id = ?")
            .execute(arguments: [Timestamp.text(date), id.rowID])
    }

    /// Inserts the row of a long text, whose file exists already.
    func insertText(_ text: WholeText, of bug: Bug.ID) throws {
        try db.cachedStatement(sql: "INSERT INTO text_file (bug_id, byte_count, sha256) VALUES (?, ?, ?)")
            .execute(arguments: [bug.rowID, text.byteCount, text.sha256])
    }

    /// Appends a screenshot to those of a bug. The file of a large one exists already, see ``StepCommand/screenshots``.
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

struct NewBug: Equatable {
    /// A known, unused id; nil for the next one.
    var number: Int64?
    var title: String
    var details: String
    var status = Bug.Status.open
    var priority = Bug.Priority.none
    var labels = BugLabels()
    var created: Date
    var updated: Date
    var closed: Date?
    var sourceKey: String?
    /// Identifies it across all imports.
    var sourceID: String?
    /// In the order of the file.
    var namedValues: [NamedValue] = []
    var notes: [NewNote] = []
    /// The stored form of an ``ImportBase``, which says what the imported file said about it; nil for a bug that was not imported.
    var imported: String?
}

// MARK: - Searched texts

extension RowWriter {
    /// Updates all derived rows. The caller calls this before the transaction ends.
    func finish() throws {
        writtenTexts += untriggered.count
        try untriggered.finish(in: db)
        try refreshTexts()
    }

    /// Writes the texts of the bugs in `stale_bug_text`.
    ///
    /// - Complexity: O(n) for n characters of these bugs; 10 µs without any.
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
        // A missing bug that a screenshot, text or note refers to stays in the table until `ExternalRows` has restored it. The condition is
        // needed: the truncate optimisation of an unconditional DELETE would hide the rows from the session.
        let unused = Schema.tablesOfBugs.map { "bug_id NOT IN (SELECT bug_id FROM \($0))" }.joined(separator: " AND ")
        try db.cachedStatement(
            sql: """
                DELETE FROM stale_bug_text WHERE bug_id NOT IN (SELECT value FROM json_each(?))
                AND (bug_id IN (SELECT id FROM bug) OR \(unused))
                """
        ).execute(arguments: [externallyMarkedIDs.jsonArray])
    }

    /// Folds all texts again after the folding rule has changed.
    ///
    /// - Complexity: O(n) for n characters of all bugs; writes only the texts that differ.
    static func refoldAllTexts(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO bug_text (bug_id, text) SELECT id, \(SearchFolding.textOfBug) FROM bug WHERE TRUE
                ON CONFLICT (bug_id) DO UPDATE SET text = excluded.text WHERE text <> excluded.text
                """)
        try SearchIndex.mergeSegments(afterWriting: db.changesCount, in: db)
    }

    /// Updates the texts of some bugs, which may have been deleted, without the triggers, which do not run during an undo. It skips texts
    /// that are right: most steps do not change them, and updating the search index is slow.
    ///
    /// - Complexity: O(n) for n characters of these bugs.
    static func refreshTexts(of ids: Set<Int64>, in db: Database) throws {
        let list = ids.jsonArray
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

// MARK: - Imports

/// Bugs that an import changes, in a large step without triggers.
extension RowWriter {
    /// Writes the columns that an import has merged, with their derived values.
    ///
    /// - Parameter here: the bug as it is.
    func updateBug(_ here: Bug, by merge: ImportMerge) throws {
        let bug = merge.bug
        for note in merge.notes.added { try insertNote(note, of: here.id) }
        for (id, text) in merge.notes.changed {
            try db.cachedStatement(sql: "UPDATE note SET text = ? WHERE id = ?").execute(arguments: [text, id.rowID])
        }
        var columns: [(name: String, value: (any DatabaseValueConvertible)?)] = []
        for field in BugField.allCases where merge.fields.contains(field) {
            switch field {
            case .title:
                let key = keys.key(of: bug.title)
                columns += [("title", bug.title), ("sort_key", key), ("initial", keys.initial(ofKey: key))]
            case .details: columns.append(("details", bug.details))
            case .status: columns.append(("status", bug.status))
            case .priority: columns.append(("priority", bug.priority))
            case .created:
                columns += [("created", Timestamp.text(bug.created)), ("created_local", localTime(bug.created))]
            case .updated: columns.append(("updated", Timestamp.text(bug.updated)))
            case .closed: columns.append(("closed", bug.closed.map(Timestamp.text)))
            case .sourceKey: columns.append(("source_key", bug.sourceKey))
            case .namedValues: columns.append(("named_values", bug.storedValues))
            case .labels: columns.append(("labels", bug.storedLabels))
            case .notes: break
            }
        }
        columns.append(("imported", merge.imported))
        let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "UPDATE bug SET \(assignments) WHERE id = ?")
            .execute(arguments: StatementArguments(columns.map(\.value) + [here.id.rowID]))
        untriggered.noteChange(of: here, to: bug, merge.fields)
    }

    /// Stores what the file says about an unchanged bug. This is not part of the step, because the user has changed nothing.
    func noteImported(_ imported: String, of id: Bug.ID) throws {
        let statement = try db.cachedStatement(sql: "UPDATE bug SET imported = ? WHERE id = ?")
        let arguments: StatementArguments = [imported, id.rowID]
        if let recorder {
            try recorder.withoutRecording { try statement.execute(arguments: arguments) }
        } else {
            try statement.execute(arguments: arguments)
        }
    }
}

// MARK: - Recovering

/// Rows that another program has deleted and that other rows refer to.
extension RowWriter {
    /// The name of a recovered project or bug of which only the id is known.
    static var recoveredName: String { "Recovered" }
    /// A limit, because other writers and the window wait meanwhile.
    private static var maximumBytesRead: Int { 8_000_000 }

    /// Inserts projects or bugs with these ids, with the values that the history has of them. Bugs of an unknown project go into the
    /// project "Recovered".
    func recover(_ ids: Set<Int64>, in table: String, at date: Date) throws {
        let known = try latestValues(of: ids, in: table)
        for id in ids.sorted() {
            let values = known[id] ?? LatestValues([:])
            switch table {
            case Project.tableName:
                // Recovering a bug may have recovered its project.
                if try !exists(Project.ID(rowID: id)) { _ = try recoverProject(id, values, date) }
            case Bug.tableName: try recoverBug(id, values, date)
            default: break
            }
        }
        try finish()
    }

    private func latestValues(of ids: Set<Int64>, in table: String) throws -> [Int64: LatestValues] {
        let columns: Set<String> =
            table == Project.tableName
            ? ["name", "url", "added"]
            : [
                "title", "details", "priority", "created", "updated", "closed", "project_id", "source_key", "source_id",
                "named_values", "imported", "labels",
            ]
        return try UndoHistory.latestValues(of: ids, in: table, columns: columns, reading: Self.maximumBytesRead, db)
            .mapValues(LatestValues.init)
    }

    private func recoverProject(_ id: Int64?, _ values: LatestValues, _ date: Date) throws -> Project.ID {
        try insertProject(
            number: id, name: values["name"] ?? Self.recoveredName, url: values["url"] ?? "",
            added: values.date("added") ?? date)
    }

    private func recoverBug(_ id: Int64, _ values: LatestValues, _ date: Date) throws {
        let closed = values.date("closed")
        let bug = NewBug(
            number: id, title: values["title"] ?? Self.recoveredName, details: values["details"] ?? "",
            status: closed == nil ? .open : .closed, priority: values["priority"] ?? .none,
            labels: BugLabels(stored: values["labels"] ?? ""),
            created: values.date("created") ?? date, updated: values.date("updated") ?? date, closed: closed,
            sourceKey: values["source_key"], sourceID: values["source_id"],
            namedValues: [NamedValue](stored: values["named_values"] ?? ""), imported: values["imported"])
        _ = try insertBug(bug, into: home(of: values["project_id"], date))
    }

    private func exists(_ project: Project.ID) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM project WHERE id = ?)", arguments: [project.rowID]) == true
    }

    /// The project for a recovered bug: its own, which may have to be recovered too, or "Recovered".
    private func home(of id: Int64?, _ date: Date) throws -> Project.ID {
        if let id {
            let project = Project.ID(rowID: id)
            if try exists(project) { return project }
            if let values = try latestValues(of: [id], in: Project.tableName)[id] {
                return try recoverProject(id, values, date)
            }
        }
        return try db.project(named: Self.recoveredName)?.id ?? recoverProject(nil, LatestValues([:]), date)
    }
}

/// The last values of a row in the history, where some columns may be missing.
private struct LatestValues {
    private let values: [String: DatabaseValue]

    init(_ values: [String: DatabaseValue]) {
        self.values = values
    }

    subscript<Value: DatabaseValueConvertible>(column: String) -> Value? {
        values[column].flatMap(Value.fromDatabaseValue)
    }

    func date(_ column: String) -> Date? {
        self[column].flatMap(Timestamp.date)
    }
}
