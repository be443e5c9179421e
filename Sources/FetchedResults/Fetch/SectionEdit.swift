import GRDB

/// The sections of an order while rows are taken out of them and put into them, in order.
struct SectionEdit {
    /// The section of a row that was put in.
    enum Slot {
        /// One there was before, by its index then.
        case existing(Int)
        /// A new one, by the order of their coming.
        case created(Int)
    }

    /// What has become of the sections.
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
        /// The section before that it comes behind; -1 when it comes before all.
        let anchor: Int
        var count = 0
    }

    private let keys: [DatabaseValue]
    private let hasSections: Bool
    /// How many rows are left that were not taken out.
    private var rest: PrefixSums
    /// The sections of which all rows were taken out, ascending.
    private var emptied: [Int] = []
    /// How many rows were put into sections there were before.
    private var additions: [Int: Int] = [:]
    private var created: [Created] = []

    init(_ order: FetchedOrder, hasSections: Bool) {
        keys = order.sectionKeys
        rest = order.sectionCounts
        self.hasSections = hasSections
    }

    /// Takes out a row of a section. Rows are taken out in ascending order, before any is put in.
    ///
    /// - Complexity: O(log s) for s sections.
    mutating func removeRow(of section: Int) {
        rest.add(-1, at: section)
        if hasSections, rest[section] == 0 { emptied.append(section) }
    }

    /// Puts in a row with the section key `key`.
    ///
    /// - Parameters:
    ///   - previous: the section of the row before, if that was put into the same gap.
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
        if let section = emptied.first(where: { $0 > anchor && $0 < behind && keys[$0] == key }) {
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

    /// The sections after.
    ///
    /// - Complexity: O(k log s) for k touched sections; O(s) when sections came or went.
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
