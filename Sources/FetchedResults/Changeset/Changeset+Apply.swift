import CSQLiteSession
import Foundation
import GRDB

extension Changeset {
    /// Makes the changes in `db`, all of them but those that conflict with newer ones.
    ///
    /// Triggers and foreign keys are switched off meanwhile: a changeset already holds what they did, and a cascade that
    /// fired again could delete a row which the changeset moves away a moment later. The foreign keys of the touched rows
    /// are checked afterwards. What is already as wanted (a row to delete that is gone, a row to insert that stands there
    /// with the same values) is no conflict.
    ///
    /// Call inside a transaction, and roll it back when this throws.
    ///
    /// - Returns: the rows that were left out.
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

    /// What became of changesets that were applied.
    struct Application {
        /// The rows that were left out.
        var conflicts: [ChangesetConflict] = []
        /// Whether every change was made: none was left out, and none had been made already.
        var isComplete = true
    }

    /// Makes the changes of `changesets` in their order, or takes them back in the opposite order, and checks the foreign
    /// keys only when all are made. See ``apply(to:)``.
    ///
    /// - Parameters:
    ///   - derived: columns by table whose difference is no conflict.
    ///   - staying: rows that are left as they are, by the names of their tables in lower case.
    /// - Throws: see ``ForeignKeyCheck/check(_:inverted:)``, or `DatabaseError`.
    static func apply(
        _ changesets: [RecordedRows], inverted: Bool, derived: [String: Set<String>] = [:],
        leaving staying: [String: Set<Int64>] = [:], to db: Database
    ) throws -> Application {
        var list = ConflictList(derived: try derived.mapValues(in: db))
        let made = try changesets.map { rows in
            try rows.changeset.leavingOut(staying) { list.leaveOut($0, $1, $2, inverted: inverted) }
        }
        try SQLiteSwitch.withoutTriggersAndForeignKeys(db) {
            for changeset in inverted ? made.reversed() : made where !changeset.isEmpty {
                try changeset.apply(to: db, inverted: inverted, noting: &list)
            }
        }
        try ForeignKeyCheck(db).check(made, inverted: inverted)
        // Triggers, which count changes for the cache of sections, were off.
        try SectionCache.bump(changesets.reduce(into: [:]) { $0.merge($1.ids) { ids, _ in ids } }.keys, in: db)
        return list.application
    }

    /// SQLite inverts a changeset while it applies it, which spares a pass and a copy, and needs no savepoint of its own,
    /// which would write a copy of every page: the caller rolls back when this throws.
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

/// What the conflict handler has met so far.
private struct ConflictList {
    /// The numbers of the columns whose difference is no conflict, by table.
    private let derived: [String: Set<Int32>]
    var application = Changeset.Application()
    var error: (any Error)?
    private var known: Set<ChangesetConflict> = []

    init(derived: [String: Set<Int32>]) {
        self.derived = derived
    }

    /// Notes a row that stays because others refer to it, or because what it would refer to has gone.
    mutating func leaveOut(_ table: String, _ rowID: Int64, _ operation: Changeset.Operation, inverted: Bool) {
        application.isComplete = false
        let undone: [Changeset.Operation: Changeset.Operation] = [.insert: .delete, .delete: .insert]
        let wanted = inverted ? undone[operation] ?? operation : operation
        note(
            ChangesetConflict(
                table: table, rowID: rowID, operation: wanted, reason: wanted == .delete ? .referenced : .parentDeleted)
        )
    }

    /// Several changesets of one step may meet the same newer row.
    private mutating func note(_ conflict: ChangesetConflict) {
        if known.insert(conflict).inserted { application.conflicts.append(conflict) }
    }

    /// Decides over one conflict: leaves the change out, and notes it unless the row is as wanted already; makes it where only
    /// derived columns differ.
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
    /// The numbers of columns in place of their names; of tables that are there.
    fileprivate func mapValues(in db: Database) throws -> [String: Set<Int32>] {
        var result: [String: Set<Int32>] = [:]
        for (table, names) in self where try db.tableExists(table) {
            let columns = try db.columns(in: table).enumerated().filter { names.contains($0.element.name) }
            result[table] = Set(columns.map { Int32($0.offset) })
        }
        return result
    }
}
