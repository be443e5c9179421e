import FetchedResults
import Foundation
import GRDB

/// Mends the rows of a sound file; in a transaction of a connection without foreign keys.
struct RowRepair {
    let db: Database
    let files: DatabaseFiles
    let recovered: RecoveredFiles
    private let now: Date
    private let writer: RowWriter

    init(_ db: Database, _ files: DatabaseFiles, _ recovered: RecoveredFiles, _ now: Date) throws {
        self.db = db
        self.files = files
        self.recovered = recovered
        self.now = now
        let locale = try Setting.locale.value(in: db) ?? SortLocale.current()
        writer = RowWriter(
            db, keys: try TextKeys(locale: locale), zone: .current, files: ScreenshotFiles(besideDatabase: files.path))
    }

    func mend() throws {
        // The index first: the triggers that keep it need it to be right.
        try db.execute(sql: "INSERT INTO bug_search (bug_search) VALUES ('rebuild')")
        try mendSequences()
        try adoptBugs()
        try mendDates()
        try ScreenshotRepair(db, files, recovered).mend()
        try mendDerived()
        try db.execute(
            sql: """
                UPDATE project SET open_bug_count =
                    (SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open')
                """)
        try mendTexts()
    }

    /// Gives bugs without a project one that says so.
    private func adoptBugs() throws {
        let orphans = "SELECT id FROM bug WHERE project_id NOT IN (SELECT id FROM project)"
        let ids = try Int64.fetchAll(db, sql: orphans)
        guard !ids.isEmpty else { return }
        let project = try writer.insertProject(name: RowWriter.recoveredName, url: "", added: now)
        for id in ids {
            let old = try Int64.fetchOne(db, sql: "SELECT project_id FROM bug WHERE id = ?", arguments: [id]) ?? 0
            try recovered.keep("\(old)", of: "bug", id, "project_id", because: "its project is missing")
            try db.execute(sql: "UPDATE bug SET project_id = ? WHERE id = ?", arguments: [project.rowID, id])
        }
    }

    /// A date that is none becomes the one nearest to it that is known.
    private func mendDates() throws {
        for (table, columns) in RowCheck.dates.sorted(by: { $0.key < $1.key }) {
            for row in try Row.fetchAll(db, sql: "SELECT id, \(columns.joined(separator: ", ")) FROM \(table)") {
                let known = columns.compactMap { column in (row[column] as String?).flatMap(Timestamp.date) }.first
                for column in columns {
                    guard let text: String = row[column], Timestamp.date(text) == nil else { continue }
                    let id: Int64 = row["id"]
                    try recovered.keep(text, of: table, id, column, because: "it is no date")
                    // When a bug was closed need not be known.
                    let date = column == "closed" ? nil : Timestamp.text(known ?? now)
                    try db.execute(sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?", arguments: [date, id])
                }
            }
        }
    }

    /// Makes hosts, sort keys, first letters and local dates anew where they are wrong.
    private func mendDerived() throws {
        let wrong = try RowCheck(db).findings()
        for case .wrongValue(let table, let id, let column) in wrong {
            let sql = "SELECT * FROM \(table) WHERE id = ?"
            guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { continue }
            let value: any DatabaseValueConvertible
            switch (table, column) {
            case (_, "host"): value = HostName.of(row["url"])
            case (_, "host_key"): value = writer.keys.readableKey(of: HostName.of(row["url"]))
            case (_, "initial"): value = writer.keys.initial(of: row[table == "bug" ? "title" : "name"])
            case ("project", "sort_key"): value = writer.keys.readableKey(of: row["name"])
            case (_, "sort_key"): value = writer.keys.key(of: row["title"])
            default: value = writer.localTime(try row.timestamp(String(column.dropLast("_local".count))))
            }
            try db.execute(sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?", arguments: [value, id])
        }
    }

    private func mendSequences() throws {
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

    private func mendTexts() throws {
        try db.execute(sql: "DELETE FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)")
        try db.execute(
            sql: """
                INSERT INTO stale_bug_text
                SELECT bug.id FROM bug LEFT JOIN bug_text ON bug_id = bug.id
                WHERE text IS NOT \(SearchCheck.foldedText) AND bug.id NOT IN (SELECT bug_id FROM stale_bug_text)
                """)
        try writer.refreshTexts()
    }
}
