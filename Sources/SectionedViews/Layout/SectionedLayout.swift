import Foundation
import Gtk
import ListDiff

/// The geometry of a sectioned view: which row is where. All y count from the top of the content, in pixels.
///
/// Rows are numbered through all sections (`index`). They stand in lines of as many cells as there are columns; a list
/// has one column. Lines are numbered through all sections as well.
nonisolated struct SectionedLayout {
    let metrics: LayoutMetrics
    let rows: SectionCounts
    let heights: LineHeights
    private let lines: SectionCounts

    /// - Complexity: O(sections); O(1) for one column
    init(metrics: LayoutMetrics = LayoutMetrics(), rows: SectionCounts = SectionCounts(), heights: LineHeights) {
        self.metrics = metrics
        self.rows = rows
        self.heights = heights
        lines = rows.lines(of: metrics.columns)
    }

    private init(_ other: SectionedLayout, heights: LineHeights) {
        metrics = other.metrics
        rows = other.rows
        lines = other.lines
        self.heights = heights
    }

    /// The same rows with other heights.
    func with(heights: LineHeights) -> SectionedLayout { SectionedLayout(self, heights: heights) }

    var sectionCount: Int { rows.sectionCount }
    var rowCount: Int { rows.rowCount }
    var height: Double { headerY(sectionCount) + metrics.bottomPadding }

    // MARK: From rows to places

    /// Where the section begins. `section` may be `sectionCount`: where the last one ends.
    /// - Complexity: O(log known heights)
    func headerY(_ section: Int) -> Double {
        metrics.topHeight + Double(section) * metrics.headerHeight
            + heightOfLines(before: lines.rowCount(beforeSection: section))
    }

    func headerFrame(_ section: Int) -> CellFrame {
        CellFrame(origin: Point(x: 0, y: headerY(section)), width: metrics.width, height: metrics.headerHeight)
    }

    /// - Complexity: O(log sections + log known heights)
    func frame(ofRow index: Int) -> CellFrame {
        let position = rows.position(ofIndex: index)
        let line = lines.rowCount(beforeSection: position.section) + position.row / metrics.columns
        let column = position.row % metrics.columns
        let place = metrics.isRightToLeft ? metrics.columns - 1 - column : column
        let left = edge(ofColumn: place)
        return CellFrame(
            origin: Point(x: left, y: top(ofLine: line, inSection: position.section)),
            width: edge(ofColumn: place + 1) - left, height: heights.height(ofLine: line))
    }

    /// The line that row `index` stands in.
    func line(ofRow index: Int) -> Int {
        let position = rows.position(ofIndex: index)
        return lines.rowCount(beforeSection: position.section) + position.row / metrics.columns
    }

    /// The indices of the rows in `line`.
    func rows(inLine line: Int) -> Range<Int> {
        let section = lines.section(ofIndex: line)
        let all = rows.rows(inSection: section)
        let first = all.lowerBound + (line - lines.rowCount(beforeSection: section)) * metrics.columns
        return first..<min(first + metrics.columns, all.upperBound)
    }

    var lineCount: Int { lines.rowCount }

    // MARK: From places to rows

    /// The section that covers `y`, the first or last one if `y` is above or below them all.
    /// - Precondition: there is a section
    /// - Complexity: O(log sections · log known heights)
    func section(atY y: Double) -> Int {
        max(firstIndex(in: 0..<sectionCount) { headerY($0) > y } - 1, 0)
    }

    /// The lines of which at least a part lies in `top..<bottom`.
    /// - Complexity: O(log lines · (log sections + log known heights))
    func lines(from top: Double, to bottom: Double) -> Range<Int> {
        guard bottom > top, lineCount > 0 else { return 0..<0 }
        let first = firstIndex(in: 0..<lineCount) { self.top(ofLine: $0) + heights.height(ofLine: $0) > top }
        return first..<firstIndex(in: first..<lineCount) { self.top(ofLine: $0) >= bottom }
    }

    /// The rows of which at least a part lies in `top..<bottom`.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let lines = lines(from: top, to: bottom)
        guard let last = lines.last else { return 0..<0 }
        return rows(inLine: lines.lowerBound).lowerBound..<rows(inLine: last).upperBound
    }

    /// The row at a point; nil on a header, beside the cells, above and below.
    func row(at point: Point) -> Int? {
        rows(from: point.y, to: point.y.nextUp).first { frame(ofRow: $0).contains(point) }
    }

    /// The rows that `area` touches.
    /// - Complexity: O(lines in the area); O(log lines) for one column
    func rows(in area: CellFrame) -> IndexSet {
        let all = rows(from: area.minY, to: area.maxY)
        guard metrics.columns > 1 else { return IndexSet(integersIn: all) }
        var result = IndexSet()
        for line in lines(from: area.minY, to: area.maxY) {
            for row in rows(inLine: line) where frame(ofRow: row).intersects(area) { result.insert(row) }
        }
        return result
    }

    // MARK: Arithmetic

    private func top(ofLine line: Int) -> Double { top(ofLine: line, inSection: lines.section(ofIndex: line)) }

    private func top(ofLine line: Int, inSection section: Int) -> Double {
        metrics.topHeight + Double(section + 1) * metrics.headerHeight + heightOfLines(before: line)
    }

    private func heightOfLines(before line: Int) -> Double {
        Double(line) * heights.estimate + heights.excess(beforeLine: line)
    }

    /// The left edge of a column, on a whole pixel.
    private func edge(ofColumn column: Int) -> Double {
        (metrics.width * Double(column) / Double(metrics.columns)).rounded(.down)
    }

    /// The first index for which `holds`, which must hold for all behind it as well; the end if there is none.
    private func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The sizes a sectioned view is made of, in pixels.
nonisolated struct LayoutMetrics: Equatable {
    /// Of the viewport.
    var width = 0.0
    /// Of the row above all sections; 0 without one.
    var topHeight = 0.0
    var headerHeight = 0.0
    /// Free space below the last row.
    var bottomPadding = 0.0
    /// How many cells stand in a line: 1 in a list.
    var columns = 1
    /// The first column is at the right.
    var isRightToLeft = false
}

/// Where a cell or header is, in pixels.
nonisolated struct CellFrame: Equatable {
    var origin = Point()
    var width = 0.0
    var height = 0.0

    var minY: Double { origin.y }
    var maxY: Double { origin.y + height }

    func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + width && point.y >= origin.y && point.y < maxY
    }

    func intersects(_ other: CellFrame) -> Bool {
        origin.x < other.origin.x + other.width && other.origin.x < origin.x + width && minY < other.maxY
            && other.minY < maxY
    }

    /// The same size elsewhere.
    func moved(to origin: Point) -> CellFrame { CellFrame(origin: origin, width: width, height: height) }

    /// The rectangle between two corners.
    static func between(_ first: Point, _ second: Point) -> CellFrame {
        CellFrame(
            origin: Point(x: min(first.x, second.x), y: min(first.y, second.y)), width: abs(first.x - second.x),
            height: abs(first.y - second.y))
    }
}
