import FetchedResults
import Foundation
import GRDB

/// Completes rows that another program has written: it cannot compute sort keys or folded texts, and may leave rows without their parents.
struct ExternalRows {
    let writer: RowWriter
    /// Keeps overwritten values.
    let recovered: RecoveredFiles
    /// The date that replaces an unknown one.
    let now: Date

    private var db: Database { writer.db }

    /// The triggers of the schema empty the columns that have to be computed again.
    static let incompleteProjects = "sort_key = '' OR host_key = '' OR substr(added_local, 1, 7) = ''"
    private static let incompleteBugs =
        "initial = '' OR created_local = '' OR id IN (SELECT bug_id FROM stale_bug_text)"
    private static let orphanedBugs = "project_id NOT IN (SELECT id FROM project)"

    /// Completes the rows when a database is opened, and computes the sort keys again when the locale or the rules have changed.
    static func complete(
        in pool: DatabasePool, _ path: String, _ options: StoreOptions, _ files: ScreenshotFiles
    ) throws {
        let (isComplete, locale, version) = try pool.read { db in
            (try Self.isComplete(db), try Setting.locale.value(in: db), try Setting.collationVersion.value(in: db))
        }
        let wanted = options.locale ?? locale ?? SortLocale.current()
        let keys = try TextKeys(locale: wanted)
        let isOrdered = locale == wanted && version == keys.version
        guard !isComplete || !isOrdered else { return }
        try pool.write { db in
            let writer = RowWriter(db, keys: keys, zone: options.zone, files: files)
            if !isOrdered {
                try reorder(db, keys)
                try Setting.locale.set(wanted, in: db)
                try Setting.collationVersion.set(keys.version, in: db)
                try Setting.isReordered.set("1", in: db)
            }
            let now = Date()
            try ExternalRows(writer: writer, recovered: RecoveredFiles(DatabaseFiles(path), now), now: now).complete()
        }
    }

    /// Whether no row that the triggers have marked is left, and the texts are folded by the present rule.
    ///
    /// - Complexity: O(1), by the indexes on the orders of projects and bugs.
    static func isComplete(_ db: Database) throws -> Bool {
        guard try isFolded(db) else { return false }
        let sequences = RowCheck.tables.map { table in
            """
            AND ifnull((SELECT max(id) FROM \(table)), 0)
                <= ifnull((SELECT max(seq) FROM sqlite_sequence WHERE name = '\(table)'), 0)
            """
        }
        let sql = """
            SELECT NOT EXISTS (SELECT 1 FROM stale_bug_text)
                AND NOT EXISTS (SELECT 1 FROM project WHERE sort_key = '')
                AND NOT EXISTS (SELECT 1 FROM project WHERE host_key = '')
                AND NOT EXISTS (SELECT 1 FROM project WHERE substr(added_local, 1, 7) = '')
                AND NOT EXISTS (SELECT 1 FROM bug WHERE initial = '')
                AND NOT EXISTS (SELECT 1 FROM bug WHERE created_local = '')
                \(sequences.joined(separator: " "))
            """
        return try Bool.fetchOne(db.cachedStatement(sql: sql)) ?? true
    }

    /// False after another version of the program has written the file, or after a backup of another version was restored.
    private static func isFolded(_ db: Database) throws -> Bool {
        try Setting.foldingVersion.value(in: db) == SearchFolding.version
    }

    /// Whether counts and references are right. No trigger marks those.
    ///
    /// - Complexity: O(n) for n rows, in covering indexes.
    static func isConsistent(_ db: Database) throws -> Bool {
        let orphaned = Schema.tablesOfBugs.map {
            "AND NOT EXISTS (SELECT 1 FROM \($0) WHERE bug_id NOT IN (SELECT id FROM bug))"
        }
        let sql = """
            SELECT NOT EXISTS (SELECT 1 FROM project WHERE \(wrongCount))
                AND NOT EXISTS (SELECT 1 FROM bug WHERE \(orphanedBugs))
                \(orphaned.joined(separator: " "))
            """
        return try Bool.fetchOne(db.cachedStatement(sql: sql)) ?? true
    }

    /// Completes the rows that the triggers have marked.
    ///
    /// - Complexity: O(k log n) for k such rows; O(n) for n characters of all bugs where another rule has folded them.
    func complete() throws {
        if try !Self.isFolded(db) {
            try RowWriter.refoldAllTexts(db)
            try Setting.foldingVersion.set(SearchFolding.version, in: db)
        }
        try repairSequences()
        let bugs = "(\(Self.incompleteBugs))"
        // The projects come first, because writing a bug reads its project.
        try completeProjects()
        let adopted = try [adoptBugs(bugs), adoptContents("bug_id IN (SELECT bug_id FROM stale_bug_text)")]
        try completeBugs(bugs)
        if adopted.contains(true) { try recount() }
        try writer.refreshTexts()
        try recovered.sync()
    }

    /// Also repairs counts and references.
    ///
    /// - Complexity: O(n) for n rows.
    func completeAll() throws {
        try completeProjects()
        try adoptBugs("TRUE")
        try adoptContents("TRUE")
        try complete()
        try recount()
    }

