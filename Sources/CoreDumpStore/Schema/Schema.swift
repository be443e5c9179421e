import FetchedResults
import Foundation
import GRDB

/// The tables of a database, and the migrations of older ones. A shipped migration is frozen: a change needs a new one.
struct Schema {
    /// The derived tables: their changes are neither reported to observers nor recorded for undo.
    static let derivedTables: Set<String> = ["bug_text", "bug_search", "setting"]

    /// The columns that are computed for a locale or time zone, counted, or set by an import: the user has not entered them.
    static let derivedColumns: [String: Set<String>] = [
        "project": ["sort_key", "initial", "host_key", "added_local", "open_bug_count"],
        "bug": ["sort_key", "initial", "created_local", "imported"],
    ]

    /// The tables whose rows belong to a bug, by the column `bug_id`.
    static let tablesOfBugs = [Screenshot.tableName, TextFile.tableName, Note.tableName]

    /// The locale that orders the names and titles of older databases.
    let locale: String
    /// The zone for the local times of older databases.
    let zone: TimeZone
    /// Receives the large screenshots of older databases.
    let files: ScreenshotFiles

    /// The names of all migrations in their order.
    static let versions = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]

    /// How many columns were added at the end of a table without rewriting its rows.
    static let addedColumns = [Bug.tableName: 3, Screenshot.tableName: 1]

    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(Self.versions[0]) { db in
            try db.execute(sql: Self.version1)
            try UndoHistory.createTable(in: db)
        }
        migrator.registerMigration(Self.versions[1]) { db in try migrateToVersion2(db) }
        // No foreign key check of all rows: this migration does not change the bugs, of which there may be many.
        migrator.registerMigration(Self.versions[2], foreignKeyChecks: .immediate) { db in try migrateToVersion3(db) }
        migrator.registerMigration(Self.versions[3], foreignKeyChecks: .immediate) { db in
            try db.execute(sql: Self.version4)
        }
        migrator.registerMigration(Self.versions[4], foreignKeyChecks: .immediate) { db in
            try db.execute(sql: Self.version5)
        }
        migrator.registerMigration(Self.versions[5], foreignKeyChecks: .immediate) { db in
            try db.execute(sql: Self.version6)
        }
        migrator.registerMigration(Self.versions[6], foreignKeyChecks: .immediate) { db in
            try UndoHistory.addColumns(to: Screenshot.tableName, in: db) { try db.execute(sql: Self.version7) }
        }
        migrator.registerMigration(Self.versions[7], foreignKeyChecks: .immediate) { db in
            try UndoHistory.addColumns(to: Bug.tableName, in: db) { try db.execute(sql: Self.version8) }
        }
        migrator.registerMigration(Self.versions[8], foreignKeyChecks: .immediate) { db in
            try UndoHistory.addColumns(to: Bug.tableName, in: db) { try db.execute(sql: Self.version9) }
            // Earlier migrations left rows without the columns that they added.
            try UndoHistory.rewriteRows(of: Screenshot.tableName, in: db)
        }
        migrator.registerMigration(Self.versions[9], foreignKeyChecks: .immediate) { db in
            try db.execute(sql: Self.version10)
        }
        return migrator
    }
}

// MARK: - Settings

/// A value that belongs to the database as a whole, in the table `setting`. Not part of any step.
struct Setting: Hashable, Sendable {
    let name: String

    /// A UUID that identifies the database in its exports.
    static let databaseID = Setting(name: "database_id")
    /// The locale of the sort keys.
    static let locale = Setting(name: "locale")
    /// The version of the rules by which the sort keys were made.
    static let collationVersion = Setting(name: "collation_version")
    /// The version of the rule by which the searched texts were folded.
    static let foldingVersion = Setting(name: "folding_version")
    /// Set when the sort keys were computed again while the history contains steps with the former keys.
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

    /// The values of the settings whose names begin with a prefix, by their names.
    ///
    /// - Parameter prefix: without `*`, `?` and `[`.
    static func values(startingWith prefix: String, in db: Database) throws -> [String: String] {
        let statement = try db.cachedStatement(sql: "SELECT name, value FROM setting WHERE name GLOB ?")
        let rows = try Row.fetchAll(statement, arguments: [prefix + "*"])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["value"]) })
    }
}
