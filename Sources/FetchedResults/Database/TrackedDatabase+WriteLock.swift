import GRDB

extension TrackedDatabase {
    /// Finds out whether somebody else holds the write lock, before something is done that a write would be in vain for.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_BUSY` when it is held for longer than the busy timeout of the connection. Somebody
    ///   may take it right after this.
    /// - Complexity: O(1)
    @MainActor
    public func requireWriteLock() throws {
        try writer.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)
            try db.rollback()
        }
    }
}
