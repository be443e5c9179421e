import Foundation
import GRDB

struct RowCheck {
    static let dates = ["project": ["added"], "bug": ["created", "updated", "closed"]]
    static let tables = [Project.tableName, Bug.tableName] + Schema.tablesOfBugs

    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    func findings() throws -> [CheckFinding] {
        try orphans() + wrongCounts() + wrongProjects() + wrongBugs() + lowSequences()
    }

    private func orphans() throws -> [CheckFinding] {
        try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
            .orphan(table: row["table"], rowID: row["rowid"], parentTable: row["parent"])
        }
    }

    private func wrongCounts() throws -> [CheckFinding] {
        let sql = """
            SELECT id, open_bug_count,
                (SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open') AS counted
            FROM project WHERE counted <> open_bug_count ORDER BY id
            """
        return try Row.fetchAll(db, sql: sql).map { row in
            .wrongCount(project: Project.ID(rowID: row["id"]), stored: row["open_bug_count"], counted: row["counted"])
        }
    }

    private func wrongProjects() throws -> [CheckFinding] {
        let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? SortLocale.current())
        let isOrdered = try Setting.collationVersion.value(in: db) == keys.version
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM project ORDER BY id")
        var findings: [CheckFinding] = []
        while let row = try rows.next() {
            let (id, name, url): (Int64, String, String) = (row["id"], row["name"], row["url"])
            let host = HostName.of(url)
            var wrong: [String] = row["host"] == host ? [] : ["host"]
            if isOrdered, row["sort_key"] != keys.readableKey(of: name) { wrong.append("sort_key") }
            if isOrdered, row["initial"] != keys.initial(of: name) { wrong.append("initial") }
            if isOrdered, row["host_key"] != keys.readableKey(of: host) { wrong.append("host_key") }
            if !isLocalDate(row, "added_local", of: "added") { wrong.append("added_local") }
            findings += wrong.map { .wrongValue(table: "project", rowID: id, column: $0) }
            findings += unreadableDates(row, id, "project")
        }
        return findings
    }

    private func wrongBugs() throws -> [CheckFinding] {
        let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? SortLocale.current())
        let isOrdered = try Setting.collationVersion.value(in: db) == keys.version
        let sql = "SELECT id, title, sort_key, initial, created, created_local, updated, closed FROM bug ORDER BY id"
        let rows = try Row.fetchCursor(db, sql: sql)
        var findings: [CheckFinding] = []
        while let row = try rows.next() {
            let (id, title): (Int64, String) = (row["id"], row["title"])
            var wrong: [String] = []
            let key = keys.key(of: title)
            if isOrdered, row["sort_key"] != key { wrong.append("sort_key") }
            if isOrdered, row["initial"] != keys.initial(ofKey: key) { wrong.append("initial") }
            if !isLocalDate(row, "created_local", of: "created") { wrong.append("created_local") }
            findings += wrong.map { .wrongValue(table: "bug", rowID: id, column: $0) }
            findings += unreadableDates(row, id, "bug")
        }
        return findings
    }

    private func unreadableDates(_ row: Row, _ id: Int64, _ table: String) -> [CheckFinding] {
        (Self.dates[table] ?? []).compactMap { column in
            guard let text: String = row[column], Timestamp.date(text) == nil else { return nil }
            return .unreadableDate(table: table, rowID: id, column: column, text: text)
        }
    }

    /// Whether a value may be the local time of a date; the zone is not known.
    private func isLocalDate(_ row: Row, _ column: String, of source: String) -> Bool {
        // An unreadable source is reported as such.
        guard let date = Timestamp.date(row[source]) else { return true }
        return LocalTime.isPossible(row[column], at: date)
    }

    private func lowSequences() throws -> [CheckFinding] {
        try Self.tables.compactMap { table in
            let noted = try Int64.fetchOne(
                db, sql: "SELECT max(seq) FROM sqlite_sequence WHERE name = ?", arguments: [table])
            let highest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM \(table)") ?? 0
            guard highest > noted ?? 0 else { return nil }
            return .lowSequence(table: table, noted: noted ?? 0, highest: highest)
        }
    }
}
