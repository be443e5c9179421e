import GRDB

/// The page cache sizes of the connections.
enum Cache {
    /// Of a connection that reads. A user who types a search reads the same pages of the index with each key: those of a frequent word
    /// hardly fit into SQLite's default of 2 MB, and reading them again takes a quarter of the time.
    static let readingKibibytes = 8_192
    /// Of the writing connection.
    static let usualKibibytes = 16_384
    /// Of the writing connection in a large step, which changes pages of a dozen indexes for each row. SQLite writes pages that do not
    /// fit to the log, and finding them there takes longer as the log grows.
    private static let largeKibibytes = 131_072
    /// In a large step that has dropped the indexes and only comes back to the pages of the latest bugs, whose texts it still has to write.
    /// Building the indexes is no faster with more than ``usualKibibytes``.
    private static let appendingKibibytes = 49_152

    /// Runs a large step with a larger cache, and frees the memory afterwards.
    static func withLargeCache<T>(in db: Database, _ body: () throws -> T) throws -> T {
        try db.execute(sql: "PRAGMA cache_size = -\(largeKibibytes)")
        let result = Result { try body() }
        try db.execute(sql: "PRAGMA cache_size = -\(usualKibibytes)")
        return try result.get()
    }

    /// Reduces the cache for the rest of a large step, which builds the indexes at its end.
    static func shrink(in db: Database) throws {
        try db.execute(sql: "PRAGMA cache_size = -\(appendingKibibytes)")
    }
}
