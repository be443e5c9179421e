import GRDB

extension FetchRequest {
    /// The ids of the rows that it finds, in order: for those who need them once and do not follow them.
    ///
    /// - Throws: ``FetchRequestError``, `DatabaseError`.
    /// - Complexity: O(n) with an index that covers the order and the predicate; else O(n log n).
    public func fetchIDs(_ db: Database) throws -> [Record.ID] {
        let rows = try OrderFetch.order(of: FetchQuery(self, sectionKey: nil, in: db), in: db).rows
        return rows[0..<rows.count].map(Record.ID.init(rowID:))
    }

    /// How many rows it finds: for those who need no more than their number. The order does not matter.
    ///
    /// - Throws: ``FetchRequestError``, `DatabaseError`.
    /// - Complexity: O(n), with an index for the predicate for the n rows that satisfy it.
    public func fetchCount(_ db: Database) throws -> Int {
        var unordered = self
        unordered.sortDescriptors = [FetchSortDescriptor(primaryKey)]
        let query = try FetchQuery(unordered, sectionKey: nil, in: db)
        try query.prepareFunctions(in: db)
        let rows = query.order(withSectionKeys: false)
        let statement = try db.cachedStatement(sql: "SELECT count(*) FROM (\(rows.sql))")
        return try Int.fetchOne(statement, arguments: StatementArguments(rows.arguments)) ?? 0
    }
}
