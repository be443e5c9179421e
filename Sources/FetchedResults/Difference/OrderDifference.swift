import Foundation

/// What is different between two orders. Rows are positions in the order before or after, ascending.
struct OrderDifference {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var updatedSections = IndexSet()
    var deleted: [Int] = []
    var inserted: [Int] = []
    var moved: [(from: Int, to: Int)] = []
    var updated: [(from: Int, to: Int)] = []

    /// Works out the difference from the rows that may have changed.
    ///
    /// Rows outside these keep their order relative to each other and their sections; between them are gaps. A changed row
    /// that is in the same gap and section as before, and in order with the others there, has been updated in place; else
    /// it has moved. So nothing that merely shifts is reported, and no fewer moves would do.
    ///
    /// - Parameters:
    ///   - sections: matched by the rows that did not change and by their keys.
    ///   - updatedSections: matched sections, by their index after, whose name is another than before.
    ///   - updated: the rows that are reported as updated if they kept their place.
    /// - Complexity: O(k log k) for k rows.
    init(
        _ oldRows: [ChangedRow], _ newRows: [ChangedRow], sections: SectionMatch, updatedSections: [Int],
        updated: Set<Int64>
    ) {
        var sections = sections
        self.updatedSections = IndexSet(updatedSections).union(IndexSet(sections.matchRenamed(oldRows, newRows)))
        deletedSections = IndexSet(sections.deleted)
        insertedSections = IndexSet(sections.inserted)
        var before = Dictionary(oldRows.map { ($0.id, $0) }) { first, _ in first }
        var group: [(old: ChangedRow, new: ChangedRow)] = []
        for row in newRows {
            guard let old = before.removeValue(forKey: row.id) else {
                inserted.append(row.position)
                continue
            }
            guard old.gap == row.gap, sections.after(old.section) == row.section else {
                moved.append((old.position, row.position))
                continue
            }
            if let last = group.last, last.new.gap != row.gap { close(&group, updated) }
            group.append((old, row))
        }
        close(&group, updated)
        deleted = oldRows.filter { before[$0.id] != nil }.map(\.position)
        moved.sort { $0.to < $1.to }
    }

    /// Tells updates from moves among the rows of one gap.
    private mutating func close(_ group: inout [(old: ChangedRow, new: ChangedRow)], _ updated: Set<Int64>) {
        var kept = indicesOfLongestIncreasingSubsequence(group.map(\.old.position))[...]
        for (index, row) in group.enumerated() {
            if kept.first == index {
                kept.removeFirst()
                if updated.contains(row.new.id) { self.updated.append((row.old.position, row.new.position)) }
            } else {
                moved.append((row.old.position, row.new.position))
            }
        }
        group.removeAll(keepingCapacity: true)
    }
}
