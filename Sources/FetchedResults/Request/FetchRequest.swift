/// Which rows of a table or view are fetched, and in which order.
public struct FetchRequest<Record: FetchedRecord>: Sendable, Hashable {
    /// The table or view.
    public var table: String
    /// The column that is the table's `INTEGER PRIMARY KEY`, also of a table that is `WITHOUT ROWID` (which must hold
    /// integers in it: declare the table `STRICT` or check `typeof`). For a view: a column with integers that are
    /// different from each other.
    public var primaryKey: String
    /// Which rows; nil for all.
    public var predicate: FetchPredicate?
    /// The order. Rows that are equal by all descriptors are ordered by the primary key. At least one is needed.
    public var sortDescriptors: [FetchSortDescriptor]
    /// How many rows the result has at most; 0 for no limit. Negative values are an error.
    public var fetchLimit = 0
    /// How many rows are left out at the beginning. Negative values are an error.
    public var fetchOffset = 0
    /// How many rows are read around the one that is asked for, at most 1,000; 0 for a number of the library's choice.
    /// Negative values are an error.
    public var fetchBatchSize = 50

    /// A request is checked when a controller is made of it.
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
