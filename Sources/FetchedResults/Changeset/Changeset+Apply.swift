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
        guard !isEmpty else { return [] }
        let conflicts = try SQLiteSwitch.withoutTriggersAndForeignKeys(db) {
            try applyRecordingConflicts(to: db)
        }
        try ForeignKeyCheck(db).check(self)
        // Triggers, which count changes for the cache of sections, were off.
        try SectionCache.bump(changedRowIDs().keys, in: db)
        return conflicts
    }

    private func applyRecordingConflicts(to db: Database) throws -> [ChangesetConflict] {
        let connection = try SQLiteResult.connection(of: db)
        var bytes = data
        var conflicts = ConflictList()
        let code = bytes.withUnsafeMutableBytes { bytes in
            withUnsafeMutablePointer(to: &conflicts) { list in
                sqlite3changeset_apply(
                    connection, Int32(bytes.count), bytes.baseAddress, nil,
                    { context, kind, iterator in
                        guard let context, let iterator else { return SQLITE_CHANGESET_ABORT }
                        return context.assumingMemoryBound(to: ConflictList.self).pointee.handle(kind, iterator)
                    }, list)
            }
        }
        if let error = conflicts.error { throw error }
        try SQLiteResult.check(code, on: db)
        return conflicts.conflicts
    }
}

/// What the conflict handler has met so far.
private struct ConflictList {
    var conflicts: [ChangesetConflict] = []
    var error: (any Error)?

    /// Decides over one conflict: always leaves the change out, and notes it unless the row is as wanted already.
    mutating func handle(_ kind: Int32, _ iterator: OpaquePointer) -> Int32 {
        do {
            let change = try ChangesetChange(iterator)
            if let reason = reason(kind, change) {
                conflicts.append(
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

    private func isAsWanted(_ change: ChangesetChange) -> Bool {
        (0..<change.columnCount).allSatisfy { column in
            guard let wanted = change.newValue(column) else { return true }
            return wanted == change.conflictingValue(column)
        }
    }
}
