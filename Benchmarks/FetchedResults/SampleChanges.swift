import GRDB

/// Changes to the rows of a ``SampleDatabase``, each time to others.
struct SampleChanges {
    private let rows: Int
    private var round = 0
    private var inserted: Int64

    init(rows: Int) {
        self.rows = rows
        inserted = Int64(rows) * 2
    }

    /// Changes what the order does not depend on.
    mutating func update(_ db: Database, _ count: Int) throws {
        try forEachRow(db, "UPDATE project SET stars = stars + 1 WHERE id = ?", count) { id, _ in [id] }
    }

    mutating func rename(_ db: Database, _ count: Int) throws {
        try forEachRow(db, "UPDATE project SET name = ? WHERE id = ?", count) { id, value in ["Project \(value)", id] }
    }

    mutating func move(_ db: Database, _ count: Int) throws {
        try forEachRow(db, "UPDATE project SET host = ? WHERE id = ?", count) { id, value in
            ["host\(value % 500).org", id]
        }
    }

    mutating func insert(_ db: Database, _ count: Int) throws {
        let statement = try db.cachedStatement(sql: "INSERT INTO project VALUES (?, ?, ?, 0)")
        for _ in 0..<count {
            inserted += 1
            round += 1
            try statement.execute(arguments: [
                inserted, "host\(round * 31 % 500).org", "Project \(round * 7919 % 1_000_003)",
            ])
        }
    }

    /// Deletes rows that were inserted.
    mutating func delete(_ db: Database, _ count: Int) throws {
        for _ in 0..<count {
            try db.cachedStatement(sql: "DELETE FROM project WHERE id = ?").execute(arguments: [inserted])
            inserted -= 1
        }
    }

    private mutating func forEachRow(
        _ db: Database, _ sql: String, _ count: Int, _ arguments: (_ id: Int, _ value: Int) -> StatementArguments
    ) throws {
        let statement = try db.cachedStatement(sql: sql)
        for _ in 0..<count {
            round += 1
            try statement.execute(arguments: arguments(round * 7919 % rows + 1, round * 104_729 % 1_000_003))
        }
    }
}
