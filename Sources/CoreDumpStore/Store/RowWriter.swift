import FetchedResults
import Foundation
import GRDB
import Screenshots

/// Writes rows inside the transaction of a step, with all that is derived: hosts, sort keys, first letters, local dates
/// and the texts that are searched.
///
/// For use by the thread of the transaction alone.
package final class RowWriter {
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
    /// Does nothing in a step that is not made for it; see ``StepCommand/isLarge``.
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
    /// ``StepCommand/screenshots``.
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

/// A bug that is to be added with all that is known of it.
struct NewBug: Equatable {
    /// Its number, when that is known and free; nil for the next one.
    var number: Int64?
    var title: String
    var details: String
    var status = Bug.Status.open
    var priority = Bug.Priority.none
    var created: Date
    var updated: Date
    var closed: Date?
    /// What it is called where it comes from.
    var sourceKey: String?
    /// Names it over all imports.
    var sourceID: String?
    /// In the order of the file.
    var namedValues: [NamedValue] = []
    /// What the file that it is imported from says of it: an ``ImportBase``, as it is stored; nil when it is from none.
    var imported: String?
}

// MARK: - Searched texts

/// The texts that are searched.
extension RowWriter {
    /// Brings up to date what is derived from what was written. To be called before the transaction ends.
    func finish() throws {
        writtenTexts += untriggered.count
        try untriggered.finish(in: db)
        try refreshTexts()
    }

    /// Writes the texts of those bugs again that the triggers have noted.
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

    /// Writes all texts again that another rule has made.
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

    /// Writes the texts of some bugs again, whether they are there or not; without the triggers, which do not run while a
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

// MARK: - Imports

/// Bugs that an import changes. For a large step, whose rows have no triggers.
extension RowWriter {
    /// Changes the columns of a bug that an import has merged, with all that is derived from them.
    ///
    /// - Parameter here: the bug as it is.
    func updateBug(_ here: Bug, by merge: ImportMerge) throws {
        let bug = merge.bug
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
            }
        }
        columns.append(("imported", merge.imported))
        let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "UPDATE bug SET \(assignments) WHERE id = ?")
            .execute(arguments: StatementArguments(columns.map(\.value) + [here.id.rowID]))
        untriggered.noteChange(of: here, to: bug, merge.fields)
    }

    /// Notes what the file says of a bug that has nothing to be changed. It is no part of the step: the user has done nothing.
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

/// Rows that another program has deleted, and that others need to be there.
extension RowWriter {
    /// What a project or bug is called of which nothing but the number is known.
    static var recoveredName: String { "Recovered" }
    /// Others wait meanwhile, and so does the window.
    private static var mostBytesRead: Int { 8_000_000 }

    /// Inserts projects or bugs with these numbers, with what the history still knows of them. Bugs of which no project is known come
    /// into one that is there for such bugs.
    func recover(_ ids: Set<Int64>, in table: String, at date: Date) throws {
        let known = try latestValues(of: ids, in: table)
        for id in ids.sorted() {
            let values = known[id] ?? LatestValues([:])
            switch table {
            case Project.tableName:
                // With a bug its project may have come back.
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
                "named_values", "imported",
            ]
        return try UndoHistory.latestValues(of: ids, in: table, columns: columns, reading: Self.mostBytesRead, db)
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
            created: values.date("created") ?? date, updated: values.date("updated") ?? date, closed: closed,
            sourceKey: values["source_key"], sourceID: values["source_id"],
            namedValues: [NamedValue](stored: values["named_values"] ?? ""), imported: values["imported"])
        _ = try insertBug(bug, into: home(of: values["project_id"], date))
    }

    private func exists(_ project: Project.ID) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM project WHERE id = ?)", arguments: [project.rowID]) == true
    }

    /// The project that a bug comes back to: its own, which may have gone with it.
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

/// What the history knows of a row: of some columns nothing.
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
