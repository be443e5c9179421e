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
        var ids: [Int64] = []
        var table: (name: String, index: Int)?
        // The changes of a table stand together, so that a table's set is made once, in its final size.
        func finishTable() {
            guard let name = table?.name else { return }
            if tables[name] == nil { tables[name] = Set(ids) } else { tables[name]?.formUnion(ids) }
            ids.removeAll(keepingCapacity: true)
        }
        try read { change in
            if change.tableIndex != table?.index {
                finishTable()
                table = (change.tableName, change.tableIndex)
            }
            if let id = change.rowID { ids.append(id) }
        }
        finishTable()
        return tables
    }

    /// Calls `body` with the reader on every change.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` when the data is not a changeset.
    @inline(__always)
    func read(_ body: (ChangesetReader) throws -> Void) throws {
        try data.withUnsafeBytes { bytes in
            var reader = ChangesetReader(bytes)
            do {
                while try reader.next() { try body(reader) }
            } catch is ChangesetReader.Malformed {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "malformed changeset")
            }
        }
    }

    /// Calls `body` for every change, with its values.
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
