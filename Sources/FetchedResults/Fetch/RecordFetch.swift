import CSQLiteSession
import GRDB

/// Reads rows by their ids, a batch at a time.
struct RecordFetch {
    private let query: FetchQuery
    private let db: Database

    init(_ query: FetchQuery, in db: Database) {
        self.query = query
        self.db = db
    }

    /// Calls `body` with each existing row that has one of `ids`, in no particular order.
    ///
    /// - Throws: `FetchRequestError.unknownColumn` when the table has no column with the ids any more; what SQLite or `body` throws.
    /// - Complexity: O(k log n) for k ids.
    func forEachRow(_ ids: [Int64], _ body: (_ id: Int64, _ row: Row, _ fingerprint: RowFingerprint) throws -> Void)
        throws
    {
        let statement = try db.cachedStatement(sql: query.records)
        guard let idColumn = statement.index(ofColumn: query.primaryKey) else {
            throw FetchRequestError.unknownColumn(
                query.primaryKey, table: query.table, columns: statement.columnNames)
        }
        for start in stride(from: 0, to: ids.count, by: query.batchSize) {
            let batch = ids[start..<min(start + query.batchSize, ids.count)]
            // Filled up with one of the ids, so that SQLite prepares one statement only.
            let padding = Array(repeating: ids[start], count: query.batchSize - batch.count)
            let cursor = try Row.fetchCursor(statement, arguments: StatementArguments(batch + padding))
            while let row = try cursor.next() {
                try body(row[idColumn], row, RowFingerprint(statement))
            }
        }
    }
}

/// Records as they were read, each with its id and the fingerprint of its row.
///
/// Two arrays instead of one array of tuples: the array of a concrete type costs a fraction of the generic one.
struct FetchedRecords<Record> {
    private(set) var rows: [(id: Int64, fingerprint: RowFingerprint)] = []
    private(set) var records: [Record] = []

    init(capacity: Int) {
        rows.reserveCapacity(capacity)
        records.reserveCapacity(capacity)
    }

    /// - Complexity: O(1), amortized.
    mutating func append(_ record: Record, _ fingerprint: RowFingerprint, id: Int64) {
        rows.append((id, fingerprint))
        records.append(record)
    }
}

extension FetchedRecords: Sendable where Record: Sendable {}

/// A hash of all values of a row, to detect a change without keeping the values.
struct RowFingerprint: Hashable, Sendable {
    private let hash: Int

    /// The fingerprint of the current row of a statement.
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
