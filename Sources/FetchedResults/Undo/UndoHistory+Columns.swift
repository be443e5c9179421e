import GRDB

extension UndoHistory {
    /// Adds columns behind those of a table, for a migration, and keeps the steps that have changed the table, which would
    /// be forgotten otherwise.
    ///
    /// These steps know nothing of the new columns: a row that they insert again has the defaults there, and one that they
    /// change keeps what it has. So either the default is right for all rows of before, or the new columns are made of others; name
    /// these in `derivedColumns`, and make them in `reconcile`; see
    /// ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    ///
    /// - Parameter add: alters the table.
    /// - Throws: what `add` throws, or `DatabaseError`; with `SQLITE_ERROR` when the table then does not have its columns of
    ///   before with new ones behind them.
    /// - Complexity: that of `add`, and O(s) for s steps of the history.
    public static func addColumns(to table: String, in db: Database, _ add: () throws -> Void) throws {
        let before = try TableShape.text(of: [table], in: db)
        try add()
        let present = try TableShape.text(of: [table], in: db)
        guard TableShape.hasMore(present, than: before) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "\(table) has no columns more than before")
        }
        let update = try db.makeStatement(sql: "UPDATE undo_step SET shape = ? WHERE shape = ?")
        for shape in try String.fetchAll(db, sql: "SELECT DISTINCT shape FROM undo_step") {
            try update.execute(arguments: [TableShape.replacing(before, by: present, in: shape), shape])
        }
    }
}
