/// Finds out which rows must have changed when nobody says so.
struct FullComparison {
    /// A row and its section, to be walked through from both ends.
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
    /// The section after of each section before.
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
    /// - Complexity: O(n) when the sides are the same but for a stretch, O(n log n) at worst. Hashes the rows of that
    ///   stretch.
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
