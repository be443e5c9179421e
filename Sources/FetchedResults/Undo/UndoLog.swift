import Foundation
import GRDB

/// The tables of the history: steps, and for each of them the changesets of its transactions.
///
/// Done steps come before undone ones by id. A step of a group has a changeset for each transaction of the group, rather
/// than one that grows: adding to it costs what the transaction costs, and where somebody else has written between two
/// transactions, taking them back one by one is still right.
struct UndoLog {
    /// The way through the history.
    enum Direction {
        case undo, redo

        /// Which step is next.
        fileprivate var condition: String {
            switch self {
            case .undo: "undone = 0 ORDER BY id DESC LIMIT 1"
            case .redo: "undone = 1 ORDER BY id LIMIT 1"
            }
        }
    }

    /// A step as it is stored.
    struct Entry {
        var step: UndoStep
        /// See ``TableShape``.
        var shape: String
        /// Of the group that it belongs to.
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

    /// The next step in a direction, whether or not it still fits.
    func next(_ direction: Direction) throws -> Entry? {
        let sql = """
            SELECT id, name, detail, item_count, performed, shape, group_token, size FROM undo_step
            WHERE \(direction.condition)
            """
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql)) else { return nil }
        return try Entry(step: UndoStep(row: row), shape: row["shape"], token: row["group_token"])
    }

    /// The next step in a direction, if the tables it changed are as they were.
    func nextFitting(_ direction: Direction) throws -> Entry? {
        guard let entry = try next(direction), try TableShape.isPresent(entry.shape, in: db) else { return nil }
        return entry
    }

    /// What the transactions of a step did, in their order.
    func changesets(of id: UndoStep.ID) throws -> [Changeset] {
        let sql = "SELECT changeset FROM undo_change WHERE step_id = ? ORDER BY id"
        return try Data.fetchAll(db.cachedStatement(sql: sql), arguments: [id]).map(Changeset.init(data:))
    }

    func transactionCount(of id: UndoStep.ID) throws -> Int {
        let sql = "SELECT count(*) FROM undo_change WHERE step_id = ?"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0
    }

    // MARK: - Writing

    /// Stores what a transaction did, as a step of its own or as part of the latest step if that is of the group `token`.
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

    /// Notes that a step was undone or redone.
    func mark(_ id: UndoStep.ID, undone: Bool) throws {
        try db.cachedStatement(sql: "UPDATE undo_step SET undone = ? WHERE id = ?").execute(arguments: [undone, id])
    }

    /// Stores what a step did in place of what was stored.
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
