import GRDB

/// Compares two orders by walking through both at once.
struct WalkComparison {
    private let old: FetchedOrder
    private let new: FetchedOrder
    /// The section after of each section before, as far as known.
    private var sectionsAfter: [Int?]
    private var lastMatch = -1
    private var oldRows: [ChangedRow] = []
    private var newRows: [ChangedRow] = []

    /// - Parameters:
    ///   - changed: the rows that changed, as far as known; nil when nothing is known.
    ///   - updated: the rows that are reported as updated if they kept their place.
    /// - Complexity: O(n + k log k) for n rows and k changed ones, without hashing the others; when `changed` turns out
    ///   not to explain the difference, or is nil, O(n log n).
    static func difference(
        from old: FetchedOrder, to new: FetchedOrder, changed: Set<Int64>?, updated: Set<Int64>
    ) -> OrderDifference {
        if let changed {
            var comparison = WalkComparison(old, new)
            if comparison.walk(RowIDSet(changed)) { return comparison.difference(updated) }
        }
        var comparison = WalkComparison(old, new)
        let found = FullComparison(old, new).changedRows().union(changed ?? []).union(updated)
        let isExplained = comparison.walk(RowIDSet(found))
        assert(isExplained, "the rows outside the changed set of a full comparison must keep their order")
        return comparison.difference(updated)
    }

    private init(_ old: FetchedOrder, _ new: FetchedOrder) {
        self.old = old
        self.new = new
        sectionsAfter = Array(repeating: nil, count: old.numberOfSections)
    }

    /// Collects the changed rows of both sides.
    ///
    /// - Returns: false when rows outside `changed` do not match.
    private mutating func walk(_ changed: RowIDSet) -> Bool {
        var before = OrderCursor(old)
        var after = OrderCursor(new)
        var gap = 0
        while true {
            while let id = before.id, changed.contains(id) {
                oldRows.append(ChangedRow(id: id, position: before.position, section: before.section, gap: gap))
                before.advance()
            }
            while let id = after.id, changed.contains(id) {
                newRows.append(ChangedRow(id: id, position: after.position, section: after.section, gap: gap))
                after.advance()
            }
            guard before.id == after.id else { return false }
            guard before.id != nil else { return true }
            guard match(before.section, after.section) else { return false }
            gap += 1
            before.advance()
            after.advance()
        }
    }

    /// Notes that a row that did not change stands in section `before` and then in section `after`.
    ///
    /// - Returns: false when that contradicts what other rows say.
    private mutating func match(_ before: Int, _ after: Int) -> Bool {
        if let known = sectionsAfter[before] { return known == after }
        // Rows come in order, so only the section matched last can have been taken.
        guard after > lastMatch else { return false }
        sectionsAfter[before] = after
        lastMatch = after
        return true
    }

    private mutating func difference(_ updated: Set<Int64>) -> OrderDifference {
        SectionKeys.matchRemaining(&sectionsAfter, old.sectionKeys, new.sectionKeys)
        let kept = Set(sectionsAfter.compactMap(\.self))
        let match = SectionMatch(
            deleted: sectionsAfter.indices.filter { sectionsAfter[$0] == nil },
            inserted: new.sectionKeys.indices.filter { !kept.contains($0) })
        let renamed = sectionsAfter.enumerated().compactMap { before, after in
            after.flatMap { old.sectionKeys[before] == new.sectionKeys[$0] ? nil : $0 }
        }
        return OrderDifference(oldRows, newRows, sections: match, updatedSections: renamed, updated: updated)
    }
}
