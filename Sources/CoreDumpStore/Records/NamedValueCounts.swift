/// How many values there are of each name, in the order in which the names were first seen.
package struct NamedValueCounts: Equatable, Sendable {
    package struct Count: Equatable, Sendable {
        package let name: String
        package fileprivate(set) var count: Int
    }

    package private(set) var counts: [Count] = []
    private var positions: [String: Int] = [:]

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }

    /// - Complexity: O(n) for n values.
    mutating func add(_ values: [NamedValue]) {
        for value in values { add(value.name) }
    }

    /// Another value of a name.
    mutating func add(_ name: String) {
        add(name, 1)
    }

    package mutating func add(_ others: NamedValueCounts) {
        for other in others.counts { add(other.name, other.count) }
    }

    private mutating func add(_ name: String, _ count: Int) {
        let position = positions[name, default: counts.count]
        if position == counts.count {
            positions[name] = position
            counts.append(Count(name: name, count: 0))
        }
        counts[position].count += count
    }
}
