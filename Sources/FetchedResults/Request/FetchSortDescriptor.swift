import GRDB

/// One criterion of an order.
public struct FetchSortDescriptor: Sendable, Hashable {
    /// Where rows without a value stand.
    public enum NilPlacement: Sendable, Hashable {
        /// Before all others.
        case first
        /// After all others.
        case last
    }

    let key: FetchKey
    /// How texts are compared.
    public let comparison: FetchSortComparison
    /// Whether smaller values come first.
    public let ascending: Bool
    /// Where rows without a value stand; nil for SQLite's own: first when ascending, last when descending.
    public let nilPlacement: NilPlacement?

    /// Sorts by a column, or by what a key path through to-one relationships leads to, such as "project.host".
    ///
    /// An index can serve the order if the comparison is that of the index.
    ///
    /// - Complexity: O(1)
    public init(
        _ keyPath: String, ascending: Bool = true, comparison: FetchSortComparison = .natural,
        nilPlacement: NilPlacement? = nil
    ) {
        key = .path(keyPath)
        self.comparison = comparison
        self.ascending = ascending
        self.nilPlacement = nilPlacement
    }

    /// Sorts by an expression over the columns of the table, for example `name COLLATE NOCASE`, with question marks for
    /// `arguments`.
    ///
    /// - Complexity: O(a) for a arguments.
    public init(
        sql: String, _ arguments: [any DatabaseValueConvertible] = [], ascending: Bool = true,
        comparison: FetchSortComparison = .natural, nilPlacement: NilPlacement? = nil
    ) {
        key = .sql(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue)))
        self.comparison = comparison
        self.ascending = ascending
        self.nilPlacement = nilPlacement
    }
}
