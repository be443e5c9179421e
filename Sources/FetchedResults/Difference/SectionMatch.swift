import GRDB

/// Which section before is which section after. Matched sections keep their order.
struct SectionMatch {
    private(set) var after: [Int?]

    init(sectionsBefore count: Int) {
        after = Array(repeating: nil, count: count)
    }

    /// Notes that a row that did not change stands in section `old` before and `new` after.
    ///
    /// - Returns: false when that contradicts what other rows say.
    mutating func match(_ old: Int, _ new: Int) -> Bool {
        if let known = after[old] { return known == new }
        // Rows come in order, so only the section matched last can have been taken.
        if let last = after[..<old].last(where: { $0 != nil }), let last, last >= new { return false }
        after[old] = new
        return true
    }

    /// Matches the sections that are left by their keys, where that keeps the order.
    mutating func matchRemaining(_ old: FetchedOrder, _ new: FetchedOrder) {
        var indices: [DatabaseValue: Int] = [:]
        for (index, section) in new.sections.enumerated() { indices[section.key] = index }
        var upperBounds = [Int](repeating: new.sections.count, count: after.count + 1)
        for index in after.indices.reversed() { upperBounds[index] = after[index] ?? upperBounds[index + 1] }
        var lowerBound = -1
        for index in after.indices {
            if after[index] == nil, let candidate = indices[old.sections[index].key],
                candidate > lowerBound, candidate < upperBounds[index]
            {
                after[index] = candidate
            }
            lowerBound = after[index] ?? lowerBound
        }
    }
}
