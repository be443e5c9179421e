/// Which rows of a table are fetched, and in which order.
public struct FetchRequest<Record: FetchedRecord>: Sendable {
    /// The table.
    public var table: String
    /// The column that is the table's `INTEGER PRIMARY KEY`.
    public var primaryKey: String
    /// Which rows; nil for all.
    public var predicate: FetchPredicate?
    /// The order. Rows that are equal by all keys are ordered by the primary key. At least one key is needed.
    public var sortKeys: [SortKey]
    /// How many rows are read around the one that is asked for.
    public var batchSize = 50

    /// A request is checked when a controller is made of it.
    public init(table: String, primaryKey: String = "id", predicate: FetchPredicate? = nil, sortKeys: [SortKey]) {
        self.table = table
        self.primaryKey = primaryKey
        self.predicate = predicate
        self.sortKeys = sortKeys
    }
}
