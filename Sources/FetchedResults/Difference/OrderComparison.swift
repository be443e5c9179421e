import Foundation

/// Compares two orders by walking through both at once.
///
/// Rows outside `changed` keep their order relative to each other and their sections; between them are gaps. A changed row
/// that is in the same gap and section as before, and in order with the others there, has been updated in place; else it
/// has moved. So nothing that merely shifts is reported, and no fewer moves would do.
struct OrderComparison {
    private struct ChangedRow {
        let id: Int64
        let position: Int
        let section: Int
        /// How many unchanged rows come before it.
        let gap: Int
    }

    private let old: FetchedOrder
    private let new: FetchedOrder
    private var sections: SectionMatch
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
            var comparison = OrderComparison(old, new)
            if comparison.walk(RowIDSet(changed)) { return comparison.difference(updated) }
        }
        var comparison = OrderComparison(old, new)
        let found = FullComparison.changedRows(from: old, to: new).union(changed ?? []).union(updated)
        let isExplained = comparison.walk(RowIDSet(found))
        assert(isExplained, "the rows outside the changed set of a full comparison must keep their order")
        return comparison.difference(updated)
    }

    private init(_ old: FetchedOrder, _ new: FetchedOrder) {
        self.old = old
        self.new = new
        sections = SectionMatch(sectionsBefore: old.sections.count)
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
            guard before.id != nil else { break }
            guard sections.match(before.section, after.section) else { return false }
            gap += 1
            before.advance()
            after.advance()
        }
        sections.matchRemaining(old, new)
        return true
    }

    private func difference(_ updated: Set<Int64>) -> OrderDifference {
        var difference = OrderDifference()
        addSections(to: &difference)
        var before = Dictionary(oldRows.map { ($0.id, $0) }) { first, _ in first }
        var group: [(old: ChangedRow, new: ChangedRow)] = []
        for row in newRows {
            guard let old = before.removeValue(forKey: row.id) else {
                difference.inserted.append(row.position)
                continue
            }
            guard old.gap == row.gap, sections.after[old.section] == row.section else {
                difference.moved.append((old.position, row.position))
                continue
            }
            if let last = group.last, last.new.gap != row.gap { close(&group, &difference, updated) }
            group.append((old, row))
        }
        close(&group, &difference, updated)
        difference.deleted = oldRows.filter { before[$0.id] != nil }.map(\.position)
        difference.moved.sort { $0.to < $1.to }
        return difference
    }

    /// Tells updates from moves among the rows of one gap.
    private func close(
        _ group: inout [(old: ChangedRow, new: ChangedRow)], _ difference: inout OrderDifference,
        _ updated: Set<Int64>
    ) {
        var kept = indicesOfLongestIncreasingSubsequence(group.map(\.old.position))[...]
        for (index, row) in group.enumerated() {
            if kept.first == index {
                kept.removeFirst()
                if updated.contains(row.new.id) { difference.updated.append((row.old.position, row.new.position)) }
            } else {
                difference.moved.append((row.old.position, row.new.position))
            }
        }
        group.removeAll(keepingCapacity: true)
    }

    private func addSections(to difference: inout OrderDifference) {
        difference.insertedSections = IndexSet(new.sections.indices)
        for (index, match) in sections.after.enumerated() {
            guard let match else {
                difference.deletedSections.insert(index)
                continue
            }
            difference.insertedSections.remove(match)
            if old.name(of: index) != new.name(of: match) { difference.updatedSections.insert(match) }
        }
    }
}
