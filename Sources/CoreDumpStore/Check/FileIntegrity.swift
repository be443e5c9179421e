import GRDB

/// What SQLite finds wrong with a database file itself.
enum FileIntegrity {
    /// The table with the index of the search. Since version 3.44 SQLite looks at it as well, but it is made of the texts, says
    /// nothing of the file, and is checked and made anew by itself.
    private static let searchIndex = "bug_search"

    /// - Parameter isQuick: without comparing indexes with their tables.
    /// - Returns: SQLite's words, in English; empty when all is well.
    /// - Complexity: reads everything.
    static func problems(_ db: Database, isQuick: Bool = false) throws -> [String] {
        try String.fetchAll(db, sql: isQuick ? "PRAGMA quick_check" : "PRAGMA integrity_check")
            .filter { $0 != "ok" && !$0.contains(searchIndex) }
    }
}
