import GRDB

/// A condition on the rows of a table: built from ``FetchColumn``, composed with `&&`, `||` and `!`, or written in SQL.
///
/// Values are bound, never written into the SQL.
public struct FetchPredicate: Sendable, Hashable {
    let fragment: SQLFragment
    /// The columns that are named, whose existence is checked.
    let columns: Set<String>

    init(_ fragment: SQLFragment, columns: Set<String>) {
        self.fragment = fragment
        self.columns = columns
    }

    /// An expression over the columns of the table with question marks for `arguments`. It may read other tables in
    /// subqueries; after a change of these the result is compared as a whole.
    public static func sql(_ sql: String, _ arguments: [any DatabaseValueConvertible] = []) -> FetchPredicate {
        FetchPredicate(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue)), columns: [])
    }

    /// Both hold.
    public static func && (first: FetchPredicate, second: FetchPredicate) -> FetchPredicate {
        first.joined(with: second, by: "AND")
    }

    /// At least one holds.
    public static func || (first: FetchPredicate, second: FetchPredicate) -> FetchPredicate {
        first.joined(with: second, by: "OR")
    }

    /// It does not hold; true also where SQL says "unknown".
    public static prefix func ! (predicate: FetchPredicate) -> FetchPredicate {
        var fragment = predicate.fragment
        fragment.sql = "(\(fragment.sql)) IS NOT TRUE"
        return FetchPredicate(fragment, columns: predicate.columns)
    }

    private func joined(with other: FetchPredicate, by word: String) -> FetchPredicate {
        FetchPredicate(
            SQLFragment(
                sql: "(\(fragment.sql)) \(word) (\(other.fragment.sql))",
                arguments: fragment.arguments + other.fragment.arguments),
            columns: columns.union(other.columns))
    }
}
