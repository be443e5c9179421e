import CSQLiteSession
import Foundation
import GRDB

/// Walks through the bytes of a changeset, change by change, without a copy of any value.
///
/// SQLite's own iterator makes a value object of every column; this reads 10,000 changes in about a millisecond, and never reads
/// out of bounds, even in malformed data.
///
/// The format (sqlite3session.c, "CHANGESET FORMAT"): for each table `T`, the number of columns as a varint, a byte per
/// column that says whether it is in the key, the name ending in a zero; then its changes, each an operation, a flag, and
/// one record (insert, delete) or two (update) of a type byte and a value per column.
struct ChangesetReader {
    /// The bytes are not a changeset.
    struct Malformed: Error {}

    /// The name of the table that the current change belongs to.
    private(set) var tableName = ""
    private(set) var columnCount = 0
    /// Grows with every table header.
    private(set) var tableIndex = -1
    private(set) var operation = Changeset.Operation.insert
    /// The primary key of the current change if that is one integer column.
    private(set) var rowID: Int64?
    /// The columns that the current change changes, as bits (see ``bit(of:)``); all of them for an insert or delete.
    private(set) var changedColumns: UInt64 = 0
    /// The bytes of the current change, and those of the header of its table.
    private(set) var range = 0..<0
    private(set) var tableRange = 0..<0

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// The only column of the primary key; nil when it has several.
    private var keyColumn: Int?

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The bit of a column in ``changedColumns``; the columns from the 64th on share the last.
    static func bit(of column: Int) -> UInt64 {
        1 << UInt64(min(column, 63))
    }

    /// Goes to the next change; returns whether there is one.
    ///
    /// - Throws: ``Malformed``
    /// - Complexity: O(n) for n bytes of the change.
    mutating func next() throws -> Bool {
        while position < bytes.count {
            let byte = try nextByte()
            guard byte == UInt8(ascii: "T") else {
                guard tableIndex >= 0 else { throw Malformed() }
                let start = position - 1
                try readChange(byte)
                range = start..<position
                return true
            }
            let start = position - 1
            try readTable()
            tableRange = start..<position
        }
        return false
    }

    private mutating func readTable() throws {
        columnCount = try varint()
        guard columnCount > 0 else { throw Malformed() }
        let flags = position
        try skip(columnCount)
        let keys = (0..<columnCount).filter { bytes[flags + $0] != 0 }
        keyColumn = keys.count == 1 ? keys[0] : nil
        let start = position
        while try nextByte() != 0 {}
        guard position - start > 1 else { throw Malformed() }
        tableName = String(decoding: bytes[start..<position - 1], as: UTF8.self)
        tableIndex += 1
    }

    private mutating func readChange(_ code: UInt8) throws {
        try skip(1)
        rowID = nil
        changedColumns = .max
        // SQLITE_DELETE, SQLITE_INSERT, SQLITE_UPDATE
        switch code {
        case 9: operation = .delete
        case 18: operation = .insert
        case 23: operation = .update
        default: throw Malformed()
        }
        // The old values of an update hold its key; the new ones only what has changed.
        for column in 0..<columnCount {
            let valueStart = position
            try skipValue()
            guard column == keyColumn, bytes[valueStart] == 1 else { continue }
            rowID = integer(at: valueStart + 1)
        }
        guard operation == .update else { return }
        changedColumns = 0
        for column in 0..<columnCount {
            if position < bytes.count, bytes[position] != 0 { changedColumns |= Self.bit(of: column) }
            try skipValue()
        }
    }

    private mutating func skipValue() throws {
        switch try nextByte() {
        case 0, 5: break  // no value in this change, NULL
        case 1, 2: try skip(8)  // INTEGER, REAL
        case 3, 4: try skip(varint())  // TEXT, BLOB
        default: throw Malformed()
        }
    }

    private func integer(at index: Int) -> Int64 {
        Int64(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: Int64.self))
    }

    /// SQLite's variable-length integer: seven bits a byte, the highest bit says that another follows.
    private mutating func varint() throws -> Int {
        var result = 0
        for _ in 0..<5 {
            let byte = try nextByte()
            result = result << 7 | Int(byte & 0x7F)
            if byte & 0x80 == 0 { return result }
        }
        throw Malformed()
    }

    private mutating func nextByte() throws -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func skip(_ count: Int) throws {
        guard count <= bytes.count - position else { throw Malformed() }
        position += count
    }
}

/// The change that SQLite's changeset iterator is at, with its values. Valid until the iterator moves on.
struct ChangesetChange {
    private let iterator: OpaquePointer
    let tableName: UnsafePointer<CChar>
    let columnCount: Int32
    let operation: Changeset.Operation

    init(_ iterator: OpaquePointer) throws {
        var name: UnsafePointer<CChar>?
        var columns: Int32 = 0
        var code: Int32 = 0
        var indirect: Int32 = 0
        try SQLiteResult.check(sqlite3changeset_op(iterator, &name, &columns, &code, &indirect))
        guard let name else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        self.iterator = iterator
        tableName = name
        columnCount = columns
        switch code {
        case SQLITE_INSERT: operation = .insert
        case SQLITE_DELETE: operation = .delete
        default: operation = .update
        }
    }

    /// The primary key if it is one integer column.
    var rowID: Int64? {
        var flags: UnsafeMutablePointer<UInt8>?
        var count: Int32 = 0
        guard sqlite3changeset_pk(iterator, &flags, &count) == SQLITE_OK, let flags else { return nil }
        var keyColumn: Int32?
        for column in 0..<count where flags[Int(column)] != 0 {
            if keyColumn != nil { return nil }
            keyColumn = column
        }
        guard let key = keyColumn else { return nil }
        let value = operation == .insert ? newValue(key) : oldValue(key)
        guard case .int64(let id)? = value?.storage else { return nil }
        return id
    }

    /// The value of a column before; nil when the change does not hold it.
    func oldValue(_ column: Int32) -> DatabaseValue? {
        guard operation != .insert else { return nil }
        return value(column, sqlite3changeset_old)
    }

    /// The value of a column after; nil when the change does not hold it.
    func newValue(_ column: Int32) -> DatabaseValue? {
        guard operation != .delete else { return nil }
        return value(column, sqlite3changeset_new)
    }

    /// The value of a column of the conflicting row; only inside a conflict handler, for DATA and CONFLICT.
    func conflictingValue(_ column: Int32) -> DatabaseValue? {
        value(column, sqlite3changeset_conflict)
    }

    var rowChange: Changeset.RowChange {
        Changeset.RowChange(
            table: String(cString: tableName), operation: operation, rowID: rowID,
            oldValues: (0..<columnCount).map(oldValue), newValues: (0..<columnCount).map(newValue))
    }

    private func value(
        _ column: Int32, _ get: (OpaquePointer, Int32, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    ) -> DatabaseValue? {
        var value: OpaquePointer?
        guard get(iterator, column, &value) == SQLITE_OK, let value else { return nil }
        return DatabaseValue(copying: value)
    }
}

extension DatabaseValue {
    /// Copies an `sqlite3_value` (GRDB's own initializer is not public).
    init(copying value: OpaquePointer) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER:
            self = sqlite3_value_int64(value).databaseValue
        case SQLITE_FLOAT:
            self = sqlite3_value_double(value).databaseValue
        case SQLITE_TEXT:
            let bytes = sqlite3_value_text(value)
            let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
            self = String(decoding: text, as: UTF8.self).databaseValue
        case SQLITE_BLOB:
            let bytes = sqlite3_value_blob(value)
            self = Data(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))).databaseValue
        default:
            self = .null
        }
    }
}
