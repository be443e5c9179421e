import Foundation
import GRDB

/// The tables of the history: steps, and for each of them the changesets of its transactions.
///
/// Done steps precede undone ones by id. A step of a group has a changeset for each transaction of the group, rather than one that
/// grows: so adding a transaction costs only as much as that transaction, and if another connection writes between two
/// transactions, undoing them one by one is still right.
struct UndoLog {
    enum Direction {
        case undo, redo

        /// The SQL condition that selects the next step.
        fileprivate var condition: String {
            switch self {
            case .undo: "undone = 0 ORDER BY id DESC LIMIT 1"
            case .redo: "undone = 1 ORDER BY id LIMIT 1"
            }
        }
    }

    struct Entry {
        var step: UndoStep
        /// See ``TableShape``.
        var shape: String
        /// The token of the group that the step belongs to.
        var token: String?
    }

    let db: Database

    init(_ db: Database) {
        self.db = db
    }

    static func createTables(in db: Database) throws {
        // The ids of steps are never used again, so that a step is not taken for another one.
        try db.execute(
            sql: """
                CREATE TABLE undo_step (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    name TEXT NOT NULL,
                    detail TEXT NOT NULL,
                    item_count INTEGER NOT NULL,
                    performed TEXT NOT NULL,
                    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
                    -- the bytes of its changesets
                    size INTEGER NOT NULL,
                    -- the group that it belongs to; NULL when it is one transaction
                    group_token TEXT,
                    -- the tables that it changed, and their columns at that time
                    shape TEXT NOT NULL
                ) STRICT;

                CREATE TABLE undo_change (
                    id INTEGER PRIMARY KEY,
                    step_id INTEGER NOT NULL,
                    -- what a transaction did, in SQLite's changeset format
                    changeset BLOB NOT NULL
                ) STRICT;

                CREATE INDEX undo_change_on_step ON undo_change (step_id, id);
                """)
    }

    // MARK: - Reading

