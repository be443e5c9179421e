import Foundation
import GRDB
import Synchronization

/// Undo and redo over recorded changesets.
///
/// The history is two tables of the same database, written in the transaction of the step itself: it survives restarts and
/// crashes, and a step is never stored without its changes, nor are changes without their step. A new step deletes the undone
/// ones.
///
/// A step is what one ``perform(_:detail:count:_:)`` did, or all of a group (`group(_:detail:count:_:)`,
/// ``beginGroup(_:detail:count:)``). A step is forgotten, with all steps that could be reached only through it, when a migration
/// has altered the columns of a table that it changed, unless by ``addColumns(to:in:_:)``.
public final class UndoHistory: Sendable {
    /// Receives the rows that the step touches, by table, and the changes that were left out.
    public typealias Reconciliation =
        @Sendable (_ db: Database, _ touched: [String: Set<Int64>], _ conflicts: [ChangesetConflict]) throws -> Void

    /// Inserts rows of `table` with these integer primary keys, which another process or connection has deleted and which restored
    /// rows refer to.
    public typealias ParentRestoration = @Sendable (_ db: Database, _ table: String, _ ids: Set<Int64>) throws -> Void

    /// The tables of the history.
    static let tableNames: Set<String> = ["undo_step", "undo_change"]

    /// How many steps are kept.
    public let limit: Int
    /// How many bytes the changesets of all steps may take.
    public let byteLimit: Int

    let database: TrackedDatabase
    /// Updates what triggers maintain; see ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    let reconcile: Reconciliation
    /// Creates deleted parents again; see ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    let restoreParents: ParentRestoration?
    let openGroup = Mutex<OpenGroup?>(nil)
    let now: @Sendable () -> Date
    /// See ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    let derivedColumns: [String: Set<String>]
    /// See ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``; in lower case.
    let owners: [String: String]

    /// Creates the history of a database.
    ///
    /// - Parameters:
    ///   - database: contains the rows and the history; see ``createTable(in:)``.
    ///   - limit: how many steps are kept; older ones are forgotten, oldest first. With 0 nothing can be undone.
    ///   - byteLimit: how many bytes of changesets are kept, by default 256 MB; older steps are forgotten, oldest first. The
    ///     latest step is always kept, however large it is. See ``deleteForgotten()`` for what forgotten steps leave.
    ///   - now: the clock for ``UndoStep/performed``.
    ///   - derivedColumns: columns by table that are computed from others, and may be computed again outside of a step (sort keys
    ///     for another language, for example). If such a column has changed since the step, that is no conflict: the step is
    ///     undone anyway, and `reconcile` must compute the column again.
    ///   - owners: for tables whose rows belong to rows of another table by a foreign key and have no meaning without them (the
    ///     lines of an order, for example): that other table, by the name of the first. When a row cannot be deleted because of a
    ///     change by another process or connection, the rows of the same step that belong to it stay too. They are no conflicts.
    ///   - reconcile: runs in the transaction of every undo and redo, after the rows were changed. It may run twice: in a
    ///     transaction that is rolled back, and in the one that is committed. Triggers do not run while a changeset is applied,
    ///     and the changeset restores the values that they maintained at that time: if another process or connection has
    ///     written since, update these values here.
    ///   - restoreParents: creates again the rows that restored rows refer to and that another process or connection has deleted.
    ///     Runs in the transaction, and becomes part of the step. Without it such a step is refused, see ``UndoError``. A row
    ///     that is not restored, but would only be changed to refer to a deleted row, is left as it is in any case.
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
    /// - Throws: `DatabaseError`, also when they exist already.
    /// - Complexity: O(1)
    public static func createTable(in db: Database) throws {
        try UndoLog.createTables(in: db)
    }

