import Foundation
import GRDB

/// The order of names and titles, made anew for another locale.
extension ForeignRows {
    /// Orders all names and titles anew.
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

    private static func orderProjects(_ db: Database, _ keys: TextKeys, where condition: String) throws {
        let update = try db.cachedStatement(
            sql: "UPDATE project SET sort_key = ?1, initial = ?2 WHERE id = ?3 AND (sort_key, initial) <> (?1, ?2)")
        for row in try Row.fetchAll(db, sql: "SELECT id, name FROM project WHERE \(condition)") {
            let name: String = row["name"]
            try update.execute(arguments: [keys.readableKey(of: name), keys.initial(of: name), row["id"] as Int64])
        }
    }

    private static func orderBugs(_ db: Database, _ keys: TextKeys, where condition: String) throws {
        let update = try db.cachedStatement(
            sql: "UPDATE bug SET sort_key = ?1, initial = ?2 WHERE id = ?3 AND (sort_key, initial) <> (?1, ?2)")
        let rows = try Row.fetchCursor(db, sql: "SELECT id, title FROM bug WHERE \(condition)")
        while let row = try rows.next() {
            let title: String = row["title"]
            try update.execute(arguments: [keys.key(of: title), keys.initial(of: title), row["id"] as Int64])
        }
    }
}
