import GRDB

/// The sections of an order while rows are removed from and inserted into them, in order.
struct SectionEdit {
    /// The section of an inserted row.
    enum Slot {
        /// A section that existed before, by its index before.
        case existing(Int)
        /// A new section, by the order of creation.
        case created(Int)
    }

    /// The sections after the edit.
    struct Result {
        let keys: [DatabaseValue]
        let counts: PrefixSums
        let match: SectionMatch

        func index(of slot: Slot) -> Int {
            switch slot {
            case .existing(let section): match.after(section) ?? 0
            case .created(let number): match.inserted[number]
            }
        }
    }

    private struct Created {
        let key: DatabaseValue
        /// The old section that it follows; -1 when it precedes all of them.
        let anchor: Int
        var count = 0
    }

    private let keys: [DatabaseValue]
    private let hasSections: Bool
    /// How many rows of each section have not been removed.
    private var rest: PrefixSums
    /// The sections whose rows were all removed, ascending.
    private var emptied: [Int] = []
    /// How many rows were inserted into sections that existed before.
    private var additions: [Int: Int] = [:]
    private var created: [Created] = []

    init(_ order: FetchedOrder, hasSections: Bool) {
        keys = order.sectionKeys
        rest = order.sectionCounts
        self.hasSections = hasSections
    }

    /// Removes a row of a section. Rows are removed in ascending order, before any is inserted.
    ///
    /// - Complexity: O(log s) for s sections.
    mutating func removeRow(of section: Int) {
        rest.add(-1, at: section)
        if hasSections, rest[section] == 0 { emptied.append(section) }
    }

    /// Inserts a row with the section key `key`.
    ///
    /// - Parameters:
    ///   - previous: the section of the row before, if that was inserted into the same gap.
    ///   - continuesPrevious: whether it has the same section key.
    /// - Complexity: O(log s) for s sections, O(s) when sections have been emptied.
    mutating func insertRow(
        key: DatabaseValue, at place: PlaceSearch.Place, previous: Slot?, continuesPrevious: Bool
    ) -> Slot {
        let slot = hasSections ? slot(key, place, previous, continuesPrevious) : .existing(0)
        switch slot {
        case .existing(let section): additions[section, default: 0] += 1
        case .created(let number): created[number].count += 1
        }
        return slot
    }

    private mutating func slot(
        _ key: DatabaseValue, _ place: PlaceSearch.Place, _ previous: Slot?, _ continuesPrevious: Bool
    ) -> Slot {
        let before = place.gap > 0 ? rest.find(place.gap - 1).index : -1
        let behind = place.gap < rest.total ? rest.find(place.gap).index : keys.count
        if place.continuesBefore { return .existing(before) }
        if place.continuesBehind { return .existing(behind) }
        if let previous, continuesPrevious { return previous }
        let anchor = max(before, previous.map(self.anchor) ?? -1)
        if let section = emptied.first(where: { $0 > anchor && $0 < behind && keys[$0].isIdentical(to: key) }) {
            return .existing(section)
        }
        created.append(Created(key: key, anchor: anchor))
        return .created(created.count - 1)
    }

    private func anchor(of slot: Slot) -> Int {
        switch slot {
        case .existing(let section): section
        case .created(let number): created[number].anchor
        }
    }

    /// Returns the sections after the edit.
    ///
    /// - Complexity: O(k log s) for k touched sections; O(s) when sections were inserted or deleted.
    func finish() -> Result {
        let deleted = emptied.filter { additions[$0] == nil }
        var match = SectionMatch(deleted: deleted)
        if deleted.isEmpty, created.isEmpty {
            var counts = rest
            for (section, count) in additions { counts.add(count, at: section) }
            return Result(keys: keys, counts: counts, match: match)
        }
        var (newKeys, newCounts, inserted): ([DatabaseValue], [Int], [Int]) = ([], [], [])
        var next = 0
        for section in -1..<keys.count {
            let count = section >= 0 ? rest[section] + (additions[section] ?? 0) : 0
            if count > 0 {
                newKeys.append(keys[section])
                newCounts.append(count)
            }
            while next < created.count, created[next].anchor == section {
                inserted.append(newKeys.count)
                newKeys.append(created[next].key)
                newCounts.append(created[next].count)
                next += 1
            }
        }
        match = SectionMatch(deleted: deleted, inserted: inserted)
        return Result(keys: newKeys, counts: PrefixSums(newCounts), match: match)
    }
}
