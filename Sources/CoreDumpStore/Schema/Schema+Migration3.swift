import FetchedResults
import GRDB

/// From version 2: hosts in the order of the locale.
///
/// The column is added to the table as it is, so that the steps of the history still fit: `Store.reconcile` gives the rows
/// that they bring back a key.
extension Schema {
    func migrateToVersion3(_ db: Database) throws {
        try UndoHistory.addColumns(to: "project", in: db) { try db.execute(sql: Self.version3Column) }
        let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? locale)
        let update = try db.makeStatement(sql: "UPDATE project SET host_key = ? WHERE id = ?")
        for row in try Row.fetchAll(db, sql: "SELECT id, host FROM project") {
            try update.execute(arguments: [keys.readableKey(of: row["host"]), row["id"] as Int64])
        }
        // After the rows: both would slow them down.
        try db.execute(sql: Self.version3Index)
        try db.execute(sql: Self.version3Trigger)
    }
}
