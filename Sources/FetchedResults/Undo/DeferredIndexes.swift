import GRDB

/// Indexes that were dropped for the length of a large step.
struct DeferredIndexes {
    /// The statements that make them, in the order in which they were made first.
    private var definitions: [(name: String, sql: String)] = []

    var isEmpty: Bool { definitions.isEmpty }

    func contains(_ name: String) -> Bool {
        definitions.contains { $0.name == name }
    }

    /// Drops those of a table that keep nothing unique.
    mutating func drop(of table: String, keeping kept: Set<String>, in db: Database) throws {
        let sql = """
            SELECT name, sql FROM main.sqlite_master
            WHERE type = 'index' AND name IN (
                SELECT name FROM pragma_index_list(?, 'main') WHERE origin = 'c' AND "unique" = 0
            )
            ORDER BY rowid
            """
        for row in try Row.fetchAll(db, sql: sql, arguments: [table]) {
            let name: String = row["name"]
            guard !kept.contains(name) else { continue }
            try db.execute(sql: "DROP INDEX main.\(name.quotedDatabaseIdentifier)")
            definitions.append((name, row["sql"]))
        }
    }

    mutating func make(_ name: String, in db: Database) throws {
        for index in definitions where index.name == name { try db.execute(sql: index.sql) }
        definitions.removeAll { $0.name == name }
    }

    mutating func makeAll(in db: Database) throws {
        for index in definitions { try db.execute(sql: index.sql) }
        definitions = []
    }
}
