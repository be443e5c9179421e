/// Where a row is: its section and its index within it. Ordered as the list shows them.
package nonisolated struct ListPosition: Hashable, Comparable, Sendable {
    package var section: Int
    package var row: Int

    package init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
