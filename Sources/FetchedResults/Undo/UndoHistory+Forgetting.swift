import GRDB

extension UndoHistory {
    /// Forgets every step.
    ///
    /// A migration that alters the columns of tables need not call this: the steps it concerns are found out. One that gives
    /// values another meaning should.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps; see ``deleteForgotten()``.
    public static func clear(in db: Database) throws {
        try UndoLog(db).clear()
    }

    /// Deletes what steps have left in the database that are forgotten.
    ///
    /// The changesets of more than a megabyte stay when their step is forgotten, because to delete them would take long in the
    /// middle of somebody's action. They cannot be undone any more. Call this when nobody waits: it is one transaction for each
    /// changeset, so that others can write in between.
    ///
    /// - Throws: `DatabaseError`, or `CancellationError`; the rest stays until it is called again.
    /// - Complexity: O(n) for n bytes of changesets that are deleted.
    public func deleteForgotten() async throws {
        for id in try await database.read({ try UndoLog($0).forgottenPartIDs() }) {
            try Task.checkCancellation()
            try await database.writePatiently { db in
                try self.database.writeUntold(db) { try UndoLog(db).deletePart(id) }
            }
        }
    }
}
