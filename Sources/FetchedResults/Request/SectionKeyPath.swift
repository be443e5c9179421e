/// What rows are grouped into sections by. It must be the first sort key of the request, so that the rows of a section
/// stand together.
public struct SectionKeyPath: Sendable, Hashable {
    let expression: SQLFragment
    /// The column, when it is one: its existence is checked.
    let column: String?

    /// Groups by the values of a column.
    public init(_ column: String) {
        expression = .column(column)
        self.column = column
    }

    /// Groups by an expression over the columns of the table, written exactly as in the first sort key.
    public init(sql: String) {
        expression = SQLFragment(sql: sql)
        column = nil
    }
}
