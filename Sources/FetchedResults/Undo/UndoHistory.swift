import Foundation
import GRDB
import Synchronization

/// Undo and redo over recorded changesets.
///
/// The history is two tables of the same database, written in the transaction of the step itself: it survives restarts and
/// crashes, and a step is never there without its rows or the rows without the step. A new step forgets the undone ones.
///
/// A step is what one ``perform(_:detail:count:_:)`` did, or all of a group (`group(_:detail:count:_:)`,
/// ``beginGroup(_:detail:count:)``). It is forgotten, with all that could be reached only through it, once a migration has
/// altered the columns of a table that it changed, unless by ``addColumns(to:in:_:)``.
public final class UndoHistory: Sendable {
    /// Is given the rows that the step touches, by table, and what had to be left out.
    public typealias Reconciliation =
        @Sendable (_ db: Database, _ touched: [String: Set<Int64>], _ conflicts: [ChangesetConflict]) throws -> Void

    /// Inserts rows of `table` with these integer primary keys, which somebody else has deleted and which rows that come back
    /// refer to.
    public typealias ParentRestoration = @Sendable (_ db: Database, _ table: String, _ ids: Set<Int64>) throws -> Void

    /// The tables of the history.
    static let tableNames: Set<String> = ["undo_step", "undo_change"]

    /// How many steps are kept.
    public let limit: Int
    /// How many bytes the changesets of all steps may take.
    public let byteLimit: Int

    let database: TrackedDatabase
    /// Brings up to date what triggers keep; see ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    let reconcile: Reconciliation
    /// Makes anew what has gone; see ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    let restoreParents: ParentRestoration?
    let openGroup = Mutex<OpenGroup?>(nil)
    let now: @Sendable () -> Date
    /// See ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    let derivedColumns: [String: Set<String>]
    /// See ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``; in lower case.
    let owners: [String: String]

    /// A history of what is performed on a database.
    ///
    /// - Parameters:
    ///   - database: holds the rows and the history; see ``createTable(in:)``.
    ///   - limit: how many steps are kept; older ones are forgotten, oldest first. With 0 nothing can be undone.
    ///   - byteLimit: how many bytes of changesets are kept, 256 MB unless told; older steps are forgotten, oldest first.
    ///     The latest step is always kept, however large it is. See ``deleteForgotten()`` for what forgotten steps leave.
    ///   - now: the clock for ``UndoStep/performed``.
    ///   - derivedColumns: columns by table that are made of others, and may be made anew without a step (sort keys for another
    ///     language, for example). That such a column has another value since is no conflict: the step is undone all the same,
    ///     and `reconcile` is the place to make the column anew.
    ///   - owners: tables by the tables whose rows belong to theirs by a foreign key, and are nothing without them (the lines of
    ///     an order, for example). Where a row cannot be taken away because of what somebody else has done, the rows of the same
    ///     step that belong to it stay too. They are no conflicts.
    ///   - reconcile: runs in the transaction of every undo and redo, after the rows were changed; it may run twice, in a
    ///     transaction that is rolled back and in the one that counts. Triggers do not run while a changeset is applied,
    ///     and it puts back the values that they kept at that time: where somebody else has written since, this is the
    ///     place to bring them up to date.
    ///   - restoreParents: makes anew what rows that come back refer to and somebody else has deleted. Runs in the transaction, and
    ///     becomes part of the step. Without it such a step is refused, see ``UndoError``. What does not come back but would
    ///     only be changed to refer to such a row is left as it is in any case.
    /// - Complexity: O(1)
    public init(
        database: TrackedDatabase, limit: Int = 999, byteLimit: Int = 256 << 20,
        now: @escaping @Sendable () -> Date = { Date() }, derivedColumns: [String: Set<String>] = [:],
        owners: [String: String] = [:], reconcile: @escaping Reconciliation = { _, _, _ in },
        restoreParents: ParentRestoration? = nil
    ) {
        self.derivedColumns = derivedColumns
        self.owners = Dictionary(owners.map { ($0.lowercased(), $1.lowercased()) }) { first, _ in first }
        self.reconcile = reconcile
        self.restoreParents = restoreParents
        self.database = database
        self.limit = max(0, limit)
        self.byteLimit = max(0, byteLimit)
        self.now = now
    }

    /// Creates the tables of the history; for a migration.
    ///
    /// - Throws: `DatabaseError`, also when they are there already.
    /// - Complexity: O(1)
    public static func createTable(in db: Database) throws {
        try UndoLog.createTables(in: db)
    }

    /// Runs `body` in one transaction that can be undone.
    ///
    /// A body that changes nothing leaves the history as it was. A body that alters the schema cannot be undone and
    /// clears the history. While a group is open, the step is part of it and goes by its name.
    ///
    /// - Throws: what `body` throws, ``DeleteDeniedError``, ``UnrecordedRowsError`` or `DatabaseError`, after everything is rolled
    ///   back; delegates hear of nothing then.
    /// - Complexity: that of `body`, and O(k) for k changed rows. Whether a key is NULL is asked of an index, or of all rows where
    ///   it is not the first column of the key that may be: declare the columns of a key NOT NULL.
    @MainActor
    @discardableResult
    public func perform<T>(
        _ name: String, detail: String = "", count: Int = 1, _ body: (Database) throws -> T
    ) throws -> T {
        try perform(body) { _ in UndoStep.Description(name, detail: detail, count: count) }
    }

    /// The same; `describing` names the step from the result of `body`.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @MainActor
    @discardableResult
    public func perform<T>(
        _ body: (Database) throws -> T, describing: (T) -> UndoStep.Description
    ) throws -> T {
        let value = try database.writer.writeWithoutTransaction { try recordStep($0, body, describing) }
        database.deliver()
        return value
    }

    /// The same from anywhere, without blocking the caller's thread. Observers have been told when it returns.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @discardableResult
    public func perform<T: Sendable>(
        _ body: @Sendable (Database) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try await database.writeAndDeliver { try self.recordStep($0, body, describing) }
    }

    private func recordStep<T>(
        _ db: Database, _ body: (Database) throws -> T, _ describing: (T) -> UndoStep.Description
    ) throws -> T {
        try database.recordWholly(db) { db, _ in
            try body(db)
        } completion: { db, value, changes in
            try store(changes, describing(value), in: db)
        }.value
    }

    func store(_ changes: RecordedChanges, _ step: UndoStep.Description, in db: Database) throws {
        let log = UndoLog(db)
        guard case .rows(let rows) = changes else { return try log.clear() }
        guard !rows.changeset.isEmpty else { return }
        let group = openGroup.withLock { $0 }
        try log.add(rows, group?.description ?? step, token: group?.token, performed: now())
        try log.trim(limit: limit, byteLimit: byteLimit)
    }
}
