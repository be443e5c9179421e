import Foundation

/// Translates rows and sections between the two states of a ``SectionedDifference``: where an old row is now, where a
/// new row was. Exact for all rows, also those the difference does not mention.
///
/// Rows are counted through all sections. Sections keep their order, so the rows that neither go nor come nor move keep
/// theirs: their ranks among each other are the same in both states, and all arithmetic is one of ranks.
nonisolated struct DifferenceIndex {
    let before: SectionCounts
    let after: SectionCounts
    /// In the new state.
    let updatedSections: IndexSet
    private let deletedSections: IndexRuns
    private let insertedSections: IndexRuns
    /// Old rows that were deleted or moved away.
    private let removed: IndexRuns
    /// New rows that were inserted or moved there.
    private let added: IndexRuns
    private let destinations: [Int: Int]
    private let origins: [Int: Int]
    private let changed: Set<Int>

    /// Nil if the difference does not fit the two states: a position that does not exist, or numbers of rows that do
    /// not add up.
    /// - Complexity: O(sections + changes · log changes)
    init?(_ difference: SectionedDifference, from before: SectionCounts, to after: SectionCounts) {
        guard difference.hasPositions(in: before, and: after) else { return nil }
        let moves = difference.movedRows.map { (from: before.index(of: $0.from), to: after.index(of: $0.to)) }
        self.before = before
        self.after = after
        updatedSections = difference.updatedSections
        deletedSections = IndexRuns(difference.deletedSections)
        insertedSections = IndexRuns(difference.insertedSections)
        removed = IndexRuns(
            difference.deletedRows.map(before.index(of:)) + moves.map(\.from),
            ranges: difference.deletedSections.map(before.rows(inSection:)))
        added = IndexRuns(
            difference.insertedRows.map(after.index(of:)) + moves.map(\.to),
            ranges: difference.insertedSections.map(after.rows(inSection:)))
        destinations = Dictionary(moves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        origins = Dictionary(moves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        changed = Set(difference.updatedRows.map(after.index(of:))).union(moves.map(\.to))
        guard addsUp else { return nil }
    }

    var moveCount: Int { destinations.count }

    /// Whether the row at the new `index` was moved.
    func isMoved(_ index: Int) -> Bool { origins[index] != nil }

    /// Whether the row at the new `index` must be bound again.
    func isChanged(_ index: Int) -> Bool { changed.contains(index) }

    /// - Complexity: O(log changed sections)
    func newSection(ofOld section: Int) -> Int? {
        guard !deletedSections.contains(section) else { return nil }
        return insertedSections.index(ofRankOutside: section - deletedSections.count(before: section))
    }

    func oldSection(ofNew section: Int) -> Int? {
        guard !insertedSections.contains(section) else { return nil }
        return deletedSections.index(ofRankOutside: section - insertedSections.count(before: section))
    }

    /// Where the row is now; nil if it was deleted.
    /// - Complexity: O(log changes)
    func newIndex(ofOld index: Int) -> Int? {
        if let destination = destinations[index] { return destination }
        return removed.contains(index) ? nil : successor(ofOld: index)
    }

    /// Where the row was; nil if it was inserted.
    /// - Complexity: O(log changes)
    func oldIndex(ofNew index: Int) -> Int? {
        if let origin = origins[index] { return origin }
        return added.contains(index) ? nil : removed.index(ofRankOutside: index - added.count(before: index))
    }

    /// The new index of the first row at or behind the old `index` that stayed; the number of rows if none did.
    func successor(ofOld index: Int) -> Int {
        min(added.index(ofRankOutside: rank(ofOld: index)), after.rowCount)
    }

    /// The new index of the last row before the old `index` that stayed; nil if none did.
    func predecessor(ofOld index: Int) -> Int? {
        let rank = rank(ofOld: index)
        return rank > 0 ? added.index(ofRankOutside: rank - 1) : nil
    }

    /// The same rows in the new state, without those that were deleted.
    /// - Complexity: O(ranges · log changes + changes)
    func newIndices(ofOld indices: IndexSet) -> IndexSet {
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
    fileprivate nonisolated func hasPositions(in before: SectionCounts, and after: SectionCounts) -> Bool {
        deletedSections.allSatisfy { $0 < before.sectionCount }
            && insertedSections.union(updatedSections).allSatisfy { $0 < after.sectionCount }
            && deletedRows.allSatisfy(before.contains) && movedRows.allSatisfy { before.contains($0.from) }
            && insertedRows.allSatisfy(after.contains) && movedRows.allSatisfy { after.contains($0.to) }
            && updatedRows.allSatisfy(after.contains)
    }
}
