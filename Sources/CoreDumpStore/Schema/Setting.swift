import GRDB

/// What is kept of a database as a whole, in the table `setting`.
enum Setting: String {
    /// A UUID that names the database in what is exported from it.
    case databaseID = "database_id"
    /// The locale that the sort keys are of.
    case locale
    /// The version of the rules that the sort keys were made by.
    case collationVersion = "collation_version"
    /// The version of the rule that the texts were folded by that are searched.
    case foldingVersion = "folding_version"
    /// There once the order has been made anew, while steps that can be undone hold that of before.
    case isReordered = "is_reordered"

    func value(in db: Database) throws -> String? {
        let statement = try db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
        return try String.fetchOne(statement, arguments: [rawValue])
    }

    func set(_ value: String, in db: Database) throws {
        let sql = "INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        try db.cachedStatement(sql: sql).execute(arguments: [rawValue, value])
    }
}
