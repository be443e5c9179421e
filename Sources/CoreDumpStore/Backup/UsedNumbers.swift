import GRDB

/// The highest numbers that a database has given to projects and bugs. People have written them down elsewhere: they are
/// not given again, also after an older state came back.
struct UsedNumbers: Equatable {
    private static let tables = ["bug", "project"]

    private var highest: [String: Int64] = [:]

    init(in db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence")
        for row in rows where Self.tables.contains(row["name"]) { highest[row["name"]] = row["seq"] }
    }

    /// Sees to it that another database does not give them.
    func keep(in db: Database) throws {
        for (table, number) in highest {
            try db.execute(
                sql: """
                    INSERT INTO sqlite_sequence (name, seq)
                    SELECT :table, 0 WHERE :table NOT IN (SELECT name FROM sqlite_sequence);
                    UPDATE sqlite_sequence SET seq = max(seq, :number) WHERE name = :table
                    """, arguments: ["table": table, "number": number])
        }
    }
}
