import Foundation
import ListDiff

/// A row whose place may have changed, on one side of a comparison.
struct ChangedRow {
    let id: Int64
    let position: Int
    let section: Int
    /// How many unchanged rows come before it.
    let gap: Int
}

extension SectionedDifference {
    /// Derives the difference from the rows that may have changed.
    ///
    /// All other rows keep their order and their sections, with gaps between them. A changed row that is in the same gap and section as
    /// before, and in order with the others there, was updated in place; otherwise it has moved. So rows that merely shift are not
    /// reported, and the number of moves is minimal.
    ///
    /// - Parameters:
    ///   - sections: matched by the rows that did not change and by their keys.
    ///   - updatedSections: matched sections whose name has changed, by their index after.
    ///   - updated: the rows that are reported as updated if they kept their place.
    /// - Complexity: O(k log k) for k rows.
    init(
        _ oldRows: [ChangedRow], _ newRows: [ChangedRow], sections: SectionMatch, updatedSections: [Int],
        updated: Set<Int64>
    ) {
        self.init()
        var sections = sections
        self.updatedSections = IndexSet(updatedSections).union(IndexSet(sections.matchRenamed(oldRows, newRows)))
        deletedSections = IndexSet(sections.deleted)
        insertedSections = IndexSet(sections.inserted)
        var before = Dictionary(oldRows.map { ($0.id, $0) }) { first, _ in first }
        var group: [(old: ChangedRow, new: ChangedRow)] = []
        for row in newRows {
            guard let old = before.removeValue(forKey: row.id) else {
                insertedRows.append(row.position)
                continue
            }
            guard old.gap == row.gap, sections.after(old.section) == row.section else {
                movedRows.append(Pair(from: old.position, to: row.position))
                continue
            }
            if let last = group.last, last.new.gap != row.gap { close(&group, updated) }
            group.append((old, row))
        }
        close(&group, updated)
        deletedRows = oldRows.filter { before[$0.id] != nil }.map(\.position)
        movedRows.sort { $0.to < $1.to }
    }

    /// Distinguishes updates from moves among the rows of one gap.
    private mutating func close(_ group: inout [(old: ChangedRow, new: ChangedRow)], _ updated: Set<Int64>) {
        var kept = indicesOfLongestIncreasingSubsequence(group.map(\.old.position))[...]
        for (index, row) in group.enumerated() {
            let pair = Pair(from: row.old.position, to: row.new.position)
            if kept.first == index {
                kept.removeFirst()
                if updated.contains(row.new.id) { updatedRows.append(pair) }
            } else {
                movedRows.append(pair)
            }
        }
        group.removeAll(keepingCapacity: true)
    }
}