    /// Runs `body` in one transaction that can be undone.
    ///
    /// A body that changes nothing leaves the history as it was. A body that alters the schema cannot be undone and clears the
    /// history. While a group is open, the step is part of it and has its name.
    ///
    /// - Throws: what `body` throws, ``DeleteDeniedError``, ``UnrecordedRowsError`` or `DatabaseError`, after everything is rolled
    ///   back; delegates are not notified then.
    /// - Complexity: that of `body`, and O(k) for k changed rows. Whether a key is NULL is looked up in an index, or in all rows if
    ///   another column of the key than the first may be NULL: declare the columns of a key NOT NULL.
    @MainActor
    @discardableResult
    public func perform<T>(
        _ name: String, detail: String = "", count: Int = 1, _ body: (Database) throws -> T
    ) throws -> T {
        try perform(body) { _ in UndoStep.Description(name, detail: detail, count: count) }
    }

    /// The same; `describing` derives the name of the step from the result of `body`.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @MainActor
    @discardableResult
    public func perform<T>(
        _ body: (Database) throws -> T, describing: (T) -> UndoStep.Description
    ) throws -> T {
        let value = try database.onWriter { try recordStep($0, body, describing) }
        database.deliver()
        return value
    }

    /// The same from any thread, without blocking it. Observers have been notified when it returns.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @discardableResult
    public func perform<T: Sendable>(
        _ body: @Sendable (Database) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try await database.writeAndDeliver { try self.recordStep($0, body, describing) }
    }

    func recordStep<T>(
        _ db: Database, _ body: (Database) throws -> T, _ describing: (T) -> UndoStep.Description
    ) throws -> T {
        try database.recordCompletely(db) { db, _ in
            try body(db)
        } completion: { db, value, changes in
            try store(changes, describing(value), in: db)
        }.value
    }

    private func store(_ changes: RecordedChanges, _ step: UndoStep.Description, in db: Database) throws {
        let log = UndoLog(db)
        guard case .rows(let rows) = changes else { return try log.clear() }
        guard !rows.changeset.isEmpty else { return }
        let group = openGroup.withLock { $0 }
        try log.add(rows, group?.description ?? step, token: group?.token, performed: now())
        try log.trim(limit: limit, byteLimit: byteLimit)
    }
}

// MARK: - Large steps

extension UndoHistory {
    /// Runs `body`, which may change any number of rows, in one transaction that can be undone. Each call of
    /// ``UndoRecorder/checkpoint()`` moves what was recorded so far from memory into the history, in the same transaction. Undo and
    /// redo read such a step part by part.
    ///
    /// If a checkpoint has stored something, observers are notified of the changed tables only, not of the changed rows.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @MainActor
    @discardableResult
    public func performLarge<T>(
        _ body: (Database, UndoRecorder) throws -> T, describing: (T) -> UndoStep.Description
    ) throws -> T {
        let value = try database.onWriter { try recordLarge($0, body, describing) }
        database.deliver()
        return value
    }

    /// The same from any thread, without blocking it. Observers have been notified when it returns.
    ///
    /// - Throws: see ``perform(_:detail:count:_:)``.
    /// - Complexity: that of `body`, and O(k) for k changed rows.
    @discardableResult
    public func performLarge<T: Sendable>(
        _ body: @Sendable (Database, UndoRecorder) throws -> T, describing: @Sendable (T) -> UndoStep.Description
    ) async throws -> T {
        try await database.writeAndDeliver { try self.recordLarge($0, body, describing) }
    }

    /// Runs `body` while the triggers of the connection are off, for hundreds of thousands of rows: a trigger doubles the cost of each
    /// statement on its table. `body` must itself maintain what the triggers maintain.
    ///
    /// - Throws: what `body` throws, or `DatabaseError`.
    /// - Complexity: that of `body`; statements are compiled again.
    public static func withoutTriggers<T>(in db: Database, _ body: () throws -> T) throws -> T {
        try ConnectionSettings.withoutTriggers(db, body)
    }

    func recordLarge<T>(
        _ db: Database, _ body: (Database, UndoRecorder) throws -> T, _ describing: (T) -> UndoStep.Description
    ) throws -> T {
        var id: UndoStep.ID?
        let group = openGroup.withLock { $0 }
        return try ConnectionSettings.sortingOnDisk(db) {
            try database.recordCompletely(db) { db, session in
                let recorder = try UndoRecorder(db, session) { rows in
                    let log = UndoLog(db)
                    if id != nil, let entry = try log.next(.undo) {
                        try log.add(rows, to: entry)
                    } else {
                        let name = group?.description ?? UndoStep.Description("")
                        id = try log.add(rows, name, token: group?.token, performed: self.now())
                    }
                }
                let value = try body(db, recorder)
                try recorder.makeIndexes()
                return value
            } completion: { db, value, changes in
                try finishLarge(id, changes, describing(value), in: db)
            }.value
        }
    }

