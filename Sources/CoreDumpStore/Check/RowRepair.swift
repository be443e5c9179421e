import FetchedResults
import Foundation
import GRDB

/// Mends the rows of a sound file; in a transaction of a connection without foreign keys.
struct RowRepair {
    let db: Database
    let files: DatabaseFiles
    let recovered: RecoveredFiles
    private let writer: RowWriter
    private let rows: ForeignRows

    init(_ db: Database, _ files: DatabaseFiles, _ recovered: RecoveredFiles, _ now: Date) throws {
        self.db = db
        self.files = files
        self.recovered = recovered
        let locale = try Setting.locale.value(in: db) ?? SortLocale.current()
        writer = RowWriter(
            db, keys: try TextKeys(locale: locale), zone: .current, files: ScreenshotFiles(besideDatabase: files.path))
        rows = ForeignRows(writer: writer, recovered: recovered, now: now)
    }

    func mend() throws {
        // The index first: the triggers that keep it need it to be right.
        try db.execute(sql: "INSERT INTO bug_search (bug_search) VALUES ('rebuild')")
        try rows.mendSequences()
        try rows.adoptBugs("TRUE")
        try mendDates()
        try ScreenshotRepair(db, files, recovered).mend()
        try mendDerived()
        try rows.recount()
        try mendTexts()
    }

    private func mendDates() throws {
        for (table, columns) in RowCheck.dates.sorted(by: { $0.key < $1.key }) {
            for row in try Row.fetchAll(db, sql: "SELECT id, \(columns.joined(separator: ", ")) FROM \(table)") {
                try rows.mendDates(of: row, in: table)
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

    private func mendTexts() throws {
        try db.execute(sql: "DELETE FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)")
        try db.execute(
            sql: """
                INSERT INTO stale_bug_text
                SELECT bug.id FROM bug LEFT JOIN bug_text ON bug_id = bug.id
                WHERE text IS NOT \(SearchFolding.textOfBug) AND bug.id NOT IN (SELECT bug_id FROM stale_bug_text)
                """)
        try writer.refreshTexts()
    }
}
