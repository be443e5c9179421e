import GRDB

/// A condition on the rows of a table: built from ``FetchColumn``, composed with `&&`, `||` and `!`, or written in SQL.
///
/// A value like any other: it knows no schema and is checked when a controller is made of the request. Values are bound,
/// never written into the SQL. Nothing is ever "unknown": a predicate holds for a row or it does not, and its negation
/// holds exactly where it does not.
public struct FetchPredicate: Sendable, Hashable {
    let node: PredicateNode

    init(_ node: PredicateNode) {
        self.node = node
    }

    /// An expression over the columns of the table with question marks for `arguments`. It may read other tables in
    /// subqueries; after a change of these the result is compared as a whole.
    ///
    /// - Complexity: O(a) for a arguments.
    public static func sql(_ sql: String, _ arguments: [any DatabaseValueConvertible] = []) -> FetchPredicate {
        FetchPredicate(.sql(SQLFragment(sql: sql, arguments: arguments.map(\.databaseValue))))
    }

    /// At least one row of another table that refers to this one satisfies `predicate`, whose columns are those of that
    /// table: `.any("bug", where: FetchColumn("isOpen") == true)`. Without a predicate: there is such a row.
    ///
    /// - Parameters:
    ///   - table: the table with a foreign key to the fetched one.
    ///   - column: the column with that foreign key; needed when there are several.
    ///   - predicate: what holds for the referring row; nil for any row.
    /// - Complexity: evaluated by one look into an index on the foreign key per row, if there is one.
    public static func any(
        _ table: String, through column: String? = nil, where predicate: FetchPredicate? = nil
    ) -> FetchPredicate {
        FetchPredicate(.any(table: table, column: column, predicate?.node))
    }

    /// Both hold.
    ///
    /// - Complexity: O(n) for n conditions joined already.
    public static func && (first: FetchPredicate, second: FetchPredicate) -> FetchPredicate {
        FetchPredicate(.and(first.conjuncts + second.conjuncts))
    }

    /// At least one holds.
    ///
    /// - Complexity: O(n) for n conditions joined already.
    public static func || (first: FetchPredicate, second: FetchPredicate) -> FetchPredicate {
        FetchPredicate(.or(first.disjuncts + second.disjuncts))
    }

    /// It does not hold; true also where SQL says "unknown".
    ///
    /// - Complexity: O(1)
    public static prefix func ! (predicate: FetchPredicate) -> FetchPredicate {
        FetchPredicate(.not(predicate.node))
    }

    private var conjuncts: [PredicateNode] {
        if case .and(let nodes) = node { nodes } else { [node] }
    }

    private var disjuncts: [PredicateNode] {
        if case .or(let nodes) = node { nodes } else { [node] }
    }
}