    private func finishLarge(
        _ id: UndoStep.ID?, _ changes: RecordedChanges, _ description: UndoStep.Description, in db: Database
    ) throws {
        let log = UndoLog(db)
        guard let id, case .rows(let rows) = changes, let entry = try log.next(.undo) else {
            return try store(changes, description, in: db)
        }
        if !rows.changeset.isEmpty { try log.add(rows, to: entry) }
        if entry.token == nil { try log.describe(id, description) }
        try log.trim(limit: limit, byteLimit: byteLimit)
    }
}

// MARK: - Migrations

extension UndoHistory {
    /// Appends columns to a table, for a migration, and keeps the steps that have changed the table, which would be forgotten
    /// otherwise.
    ///
    /// These steps do not contain the new columns: a row that they insert again gets the default values, and one that they change
    /// keeps its values. So either the default must be right for all existing rows, or the new columns must be computed from
    /// others; in that case name them in `derivedColumns`, and compute them in `reconcile`; see
    /// ``init(database:limit:byteLimit:now:derivedColumns:owners:reconcile:restoreParents:)``.
    ///
    /// - Parameter add: alters the table.
    /// - Throws: what `add` throws, or `DatabaseError`; with `SQLITE_ERROR` when the table does not have its old columns followed
    ///   by new ones afterwards.
    /// - Complexity: that of `add`, O(s) for s steps of the history, and that of ``rewriteRows(of:in:)``.
    public static func addColumns(to table: String, in db: Database, _ add: () throws -> Void) throws {
        let before = try TableShape.text(of: [table], in: db)
        try add()
        let present = try TableShape.text(of: [table], in: db)
        guard TableShape.hasMore(present, than: before) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "\(table) has no columns more than before")
        }
        let update = try db.makeStatement(sql: "UPDATE undo_step SET shape = ? WHERE shape = ?")
        for shape in try String.fetchAll(db, sql: "SELECT DISTINCT shape FROM undo_step") {
            try update.execute(arguments: [TableShape.replacing(before, by: present, in: shape), shape])
        }
        try rewriteRows(of: table, in: db)
    }

    /// Writes all rows of a table again, with all columns. Triggers do not run.
    ///
    /// `ALTER TABLE ADD COLUMN` leaves the rows as they are, without the new columns. Of a value that a row lacks, the session extension
    /// of SQLite records NULL instead of the default (3.40 and 3.46 do, 3.53 does not; `findings/session-added-column.sh`): a step that
    /// changes or deletes such a row could not be undone where the column is NOT NULL. ``addColumns(to:in:_:)`` calls this; a migration that adds columns in another way has to.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(n) for n bytes of the table.
    public static func rewriteRows(of table: String, in db: Database) throws {
        guard let column = try db.columns(in: table).last?.name.quotedDatabaseIdentifier else { return }
        try withoutTriggers(in: db) {
            try db.execute(sql: "UPDATE \(table.quotedDatabaseIdentifier) SET \(column) = \(column)")
        }
    }
}

// MARK: - Forgetting

extension UndoHistory {
    /// Forgets every step.
    ///
    /// A migration that alters the columns of tables need not call this: the affected steps are detected. A migration that changes
    /// the meaning of values should.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps; see ``deleteForgotten()``.
    public static func clear(in db: Database) throws {
        try UndoLog(db).clear()
    }

    /// Deletes what forgotten steps have left in the database.
    ///
    /// Changesets of more than a megabyte stay when their step is forgotten, because deleting them would delay an action of the
    /// user. They cannot be undone any more. Call this when no user waits: it uses one transaction for each changeset, so that
    /// other connections can write in between.
    ///
    /// - Throws: `DatabaseError`, or `CancellationError`; the rest stays until it is called again.
    /// - Complexity: O(n) for n bytes of changesets that are deleted.
    public func deleteForgotten() async throws {
        for id in try await database.read({ try UndoLog($0).forgottenPartIDs() }) {
            try Task.checkCancellation()
            try await database.onWriter { db in
                try self.database.writeUntracked(db) { try UndoLog(db).deletePart(id) }
            }
        }
    }
}

