/// The numbers of rows of all sections, and the arithmetic between a row's position (section and row) and its index (its
/// number through all sections).
package struct SectionCounts: Equatable {
    /// The rows in the sections before; one element more than there are sections.
    private let rowsBefore: [Int]

    /// - Complexity: O(sections)
    package init(_ counts: [Int] = []) {
        var sums = [0]
        sums.reserveCapacity(counts.count + 1)
        for count in counts { sums.append(sums[sums.count - 1] + count) }
        rowsBefore = sums
    }

    package var sectionCount: Int { rowsBefore.count - 1 }
    package var rowCount: Int { rowsBefore[sectionCount] }

    /// The indices of the section's rows.
    package func rows(inSection section: Int) -> Range<Int> { rowsBefore[section]..<rowsBefore[section + 1] }

    /// How many rows lie in the sections before `section`, which may be ``sectionCount``.
    package func rowCount(beforeSection section: Int) -> Int { rowsBefore[section] }

    package func index(of position: ListPosition) -> Int { rowsBefore[position.section] + position.row }

    /// The section of row `index`, which must be in `0..<rowCount`.
    /// - Complexity: O(log sections)
    package func section(ofIndex index: Int) -> Int {
        // The last section that starts at or before the index; empty ones before it start there as well.
        rowsBefore.partitionPoint { $0 <= index } - 1
    }

    /// The position of row `index`, which must be in `0..<rowCount`.
    /// - Complexity: O(log sections)
    package func position(ofIndex index: Int) -> ListPosition {
        let section = section(ofIndex: index)
        return ListPosition(section: section, row: index - rowsBefore[section])
    }

    /// The numbers of lines when each section's rows stand in lines of `columns`.
    /// - Complexity: O(sections); O(1) for one column
    package func lines(of columns: Int) -> SectionCounts {
        guard columns > 1 else { return self }
        return SectionCounts((0..<sectionCount).map { (rows(inSection: $0).count + columns - 1) / columns })
    }
}

/// Where a row is: its section and its number in it. Ordered as the list shows them.
package struct ListPosition: Hashable, Comparable, Sendable {
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

extension Array {
    /// The number of leading elements for which `isBefore` holds; it must hold for a prefix and for nothing else.
    /// - Complexity: O(log count)
    package func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