    // MARK: - Rows without parents

    /// Moves bugs without a project into the project "Recovered". Returns whether there were any.
    @discardableResult
    func adoptBugs(_ condition: String) throws -> Bool {
        let orphans = "SELECT id, project_id FROM bug WHERE \(condition) AND \(Self.orphanedBugs)"
        let rows = try Row.fetchAll(db, sql: orphans)
        guard !rows.isEmpty else { return false }
        let known = try Int64.fetchOne(
            db, sql: "SELECT min(id) FROM project WHERE name = ?", arguments: [RowWriter.recoveredName])
        let project =
            try known.map(Project.ID.init) ?? writer.insertProject(name: RowWriter.recoveredName, url: "", added: now)
        for row in rows {
            let (id, old): (Int64, Int64) = (row["id"], row["project_id"])
            try recovered.keep("\(old)", of: "bug", id, "project_id", because: "its project is missing")
            try db.cachedStatement(sql: "UPDATE bug SET project_id = ? WHERE id = ?")
                .execute(arguments: [project.rowID, id])
        }
        return true
    }

    /// Restores the missing bugs of screenshots, texts and notes, from the history where possible. Returns whether there were any.
    @discardableResult
    func adoptContents(_ condition: String) throws -> Bool {
        let missing = try Set(
            Schema.tablesOfBugs.flatMap { table in
                try Int64.fetchSet(
                    db,
                    sql:
                        "SELECT DISTINCT bug_id FROM \(table) WHERE \(condition) AND bug_id NOT IN (SELECT id FROM bug)"
                )
            })
        if !missing.isEmpty { try writer.recover(missing, in: Bug.tableName, at: now) }
        return !missing.isEmpty
    }

    // MARK: - Rows

    private func completeProjects() throws {
        let sql = "SELECT id, name, url, added, added_local FROM project WHERE \(Self.incompleteProjects)"
        for row in try Row.fetchAll(db, sql: sql) {
            let (id, name, url): (Int64, String, String) = (row["id"], row["name"], row["url"])
            try replaceInvalidDates(of: row, in: Project.tableName)
            try writer.updateProject(Project.ID(rowID: id), name: name, url: url)
            let added = try date("added", of: id, in: Project.tableName)
            let local: String = row["added_local"]
            try db.execute(
                sql: "UPDATE project SET added_local = ? WHERE id = ?",
                arguments: [LocalTime.isPossible(local, at: added) ? local : writer.localTime(added), id])
        }
    }

    private func completeBugs(_ condition: String) throws {
        let sql = "SELECT id, title, created, created_local, updated, closed, labels FROM bug WHERE \(condition)"
        let update = "UPDATE bug SET sort_key = ?, initial = ?, created_local = ? WHERE id = ?"
        for row in try Row.fetchAll(db, sql: sql) {
            let (id, title, local): (Int64, String, String) = (row["id"], row["title"], row["created_local"])
            try replaceInvalidDates(of: row, in: Bug.tableName)
            try normalizeLabels(of: id, row["labels"])
            let created = try date("created", of: id, in: Bug.tableName)
            let key = writer.keys.key(of: title)
            try db.cachedStatement(sql: update).execute(arguments: [
                key, writer.keys.initial(ofKey: key),
                LocalTime.isPossible(local, at: created) ? local : writer.localTime(created), id,
            ])
        }
    }

    /// Only labels in their stored form are found by their names.
    private func normalizeLabels(of id: Int64, _ stored: String) throws {
        let labels = BugLabels(stored: stored).stored
        guard labels != stored else { return }
        let sql = "UPDATE bug SET labels = ? WHERE id = ?"
        try db.cachedStatement(sql: sql).execute(arguments: [labels, id])
    }

    private func date(_ column: String, of id: Int64, in table: String) throws -> Date {
        let text = try String.fetchOne(
            db.cachedStatement(sql: "SELECT \(column) FROM \(table) WHERE id = ?"), arguments: [id])
        return text.flatMap(Timestamp.date) ?? now
    }

    /// Replaces each invalid date with a valid one of the same row.
    ///
    /// - Parameter row: the id and the dates of a row of `table`.
    func replaceInvalidDates(of row: Row, in table: String) throws {
        let columns = RowCheck.dates[table] ?? []
        let known = columns.compactMap { column in (row[column] as String?).flatMap(Timestamp.date) }.first
        for column in columns {
            guard let text: String = row[column], Timestamp.date(text) == nil else { continue }
            let id: Int64 = row["id"]
            try recovered.keep(text, of: table, id, column, because: "it is no date")
            // A closed bug may have no closing date.
            let date = column == "closed" ? nil : Timestamp.text(known ?? now)
            try db.execute(sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?", arguments: [date, id])
        }
    }

    // MARK: - Counts

    private static let openBugs = "SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open'"
    private static let wrongCount = "open_bug_count <> (\(openBugs))"

    /// Counts the open bugs of all projects.
    func recount() throws {
        try db.execute(sql: "UPDATE project SET open_bug_count = (\(Self.openBugs)) WHERE \(Self.wrongCount)")
    }

    /// Raises the stored highest ids, so that SQLite gives no id twice.
    func repairSequences() throws {
        for table in RowCheck.tables {
            try db.execute(
                sql: """
                    INSERT INTO sqlite_sequence (name, seq)
                    SELECT :table, 0 WHERE :table NOT IN (SELECT name FROM sqlite_sequence);
                    UPDATE sqlite_sequence SET seq = max(seq, (SELECT ifnull(max(id), 0) FROM \(table)))
                    WHERE name = :table
                    """, arguments: ["table": table])
        }
    }
}

// MARK: - Order

/// The order of names, hosts and titles, computed again for another locale.
extension ExternalRows {
    /// Computes the sort keys of all names, hosts and titles.
    ///
    /// - Complexity: O(n log n) for n rows.
    static func reorder(_ db: Database, _ keys: TextKeys) throws {
        try orderProjects(db, keys, where: "TRUE")
        try orderBugs(db, keys, where: "TRUE")
    }

