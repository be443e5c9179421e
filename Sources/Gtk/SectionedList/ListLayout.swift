/// The heights a list is made of, in pixels.
nonisolated struct ListMetrics: Equatable {
    /// Of the row above all sections; 0 without one.
    var topHeight = 0.0
    var headerHeight = 0.0
    var rowHeight = 0.0
    /// Free space below the last row.
    var bottomPadding = 0.0
}

/// The geometry of a list: which row is at which y. All y count from the top of the content, in pixels.
///
/// Rows are also numbered through all sections (`index`), which makes ranges and neighbours simple. This version knows
/// rows of one height; a height index can replace the arithmetic behind the same functions.
nonisolated struct ListLayout {
    let metrics: ListMetrics
    /// `rowsBefore[section]` rows lie in the sections before; one element more than there are sections.
    private let rowsBefore: [Int]

    /// - Complexity: O(sections)
    init(metrics: ListMetrics, rowCounts: [Int] = []) {
        self.metrics = metrics
        var sums = [0]
        sums.reserveCapacity(rowCounts.count + 1)
        for count in rowCounts { sums.append(sums[sums.count - 1] + count) }
        rowsBefore = sums
    }

    /// The same rows with other heights.
    func with(_ metrics: ListMetrics) -> ListLayout {
        ListLayout(metrics: metrics, rowsBefore: rowsBefore)
    }

    /// Other rows with the same heights.
    /// - Complexity: O(sections)
    func with(rowCounts: [Int]) -> ListLayout {
        ListLayout(metrics: metrics, rowCounts: rowCounts)
    }

    private init(metrics: ListMetrics, rowsBefore: [Int]) {
        self.metrics = metrics
        self.rowsBefore = rowsBefore
    }

    var sectionCount: Int { rowsBefore.count - 1 }
    var rowCount: Int { rowsBefore[sectionCount] }
    var height: Double { headerY(sectionCount) + metrics.bottomPadding }

    func rowCount(inSection section: Int) -> Int { rowsBefore[section + 1] - rowsBefore[section] }
    func firstIndex(ofSection section: Int) -> Int { rowsBefore[section] }
    func index(of position: ListPosition) -> Int { rowsBefore[position.section] + position.row }

    /// The position of row `index`, which must be in `0..<rowCount`.
    /// - Complexity: O(log sections)
    func position(ofIndex index: Int) -> ListPosition {
        // The last section that starts at or before the index; empty ones before it start there as well.
        let section = lastSection { rowsBefore[$0] <= index }
        return ListPosition(section: section, row: index - rowsBefore[section])
    }

    /// Where the section begins. `section` may be `sectionCount`: where the last one ends.
    func headerY(_ section: Int) -> Double {
        metrics.topHeight + Double(section) * metrics.headerHeight + Double(rowsBefore[section]) * metrics.rowHeight
    }

    func rowY(_ position: ListPosition) -> Double {
        headerY(position.section) + metrics.headerHeight + Double(position.row) * metrics.rowHeight
    }

    /// The section that covers `y`, the first or last one if `y` is above or below them all.
    /// - Precondition: there is a section
    /// - Complexity: O(log sections)
    func section(atY y: Double) -> Int {
        lastSection { headerY($0) <= y }
    }

    /// The rows of which at least a part lies in `top..<bottom`.
    /// - Complexity: O(log sections)
    func indices(from top: Double, to bottom: Double) -> Range<Int> {
        guard rowCount > 0, metrics.rowHeight > 0, bottom > top else { return 0..<0 }
        let lower = edge(at: top, rounding: .down)
        return lower..<max(lower, edge(at: bottom, rounding: .up))
    }

    /// The row at `y`; nil on a header, above and below.
    func position(atY y: Double) -> ListPosition? {
        guard sectionCount > 0, metrics.rowHeight > 0, y >= headerY(0), y < headerY(sectionCount) else { return nil }
        let section = section(atY: y)
        let inside = y - headerY(section) - metrics.headerHeight
        guard inside >= 0 else { return nil }
        let row = Int(inside / metrics.rowHeight)
        return row < rowCount(inSection: section) ? ListPosition(section: section, row: row) : nil
    }

    private func edge(at y: Double, rounding rule: FloatingPointRoundingRule) -> Int {
        let section = section(atY: y)
        let row = ((y - headerY(section) - metrics.headerHeight) / metrics.rowHeight).rounded(rule)
        return rowsBefore[section] + Int(min(max(row, 0), Double(rowCount(inSection: section))))
    }

    private func lastSection(where startsBefore: (Int) -> Bool) -> Int {
        var low = 0
        var high = sectionCount
        while high - low > 1 {
            let middle = (low + high) / 2
            if startsBefore(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
