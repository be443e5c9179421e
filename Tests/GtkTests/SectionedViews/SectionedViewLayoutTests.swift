import Foundation
import ListDiff
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewLayoutTests: XCTestCase {
    /// All numbers of rows in up to four sections with up to `most` rows each.
    private func smallCases(most: Int) -> [[Int]] {
        (0...4).flatMap { count in
            (0..<count).reduce([[]]) { lists, _ in lists.flatMap { list in (0...most).map { list + [$0] } } }
        }
    }

    private func metrics(columns: Int = 1, isRightToLeft: Bool = false) -> LayoutMetrics {
        LayoutMetrics(
            width: 100, topHeight: 30, headerHeight: 10, bottomPadding: 5, columns: columns,
            isRightToLeft: isRightToLeft)
    }

    /// Lines of 20 pixels, but every third is higher and every fifth lower.
    private func heights(lines: Int) -> LineHeights {
        let differing = (0..<lines).filter { $0 % 3 == 1 || $0 % 5 == 2 }.map { ($0, $0 % 3 == 1 ? 33.0 : 8.0) }
        return LineHeights(estimate: 20).with(differing.map { (line: $0.0, height: $0.1) })
    }

    /// Where a walk from the top finds everything.
    private func walk(_ counts: [Int], _ layout: SectionedLayout) -> (headers: [Double], rows: [CellFrame], end: Double)
    {
        let metrics = layout.metrics
        var y = metrics.topHeight
        var line = 0
        var headers: [Double] = []
        var rows: [CellFrame] = []
        for count in counts {
            headers.append(y)
            y += metrics.headerHeight
            for first in stride(from: 0, to: count, by: metrics.columns) {
                let height = layout.heights.height(ofLine: line)
                for column in 0..<min(metrics.columns, count - first) {
                    let place = metrics.isRightToLeft ? metrics.columns - 1 - column : column
                    let left = place * 100 / metrics.columns
                    rows.append(
                        CellFrame(
                            origin: Point(x: Double(left), y: y),
                            width: Double((place + 1) * 100 / metrics.columns - left), height: height))
                }
                y += height
                line += 1
            }
        }
        return (headers, rows, y)
    }

    private func forEachLayout(_ body: ([Int], SectionedLayout) -> Void) {
        for columns in [1, 3] {
            for isRightToLeft in [false, true] {
                for counts in smallCases(most: columns == 1 ? 3 : 4) {
                    body(
                        counts,
                        SectionedLayout(
                            metrics: metrics(columns: columns, isRightToLeft: isRightToLeft),
                            rows: SectionCounts(counts), heights: heights(lines: columns == 1 ? 20 : 0)))
                }
            }
        }
    }

    func testEveryRowOfEverySmallLayoutIsWhereAWalkFindsIt() {
        forEachLayout { counts, layout in
            let (headers, rows, end) = walk(counts, layout)
            XCTAssertEqual((0..<layout.sectionCount).map(layout.headerY), headers, "\(counts)")
            XCTAssertEqual((0..<layout.rowCount).map(layout.frame(ofRow:)), rows, "\(counts)")
            XCTAssertEqual(layout.height, end + 5, "\(counts)")
            for (index, frame) in rows.enumerated() {
                XCTAssertTrue(layout.rows(inLine: layout.line(ofRow: index)).contains(index), "\(counts)")
                XCTAssertEqual(layout.row(at: frame.origin), index, "\(counts)")
                let last = Point(x: frame.origin.x + frame.width - 0.1, y: frame.maxY - 0.1)
                XCTAssertEqual(layout.row(at: last), index, "\(counts)")
            }
            for header in headers { XCTAssertNil(layout.row(at: Point(x: 5, y: header + 9.9)), "\(counts)") }
            XCTAssertNil(layout.row(at: Point(x: 5, y: 29.9)))
            XCTAssertNil(layout.row(at: Point(x: 5, y: end)))
        }
    }

    func testARangeHoldsTheLinesThatTouchItAndNoOthers() {
        forEachLayout { counts, layout in
            let rows = walk(counts, layout).rows
            for top in stride(from: -10.0, to: layout.height + 10, by: 7) {
                for bottom in stride(from: top + 5, to: top + 60, by: 25) {
                    let expected = rows.indices.filter { rows[$0].minY < bottom && rows[$0].maxY > top }
                    XCTAssertEqual(Array(layout.rows(from: top, to: bottom)), expected, "\(counts) \(top) \(bottom)")
                    let area = CellFrame(origin: Point(x: 40, y: top), width: 30, height: bottom - top)
                    XCTAssertEqual(
                        layout.rows(in: area), IndexSet(rows.indices.filter { rows[$0].intersects(area) }), "\(counts)")
                }
            }
        }
    }

    func testTheSectionAtAHeightIsTheLastThatBeginsThere() {
        forEachLayout { counts, layout in
            guard !counts.isEmpty else { return }
            let headers = walk(counts, layout).headers
            for y in stride(from: 0.0, to: layout.height + 20, by: 3) {
                XCTAssertEqual(layout.section(atY: y), headers.lastIndex { $0 <= y } ?? 0, "\(counts) \(y)")
            }
        }
    }

    func testAnEmptyLayoutHasNoRowsAnywhere() {
        let layout = SectionedLayout(metrics: metrics(), heights: LineHeights(estimate: 0))
        XCTAssertEqual(layout.height, 35)
        XCTAssertTrue(layout.rows(from: 0, to: 100).isEmpty)
        XCTAssertNil(layout.row(at: Point(x: 0, y: 32)))
    }
}
