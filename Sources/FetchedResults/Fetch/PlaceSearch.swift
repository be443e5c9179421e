import GRDB

/// Finds the places of rows among rows that did not change, by binary search.
struct PlaceSearch {
    /// Where a row belongs.
    struct Place {
        /// How many of the rows that did not change come before it.
        let gap: Int
        /// Whether the row before, and the row behind, has the same section key.
        let continuesBefore: Bool
        let continuesBehind: Bool
    }

    private let order: RowOrder
    private let probe: RowProbe
    /// Rows are asked for in their order, so that none comes before the one asked for last.
    private var start = 0

    init(_ query: FetchQuery, among order: RowOrder, in db: Database) throws {
        self.order = order
        probe = try RowProbe(query, in: db)
    }

    /// - Parameter hint: the gap in which the row was before; most rows stay there.
    /// - Complexity: O(log n) comparisons, two when the row stays.
    mutating func place(of row: KeyedRow, hint: Int?) throws -> Place {
        try probe.setKnownRow(row)
        var (low, high) = (start, order.count)
        var before: RowProbe.Outcome?
        var behind: RowProbe.Outcome?
        func narrow(_ position: Int) throws {
            let outcome = try probe.compare(order[position])
            if outcome.precedes {
                (low, before) = (position + 1, outcome)
            } else {
                (high, behind) = (position, outcome)
            }
        }
        if let hint, hint >= low {
            if hint < high { try narrow(hint) }
            if hint > low, hint <= high { try narrow(hint - 1) }
        }
        while low < high { try narrow(low + (high - low) / 2) }
        if before == nil, low > 0 { before = try probe.compare(order[low - 1]) }
        start = low
        return Place(
            gap: low, continuesBefore: before?.hasSameFirstKey ?? false,
            continuesBehind: behind?.hasSameFirstKey ?? false)
    }
}
