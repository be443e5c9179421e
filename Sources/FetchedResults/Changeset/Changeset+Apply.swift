import CSQLiteSession
import Foundation
import GRDB

extension Changeset {
    /// Makes the changes in `db`, except those that conflict with newer ones.
    ///
    /// Triggers and foreign keys are off while this runs: a changeset already holds what they did, and a cascade that fires
    /// again could delete a row that the changeset moves away later. The foreign keys of the touched rows are checked
    /// afterwards. A row that is already as wanted (a row to delete that does not exist, a row to insert that exists with the
    /// same values) is no conflict.
    ///
    /// Call this inside a transaction, and roll it back when this throws.
    ///
    /// - Returns: the rows that were not changed because of a conflict.
    /// - Throws: `UndoError.foreignKeyViolation`, or `DatabaseError`.
    /// - Complexity: O(k log n) for k changes in a table of n rows.
    public func apply(to db: Database) throws -> [ChangesetConflict] {
        do {
            return try Self.apply([RecordedRows(self)], inverted: false, to: db).conflicts
        } catch let referenced as ReferencedRows {
            throw referenced.violation
        } catch let missing as MissingParents {
            throw missing.violation
        }
    }

    /// The outcome of applying changesets.
    struct Application {
        /// The rows that were left out.
        var conflicts: [ChangesetConflict] = []
        /// Whether every change was made: none was left out, and no row was already as wanted.
        var isComplete = true
    }

    /// Makes the changes of `changesets` in their order, or undoes them in the opposite order, and checks the foreign keys only
    /// after all of them. See ``apply(to:)``.
    ///
    /// - Parameters:
    ///   - derived: columns by table in which a difference is no conflict.
    ///   - staying: rows that are left as they are, by lower-case table name.
    /// - Throws: see ``ForeignKeyCheck/check(_:inverted:)``, or `DatabaseError`.
    static func apply(
        _ changesets: [RecordedRows], inverted: Bool, derived: [String: Set<String>] = [:],
        leaving staying: [String: Set<Int64>] = [:], to db: Database
    ) throws -> Application {
        var list = ConflictList(derived: try derived.mapValues(in: db))
        let made = try changesets.map { rows in
            try rows.changeset.leavingOut(staying) { list.leaveOut($0, $1, $2, inverted: inverted) }
        }
        try ConnectionSettings.withoutTriggersAndForeignKeys(db) {
            for changeset in inverted ? made.reversed() : made where !changeset.isEmpty {
                try changeset.apply(to: db, inverted: inverted, noting: &list)
            }
        }
        try ForeignKeyCheck(db).check(made, inverted: inverted)
        // The triggers that count changes for the cache of sections were off.
        try SectionCache.bump(changesets.reduce(into: [:]) { $0.merge($1.ids) { ids, _ in ids } }.keys, in: db)
        return list.application
    }

    /// SQLite inverts a changeset while it applies it, which saves a pass and a copy. It uses no savepoint of its own, which
    /// would write a copy of every page: the caller rolls back when this throws.
    private func apply(to db: Database, inverted: Bool, noting list: inout ConflictList) throws {
        let connection = try SQLiteResult.connection(of: db)
        let flags = SQLITE_CHANGESETAPPLY_NOSAVEPOINT | (inverted ? SQLITE_CHANGESETAPPLY_INVERT : 0)
        let code = data.withUnsafeBytes { bytes in
            withUnsafeMutablePointer(to: &list) { list in
                sqlite3changeset_apply_v2(
                    connection, Int32(bytes.count), UnsafeMutableRawPointer(mutating: bytes.baseAddress), nil,
                    { context, kind, iterator in
                        guard let context, let iterator else { return SQLITE_CHANGESET_ABORT }
                        return context.assumingMemoryBound(to: ConflictList.self).pointee.handle(kind, iterator)
                    }, list, nil, nil, flags)
            }
        }
        if let error = list.error { throw error }
        try SQLiteResult.check(code, on: db)
    }
}

