/// The numbers of rows of all sections, and the arithmetic between a row's position (section and row) and its index (its
/// number through all sections).
nonisolated struct SectionCounts: Equatable {
    /// The rows in the sections before; one element more than there are sections.
    private let rowsBefore: [Int]

    /// - Complexity: O(sections)
    init(_ counts: [Int] = []) {
        var sums = [0]
        sums.reserveCapacity(counts.count + 1)
        for count in counts { sums.append(sums[sums.count - 1] + count) }
        rowsBefore = sums
    }

    var sectionCount: Int { rowsBefore.count - 1 }
    var rowCount: Int { rowsBefore[sectionCount] }

    /// The indices of the section's rows.
    func rows(inSection section: Int) -> Range<Int> { rowsBefore[section]..<rowsBefore[section + 1] }

    /// How many rows lie in the sections before `section`, which may be ``sectionCount``.
    func rowCount(beforeSection section: Int) -> Int { rowsBefore[section] }

    func contains(_ position: ListPosition) -> Bool {
        (0..<sectionCount).contains(position.section) && position.row >= 0
            && position.row < rows(inSection: position.section).count
    }

    func index(of position: ListPosition) -> Int { rowsBefore[position.section] + position.row }

    /// The section of row `index`, which must be in `0..<rowCount`.
    /// - Complexity: O(log sections)
    func section(ofIndex index: Int) -> Int {
        // The last section that starts at or before the index; empty ones before it start there as well.
        rowsBefore.partitionPoint { $0 <= index } - 1
    }

    /// The position of row `index`, which must be in `0..<rowCount`.
    /// - Complexity: O(log sections)
    func position(ofIndex index: Int) -> ListPosition {
        let section = section(ofIndex: index)
        return ListPosition(section: section, row: index - rowsBefore[section])
    }

    /// The numbers of lines when each section's rows stand in lines of `columns`.
    /// - Complexity: O(sections); O(1) for one column
    func lines(of columns: Int) -> SectionCounts {
        guard columns > 1 else { return self }
        return SectionCounts((0..<sectionCount).map { (rows(inSection: $0).count + columns - 1) / columns })
    }
}
