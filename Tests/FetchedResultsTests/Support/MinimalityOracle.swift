import FetchedResults
import Foundation

/// Computes the number of necessary moves by another algorithm: the rows outside of the heaviest common subsequence, in which an
/// unchanged row weighs more than all changed ones.
struct MinimalityOracle {
    let before: [[Int64]]
    let after: [[Int64]]
    /// The section after for each section before; a row that changes its section has to move.
    let sectionsAfter: [Int?]

    init<ID>(_ change: FetchedResultsChange<ID>) {
        self.init(AnimationBatch(change), before: change.before.rowIDs, after: change.after.rowIDs)
    }

    init<State: ListState>(_ batch: AnimationBatch<State>, before: [[Int64]], after: [[Int64]]) {
        self.before = before
        self.after = after
        sectionsAfter = batch.sectionsAfter
    }

    private struct Place {
        var id: Int64
        var section: Int?
    }

    /// The fewest moves for the change.
    ///
    /// - Complexity: O(n²)
    func fewestMoves(changed: Set<Int64>) -> Int {
        let beforeIDs = Set(before.joined())
        let new = places(after) { $0 }.filter { beforeIDs.contains($0.id) }
        let afterIDs = Set(new.map(\.id))
        let old = places(before) { sectionsAfter[$0] }.filter { afterIDs.contains($0.id) }
        let heavy = old.count + 1
        // A row of the table of all prefixes: weight and number of the rows that stay.
        var best = Array(repeating: (weight: 0, count: 0), count: new.count + 1)
        for row in old {
            var diagonal = best[0]
            for index in new.indices {
                let above = best[index + 1]
                if new[index].id == row.id, new[index].section == row.section {
                    best[index + 1] = (diagonal.weight + (changed.contains(row.id) ? 1 : heavy), diagonal.count + 1)
                } else if best[index].weight > above.weight {
                    best[index + 1] = best[index]
                }
                diagonal = above
            }
        }
        return new.count - best[new.count].count
    }

    /// A row of `moved` that could have stayed in its place; nil when there is none.
    ///
    /// - Complexity: O(n)
    func needlessMove(_ moved: Set<Int64>) -> Int64? {
        let beforeIDs = Set(before.joined())
        let afterIDs = Set(after.joined())
        var oldPlaces: [Int64: (rank: Int, section: Int?)] = [:]
        var rank = 0
        for row in places(before, section: { sectionsAfter[$0] }) where afterIDs.contains(row.id) {
            if moved.contains(row.id) { oldPlaces[row.id] = (rank, row.section) } else { rank += 1 }
        }
        rank = 0
        for row in places(after, section: { $0 }) where beforeIDs.contains(row.id) {
            guard moved.contains(row.id) else {
                rank += 1
                continue
            }
            if let old = oldPlaces[row.id], old.rank == rank, old.section == row.section { return row.id }
        }
        return nil
    }

    private func places(_ sections: [[Int64]], section: (Int) -> Int?) -> [Place] {
        sections.enumerated().flatMap { index, ids in ids.map { Place(id: $0, section: section(index)) } }
    }
}
