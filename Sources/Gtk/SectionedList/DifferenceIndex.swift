import Foundation

/// Translates positions between the two states of a ``SectionedDifference``: where an old row is now, where a new row
/// was. Exact for all rows, also those the difference does not mention.
nonisolated struct DifferenceIndex {
    private let deletedSections: IndexSet
    private let insertedSections: IndexSet
    private let destinations: [ListPosition: ListPosition]
    private let origins: [ListPosition: ListPosition]
    private let changed: Set<ListPosition>
    /// By old section: the rows that were deleted or moved away, ascending.
    private let removed: [Int: [Int]]
    /// By new section: the rows that were inserted or moved there, ascending.
    private let added: [Int: [Int]]

    /// - Complexity: O(changes · log changes)
    init(_ difference: SectionedDifference) {
        deletedSections = difference.deletedSections
        insertedSections = difference.insertedSections
        destinations = Dictionary(
            difference.movedRows.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        origins = Dictionary(difference.movedRows.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        changed = Set(difference.updatedRows).union(difference.movedRows.map(\.to))
        removed = Self.bySection(difference.deletedRows + difference.movedRows.map(\.from))
        added = Self.bySection(difference.insertedRows + difference.movedRows.map(\.to))
    }

    /// Whether the row at the new `position` was moved.
    func isMoved(_ position: ListPosition) -> Bool { origins[position] != nil }

    /// Whether the row at the new `position` must be bound again.
    func isChanged(_ position: ListPosition) -> Bool { changed.contains(position) }

    /// - Complexity: O(ranges of deleted and inserted sections)
    func newSection(ofOld section: Int) -> Int? {
        guard !deletedSections.contains(section) else { return nil }
        return Self.shift(section - deletedSections.count(in: 0..<section), over: insertedSections)
    }

    func oldSection(ofNew section: Int) -> Int? {
        guard !insertedSections.contains(section) else { return nil }
        return Self.shift(section - insertedSections.count(in: 0..<section), over: deletedSections)
    }

    /// Where the row is now; nil if it was deleted.
    /// - Complexity: O(log changes + section ranges)
    func newPosition(ofOld position: ListPosition) -> ListPosition? {
        if let destination = destinations[position] { return destination }
        guard let section = newSection(ofOld: position.section) else { return nil }
        let removed = removed[position.section] ?? []
        let before = removed.partitionPoint { _, row in row < position.row }
        if before < removed.count, removed[before] == position.row { return nil }
        return ListPosition(section: section, row: Self.shift(position.row - before, over: added[section] ?? []))
    }

    /// Where the row was; nil if it was inserted.
    /// - Complexity: O(log changes + section ranges)
    func oldPosition(ofNew position: ListPosition) -> ListPosition? {
        if let origin = origins[position] { return origin }
        guard let section = oldSection(ofNew: position.section) else { return nil }
        let added = added[position.section] ?? []
        let before = added.partitionPoint { _, row in row < position.row }
        if before < added.count, added[before] == position.row { return nil }
        return ListPosition(section: section, row: Self.shift(position.row - before, over: removed[section] ?? []))
    }

    /// The index in `new` of the first row behind `position` that stayed; `new.rowCount` if none did.
    func indexOfSuccessor(ofOld position: ListPosition, old: ListLayout, new: ListLayout) -> Int {
        var position = position
        while position.section < old.sectionCount {
            if let section = newSection(ofOld: position.section) {
                let rank =
                    position.row - (removed[position.section] ?? []).partitionPoint { _, row in row < position.row }
                let row = Self.shift(rank, over: added[section] ?? [])
                if row < new.rowCount(inSection: section) { return new.firstIndex(ofSection: section) + row }
            }
            position = ListPosition(section: position.section + 1, row: 0)
        }
        return new.rowCount
    }

    /// Whether the difference fits the two states: all positions exist, and the numbers of rows add up.
    /// - Complexity: O(sections + changes)
    func leads(from old: ListLayout, to new: ListLayout) -> Bool {
        guard
            deletedSections.allSatisfy({ (0..<old.sectionCount).contains($0) }),
            insertedSections.allSatisfy({ (0..<new.sectionCount).contains($0) }),
            old.sectionCount - deletedSections.count + insertedSections.count == new.sectionCount,
            removed.allSatisfy({ old.contains(section: $0, rows: $1) }),
            added.allSatisfy({ new.contains(section: $0, rows: $1) }),
            changed.allSatisfy({ new.contains(section: $0.section, rows: [$0.row]) })
        else { return false }
        return (0..<old.sectionCount).allSatisfy { section in
            guard let target = newSection(ofOld: section) else { return true }
            let kept = old.rowCount(inSection: section) - (removed[section]?.count ?? 0)
            return kept + (added[target]?.count ?? 0) == new.rowCount(inSection: target)
        }
    }

    private static func bySection(_ positions: [ListPosition]) -> [Int: [Int]] {
        Dictionary(grouping: positions, by: \.section).mapValues { $0.map(\.row).sorted() }
    }

    /// The number that has `rank` numbers before it that are not in `gaps`.
    private static func shift(_ rank: Int, over gaps: IndexSet) -> Int {
        var result = rank
        for range in gaps.rangeView {
            guard range.lowerBound <= result else { break }
            result += range.count
        }
        return result
    }

    private static func shift(_ rank: Int, over gaps: [Int]) -> Int {
        // gaps[i] − i never falls, so the gaps to step over are a prefix.
        rank + gaps.partitionPoint { index, gap in gap - index <= rank }
    }
}

extension ListLayout {
    /// Whether `rows`, ascending, are different rows of `section`.
    fileprivate nonisolated func contains(section: Int, rows: [Int]) -> Bool {
        guard (0..<sectionCount).contains(section), let first = rows.first, let last = rows.last else { return false }
        return first >= 0 && last < rowCount(inSection: section) && zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    }
}

extension [Int] {
    /// The number of leading elements for which `isBefore` holds; it must hold for a prefix and for nothing else.
    /// - Complexity: O(log count)
    fileprivate nonisolated func partitionPoint(_ isBefore: (_ index: Int, _ element: Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle, self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
