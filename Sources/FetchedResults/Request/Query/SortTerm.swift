/// A sort descriptor in SQL, resolved against the schema.
struct SortTerm: Sendable {
    /// With its collation; may hold bound values.
    let expression: SQLFragment
    let isAscending: Bool
    /// Whether rows without a value come before those with one. SQLite's default: when ascending.
    let isNilFirst: Bool
    /// Whether rows that are in the order of the terms behind this one are in its order too.
    let isImplied: Bool

    /// As it stands in ORDER BY. The placement of nil is written only where it is not SQLite's own, so that an index can
    /// serve the order.
    var orderingTerm: SQLFragment {
        let nils = isNilFirst == isAscending ? "" : isNilFirst ? " NULLS FIRST" : " NULLS LAST"
        return expression + SQLFragment(sql: (isAscending ? " ASC" : " DESC") + nils)
    }
}
