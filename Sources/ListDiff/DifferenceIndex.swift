import Foundation

/// Translates rows and sections between the two states of a ``SectionedDifference``: where an old row is now, where a
/// new row was. Exact for all rows, also those the difference does not mention.
///
/// Rows are counted through all sections. Sections keep their order, so the rows that neither go nor come nor move keep
/// theirs: their ranks among each other are the same in both states, and all arithmetic is one of ranks.
package struct DifferenceIndex {
    package let before: SectionCounts
    package let after: SectionCounts
    /// In the new state.
    package let updatedSections: IndexSet
    private let deletedSections: IndexRuns
    private let insertedSections: IndexRuns
    /// Old rows that were deleted or moved away.
    private let removed: IndexRuns
    /// New rows that were inserted or moved there.
    private let added: IndexRuns
    private let destinations: [Int: Int]
    private let origins: [Int: Int]
    private let changed: Set<Int>

    /// Nil if the difference does not fit the two states: a row or section that does not exist, or numbers of rows that do
    /// not add up.
    /// - Complexity: O(sections + changes · log changes)
    package init?(_ difference: SectionedDifference, from before: SectionCounts, to after: SectionCounts) {
        guard difference.exists(in: before, and: after) else { return nil }
        let moves = difference.movedRows
        self.before = before
        self.after = after
        updatedSections = difference.updatedSections
        deletedSections = IndexRuns(difference.deletedSections)
        insertedSections = IndexRuns(difference.insertedSections)
        removed = IndexRuns(
            difference.deletedRows + moves.map(\.from), ranges: difference.deletedSections.map(before.rows(inSection:)))
        added = IndexRuns(
            difference.insertedRows + moves.map(\.to), ranges: difference.insertedSections.map(after.rows(inSection:)))
        destinations = Dictionary(moves.lazy.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        origins = Dictionary(moves.lazy.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        changed = Set(difference.updatedRows.lazy.map(\.to)).union(moves.lazy.map(\.to))
        guard addsUp else { return nil }
    }

    package var moveCount: Int { destinations.count }

    /// Whether the row at the new `index` was moved.
    package func isMoved(_ index: Int) -> Bool { origins[index] != nil }

    /// Whether the row at the new `index` must be bound again.
    package func isChanged(_ index: Int) -> Bool { changed.contains(index) }

    /// - Complexity: O(log changed sections)
    package func newSection(ofOld section: Int) -> Int? {
        guard !deletedSections.contains(section) else { return nil }
        return insertedSections.index(ofRankOutside: section - deletedSections.count(before: section))
    }

    package func oldSection(ofNew section: Int) -> Int? {
        guard !insertedSections.contains(section) else { return nil }
        return deletedSections.index(ofRankOutside: section - insertedSections.count(before: section))
    }

    /// Where the row is now; nil if it was deleted.
    /// - Complexity: O(log changes)
    package func newIndex(ofOld index: Int) -> Int? {
        if let destination = destinations[index] { return destination }
        return removed.contains(index) ? nil : successor(ofOld: index)
    }

    /// Where the row was; nil if it was inserted.
    /// - Complexity: O(log changes)
    package func oldIndex(ofNew index: Int) -> Int? {
        if let origin = origins[index] { return origin }
        return added.contains(index) ? nil : removed.index(ofRankOutside: index - added.count(before: index))
    }

    /// The new index of the first row at or behind the old `index` that stayed; the number of rows if none did.
    package func successor(ofOld index: Int) -> Int {
        min(added.index(ofRankOutside: rank(ofOld: index)), after.rowCount)
    }

    /// The new index of the last row before the old `index` that stayed; nil if none did.
    package func predecessor(ofOld index: Int) -> Int? {
        let rank = rank(ofOld: index)
        return rank > 0 ? added.index(ofRankOutside: rank - 1) : nil
    }

    /// The same rows in the new state, without those that were deleted.
    /// - Complexity: O(ranges · log changes + changes)
    package func newIndices(ofOld indices: IndexSet) -> IndexSet {
        var result = IndexSet()
        for range in indices.rangeView {
            let ranks = rank(ofOld: range.lowerBound)..<rank(ofOld: range.upperBound)
            guard let last = ranks.last else { continue }
            let lower = added.index(ofRankOutside: ranks.lowerBound)
            result.insert(integersIn: lower...added.index(ofRankOutside: last))
        }
        if added.count > 0, !result.isEmpty { result.subtract(added.indexSet) }
        for (from, to) in destinations where indices.contains(from) { result.insert(to) }
        return result
    }

    /// How many rows that stay lie before the old `index`.
    private func rank(ofOld index: Int) -> Int { index - removed.count(before: index) }

    private var addsUp: Bool {
        guard before.sectionCount - deletedSections.count + insertedSections.count == after.sectionCount else {
            return false
        }
        return (0..<before.sectionCount).allSatisfy { section in
            guard let target = newSection(ofOld: section) else { return true }
            let old = before.rows(inSection: section)
            let new = after.rows(inSection: target)
            let gone = removed.count(before: old.upperBound) - removed.count(before: old.lowerBound)
            let come = added.count(before: new.upperBound) - added.count(before: new.lowerBound)
            return old.count - gone + come == new.count
        }
    }
}

extension SectionedDifference {
    /// Whether every section and row that is mentioned exists.
    fileprivate func exists(in before: SectionCounts, and after: SectionCounts) -> Bool {
        let (old, new) = (0..<before.rowCount, 0..<after.rowCount)
        return deletedSections.allSatisfy { $0 < before.sectionCount }
            && insertedSections.union(updatedSections).allSatisfy { $0 < after.sectionCount }
            && deletedRows.allSatisfy(old.contains) && insertedRows.allSatisfy(new.contains)
            && movedRows.allSatisfy { old.contains($0.from) && new.contains($0.to) }
            && updatedRows.allSatisfy { old.contains($0.from) && new.contains($0.to) }
    }
}

/// A set of indices as ascending runs that knows ranks: how many of its indices lie before one, and which index has a
/// given number of others before it.
package struct IndexRuns {
    /// Ascending, disjoint, never empty.
    private let runs: [Range<Int>]
    /// The number of indices in the runs before; one element more than there are runs.
    private let countsBefore: [Int]

    /// - Complexity: O(n log n) in the numbers of indices and ranges
    package init(_ indices: [Int], ranges: [Range<Int>] = []) {
        let sorted = (indices.map { $0..<$0 + 1 } + ranges.filter { !$0.isEmpty }).sorted {
            $0.lowerBound < $1.lowerBound
        }
        var runs: [Range<Int>] = []
        runs.reserveCapacity(sorted.count)
        for range in sorted {
            if let last = runs.last, range.lowerBound <= last.upperBound {
                runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                runs.append(range)
            }
        }
        var counts = [0]
        counts.reserveCapacity(runs.count + 1)
        for run in runs { counts.append(counts[counts.count - 1] + run.count) }
        self.runs = runs
        countsBefore = counts
    }

    /// - Complexity: O(ranges · log ranges)
    package init(_ set: IndexSet) {
        self.init([], ranges: set.rangeView.map { $0 })
    }

    package var count: Int { countsBefore[runs.count] }

    package var indexSet: IndexSet { runs.reduce(into: IndexSet()) { $0.insert(integersIn: $1) } }

    /// - Complexity: O(log runs)
    package func contains(_ index: Int) -> Bool {
        let run = runs.partitionPoint { $0.upperBound <= index }
        return run < runs.count && runs[run].contains(index)
    }

    /// How many of the indices are less than `index`.
    /// - Complexity: O(log runs)
    package func count(before index: Int) -> Int {
        let run = runs.partitionPoint { $0.upperBound <= index }
        let inside = run < runs.count ? max(index - runs[run].lowerBound, 0) : 0
        return countsBefore[run] + inside
    }

    /// The index outside of this set that has `rank` others outside of it before it.
    /// - Complexity: O(log runs)
    package func index(ofRankOutside rank: Int) -> Int {
        // A run is stepped over when no more than `rank` outsiders lie before it; that number never falls.
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].lowerBound - countsBefore[middle] <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + countsBefore[low]
    }
}
