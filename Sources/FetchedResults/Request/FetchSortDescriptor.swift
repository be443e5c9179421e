/// One criterion of an order.
public struct FetchSortDescriptor: Sendable, Hashable {
    let expression: SQLFragment
    /// The column, when it is one: its existence is checked.
    let column: String?
    let ascending: Bool

    /// Sorts by a column, with its own collation; nil comes first when ascending.
    public init(_ column: String, ascending: Bool = true) {
        expression = .column(column)
        self.column = column
        self.ascending = ascending
    }

    /// Sorts by an expression over the columns of the table, for example `name COLLATE NOCASE`.
    public init(sql: String, ascending: Bool = true) {
        expression = SQLFragment(sql: sql)
        column = nil
        self.ascending = ascending
    }
}
