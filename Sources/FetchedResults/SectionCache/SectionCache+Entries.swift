import GRDB

extension SectionCache {
    /// The sections that were saved under `name`; nil when there are none, when they are damaged, or when they were saved
    /// for another request or another state of `tables`.
    ///
    /// - Parameters:
    ///   - signature: all that decides over the sections but the rows: the SQL of the request with its arguments, the
    ///     locale, the version of the collation.
    ///   - tables: the tables that the request reads.
    ///   - db: the snapshot in which the rows are going to be read.
    /// - Complexity: O(s) for s sections.
    static func load(
        name: String, signature: String, tables: some Collection<String>, in db: Database
    ) throws -> [CachedSection]? {
        guard let state = try state(of: tables, in: db) else { return nil }
        let sql = "SELECT sections FROM fetched_results_cache WHERE name = ? AND signature = ? AND state = ?"
        let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [name, signature, state.text])
        guard let row, case .blob(let data) = (row[0] as DatabaseValue).storage else { return nil }
        return SectionCacheCoder.decode(data)
    }

    /// Saves sections in place of those of the same name, soon and without blocking the caller's thread.
    ///
    /// What is out of date by then is not saved.
    ///
    /// - Parameters:
    ///   - state: of the tables, read by `state(of:in:)` in the very snapshot that the sections were read in.
    ///   - onError: is told on the queue of the writing connection when they could not be saved.
    /// - Complexity: O(s) for s sections, on the queue of the writing connection.
    static func save(
        name: String, signature: String, state: SectionCacheState, sections: [CachedSection],
        in database: TrackedDatabase, onError: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        database.writer.asyncWriteWithoutTransaction { db in
            do {
                try database.writeUntold(db) {
                    guard try self.state(of: state.tables, in: db) == state else { return }
                    let sql = """
                        INSERT OR REPLACE INTO fetched_results_cache (name, signature, state, sections)
                        VALUES (?, ?, ?, ?)
                        """
                    try db.execute(
                        sql: sql, arguments: [name, signature, state.text, SectionCacheCoder.encode(sections)])
                }
            } catch {
                onError(error)
            }
        }
    }

    /// Deletes what is saved under `name`, or everything that is saved when that is nil.
    static func delete(named name: String?, in database: TrackedDatabase) throws {
        try database.writer.writeWithoutTransaction { db in
            guard try has(entryTable, in: db) else { return }
            try database.writeUntold(db) {
                let sql = "DELETE FROM fetched_results_cache WHERE name = ifnull(?, name)"
                try db.execute(sql: sql, arguments: [name])
            }
        }
    }
}
