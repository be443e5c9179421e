import GRDB
import ListDiff

/// Matches the sections before a change with those after it. Matched sections keep their order: those that are neither deleted nor inserted
/// correspond one by one.
struct SectionMatch {
    /// Sections of the state before, ascending.
    private(set) var deleted: [Int]
    /// Sections of the state after, ascending.
    private(set) var inserted: [Int]

    init(deleted: [Int] = [], inserted: [Int] = []) {
        self.deleted = deleted
        self.inserted = inserted
    }

    /// The section after that corresponds to the section before; nil for a deleted one.
    ///
    /// - Complexity: O(log d) for d deleted and inserted sections.
    func after(_ section: Int) -> Int? {
        let deletedBefore = Self.count(in: deleted, below: section)
        if deletedBefore < deleted.count, deleted[deletedBefore] == section { return nil }
        return Self.skipping(inserted, section - deletedBefore)
    }

    /// The section before that corresponds to the section after; nil for an inserted one.
    ///
    /// - Complexity: O(log d) for d deleted and inserted sections.
    func before(_ section: Int) -> Int? {
        let insertedBefore = Self.count(in: inserted, below: section)
        if insertedBefore < inserted.count, inserted[insertedBefore] == section { return nil }
        return Self.skipping(deleted, section - insertedBefore)
    }

    /// Matches deleted sections with inserted ones at the same place that have most of their rows: these sections were renamed.
    ///
    /// - Parameters:
    ///   - oldRows: the rows that may have changed their section, including all rows of deleted sections.
    ///   - newRows: the same after the change, including all rows of inserted sections.
    /// - Returns: the renamed sections, by their index after.
    /// - Complexity: O(k log k) for k rows.
    mutating func matchRenamed(_ oldRows: [ChangedRow], _ newRows: [ChangedRow]) -> [Int] {
        guard !deleted.isEmpty, !inserted.isEmpty else { return [] }
        let pairs = candidates(oldRows, newRows)
        let kept = indicesOfLongestIncreasingSubsequence(pairs.map(\.new))
        let (old, new) = (Set(kept.map { pairs[$0].old }), Set(kept.map { pairs[$0].new }))
        deleted.removeAll(where: old.contains)
        inserted.removeAll(where: new.contains)
        return new.sorted()
    }

    /// The pairs of a deleted and an inserted section at the same place among the matched ones that share more than half of the rows of
    /// either, in the order of the deleted ones.
    private func candidates(_ oldRows: [ChangedRow], _ newRows: [ChangedRow]) -> [(old: Int, new: Int)] {
        var origins: [Int64: Int] = [:]
        var sizes: [Int: (old: Int, new: Int)] = [:]
        for row in oldRows where Self.contains(deleted, row.section) {
            origins[row.id] = row.section
            sizes[row.section, default: (0, 0)].old += 1
        }
        var shared: [SectionPair: Int] = [:]
        for row in newRows where Self.contains(inserted, row.section) {
            sizes[row.section, default: (0, 0)].new += 1
            guard let origin = origins[row.id] else { continue }
            shared[SectionPair(old: origin, new: row.section), default: 0] += 1
        }
        return shared.filter { pair, count in
            2 * count > sizes[pair.old]?.old ?? 0 && 2 * count > sizes[pair.new]?.new ?? 0
                && pair.old - Self.count(in: deleted, below: pair.old)
                    == pair.new - Self.count(in: inserted, below: pair.new)
        }
        .map { ($0.key.old, $0.key.new) }
        .sorted { $0.0 < $1.0 }
    }

    private struct SectionPair: Hashable {
        var old: Int
        var new: Int
    }

    /// How many of the ascending numbers are less than `bound`.
    private static func count(in numbers: [Int], below bound: Int) -> Int {
        numbers.partitioningIndex { $0 >= bound }
    }

    private static func contains(_ numbers: [Int], _ number: Int) -> Bool {
        let index = count(in: numbers, below: number)
        return index < numbers.count && numbers[index] == number
    }

    /// The n-th number that is not among the ascending ones.
    private static func skipping(_ numbers: [Int], _ n: Int) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] - middle <= n { low = middle + 1 } else { high = middle }
        }
        return n + low
    }
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first element for which `isBehind` is true.
    ///
    /// - Precondition: it is true for all elements after that as well.
    /// - Complexity: O(log n)
    func partitioningIndex(_ isBehind: (Element) throws -> Bool) rethrows -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if try isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

enum SectionKeys {
    /// Matches the remaining sections before with sections after that have the same key, where that keeps the order.
    ///
    /// - Parameter sectionsAfter: the section after for each section before, ascending; nil where unknown.
    /// - Complexity: O(s) for s sections.
    static func matchRemaining(
        _ sectionsAfter: inout [Int?], _ keysBefore: [DatabaseValue], _ keysAfter: [DatabaseValue]
    ) {
        guard sectionsAfter.contains(nil) else { return }
        var indices: [ExactKey: Int] = [:]
        for (index, key) in keysAfter.enumerated() { indices[ExactKey(key)] = index }
        var upperBounds = [Int](repeating: keysAfter.count, count: sectionsAfter.count + 1)
        for index in sectionsAfter.indices.reversed() {
            upperBounds[index] = sectionsAfter[index] ?? upperBounds[index + 1]
        }
        var lowerBound = -1
        for index in sectionsAfter.indices {
            if sectionsAfter[index] == nil, let candidate = indices[ExactKey(keysBefore[index])],
                candidate > lowerBound, candidate < upperBounds[index]
            {
                sectionsAfter[index] = candidate
            }
            lowerBound = sectionsAfter[index] ?? lowerBound
        }
    }

    /// Compares keys by their bytes.
    private struct ExactKey: Hashable {
        private let value: DatabaseValue

        init(_ value: DatabaseValue) {
            self.value = value
        }

        static func == (first: ExactKey, second: ExactKey) -> Bool {
            first.value.isIdentical(to: second.value)
        }

        func hash(into hasher: inout Hasher) {
            // Keys with equal bytes are equal by `==`, so the hash of the value fits.
            hasher.combine(value)
        }
    }
}