    /// The next step in a direction, even if the tables that it changed have been altered.
    func next(_ direction: Direction) throws -> Entry? {
        let sql = """
            SELECT id, name, detail, item_count, performed, shape, group_token, size FROM undo_step
            WHERE \(direction.condition)
            """
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql)) else { return nil }
        return try Entry(step: UndoStep(row: row), shape: row["shape"], token: row["group_token"])
    }

    /// The next step in a direction, if the tables that it changed still have the same columns.
    func nextFitting(_ direction: Direction) throws -> Entry? {
        guard let entry = try next(direction), try TableShape.isPresent(entry.shape, in: db) else { return nil }
        return entry
    }

    /// The changesets of the transactions of a step, in their order.
    func changesets(of id: UndoStep.ID) throws -> [Changeset] {
        let sql = "SELECT changeset FROM undo_change WHERE step_id = ? ORDER BY id"
        return try Data.fetchAll(db.cachedStatement(sql: sql), arguments: [id]).map(Changeset.init(data:))
    }

    func transactionCount(of id: UndoStep.ID) throws -> Int {
        let sql = "SELECT count(*) FROM undo_change WHERE step_id = ?"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0
    }

    // MARK: - Writing

    /// Stores what a transaction did, as a step of its own, or as part of the latest step if that belongs to the group `token`.
    ///
    /// - Returns: the step.
    @discardableResult
    func add(
        _ rows: RecordedRows, _ description: UndoStep.Description, token: String?, performed: Date
    ) throws -> UndoStep.ID {
        try forgetUndone()
        if let token, let entry = try nextFitting(.undo), entry.token == token {
            try add(rows, to: entry)
            return entry.step.id
        }
        let shape = try TableShape.text(of: rows.ids.keys, in: db)
        let size = rows.changeset.data.count
        let sql = """
            INSERT INTO undo_step (name, detail, item_count, performed, size, group_token, shape)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        try db.cachedStatement(sql: sql).execute(arguments: [
            description.name, description.detail, description.count, performed, size, token, shape,
        ])
        let id = db.lastInsertedRowID
        try add(rows.changeset, to: id)
        return id
    }

    /// Stores what a transaction did as a part of the latest step.
    func add(_ rows: RecordedRows, to entry: Entry) throws {
        let shape = TableShape.union(entry.shape, try TableShape.text(of: rows.ids.keys, in: db))
        try db.cachedStatement(sql: "UPDATE undo_step SET size = size + ?, shape = ? WHERE id = ?")
            .execute(arguments: [rows.changeset.data.count, shape, entry.step.id])
        try add(rows.changeset, to: entry.step.id)
    }

    private func add(_ changeset: Changeset, to id: UndoStep.ID) throws {
        try db.cachedStatement(sql: "INSERT INTO undo_change (step_id, changeset) VALUES (?, ?)")
            .execute(arguments: [id, changeset.data])
    }

    func mark(_ id: UndoStep.ID, undone: Bool) throws {
        try db.cachedStatement(sql: "UPDATE undo_step SET undone = ? WHERE id = ?").execute(arguments: [undone, id])
    }

    func replaceChangesets(of entry: Entry, with rows: RecordedRows) throws {
        try db.execute(sql: "DELETE FROM undo_change WHERE step_id = ?", arguments: [entry.step.id])
        try add(rows.changeset, to: entry.step.id)
        // `reconcile` may have changed other tables.
        let shape = TableShape.union(entry.shape, try TableShape.text(of: rows.ids.keys, in: db))
        try db.execute(
            sql: "UPDATE undo_step SET size = ?, shape = ? WHERE id = ?",
            arguments: [rows.changeset.data.count, shape, entry.step.id])
    }
}

// MARK: - Parts

/// Reads the changesets of a step one by one, so that a large step need not be held in memory.
extension UndoLog {
    /// The ids of the changesets of a step in their order.
    func partIDs(of id: UndoStep.ID) throws -> [Int64] {
        try Int64.fetchAll(db, sql: "SELECT id FROM undo_change WHERE step_id = ? ORDER BY id", arguments: [id])
    }

    func part(_ id: Int64) throws -> RecordedRows {
        let sql = "SELECT changeset FROM undo_change WHERE id = ?"
        guard let data = try Data.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a changeset is missing")
        }
        return try RecordedRows(Changeset(data: data))
    }

    /// The length of a changeset, without reading it.
    func byteCount(ofPart id: Int64) throws -> Int {
        let sql = "SELECT length(changeset) FROM undo_change WHERE id = ?"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0
    }

    func replacePart(_ id: Int64, with changeset: Changeset) throws {
        try db.cachedStatement(sql: "UPDATE undo_change SET changeset = ? WHERE id = ?")
            .execute(arguments: [changeset.data, id])
    }

    /// Updates the stored byte count of a step.
    func measure(_ id: UndoStep.ID) throws {
        let sql = """
            UPDATE undo_step
            SET size = (SELECT ifnull(sum(length(changeset)), 0) FROM undo_change WHERE step_id = undo_step.id)
            WHERE id = ?
            """
        try db.execute(sql: sql, arguments: [id])
    }

    func describe(_ id: UndoStep.ID, _ description: UndoStep.Description) throws {
        try db.execute(
            sql: "UPDATE undo_step SET name = ?, detail = ?, item_count = ? WHERE id = ?",
            arguments: [description.name, description.detail, description.count, id])
    }

    /// Every value that a column of a table has in the rows that steps have inserted, deleted or changed in it.
    func values(ofColumn index: Int, in table: String) throws -> Set<DatabaseValue> {
        var values: Set<DatabaseValue> = []
        let stored = "SELECT id FROM undo_change WHERE step_id IN (SELECT id FROM undo_step) ORDER BY id"
        for id in try Int64.fetchAll(db, sql: stored) {
            let part = try part(id)
            guard part.ids.keys.contains(table) else { continue }
            try part.changeset.forEachChange { change in
                guard String(cString: change.tableName) == table, index < change.columnCount else { return }
                for value in [change.oldValue(Int32(index)), change.newValue(Int32(index))] {
                    if let value { values.insert(value) }
                }
            }
        }
        return values
    }
}

// MARK: - Forgetting

extension UndoLog {
    /// Changesets of up to this many bytes are deleted together with their steps. SQLite reads everything that it deletes: a user
    /// who performs a step must not wait seconds because a large import is forgotten.
    private static let maximumDeletedAtOnce = 1 << 20

    /// Forgets every step.
    func clear() throws {
        try forget()
    }

    func forget(_ id: UndoStep.ID) throws {
        try forget(from: id, through: id)
    }

    /// Forgets a step that no longer fits the schema, and the steps that could be reached only through it.
    func forget(_ id: UndoStep.ID, andBeyond direction: Direction) throws {
        switch direction {
        case .undo: try forget(through: id)
        case .redo: try forget(from: id)
        }
    }

    /// Forgets the steps that are undone.
    ///
    /// - Complexity: O(1) when there is none.
    private func forgetUndone() throws {
        let latest = "SELECT undone FROM undo_step ORDER BY id DESC LIMIT 1"
        guard try Bool.fetchOne(db.cachedStatement(sql: latest)) == true else { return }
        guard let entry = try next(.redo) else { return }
        try forget(from: entry.step.id)
    }

    /// Forgets the oldest steps over `limit` steps or over `byteLimit` bytes, but never the latest step because of its size.
    ///
    /// - Complexity: O(s) for s steps.
    func trim(limit: Int, byteLimit: Int) throws {
        let excess = "SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?"
        if let id = try Int64.fetchOne(db.cachedStatement(sql: excess), arguments: [limit]) { try forget(through: id) }
        let total = try Int.fetchOne(db.cachedStatement(sql: "SELECT sum(size) FROM undo_step")) ?? 0
        guard total > byteLimit else { return }
        let steps = try Row.fetchCursor(db, sql: "SELECT id, size FROM undo_step ORDER BY id DESC")
        var size = 0
        var isLatest = true
        while let step = try steps.next() {
            size += step["size"]
            if size > byteLimit, !isLatest { return try forget(through: step["id"]) }
            isLatest = false
        }
    }

    private func forget(from first: UndoStep.ID = .min, through last: UndoStep.ID = .max) throws {
        let range: StatementArguments = [first, last]
        let bytes = "SELECT ifnull(sum(size), 0) FROM undo_step WHERE id BETWEEN ? AND ?"
        if try Int.fetchOne(db.cachedStatement(sql: bytes), arguments: range) ?? 0 <= Self.maximumDeletedAtOnce {
            let changesets =
                "DELETE FROM undo_change WHERE step_id IN (SELECT id FROM undo_step WHERE id BETWEEN ? AND ?)"
            try db.cachedStatement(sql: changesets).execute(arguments: range)
        }
        try db.cachedStatement(sql: "DELETE FROM undo_step WHERE id BETWEEN ? AND ?").execute(arguments: range)
    }

    // MARK: - Changesets of forgotten steps

    /// The ids of the changesets whose steps are forgotten.
    ///
    /// - Complexity: O(c) for c changesets.
    func forgottenPartIDs() throws -> [Int64] {
        let sql = "SELECT id FROM undo_change WHERE step_id NOT IN (SELECT id FROM undo_step)"
        return try Int64.fetchAll(db.cachedStatement(sql: sql))
    }

    func deletePart(_ id: Int64) throws {
        try db.cachedStatement(sql: "DELETE FROM undo_change WHERE id = ?").execute(arguments: [id])
    }
}

/// The columns of the tables of a changeset, which applying it relies on, as a text that is stored with it.
///
/// SQLite applies a changeset by the position of columns, and silently skips a table that does not exist or has fewer columns.
/// Therefore a step is applied only while its tables have the same columns as when it was recorded.
enum TableShape {
    /// Separates tables, and the parts of one table. A name that contains one of these is never found again, so the steps of such
    /// a table are forgotten rather than applied.
    private static let tableSeparator: Character = "\u{1E}"
    private static let columnSeparator: Character = "\u{1F}"

    /// The current shape of `tables`.
    ///
    /// - Complexity: O(c) for c columns, 10 µs a table.
    static func text(of tables: some Sequence<String>, in db: Database) throws -> String {
        try tables.sorted().map { table in
            try "\(table)\(columnSeparator)\(columns(of: table, in: db) ?? "")"
        }
        .joined(separator: String(tableSeparator))
    }

    /// Whether the tables of `text` still have that shape.
    static func isPresent(_ text: String, in db: Database) throws -> Bool {
        try text.split(separator: tableSeparator).allSatisfy { shape in
            let parts = shape.split(separator: columnSeparator, maxSplits: 1)
            guard parts.count == 2 else { return false }
            return try columns(of: String(parts[0]), in: db) == String(parts[1])
        }
    }

    /// The names of the tables of `text`.
    static func tables(of text: String) -> [String] {
        text.split(separator: tableSeparator).compactMap { $0.split(separator: columnSeparator).first.map(String.init) }
    }

    /// The shape of the tables of both texts.
    static func union(_ first: String, _ second: String) -> String {
        let shapes = Set(first.split(separator: tableSeparator)).union(second.split(separator: tableSeparator))
        return shapes.sorted().joined(separator: String(tableSeparator))
    }

    /// Replaces the shape `before` of a table in `text` by its current one.
    ///
    /// - Parameter before: the shape of that table alone, from ``text(of:in:)``.
    static func replacing(_ before: String, by present: String, in text: String) -> String {
        text.split(separator: tableSeparator).map { $0 == before ? present : String($0) }
            .joined(separator: String(tableSeparator))
    }

    /// Whether a table has the columns that it had in `before`, followed by further ones.
    static func hasMore(_ present: String, than before: String) -> Bool {
        present.hasPrefix(before + String(columnSeparator))
    }

    private static func columns(of table: String, in db: Database) throws -> String? {
        let sql = """
            SELECT group_concat(name || ' ' || type || ' ' || pk || ' ' || hidden, char(31))
            FROM pragma_table_xinfo(?, 'main')
            """
        return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [table])
    }
}
