import Foundation

/// A value of a tracker that Core Dump has no column for: a header of its export with a cell below it. A bug may have several values of one
/// name.
package struct NamedValue: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        (self.name, self.value) = (name, value)
    }

    /// "Labels: ui"; a value of several lines follows below its name.
    package var line: String {
        if name.isEmpty { return value }
        return value.contains(where: \.isNewline) ? "\(name):\n\(value)" : "\(name): \(value)"
    }
}

extension [NamedValue] {
    /// The text of the column `named_values`.
    ///
    /// - Complexity: O(n)
    var stored: String {
        isEmpty ? "" : String(decoding: json, as: UTF8.self)
    }

    /// `[["Labels","ui"],["Labels","urgent"]]`
    ///
    /// - Complexity: O(n)
    var json: [UInt8] {
        var bytes = [UInt8(ascii: "[")]
        for (position, value) in enumerated() {
            bytes.append(contentsOf: (position == 0 ? "[" : ",[").utf8)
            bytes.appendJSON(value.name)
            bytes.append(UInt8(ascii: ","))
            bytes.appendJSON(value.value)
            bytes.append(UInt8(ascii: "]"))
        }
        return bytes + [UInt8(ascii: "]")]
    }

    /// The values of the column. Text of another program that is no such list becomes one value without a name.
    ///
    /// - Complexity: O(n) for n characters.
    init(stored: String) {
        guard !stored.isEmpty else {
            self = []
            return
        }
        let pairs = try? JSONDecoder().decode([[String]].self, from: Data(stored.utf8))
        guard let pairs, pairs.allSatisfy({ $0.count == 2 }) else {
            self = [NamedValue("", stored)]
            return
        }
        self = pairs.map { NamedValue($0[0], $0[1]) }
    }
}

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

    /// Counts another value of a name.
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
