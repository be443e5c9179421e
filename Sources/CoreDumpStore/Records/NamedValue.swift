import Foundation

/// What a tracker knows of a bug and Core Dump has no column for: a header of its export with a cell below it. A bug may have
/// several of one name.
package struct NamedValue: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        (self.name, self.value) = (name, value)
    }
}

extension [NamedValue] {
    /// As they are stored in the column `named_values`.
    ///
    /// - Complexity: O(n)
    var stored: String {
        guard !isEmpty, let data = try? JSONEncoder().encode(map { [$0.name, $0.value] }) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Those of the column; what another program has written there and is no such list is passed over.
    init(stored: String) {
        guard !stored.isEmpty, let pairs = try? JSONDecoder().decode([[String]].self, from: Data(stored.utf8)) else {
            self = []
            return
        }
        self = pairs.compactMap { $0.count == 2 ? NamedValue($0[0], $0[1]) : nil }
    }
}
