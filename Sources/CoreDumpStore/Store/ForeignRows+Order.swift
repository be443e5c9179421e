import Foundation
import GRDB

/// The order of names, hosts and titles, made anew for another locale.
extension ForeignRows {
    /// Orders all names, hosts and titles anew.
    ///
    /// - Complexity: O(n log n) for n rows.
    static func orderAnew(_ db: Database, _ keys: TextKeys) throws {
        try orderProjects(db, keys, where: "TRUE")
        try orderBugs(db, keys, where: "TRUE")
    }

    /// Orders those anew that a step has brought back with the order of before.
    static func orderAnew(_ touched: [String: Set<Int64>], in db: Database) throws {
        guard let locale = try Setting.locale.value(in: db) else { return }
        let keys = try TextKeys(locale: locale)
        func condition(_ table: String) -> String {
            "id IN (\((touched[table] ?? []).map(String.init).joined(separator: ",")))"
        }
        try orderProjects(db, keys, where: condition(Project.tableName))
        try orderBugs(db, keys, where: condition(Bug.tableName))
    }

    /// Orders the hosts of those anew that a step has brought back with none or with that of another host: the steps from
    /// before version 3 know hosts alone.
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
        // `ForeignRows` computes all columns of a row with an empty one.
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
