import FetchedResults
import Foundation
import GRDB

/// The tables of a Core Dump database and how older ones become the present ones.
///
/// A migration that has been shipped is frozen: what changes comes in a new one.
struct Schema {
    /// The tables that are neither told to observers nor recorded for undo, because they are made of others.
    static let derivedTables: Set<String> = ["bug_text", "bug_search", "setting"]

    /// The columns that are made anew for another language or zone, counted, or noted by an import, none of which is what the
    /// user has written.
    static let derivedColumns: [String: Set<String>] = [
        "project": ["sort_key", "initial", "host_key", "added_local", "open_bug_count"],
        "bug": ["sort_key", "initial", "created_local", "imported"],
    ]

    /// The language that names and titles of older databases are ordered in.
    let locale: String
    /// The zone on whose clock the dates of older databases are told.
    let zone: TimeZone
    /// Where large screenshots of older databases go.
    let files: ScreenshotFiles

    /// The names of all migrations in their order.
    static let versions = ["1", "2", "3", "4", "5", "6", "7", "8"]

    /// How many columns have been added at the end of a table whose rows were left as they are.
    static let addedColumns = [Bug.tableName: 2, Screenshot.tableName: 1]

    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(Self.versions[0]) { db in
            try db.execute(sql: Self.version1)
            try UndoHistory.createTable(in: db)
        }
        migrator.registerMigration(Self.versions[1]) { db in try migrateToVersion2(db) }
        // It leaves the bugs alone, however many there are, and so must the check of foreign keys.
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
        return migrator
    }
}
