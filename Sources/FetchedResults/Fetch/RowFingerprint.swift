import CSQLiteSession
import GRDB

/// A hash of all values of a row, to find out whether they are others than before without keeping them.
struct RowFingerprint: Hashable, Sendable {
    private let hash: Int

    /// Of the row a statement stands on.
    ///
    /// - Complexity: O(n) for n bytes.
    init(_ statement: Statement) {
        let pointer = statement.sqliteStatement
        var hasher = Hasher()
        for column in 0..<sqlite3_column_count(pointer) {
            let type = sqlite3_column_type(pointer, column)
            hasher.combine(type)
            switch type {
            case SQLITE_INTEGER: hasher.combine(sqlite3_column_int64(pointer, column))
            case SQLITE_FLOAT: hasher.combine(sqlite3_column_double(pointer, column))
            case SQLITE_TEXT, SQLITE_BLOB:
                // First the pointer, then the length: asking for the text may convert it.
                let start =
                    type == SQLITE_TEXT
                    ? UnsafeRawPointer(sqlite3_column_text(pointer, column)) : sqlite3_column_blob(pointer, column)
                let length = Int(sqlite3_column_bytes(pointer, column))
                hasher.combine(length)
                hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length))
            default: break
            }
        }
        hash = hasher.finalize()
    }
}
