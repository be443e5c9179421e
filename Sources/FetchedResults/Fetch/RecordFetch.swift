import GRDB

/// Reads rows by their ids, a batch at a time.
struct RecordFetch {
    private let query: FetchQuery
    private let db: Database

    init(_ query: FetchQuery, in db: Database) {
        self.query = query
        self.db = db
    }

    /// Calls `body` with each of the rows with some ids that there are, in no order.
    ///
    /// - Throws: `FetchRequestError.unknownColumn` when the rows have no ids any more; what SQLite or `body` throws.
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
