import CSQLiteSession
import Foundation
import GRDB

/// The rows a transaction changed, in SQLite's changeset format: for each row its key, and the old and new values of the
/// columns that changed.
///
/// Only tables with a declared primary key are recorded.
public struct Changeset: Sendable, Hashable {
    /// The changeset as SQLite wrote it; can be stored and read by any program that has SQLite's session extension.
    public let data: Data

    /// A changeset that was stored before.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` when the data is malformed: SQLite 3.40 never returns from some malformed
    ///   changesets, so they must not reach it.
    /// - Complexity: O(n) for n bytes.
    public init(data: Data) throws {
        self.data = data
        try read { _ in }
    }

    /// A changeset that SQLite has just made. Its memory is not copied, and is freed with the last use of the data.
    init(takingOver buffer: UnsafeMutableRawPointer?, _ size: Int32) {
        guard let buffer, size > 0 else {
            sqlite3_free(buffer)
            data = Data()
            return
        }
        data = Data(
            bytesNoCopy: buffer, count: Int(size), deallocator: .custom { buffer, _ in sqlite3_free(buffer) })
    }

    /// A changeset without a change.
    ///
    /// - Complexity: O(1)
    public init() {
        data = Data()
    }

    /// Whether no row changed.
    ///
    /// - Complexity: O(1)
    public var isEmpty: Bool { data.isEmpty }

    /// The changeset that undoes what this one does.
    ///
    /// - Throws: `DatabaseError` when memory runs out.
    /// - Complexity: O(n) for n bytes.
    public func inverted() throws -> Changeset {
        guard !isEmpty else { return self }
        var size: Int32 = 0
        var buffer: UnsafeMutableRawPointer?
        let code = data.withUnsafeBytes { bytes in
            sqlite3changeset_invert(Int32(bytes.count), bytes.baseAddress, &size, &buffer)
        }
        try SQLiteResult.check(code)
        return Changeset(takingOver: buffer, size)
    }
}

// MARK: - Reading

extension Changeset {
    /// What happened to a row.
    public enum Operation: Sendable, Hashable {
        case insert, update, delete
    }

    /// One changed row. Values are in the order of the table's columns.
    public struct RowChange: Sendable, Hashable {
        /// The table the row belongs to.
        public let table: String
        /// What happened to the row.
        public let operation: Operation
        /// The value of the primary key if that is one integer column.
        public let rowID: Int64?
        /// The values before: for a delete all of them; for an update those of the key and of the changed columns; else nil.
        public let oldValues: [DatabaseValue?]
        /// The values after: for an insert all of them; for an update those of the changed columns; else nil.
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

    /// The ids of the changed rows of each changed table. A table whose primary key is not one integer column has an empty set:
    /// it is not known which of its rows changed.
    ///
    /// - Throws: `DatabaseError` when memory runs out.
    /// - Complexity: O(n) for n bytes.
    public func changedRowIDs() throws -> [String: Set<Int64>] {
        var tables: [String: Set<Int64>] = [:]
        var ids: [Int64] = []
        var table: (name: String, index: Int)?
        // The changes of a table are consecutive, so a table's set is made once, in its final size.
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

    /// Calls `body` with the reader at every change.
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

extension Changeset {
    /// The changeset without the changes of some rows.
    ///
    /// - Parameters:
    ///   - rows: the ids of the rows by lower-case table name.
    ///   - leftOut: called for each change that is left out.
    /// - Complexity: O(n) for n bytes.
    func leavingOut(
        _ rows: [String: Set<Int64>], _ leftOut: (_ table: String, _ rowID: Int64, Operation) -> Void
    ) throws -> Changeset {
        guard !rows.isEmpty else { return self }
        var rest = Data()
        var index = -1
        try read { change in
            if let id = change.rowID, rows[change.tableName.lowercased()]?.contains(id) == true {
                return leftOut(change.tableName, id, change.operation)
            }
            if change.tableIndex != index {
                index = change.tableIndex
                rest.append(data[change.tableRange])
            }
            rest.append(data[change.range])
        }
        return try Changeset(data: rest)
    }
}

extension Changeset {
    /// The joint effect of `changesets`, each of which was made right after the one before.
    ///
    /// - Throws: `DatabaseError` when tables differ in their columns, or memory runs out.
    /// - Complexity: O(n) for n bytes.
    public init(joining changesets: [Changeset]) throws {
        var created: OpaquePointer?
        try SQLiteResult.check(sqlite3changegroup_new(&created))
        defer { sqlite3changegroup_delete(created) }
        for changeset in changesets where !changeset.isEmpty {
            try changeset.data.withUnsafeBytes { bytes in
                let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                try SQLiteResult.check(sqlite3changegroup_add(created, Int32(bytes.count), start))
            }
        }
        var size: Int32 = 0
        var buffer: UnsafeMutableRawPointer?
        try SQLiteResult.check(sqlite3changegroup_output(created, &size, &buffer))
        self.init(takingOver: buffer, size)
    }
}

/// The rows that a transaction changed: their changeset, and their ids, which are read from it once.
struct RecordedRows: Sendable {
    let changeset: Changeset
    /// See ``Changeset/changedRowIDs()``.
    let ids: [String: Set<Int64>]

    /// - Complexity: O(n) for n bytes.
    init(_ changeset: Changeset) throws {
        self.changeset = changeset
        ids = try changeset.changedRowIDs()
    }

    private init(_ changeset: Changeset, _ ids: [String: Set<Int64>]) {
        self.changeset = changeset
        self.ids = ids
    }

    /// The inverse changeset with the same ids.
    ///
    /// - Complexity: O(n) for n bytes.
    func inverted() throws -> RecordedRows {
        RecordedRows(try changeset.inverted(), ids)
    }
}