// MARK: - Usage

extension UndoHistory {
    /// The size of the history.
    public struct Usage: Equatable, Sendable {
        /// How many steps can be undone or redone.
        public let stepCount: Int
        /// The size of their changesets in bytes.
        public let byteCount: Int
    }

    /// The size of the history of a database.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    public static func usage(in db: Database) throws -> Usage {
        let sql = "SELECT count(*), ifnull(sum(size), 0) FROM undo_step"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql)) else { return Usage(stepCount: 0, byteCount: 0) }
        return Usage(stepCount: row[0], byteCount: row[1])
    }
}

// MARK: - Stored values

extension UndoHistory {
    /// Every value of a column that undo and redo could restore: those of the rows that the steps have inserted, deleted or
    /// changed in that column. For files outside of the database that are named by such a value.
    ///
    /// - Throws: `DatabaseError`; `DatabaseError` with `SQLITE_ERROR` when there is no such column.
    /// - Complexity: O(n) for n bytes of changesets.
    public static func storedValues(
        ofColumn column: String, in table: String, _ db: Database
    ) throws -> Set<DatabaseValue> {
        guard let index = try db.columns(in: table).firstIndex(where: { $0.name == column }) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no column \(column) in \(table)")
        }
        return try UndoLog(db).values(ofColumn: index, in: table)
    }

    /// The last values of rows that the history contains, by id and column, as far as steps have inserted, deleted or changed
    /// them. For creating deleted rows again, see ``ParentRestoration``.
    ///
    /// - Parameters:
    ///   - wanted: the columns to look for.
    ///   - limit: how many bytes of changesets to read at most; older values count as unknown.
    /// - Throws: `DatabaseError`
    /// - Complexity: O(n) for n bytes of changesets, from the present backwards until all wanted values are found.
    public static func latestValues(
        of ids: Set<Int64>, in table: String, columns wanted: Set<String>, reading limit: Int, _ db: Database
    ) throws -> [Int64: [String: DatabaseValue]] {
        let columns = try db.columns(in: table).map(\.name)
        let log = UndoLog(db)
        var latest: [Int64: [String: DatabaseValue]] = [:]
        var byteCount = 0
        for (part, isUndone) in try log.partsFromThePresent(changing: table) {
            guard ids.contains(where: { (latest[$0]?.count ?? 0) < wanted.count }) else { break }
            byteCount += try log.byteCount(ofPart: part)
            guard byteCount <= limit else { break }
            let rows = try log.part(part)
            guard rows.ids[table]?.isDisjoint(with: ids) == false else { continue }
            try rows.changeset.forEachChange { change in
                guard String(cString: change.tableName) == table, let id = change.rowID, ids.contains(id) else {
                    return
                }
                for (column, name) in zip(0..<change.columnCount, columns)
                where wanted.contains(name) && latest[id]?[name] == nil {
                    let (old, new) = (change.oldValue(column), change.newValue(column))
                    latest[id, default: [:]][name] = isUndone ? old ?? new : new ?? old
                }
            }
        }
        return latest
    }
}

extension UndoLog {
    /// The ids of the changesets of steps that have changed `table` in its current shape, and whether they are undone. On either
    /// side of the present state, the nearest come first.
    fileprivate func partsFromThePresent(changing table: String) throws -> [(id: Int64, isUndone: Bool)] {
        let sql = "SELECT id, undone, shape FROM undo_step ORDER BY undone, CASE undone WHEN 0 THEN -id ELSE id END"
        return try Row.fetchAll(db, sql: sql).flatMap { row -> [(Int64, Bool)] in
            let (id, isUndone, shape): (Int64, Bool, String) = (row[0], row[1], row[2])
            guard TableShape.tables(of: shape).contains(table), try TableShape.isPresent(shape, in: db) else {
                return []
            }
            let parts = try partIDs(of: id)
            return (isUndone ? parts : parts.reversed()).map { ($0, isUndone) }
        }
    }
}
