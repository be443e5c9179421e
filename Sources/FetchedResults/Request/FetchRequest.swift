/// Which rows of a table are fetched, and in which order.
public struct FetchRequest<Record: FetchedRecord>: Sendable {
    /// The table.
    public var table: String
    /// The column that is the table's `INTEGER PRIMARY KEY`.
    public var primaryKey: String
    /// Which rows; nil for all.
    public var predicate: FetchPredicate?
    /// The order. Rows that are equal by all descriptors are ordered by the primary key. At least one is needed.
    public var sortDescriptors: [FetchSortDescriptor]
    /// How many rows the result has at most; 0 for no limit.
    public var fetchLimit = 0
    /// How many rows are left out at the beginning.
    public var fetchOffset = 0
    /// How many rows are read around the one that is asked for.
    public var fetchBatchSize = 50

    /// A request is checked when a controller is made of it.
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
