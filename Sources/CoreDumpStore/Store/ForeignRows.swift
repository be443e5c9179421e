import Foundation
import GRDB

/// Rows that another program has written: it knows neither sort keys nor folded texts, so that Core Dump adds them.
enum ForeignRows {
    // A date that is none is for `check` to tell of; the row counts as complete, or it would be written again and again.
    private static let incompleteBugs = """
        SELECT id, title, created FROM bug
        WHERE id IN (SELECT bug_id FROM stale_bug_text) OR created_local = ''
        """
    private static let incompleteProjects = "SELECT id, name, url, added FROM project WHERE sort_key = ''"

    /// Completes what has been left when a database is opened, and orders everything anew when that is asked for.
    static func complete(
        in pool: DatabasePool, _ options: StoreOptions, _ files: ScreenshotFiles
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
                try orderAnew(db, keys)
                try Setting.locale.set(wanted, in: db)
                try Setting.collationVersion.set(keys.version, in: db)
                try Setting.isReordered.set("1", in: db)
            }
            try complete(writer)
        }
    }

    /// Whether nothing is left to do.
    ///
    /// - Complexity: O(1), by the indexes on the orders of projects and the local dates of bugs.
    static func isComplete(_ db: Database) throws -> Bool {
        let sql = """
            SELECT NOT EXISTS (SELECT 1 FROM stale_bug_text)
                AND NOT EXISTS (SELECT 1 FROM project WHERE sort_key = '')
                AND NOT EXISTS (SELECT 1 FROM project WHERE host_key = '')
                AND NOT EXISTS (SELECT 1 FROM bug WHERE created_local = '')
            """
        return try Bool.fetchOne(db.cachedStatement(sql: sql)) ?? true
    }

    /// Completes the rows of others.
    ///
    /// - Complexity: O(k log n) for k such rows.
    static func complete(_ writer: RowWriter) throws {
        for row in try Row.fetchAll(writer.db, sql: incompleteProjects) {
            let (name, url): (String, String) = (row["name"], row["url"])
            try writer.updateProject(Project.ID(rowID: row["id"]), name: name, url: url)
            let added = (try? row.timestamp("added")).map(writer.localTime) ?? LocalTime.unknown
            try writer.db.execute(
                sql: "UPDATE project SET added_local = ? WHERE id = ?", arguments: [added, row["id"] as Int64])
        }
        try orderHosts(writer.db, writer.keys, where: "host_key = ''")
        let update = "UPDATE bug SET sort_key = ?, initial = ?, created_local = ? WHERE id = ?"
        for row in try Row.fetchAll(writer.db, sql: incompleteBugs) {
            let title: String = row["title"]
            let created = (try? row.timestamp("created")).map(writer.localTime) ?? LocalTime.unknown
            try writer.db.cachedStatement(sql: update).execute(arguments: [
                writer.keys.key(of: title), writer.keys.initial(of: title), created, row["id"] as Int64,
            ])
        }
        try writer.refreshTexts()
    }
}
