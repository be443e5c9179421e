import GRDB

/// Random transactions on the tables of `RelatedDatabase`, with few different values so that many coincide.
struct RandomRelatedChanges {
    var generator: SeededGenerator
    private static let names: [String?] = ["a", "A", "ä", "b", "B", "", nil, "ß", "SS"]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func change(_ db: Database) throws {
        for _ in 0..<Int.random(in: 1...3, using: &generator) { try step(db) }
    }

    private mutating func step(_ db: Database) throws {
        let id = Int64.random(in: 1...8, using: &generator)
        let other = Int.random(in: 0...3, using: &generator) == 0 ? nil : Int64.random(in: 1...8, using: &generator)
        let name = Self.names.randomElement(using: &generator) ?? nil
        let statements: [(String, StatementArguments)] = [
            ("INSERT OR REPLACE INTO owner VALUES (?, ?, NULL)", [id, name]),
            ("UPDATE owner SET name = ? WHERE id = ?", [name, id]),
            ("DELETE FROM owner WHERE id = ?", [id]),
            ("INSERT OR IGNORE INTO project VALUES (?, ?, ?, ?)", [id, name, other, name]),
            ("UPDATE OR IGNORE project SET host = ?, code = ? WHERE id = ?", [name, name, id]),
            ("UPDATE project SET owner_id = ? WHERE id = ?", [other, id]),
            ("DELETE FROM project WHERE id = ?", [id]),
            ("INSERT OR IGNORE INTO bug VALUES (?, ?, ?, ?, ?, ?, ?)", [id, name, other, nil, nil, other, other]),
            ("INSERT OR IGNORE INTO bug VALUES (?, ?, ?, ?, ?, ?, ?)", [id, name, other, name, other, other, nil]),
            ("UPDATE bug SET title = ? WHERE id = ?", [name, id]),
            ("UPDATE bug SET project_id = ?, projectCode = ? WHERE id = ?", [other, name, id]),
            ("UPDATE bug SET parentID = ? WHERE id = ?", [other, id]),
            ("UPDATE bug SET reporterId = ?, assignee = ? WHERE id = ?", [other, id, id]),
            ("DELETE FROM bug WHERE id = ?", [id]),
            ("INSERT OR IGNORE INTO tag (id, name, bug_id) VALUES (?, ?, ?)", [id, name, other]),
            ("UPDATE tag SET name = ?, bug_id = ? WHERE id = ?", [name, other, id]),
            ("DELETE FROM tag WHERE id = ?", [id]),
            ("INSERT OR REPLACE INTO keyed VALUES (?, ?)", [id, name]),
            ("UPDATE OR REPLACE keyed SET id = ? WHERE id = ?", [other ?? 1, id]),
            ("DELETE FROM keyed WHERE id = ?", [id]),
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
