import FetchedResults
import GRDB

/// The tables of a Core Dump database and how older ones become the present ones.
///
/// A migration that has been shipped is frozen: what changes comes in a new one.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in
            try db.execute(sql: version1)
            try UndoHistory.createTable(in: db)
        }
        return migrator
    }
}
