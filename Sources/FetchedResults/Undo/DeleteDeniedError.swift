import GRDB

/// A delete that the schema's foreign keys forbid, because other rows still refer to the rows to delete. Nothing was changed.
///
/// The rule is the foreign key's `ON DELETE RESTRICT` or `NO ACTION`, whether immediate or deferred to the commit. The same error
/// is thrown when a key that other rows refer to would change.
public struct DeleteDeniedError: Error, Sendable, Hashable {
    /// The rows that refer, by one foreign key, to the rows to delete.
    public struct Holder: Sendable, Hashable {
        /// The table whose rows refer.
        public let table: String
        /// The columns by which they refer.
        public let columns: [String]
        /// How many rows there are.
        public let count: Int
        /// The ids of the first ``DeleteDeniedError/sampleSize`` of them; none when the table has no integer primary key.
        public let rowIDs: [Int64]
        /// The table they refer to. When a delete cascades, it may be another than the statement names.
        public let heldTable: String
        /// The ids of the first ``DeleteDeniedError/sampleSize`` rows they refer to; none when they do not refer to an
        /// integer primary key.
        public let heldRowIDs: [Int64]

        /// Creates a holder. Public for tests of how an application presents this error.
        ///
        /// - Complexity: O(1)
        public init(
            table: String, columns: [String], count: Int, rowIDs: [Int64], heldTable: String, heldRowIDs: [Int64]
        ) {
            self.table = table
            self.columns = columns
            self.count = count
            self.rowIDs = rowIDs
            self.heldTable = heldTable
            self.heldRowIDs = heldRowIDs
        }
    }

    /// The maximum number of ids that the error holds of each kind.
    public static let sampleSize = 10

    /// The rows that prevent the delete; never empty.
    public let heldBy: [Holder]

    /// Creates an error; see ``Holder``.
    ///
    /// - Complexity: O(1)
    public init(heldBy: [Holder]) {
        self.heldBy = heldBy
    }

    /// The table whose rows cannot be deleted; if rows of several tables are held, the first of these tables.
    ///
    /// - Complexity: O(1)
    public var table: String { heldBy.first?.heldTable ?? "" }

    /// The ids of rows of ``table`` that cannot be deleted, at most ``sampleSize`` for each holder.
    ///
    /// - Complexity: O(h log h) for h holders.
    public var rowIDs: [Int64] {
        Set(heldBy.filter { $0.heldTable == table }.flatMap(\.heldRowIDs)).sorted()
    }
}

extension DeleteDeniedError: CustomStringConvertible {
    /// Which rows refer to which, and what to do about it.
    ///
    /// - Complexity: O(h) for h holders.
    public var description: String {
        let holders = heldBy.map { holder in
            "\(holder.count) \(holder.count == 1 ? "row" : "rows") of “\(holder.table)”\(Self.list(holder.rowIDs)) by "
                + "“\(holder.columns.joined(separator: ", "))”"
                + (holder.heldTable == table ? "" : " (to “\(holder.heldTable)”\(Self.list(holder.heldRowIDs)))")
        }
        return "Rows of “\(table)”\(Self.list(rowIDs)) cannot be deleted, because others refer to them: "
            + holders.joined(separator: "; ") + ". Delete these first or let them refer to other rows, or declare the "
            + "foreign key ON DELETE CASCADE or ON DELETE SET NULL."
    }

    private static func list(_ ids: [Int64]) -> String {
        ids.isEmpty ? "" : " (ids \(ids.map(String.init).joined(separator: ", ")))"
    }
}

/// Finds the cause of SQLite's “FOREIGN KEY constraint failed”, which names no table and no row.
extension DeleteDeniedError {
    /// Runs a part of a recorded transaction, and turns SQLite's error into a ``DeleteDeniedError``.
    ///
    /// - Parameter session: has recorded the transaction from its start.
    /// - Throws: ``DeleteDeniedError`` instead of SQLite's foreign key error; any other error as it is. The caller must roll back
    ///   the transaction after a ``DeleteDeniedError``.
    static func explaining<T>(_ db: Database, _ session: SQLiteSession, _ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError where isDenied(error) && db.isInsideTransaction {
            // An error during the search for the cause matters less than the error itself.
            guard let holders = try? holders(error, in: db, session), !holders.isEmpty else { throw error }
            throw DeleteDeniedError(heldBy: holders)
        }
    }

    /// SQLite implements RESTRICT by a trigger, and reports it as one.
    private static func isDenied(_ error: DatabaseError) -> Bool {
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_FOREIGNKEY: true
        case .SQLITE_CONSTRAINT_TRIGGER: error.message?.hasPrefix("FOREIGN KEY") == true
        default: false
        }
    }

    private static func holders(
        _ error: DatabaseError, in db: Database, _ session: SQLiteSession
    ) throws -> [Holder] {
        try repeatDeferred(error, in: db, session)
        let changeset = try session.changeset()
        let keys = try SchemaForeignKey.all(in: db)
        let touches = try TouchedKeys([changeset], inverted: false, of: Set(keys.map { $0.parent.lowercased() }))
        return try keys.compactMap { key in
            guard let rows = touches.removed[key.parent.lowercased()] else { return nil }
            let ids = rows.ids(touchedIn: key.parentColumnBits)
            guard ids?.isEmpty != true else { return nil }
            return try holder(key, of: ids, in: db)
        }
        .sorted { ($0.heldTable, $0.table) < ($1.heldTable, $1.table) }
    }

    /// SQLite undoes a failed statement at once, so the session cannot show what it did. This defers all foreign keys, RESTRICT
    /// included, until the transaction ends, and runs the statement again with its cascades.
    ///
    /// A failed commit needs no repetition, because it undoes nothing.
    private static func repeatDeferred(_ error: DatabaseError, in db: Database, _ session: SQLiteSession) throws {
        guard let sql = error.sql else { return }
        let ends = ["COMMIT", "END", "RELEASE"]
        guard !ends.contains(where: { sql.uppercased().hasPrefix($0) }) else { return }
        session.resume()
        try db.execute(sql: "PRAGMA defer_foreign_keys = 1")
        try db.execute(sql: sql, arguments: error.arguments ?? [])
    }

    private static func holder(
        _ key: SchemaForeignKey, of ids: Set<Int64>?, in db: Database
    ) throws -> Holder? {
        let column = key.refersToRowID && ids != nil ? key.columns.first : nil
        let (rows, arguments) = key.violations(column, among: ids ?? [])
        let count = try Int.fetchOne(db, sql: "SELECT count(*) \(rows)", arguments: arguments) ?? 0
        guard count > 0 else { return nil }
        func sample(_ column: String?) throws -> [Int64] {
            guard let column = column?.quotedDatabaseIdentifier else { return [] }
            let sql = "SELECT DISTINCT c.\(column) \(rows) ORDER BY 1 LIMIT \(DeleteDeniedError.sampleSize)"
            return try Int64.fetchAll(db, sql: sql, arguments: arguments)
        }
        return try Holder(
            table: key.child, columns: key.columns, count: count, rowIDs: sample(key.childID), heldTable: key.parent,
            heldRowIDs: sample(key.refersToRowID ? key.columns.first : nil))
    }
}
