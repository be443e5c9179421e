import FetchedResults
import Foundation
import GRDB
import Screenshots

/// From version 1: localised order, local dates, search, screenshots in files.
///
/// The tables are made anew, because SQLite cannot take back a NOT NULL. The history is forgotten: its steps are those of
/// tables with other columns.
extension Schema {
    /// The text in which a bug is searched for, before it had other values.
    static let version2Text =
        "fetchedresults_fold(title || char(10) || details, \(SearchFolding.options.rawValue))"

    private static let tables = ["project", "bug", "screenshot"]

    func migrateToVersion2(_ db: Database) throws {
        try db.execute(sql: Self.version2Tables)
        let writer = RowWriter(db, keys: try TextKeys(locale: locale), zone: zone, files: files)
        try copyProjects(db, writer)
        try copyBugs(db, writer)
        try copyScreenshots(db, writer)
        // Numbers that were used are not used again.
        for table in Self.tables {
            try db.execute(
                sql: """
                    DELETE FROM sqlite_sequence WHERE name = :new;
                    INSERT INTO sqlite_sequence (name, seq) SELECT :new, seq FROM sqlite_sequence WHERE name = :old;
                    """, arguments: ["new": "\(table)_2", "old": table])
        }
        // Not before all are copied: what refers to a table goes when the table does.
        for table in Self.tables.reversed() { try db.drop(table: table) }
        for table in Self.tables { try db.execute(sql: "ALTER TABLE \(table)_2 RENAME TO \(table)") }
        try db.execute(sql: Self.version2Indexes)
        try db.execute(sql: Self.version2Triggers)
        try db.execute(sql: Self.version2Search)
        try FetchFunctions.register(in: db)
        try db.execute(sql: "INSERT INTO bug_text (bug_id, text) SELECT id, \(Self.version2Text) FROM bug")
        try Setting.databaseID.set(UUID().uuidString.lowercased(), in: db)
        try Setting.locale.set(locale, in: db)
        try Setting.collationVersion.set(writer.keys.version, in: db)
        try UndoHistory.clear(in: db)
    }

    private func copyProjects(_ db: Database, _ writer: RowWriter) throws {
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO project_2 SELECT id, name, url, host, ?, ?, added, ?, open_bug_count FROM project WHERE id = ?
                """)
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, added FROM project ORDER BY id")
        while let row = try rows.next() {
            let name: String = row["name"]
            try insert.execute(arguments: [
                writer.keys.readableKey(of: name), writer.keys.initial(of: name),
                writer.localTime(try row.timestamp("added")), row["id"] as Int64,
            ])
        }
    }

    private func copyBugs(_ db: Database, _ writer: RowWriter) throws {
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO bug_2
                SELECT id, project_id, title, details, status, priority, created, ?, updated, closed, ?, ?, source_key, NULL
                FROM bug WHERE id = ?
                """)
        let rows = try Row.fetchCursor(db, sql: "SELECT id, title, created FROM bug ORDER BY id")
        while let row = try rows.next() {
            let title: String = row["title"]
            try insert.execute(arguments: [
                writer.localTime(try row.timestamp("created")), writer.keys.key(of: title),
                writer.keys.initial(of: title), row["id"] as Int64,
            ])
        }
    }

    private func copyScreenshots(_ db: Database, _ writer: RowWriter) throws {
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO screenshot_2
                SELECT id, bug_id, position, width, height, byte_count, sha256, ?, ?, ? FROM screenshot WHERE id = ?
                """)
        let rows = try Row.fetchCursor(db, sql: "SELECT id, sha256, content, thumbnail FROM screenshot ORDER BY id")
        while let row = try rows.next() {
            let (content, thumbnail): (Data, Data) = (row["content"], row["thumbnail"])
            // A picture that cannot be read any more keeps what it has: `check` tells of it.
            let made = try? ScreenshotContent(kept: content)
            let isInside = content.count <= ScreenshotContent.largestInside
            if !isInside { try files.write(content, sha256: row["sha256"]) }
            try insert.execute(arguments: [
                isInside ? content : nil, made?.smallThumbnail ?? thumbnail, made?.thumbnail ?? thumbnail,
                row["id"] as Int64,
            ])
        }
    }
}
