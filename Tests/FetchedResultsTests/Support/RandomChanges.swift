import GRDB

/// Random transactions on the schema of `TestDatabase`, with few different values so that many coincide.
struct RandomChanges {
    var generator: SeededGenerator
    private let hosts: [String?] = ["a.org", "b.org", "c.org", "", nil, "A.org"]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A few statements, which may change nothing and avoid constraint violations.
    mutating func change(_ db: Database) throws {
        for _ in 0..<Int.random(in: 1...4, using: &generator) { try step(db) }
    }

    private mutating func step(_ db: Database) throws {
        let id = Int64.random(in: 1...24, using: &generator)
        let other = Int64.random(in: 1...24, using: &generator)
        let host = hosts.randomElement(using: &generator) ?? nil
        let name = ["p", "q", "r", "s", "t"].randomElement(using: &generator)
        let number = Int.random(in: 0...3, using: &generator)
        let statements: [(String, StatementArguments)] = [
            ("INSERT OR IGNORE INTO project VALUES (?, ?, ?, ?)", [id, host, name, number]),
            ("INSERT OR IGNORE INTO project VALUES (?, ?, ?, ?)", [other, host, name, number]),
            ("INSERT OR REPLACE INTO project VALUES (?, ?, ?, ?)", [id, host, name, number]),
            ("UPDATE project SET name = ? WHERE id = ?", [name, id]),
            ("UPDATE project SET stars = ? WHERE id = ?", [number, id]),
            ("UPDATE project SET host = ? WHERE id = ?", [host, id]),
            ("UPDATE project SET host = ?, name = ? WHERE id IN (?, ?)", [host, name, id, other]),
            ("UPDATE project SET host = ? WHERE host IS ?", [host, hosts.randomElement(using: &generator) ?? nil]),
            ("UPDATE OR IGNORE project SET id = ? WHERE id = ?", [other, id]),
            ("DELETE FROM project WHERE id = ?", [id]),
            ("DELETE FROM project WHERE id IN (?, ?)", [id, other]),
            ("DELETE FROM project WHERE host IS ?", [host]),
            (
                "INSERT OR IGNORE INTO bug (id, projectID, title) SELECT ?, id, ? FROM project WHERE id = ?",
                [id, name, other]
            ),
            (
                "INSERT INTO bug (projectID, title) SELECT id, ? FROM project ORDER BY id LIMIT ?", [name, number]
            ),
            ("UPDATE bug SET projectID = (SELECT max(id) FROM project) WHERE id = ?", [id]),
            ("UPDATE bug SET title = ?, isOpen = ? WHERE id IN (?, ?)", [name, number % 2, id, other]),
            ("DELETE FROM bug WHERE id = ?", [id]),
            ("INSERT OR IGNORE INTO note SELECT ?, id, ? FROM project WHERE id = ?", [id, "\(other)", other]),
            ("UPDATE OR IGNORE note SET text = ? WHERE id = ?", ["\(other)", id]),
            ("DELETE FROM note WHERE id = ?", [id]),
            (
                "INSERT INTO tag VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET color = excluded.color",
                [name, "\(number)"]
            ),
        ]
        guard let (sql, arguments) = statements.randomElement(using: &generator) else { return }
        // These tests are not about missing parents: such a statement is undone alone.
        try db.inSavepoint {
            do {
                try db.execute(sql: sql, arguments: arguments)
                return .commit
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                return .rollback
            }
        }
    }
}
