/// Walks through the bytes of a changeset and says whether they are one.
///
/// The format (sqlite3session.c, "CHANGESET FORMAT"): for each table `T`, the number of columns as a varint, a byte per
/// column that says whether it is in the key, the name ending in a zero; then its changes, each an operation, a flag, and
/// one record (insert, delete) or two (update) of a type byte and a value per column.
struct ChangesetFormat {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    private struct Malformed: Error {}

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// - Complexity: O(n) for n bytes.
    mutating func isWellFormed() -> Bool {
        do {
            var columnCount: Int?
            while position < bytes.count {
                let byte = try next()
                if byte == UInt8(ascii: "T") {
                    columnCount = try tableHeader()
                } else if let columnCount {
                    try change(byte, columnCount)
                } else {
                    return false
                }
            }
            return true
        } catch {
            return false
        }
    }

    private mutating func tableHeader() throws -> Int {
        let columnCount = try varint()
        guard columnCount > 0 else { throw Malformed() }
        try skip(columnCount)
        guard try next() != 0 else { throw Malformed() }
        while try next() != 0 {}
        return columnCount
    }

    private mutating func change(_ operation: UInt8, _ columnCount: Int) throws {
        // SQLITE_DELETE 9, SQLITE_INSERT 18, SQLITE_UPDATE 23.
        guard [9, 18, 23].contains(operation) else { throw Malformed() }
        try skip(1)
        for _ in 0..<(operation == 23 ? 2 : 1) * columnCount { try value() }
    }

    private mutating func value() throws {
        switch try next() {
        case 0, 5: break  // not in this change, NULL
        case 1, 2: try skip(8)  // INTEGER, REAL
        case 3, 4: try skip(varint())  // TEXT, BLOB
        default: throw Malformed()
        }
    }

    /// SQLite's variable-length integer: seven bits a byte, the highest bit says that another follows.
    private mutating func varint() throws -> Int {
        var result = 0
        for _ in 0..<5 {
            let byte = try next()
            result = result << 7 | Int(byte & 0x7F)
            if byte & 0x80 == 0 { return result }
        }
        throw Malformed()
    }

    private mutating func next() throws -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func skip(_ count: Int) throws {
        guard count <= bytes.count - position else { throw Malformed() }
        position += count
    }
}