    /// Computes the sort keys of rows that an undo or redo has restored with keys of an older locale.
    static func reorder(_ touched: [String: Set<Int64>], in db: Database) throws {
        guard let locale = try Setting.locale.value(in: db) else { return }
        let keys = try TextKeys(locale: locale)
        func condition(_ table: String) -> String {
            "id IN (\((touched[table] ?? []).map(String.init).joined(separator: ",")))"
        }
        try orderProjects(db, keys, where: condition(Project.tableName))
        try orderBugs(db, keys, where: condition(Bug.tableName))
    }

    /// Computes the host keys of projects that an undo or redo has restored without one or with that of another host: steps from before
    /// version 3 have no `host_key`.
    ///
    /// - Complexity: O(k log n) for k of n projects.
    static func orderHosts(of projects: Set<Int64>, in db: Database) throws {
        let list = projects.map(String.init).joined(separator: ",")
        let stale = "id IN (\(list)) AND substr(host_key, instr(host_key, ' ')) <> ' ' || host"
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM project WHERE \(stale))") == true else { return }
        let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? SortLocale.current())
        let update = try db.cachedStatement(sql: "UPDATE project SET host = ?, host_key = ? WHERE id = ?")
        for row in try Row.fetchAll(db, sql: "SELECT id, url FROM project WHERE \(stale)") {
            let host = HostName.of(row["url"])
            try update.execute(arguments: [host, keys.readableKey(of: host), row["id"] as Int64])
        }
    }

    private static func orderProjects(_ db: Database, _ keys: TextKeys, where condition: String) throws {
        let update = try db.cachedStatement(
            sql: """
                UPDATE project SET sort_key = ?1, initial = ?2, host_key = ?3
                WHERE id = ?4 AND (sort_key, initial, host_key) <> (?1, ?2, ?3)
                """)
        // `ExternalRows` computes all columns of a row with an empty one.
        let rows = "SELECT id, name, host FROM project WHERE (\(condition)) AND NOT (\(incompleteProjects))"
        for row in try Row.fetchAll(db, sql: rows) {
            let name: String = row["name"]
            try update.execute(arguments: [
                keys.readableKey(of: name), keys.initial(of: name), keys.readableKey(of: row["host"]),
                row["id"] as Int64,
            ])
        }
    }

    private static func orderBugs(_ db: Database, _ keys: TextKeys, where condition: String) throws {
        let update = try db.cachedStatement(
            sql: "UPDATE bug SET sort_key = ?1, initial = ?2 WHERE id = ?3 AND (sort_key, initial) <> (?1, ?2)")
        let rows = try Row.fetchCursor(db, sql: "SELECT id, title FROM bug WHERE (\(condition)) AND initial <> ''")
        while let row = try rows.next() {
            let key = keys.key(of: row["title"])
            try update.execute(arguments: [key, keys.initial(ofKey: key), row["id"] as Int64])
        }
    }
}

// MARK: - As a command

/// Completes the rows that another program has written. Not a step.
struct CompleteExternalRows: StoreCommand {
    /// Whether counts and references were right beforehand.
    let isConsistent: Bool

    func run(_ run: CommandRun) throws {
        let store = run.store
        try store.database.writeBlocking(interruptedBy: run.interruption) { db in
            let writer = RowWriter(db, keys: try store.textKeys(db), zone: store.zone, files: store.files)
            let recovered = RecoveredFiles(DatabaseFiles(store.path), run.now)
            let rows = ExternalRows(writer: writer, recovered: recovered, now: run.now)
            try isConsistent ? rows.complete() : rows.completeAll()
        }
    }
}

extension Store {
    /// Completes rows that another program has written: it cannot compute sort keys or searched texts, and may leave rows without their
    /// parents. The caller calls this after each external change; it does nothing when all rows are complete.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n rows, which are counted in covering indexes, and O(k log n) for k incomplete rows.
    package func completeExternalRows() async throws {
        let (isComplete, isConsistent) = try await StoreError.translating {
            try await database.read { db in (try ExternalRows.isComplete(db), try ExternalRows.isConsistent(db)) }
        }
        guard !isComplete || !isConsistent else { return }
        try await perform(CompleteExternalRows(isConsistent: isConsistent))
    }
}
