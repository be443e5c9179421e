/// Finds out which rows must have changed when nobody says so.
enum FullComparison {
    /// The rows that are on one side only, or have moved.
    ///
    /// - Complexity: O(n log n); O(n) when most rows kept their order. Hashes every row.
    static func changedRows(from old: FetchedOrder, to new: FetchedOrder) -> Set<Int64> {
        var sections = SectionMatch(sectionsBefore: old.sections.count)
        sections.matchRemaining(old, new)
        var newPlaces = Dictionary<Int64, (position: Int, section: Int)>(minimumCapacity: new.ids.count)
        var cursor = OrderCursor(new)
        while let id = cursor.id {
            newPlaces[id] = (cursor.position, cursor.section)
            cursor.advance()
        }
        var changed: Set<Int64> = []
        var common: [Int] = []
        cursor = OrderCursor(old)
        while let id = cursor.id {
            if let place = newPlaces.removeValue(forKey: id), sections.after[cursor.section] == place.section {
                common.append(place.position)
            } else {
                changed.insert(id)
            }
            cursor.advance()
        }
        changed.formUnion(newPlaces.keys)
        var kept = indicesOfLongestIncreasingSubsequence(common)[...]
        for (index, position) in common.enumerated() {
            if kept.first == index { kept.removeFirst() } else { changed.insert(new.ids[position]) }
        }
        return changed
    }
}
