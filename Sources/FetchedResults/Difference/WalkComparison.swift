import GRDB
import ListDiff

/// Compares two orders by walking through both in parallel.
struct WalkComparison {
    private let old: FetchedOrder
    private let new: FetchedOrder
    /// The section after for each section before, where known.
    private var sectionsAfter: [Int?]
    private var lastMatch = -1
    private var oldRows: [ChangedRow] = []
    private var newRows: [ChangedRow] = []

    /// - Parameters:
    ///   - changed: the rows that may have changed; nil if unknown.
    ///   - updated: the rows that are reported as updated if they kept their place.
    /// - Complexity: O(n + k log k) for n rows and k changed ones, without hashing the others; O(n log n) when `changed` is nil or does
    ///   not explain the difference.
    static func difference(
        from old: FetchedOrder, to new: FetchedOrder, changed: Set<Int64>?, updated: Set<Int64>
    ) -> SectionedDifference {
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

    /// Records that an unchanged row is in section `before` and then in section `after`.
    ///
    /// - Returns: false when that contradicts other rows.
    private mutating func match(_ before: Int, _ after: Int) -> Bool {
        if let known = sectionsAfter[before] { return known == after }
        // Rows come in order, so only the last matched section can be taken already.
        guard after > lastMatch else { return false }
        sectionsAfter[before] = after
        lastMatch = after
        return true
    }

    private mutating func difference(_ updated: Set<Int64>) -> SectionedDifference {
        SectionKeys.matchRemaining(&sectionsAfter, old.sectionKeys, new.sectionKeys)
        let kept = Set(sectionsAfter.compactMap(\.self))
        let match = SectionMatch(
            deleted: sectionsAfter.indices.filter { sectionsAfter[$0] == nil },
            inserted: new.sectionKeys.indices.filter { !kept.contains($0) })
        let renamed = sectionsAfter.enumerated().compactMap { before, after in
            after.flatMap { old.sectionKeys[before].isIdentical(to: new.sectionKeys[$0]) ? nil : $0 }
        }
        return SectionedDifference(oldRows, newRows, sections: match, updatedSections: renamed, updated: updated)
    }
}

/// Finds the rows that must have changed when the caller does not know them.
struct FullComparison {
    /// The rows and their sections, read from both ends.
    private struct Rows {
        var ids: [Int64] = []
        var sections: [Int] = []

        init(_ order: FetchedOrder) {
            ids.reserveCapacity(order.rows.count)
            sections.reserveCapacity(order.rows.count)
            for chunk in order.rows.chunks { ids.append(contentsOf: chunk.ids) }
            for section in order.sectionKeys.indices {
                sections.append(contentsOf: repeatElement(section, count: order.numberOfObjects(in: section)))
            }
        }
    }

    private let old: Rows
    private let new: Rows
    private let sectionsAfter: [Int?]

    init(_ old: FetchedOrder, _ new: FetchedOrder) {
        self.old = Rows(old)
        self.new = Rows(new)
        var sections = [Int?](repeating: nil, count: old.numberOfSections)
        SectionKeys.matchRemaining(&sections, old.sectionKeys, new.sectionKeys)
        sectionsAfter = sections
    }

    /// The rows that are on one side only, or have moved.
    ///
    /// - Complexity: O(n) when the sides differ in one stretch only, O(n log n) at worst. Hashes the rows of that stretch.
    func changedRows() -> Set<Int64> {
        let shorter = min(old.ids.count, new.ids.count)
        var start = 0
        while start < shorter, isSame(start, start) { start += 1 }
        var (oldEnd, newEnd) = (old.ids.count, new.ids.count)
        while oldEnd > start, newEnd > start, isSame(oldEnd - 1, newEnd - 1) {
            oldEnd -= 1
            newEnd -= 1
        }
        var newPlaces = Dictionary<Int64, Int>(minimumCapacity: newEnd - start)
        for position in start..<newEnd { newPlaces[new.ids[position]] = position }
        var changed: Set<Int64> = []
        var common: [Int] = []
        for position in start..<oldEnd {
            let id = old.ids[position]
            if let place = newPlaces.removeValue(forKey: id),
                sectionsAfter[old.sections[position]] == new.sections[place]
            {
                common.append(place)
            } else {
                changed.insert(id)
            }
        }
        changed.formUnion(newPlaces.keys)
        var kept = indicesOfLongestIncreasingSubsequence(common)[...]
        for (index, position) in common.enumerated() {
            if kept.first == index { kept.removeFirst() } else { changed.insert(new.ids[position]) }
        }
        return changed
    }

    private func isSame(_ oldPosition: Int, _ newPosition: Int) -> Bool {
        old.ids[oldPosition] == new.ids[newPosition]
            && sectionsAfter[old.sections[oldPosition]] == new.sections[newPosition]
    }
}

/// A position in an order that moves forward and knows its section.
struct OrderCursor {
    private let order: FetchedOrder
    private(set) var position = 0
    private(set) var section = -1
    private var sectionEnd = 0
    private var chunk = -1
    private var ids: [Int64] = []
    private var offset = 0

    init(_ order: FetchedOrder) {
        self.order = order
        enterChunk()
        enterSection()
    }

    /// The row at the position; nil at the end.
    var id: Int64? {
        offset < ids.count ? ids[offset] : nil
    }

    mutating func advance() {
        position += 1
        offset += 1
        if offset == ids.count { enterChunk() }
        if position == sectionEnd { enterSection() }
    }

    private mutating func enterChunk() {
        chunk += 1
        offset = 0
        ids = chunk < order.rows.chunks.count ? order.rows.chunks[chunk].ids : []
    }

    /// Skips empty sections.
    private mutating func enterSection() {
        while section + 1 < order.numberOfSections {
            section += 1
            sectionEnd += order.numberOfObjects(in: section)
            if position < sectionEnd { return }
        }
    }
}

/// A set of row ids with a Bloom filter of one bit: most lookups answer "no" without hashing.
struct RowIDSet {
    private let ids: Set<Int64>
    private let bits: [UInt64]
    private let shift: UInt64

    init(_ ids: Set<Int64>) {
        self.ids = ids
        // At least 32 bits per id, so that at most one of 32 other ids is looked up in the set; at least 64 bits.
        var exponent: UInt64 = 6
        while exponent < 30, 1 << exponent < ids.count * 32 { exponent += 1 }
        shift = 64 - exponent
        var bits = [UInt64](repeating: 0, count: 1 << Int(exponent - 6))
        for id in ids {
            let bit = Self.hash(id) >> shift
            bits[Int(bit >> 6)] |= 1 << (bit & 63)
        }
        self.bits = bits
    }

    func contains(_ id: Int64) -> Bool {
        let bit = Self.hash(id) >> shift
        guard bits[Int(bit >> 6)] & (1 << (bit & 63)) != 0 else { return false }
        return ids.contains(id)
    }

    /// Fibonacci hashing spreads neighbouring ids over the whole range.
    private static func hash(_ id: Int64) -> UInt64 {
        UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
    }
}
