import GRDB

/// Which rows of a table or view are fetched, and in which order.
public struct FetchRequest<Record: FetchedRecord>: Sendable, Hashable {
    /// The table or view.
    public var table: String
    /// The column that is the table's `INTEGER PRIMARY KEY`, also of a table that is `WITHOUT ROWID` (which must contain only
    /// integers in it: declare the table `STRICT` or check `typeof`). For a view: a column with distinct integers.
    public var primaryKey: String
    /// Which rows; nil for all.
    public var predicate: FetchPredicate?
    /// The order. Rows that are equal by all descriptors are ordered by the primary key. At least one is needed.
    public var sortDescriptors: [FetchSortDescriptor]
    /// How many rows the result has at most; 0 for no limit. Negative values are an error.
    public var fetchLimit = 0
    /// How many rows are skipped at the beginning. Negative values are an error.
    public var fetchOffset = 0
    /// How many rows are read around a requested one, at most 1,000; 0 for a number of the library's choice.
    /// Negative values are an error.
    public var fetchBatchSize = 50

    /// Creates a request. It is checked when a controller is created for it.
    ///
    /// - Complexity: O(1)
    public init(
        table: String, primaryKey: String = "id", predicate: FetchPredicate? = nil,
        sortDescriptors: [FetchSortDescriptor]
    ) {
        self.table = table
        self.primaryKey = primaryKey
        self.predicate = predicate
        self.sortDescriptors = sortDescriptors
    }
}

// MARK: - Refining

extension FetchRequest {
    /// A copy that finds only the rows that also satisfy `predicate`.
    ///
    /// - Complexity: O(n) for n conditions.
    public func filtered(by predicate: FetchPredicate) -> FetchRequest {
        var copy = self
        copy.predicate = self.predicate.map { $0 && predicate } ?? predicate
        return copy
    }

    /// A copy in another order.
    ///
    /// - Complexity: O(1)
    public func sorted(by sortDescriptors: [FetchSortDescriptor]) -> FetchRequest {
        var copy = self
        copy.sortDescriptors = sortDescriptors
        return copy
    }

    /// A copy in another order.
    ///
    /// - Complexity: O(1)
    public func sorted(by sortDescriptors: FetchSortDescriptor...) -> FetchRequest {
        sorted(by: sortDescriptors)
    }

    /// A copy that fetches at most `limit` rows (0: any number), after the first `offset`.
    ///
    /// - Complexity: O(1)
    public func limited(to limit: Int, offset: Int = 0) -> FetchRequest {
        var copy = self
        copy.fetchLimit = limit
        copy.fetchOffset = offset
        return copy
    }
}

// MARK: - Fetching once

extension FetchRequest {
    /// The ids of the rows that the request finds, in order: for callers that need them once and do not follow changes.
    ///
    /// - Throws: ``FetchRequestError``, `DatabaseError`.
    /// - Complexity: O(n) with an index that covers the order and the predicate; else O(n log n).
    public func fetchIDs(_ db: Database) throws -> [Record.ID] {
        let rows = try OrderFetch.order(of: FetchQuery(self, sectionKey: nil, in: db), in: db).rows
        return rows[0..<rows.count].map(Record.ID.init(rowID:))
    }

    /// How many rows the request finds: for callers that need only their number. The order does not matter.
    ///
    /// - Throws: ``FetchRequestError``, `DatabaseError`.
    /// - Complexity: O(n); with an index for the predicate, n is the number of rows that satisfy it.
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

/// A typed id of a row: the value of an `INTEGER PRIMARY KEY`.
public protocol RowID: Hashable, Sendable {
    /// The id of the row with this key.
    ///
    /// - Complexity: should be O(1): it is called for every reported row.
    init(rowID: Int64)
    /// The key of the row.
    ///
    /// - Complexity: should be O(1).
    var rowID: Int64 { get }
}

extension Int64: RowID {
    /// The key itself.
    ///
    /// - Complexity: O(1)
    public init(rowID: Int64) { self = rowID }
    /// The key itself.
    ///
    /// - Complexity: O(1)
    public var rowID: Int64 { self }
}

/// What a controller can fetch: decoded by GRDB from a whole row of its table, and identified by the table's
/// `INTEGER PRIMARY KEY`.
public protocol FetchedRecord: FetchableRecord, Identifiable, Sendable where ID: RowID {}
