import CSQLiteSession
import Foundation
import GRDB

/// The change a changeset iterator stands on. Valid until the iterator moves on.
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

    /// The value of a column of the row in the way; only inside a conflict handler, for DATA and CONFLICT.
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
