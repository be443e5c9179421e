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
}
