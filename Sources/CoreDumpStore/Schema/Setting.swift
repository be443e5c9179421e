import GRDB

/// What is kept of a database as a whole, in the table `setting`. Nothing of it is part of a step.
struct Setting: Hashable, Sendable {
    let name: String

    /// A UUID that names the database in what is exported from it.
    static let databaseID = Setting(name: "database_id")
    /// The locale that the sort keys are of.
    static let locale = Setting(name: "locale")
    /// The version of the rules that the sort keys were made by.
    static let collationVersion = Setting(name: "collation_version")
    /// The version of the rule that the texts were folded by that are searched.
    static let foldingVersion = Setting(name: "folding_version")
    /// There once the order has been made anew, while steps that can be undone hold that of before.
    static let isReordered = Setting(name: "is_reordered")

    func value(in db: Database) throws -> String? {
        let statement = try db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
        return try String.fetchOne(statement, arguments: [name])
    }

    func set(_ value: String, in db: Database) throws {
        let sql = "INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        try db.cachedStatement(sql: sql).execute(arguments: [name, value])
    }

    func remove(in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM setting WHERE name = ?").execute(arguments: [name])
    }

    /// The values of the settings whose names begin so, by their names.
    ///
    /// - Parameter prefix: without `*`, `?` and `[`.
    static func values(startingWith prefix: String, in db: Database) throws -> [String: String] {
        let statement = try db.cachedStatement(sql: "SELECT name, value FROM setting WHERE name GLOB ?")
        let rows = try Row.fetchAll(statement, arguments: [prefix + "*"])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["value"]) })
    }
}
