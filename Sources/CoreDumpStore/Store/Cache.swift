import GRDB

/// How much of the database a connection keeps in memory.
enum Cache {
    /// Of each that reads. The keys of a search read the same pages of the index one after the other: SQLite's own 2 MB hold
    /// those of a frequent word hardly, and a quarter of the time goes into reading them again.
    static let readingKibibytes = 8_192
    /// Of the one that writes.
    static let usualKibibytes = 16_384
    /// A large step changes pages of a dozen indexes with every row. What does not fit is written to the log and looked for
    /// there, which takes the longer the longer the log is.
    private static let largeKibibytes = 131_072
    /// One that has the indexes made at its end comes back to no page but those of the latest bugs, whose texts are still to be
    /// written. (To sort the indexes, the usual size does as well as more.)
    private static let appendingKibibytes = 49_152

    /// Runs a large step, and gives the memory back after it.
    static func whileLarge<T>(in db: Database, _ body: () throws -> T) throws -> T {
        try db.execute(sql: "PRAGMA cache_size = -\(largeKibibytes)")
        let result = Result { try body() }
        try db.execute(sql: "PRAGMA cache_size = -\(usualKibibytes)")
        return try result.get()
    }

    /// For the rest of a large step that has the indexes made at its end.
    static func shrink(in db: Database) throws {
        try db.execute(sql: "PRAGMA cache_size = -\(appendingKibibytes)")
    }
}
