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
    /// Whether the descriptors behind it give its order as well, so that SQLite is not asked for it.
    let isImplied: Bool

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
        isImplied = false
    }

    /// Sorts by an expression over the columns of the table, for example `name COLLATE NOCASE`, with question marks for
    /// `arguments`.
    ///
    /// - Parameter isImplied: says that rows in the order of the descriptors behind this one are in its order too. SQLite is
    ///   then not asked for it, so that an index on those behind serves the order, while rows can still be grouped by the
    ///   expression: days into weeks and months, for example. If it is not so, sections come out torn.
    /// - Complexity: O(a) for a arguments.
    public init(
        sql: String, _ arguments: [any DatabaseValueConvertible] = [], ascending: Bool = true,
        comparison: FetchSortComparison = .natural, nilPlacement: NilPlacement? = nil, isImplied: Bool = false
    ) {
        self.isImplied = isImplied
        key = .sql(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue)))
        self.comparison = comparison
        self.ascending = ascending
        self.nilPlacement = nilPlacement
    }
}
