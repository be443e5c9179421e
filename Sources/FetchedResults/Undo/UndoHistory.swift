import Foundation
import GRDB

/// Undo and redo over recorded changesets.
///
/// The history is a table of the same database, written in the transaction of the step itself: it survives restarts and
/// crashes, and a step is never there without its rows or the rows without the step. Done steps come before undone ones by
/// id; a new step deletes the undone ones.
public final class UndoHistory: Sendable {
    /// Is given the rows that the step touches, by table, and what had to be left out.
    public typealias Reconciliation =
        @Sendable (_ db: Database, _ touched: [String: Set<Int64>], _ conflicts: [ChangesetConflict]) throws -> Void

    /// The table of the history.
    static let tableName = "undo_step"

    let database: TrackedDatabase
    private let limit: Int
    /// Brings up to date what triggers keep; see ``init(database:limit:now:reconcile:)``.
    let reconcile: Reconciliation
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - database: holds the rows and the history; see ``createTable(in:)``.
    ///   - limit: how many steps are kept; older ones are forgotten, oldest first.
    ///   - now: the clock for ``UndoStep/performed``.
    ///   - reconcile: runs in the transaction of every undo and redo, after the rows were changed. Triggers do not run while a
    ///     changeset is applied, and it puts back the values that they kept at that time: where somebody else has
    ///     written since, this is the place to bring them up to date.
    public init(
        database: TrackedDatabase, limit: Int = 999, now: @escaping @Sendable () -> Date = { Date() },
        reconcile: @escaping Reconciliation = { _, _, _ in }
    ) {
        self.reconcile = reconcile
        self.database = database
        self.limit = max(0, limit)
        self.now = now
    }

    /// Creates the table of the history; for a migration.
    public static func createTable(in db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE undo_step (
                    id INTEGER PRIMARY KEY,
                    name TEXT NOT NULL,
                    detail TEXT NOT NULL,
                    item_count INTEGER NOT NULL,
                    performed TEXT NOT NULL,
                    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
                    changeset BLOB NOT NULL
                ) STRICT
                """)
    }

    /// Forgets every step; for a migration that alters tables, whose old changesets no longer fit.
    public static func clear(in db: Database) throws {
        try db.execute(sql: "DELETE FROM undo_step")
    }

    /// Runs `body` in one transaction that can be undone.
    ///
    /// A body that changes nothing leaves the history as it was. A body that alters the schema cannot be undone and
    /// clears the history.
    ///
    /// - Throws: what `body` throws, after everything is rolled back; nothing is told then.
    @MainActor
    @discardableResult
    public func perform<T>(
        _ name: String, detail: String = "", count: Int = 1, _ body: (Database) throws -> T
    ) throws -> T {
        try perform(body) { _ in UndoStep.Description(name, detail: detail, count: count) }
    }

    /// Runs `body` in one transaction that can be undone; `describing` names the step from its result.
    @MainActor
    @discardableResult
    public func perform<T>(
        _ body: (Database) throws -> T, describing: (T) -> UndoStep.Description
    ) throws -> T {
        let recorded = try database.record(body) { db, value, changes in
            try store(changes, describing(value), in: db)
        }
        database.deliver()
        return recorded.value
    }

    /// Runs `body` in one transaction that can be undone, without blocking the caller's thread. Observers have been told
    /// when it returns.
    @discardableResult
    public func perform<T: Sendable>(
        _ body: @Sendable (Database) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try await database.writeAndDeliver { db in
            try self.database.record(db, body) { db, value, changes in
                try self.store(changes, describing(value), in: db)
            }.value
        }
    }

    private func store(_ changes: RecordedChanges, _ step: UndoStep.Description, in db: Database) throws {
        guard case .rows(let changeset) = changes else { return try Self.clear(in: db) }
        guard !changeset.isEmpty else { return }
        try db.execute(sql: "DELETE FROM undo_step WHERE undone = 1")
        try db.execute(
            sql: "INSERT INTO undo_step (name, detail, item_count, performed, changeset) VALUES (?, ?, ?, ?, ?)",
            arguments: [step.name, step.detail, step.count, now(), changeset.data])
        try db.execute(
            sql: "DELETE FROM undo_step WHERE id <= (SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?)",
            arguments: [limit])
    }
}
