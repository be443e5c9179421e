import CSQLiteSession
import Foundation
import GRDB

extension Changeset {
    /// What happened to a row.
    public enum Operation: Sendable, Hashable {
        case insert, update, delete
    }

    /// One changed row. Values stand in the order of the table's columns.
    public struct RowChange: Sendable, Hashable {
        /// The table the row belongs to.
        public let table: String
        /// What happened to the row.
        public let operation: Operation
        /// The value of the primary key if that is one integer column.
        public let rowID: Int64?
        /// The values before: all of them for a delete, for an update those of the key and of what changed, else nil.
        public let oldValues: [DatabaseValue?]
        /// The values after: all of them for an insert, for an update those that changed, else nil.
        public let newValues: [DatabaseValue?]
    }

    /// Every change, in the order of the changeset.
    ///
    /// - Throws: `DatabaseError` when memory runs out.
    /// - Complexity: O(n) for n bytes.
    public func changes() throws -> [RowChange] {
        var changes: [RowChange] = []
        try forEachChange { changes.append($0.rowChange) }
        return changes
    }

    /// The ids of the changed rows of each changed table. A table whose primary key is not one integer column has an
    /// empty set: it changed, which rows is not known.
    ///
    /// - Throws: `DatabaseError` when memory runs out.
    /// - Complexity: O(n) for n bytes.
    public func changedRowIDs() throws -> [String: Set<Int64>] {
        var tables: [String: Set<Int64>] = [:]
        var table = ""
        var ids: Set<Int64> = []
        try forEachChange { change in
            // The changes of a table stand together. The buffer of the name is used again for the next one, so that its
            // address says nothing.
            if strcmp(table, change.tableName) != 0 {
                if !table.isEmpty { tables[table, default: []].formUnion(ids) }
                table = String(cString: change.tableName)
                ids = []
            }
            if let id = change.rowID { ids.insert(id) }
        }
        if !table.isEmpty { tables[table, default: []].formUnion(ids) }
        return tables
    }

    /// Calls `body` for every change.
    func forEachChange(_ body: (ChangesetChange) throws -> Void) throws {
        guard !isEmpty else { return }
        // The iterator reads the bytes in place, so they must stay where they are until it is finalized.
        try data.withUnsafeBytes { bytes in
            var iterator: OpaquePointer?
            let start = sqlite3changeset_start(
                &iterator, Int32(bytes.count), UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            try SQLiteResult.check(start)
            guard let iterator else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
            var bodyError: (any Error)?
            while bodyError == nil, sqlite3changeset_next(iterator) == SQLITE_ROW {
                do {
                    try body(ChangesetChange(iterator))
                } catch {
                    bodyError = error
                }
            }
            let end = sqlite3changeset_finalize(iterator)
            if let bodyError { throw bodyError }
            try SQLiteResult.check(end)
        }
    }
}
