import Foundation

/// What a tracker knows of a bug and Core Dump has no column for: a header of its export with a cell below it. A bug may have
/// several of one name.
package struct NamedValue: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        (self.name, self.value) = (name, value)
    }

    /// "Labels: ui"; a value of several lines stands below its name.
    package var line: String {
        if name.isEmpty { return value }
        return value.contains(where: \.isNewline) ? "\(name):\n\(value)" : "\(name): \(value)"
    }
}

extension [NamedValue] {
    /// As they are stored in the column `named_values`.
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

    /// Those of the column. What another program has written there and is no such list is one value without a name.
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
