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
        let check = isQuick ? "quick_check" : "integrity_check"
        do {
            return try problems(db, "PRAGMA \(check)")
        } catch let error as DatabaseError where error.message?.contains(searchIndex) == true {
            // It is so broken that SQLite gives up. Table by table it does not come to it.
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
            return try tables.flatMap { try problems(db, "PRAGMA \(check)(\($0.quotedDatabaseIdentifier))") }
        }
    }

    private static func problems(_ db: Database, _ sql: String) throws -> [String] {
        try String.fetchAll(db, sql: sql).filter { $0 != "ok" && !$0.contains(searchIndex) }
    }
}