/// A row that a changeset could not change because it has been changed since by another step, connection or process. The newer
/// state was kept.
public struct ChangesetConflict: Sendable, Hashable {
    /// Why the change was not made.
    public enum Reason: Sendable, Hashable {
        /// The row has other values than the changeset expects.
        case changedSince
        /// The row to update has been deleted.
        case deletedSince
        /// Another row has the key of the row to insert.
        case keyTaken
        /// The change would break a UNIQUE, NOT NULL or CHECK constraint.
        case constraint
        /// Rows that are not part of the change refer to the row to delete.
        case referenced
        /// The row that it would refer to again has been deleted.
        case parentDeleted
    }

    /// The table of the row.
    public let table: String
    /// The primary key of the row if it is one integer column.
    public let rowID: Int64?
    /// The change that was not made.
    public let operation: Changeset.Operation
    /// Why it was not made.
    public let reason: Reason
}

/// The conflicts that the conflict handler has met so far.
private struct ConflictList {
    /// The numbers of the columns in which a difference is no conflict, by table.
    private let derived: [String: Set<Int32>]
    var application = Changeset.Application()
    var error: (any Error)?
    private var known: Set<ChangesetConflict> = []

    init(derived: [String: Set<Int32>]) {
        self.derived = derived
    }

    /// Records a row that stays because other rows refer to it, or because the row that it would refer to does not exist.
    mutating func leaveOut(_ table: String, _ rowID: Int64, _ operation: Changeset.Operation, inverted: Bool) {
        application.isComplete = false
        let undone: [Changeset.Operation: Changeset.Operation] = [.insert: .delete, .delete: .insert]
        let wanted = inverted ? undone[operation] ?? operation : operation
        note(
            ChangesetConflict(
                table: table, rowID: rowID, operation: wanted, reason: wanted == .delete ? .referenced : .parentDeleted)
        )
    }

    /// Records each conflict once, because several changesets of one step may meet the same newer row.
    private mutating func note(_ conflict: ChangesetConflict) {
        if known.insert(conflict).inserted { application.conflicts.append(conflict) }
    }

    /// Decides about one conflict: makes the change if only derived columns differ; else leaves the change out, and records it
    /// unless the row is already as wanted.
    mutating func handle(_ kind: Int32, _ iterator: OpaquePointer) -> Int32 {
        application.isComplete = false
        do {
            let change = try ChangesetChange(iterator)
            if kind == SQLITE_CHANGESET_DATA, differsInDerivedColumnsOnly(change) { return SQLITE_CHANGESET_REPLACE }
            if let reason = reason(kind, change) {
                note(
                    ChangesetConflict(
                        table: String(cString: change.tableName), rowID: change.rowID, operation: change.operation,
                        reason: reason))
            }
            return SQLITE_CHANGESET_OMIT
        } catch {
            self.error = error
            return SQLITE_CHANGESET_ABORT
        }
    }

    private func reason(_ kind: Int32, _ change: ChangesetChange) -> ChangesetConflict.Reason? {
        switch kind {
        case SQLITE_CHANGESET_NOTFOUND:
            change.operation == .delete ? nil : .deletedSince
        case SQLITE_CHANGESET_DATA:
            change.operation == .update && isAsWanted(change) ? nil : .changedSince
        case SQLITE_CHANGESET_CONFLICT:
            isAsWanted(change) ? nil : .keyTaken
        default:
            .constraint
        }
    }

    private func differsInDerivedColumnsOnly(_ change: ChangesetChange) -> Bool {
        guard let derived = derived[String(cString: change.tableName)] else { return false }
        return (0..<change.columnCount).allSatisfy { column in
            guard !derived.contains(column), let old = change.oldValue(column) else { return true }
            return old == change.conflictingValue(column)
        }
    }

    private func isAsWanted(_ change: ChangesetChange) -> Bool {
        (0..<change.columnCount).allSatisfy { column in
            guard let wanted = change.newValue(column) else { return true }
            return wanted == change.conflictingValue(column)
        }
    }
}

extension [String: Set<String>] {
    /// The numbers of the columns instead of their names, for the tables that exist.
    fileprivate func mapValues(in db: Database) throws -> [String: Set<Int32>] {
        var result: [String: Set<Int32>] = [:]
        for (table, names) in self where try db.tableExists(table) {
            let columns = try db.columns(in: table).enumerated().filter { names.contains($0.element.name) }
            result[table] = Set(columns.map { Int32($0.offset) })
        }
        return result
    }
}
