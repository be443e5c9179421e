import GRDB

extension UndoHistory {
    /// What the history holds and takes.
    public struct Usage: Equatable, Sendable {
        /// How many steps can be undone or redone.
        public let stepCount: Int
        /// What their changesets take, in bytes.
        public let byteCount: Int
    }

    /// What the history of a database holds and takes.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    public static func usage(in db: Database) throws -> Usage {
        let sql = "SELECT count(*), ifnull(sum(size), 0) FROM undo_step"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql)) else { return Usage(stepCount: 0, byteCount: 0) }
        return Usage(stepCount: row[0], byteCount: row[1])
    }
}
