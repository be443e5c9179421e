import CSQLiteSession

/// The bytes of texts that SQLite hands over. They are valid until the function returns.
enum UTF8Bytes {
    static func at(_ start: UnsafeRawPointer?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
    }

    /// The text of a value, also of a number; nil for a blob and for NULL.
    @inline(__always)
    static func text(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
        switch sqlite3_value_type(value) {
        case SQLITE_NULL, SQLITE_BLOB: return nil
        default:
            // The text first: asking for it may convert the value, and then the count is that of the text.
            let start = sqlite3_value_text(value)
            return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
        }
    }
}
