import XCTest

@testable import Gtk

final class SectionedListLayoutTests: XCTestCase {
    private let metrics = ListMetrics(topHeight: 30, headerHeight: 10, rowHeight: 20, bottomPadding: 5)

    /// All lists of up to four sections with up to three rows each.
    private var smallCases: [[Int]] {
        (0...4).flatMap { count in
            (0..<count).reduce([[]]) { lists, _ in lists.flatMap { list in (0...3).map { list + [$0] } } }
        }
    }

    func testEveryPositionOfEverySmallListIsWhereAWalkFindsIt() {
        for counts in smallCases {
            let layout = ListLayout(metrics: metrics, rowCounts: counts)
            var y = 30.0
            var index = 0
            for (section, count) in counts.enumerated() {
                XCTAssertEqual(layout.headerY(section), y)
                XCTAssertNil(layout.position(atY: y + 9.9), "\(counts)")
                y += 10
                for row in 0..<count {
                    let position = ListPosition(section: section, row: row)
                    XCTAssertEqual(layout.rowY(position), y)
                    XCTAssertEqual(layout.position(ofIndex: index), position, "\(counts)")
                    XCTAssertEqual(layout.index(of: position), index)
                    XCTAssertEqual(layout.position(atY: y), position, "\(counts)")
                    XCTAssertEqual(layout.position(atY: y + 19.9), position, "\(counts)")
                    y += 20
                    index += 1
                }
            }
            XCTAssertEqual(layout.height, y + 5)
            XCTAssertEqual(layout.rowCount, index)
            XCTAssertNil(layout.position(atY: y))
            XCTAssertNil(layout.position(atY: 29.9))
        }
    }

    func testARangeHoldsTheRowsThatTouchItAndNoOthers() {
        for counts in smallCases {
            let layout = ListLayout(metrics: metrics, rowCounts: counts)
            let tops = (0..<layout.rowCount).map { layout.rowY(layout.position(ofIndex: $0)) }
            for top in stride(from: -10.0, to: layout.height + 10, by: 5) {
                for bottom in stride(from: top + 5, to: top + 60, by: 15) {
                    let expected = tops.indices.filter { tops[$0] < bottom && tops[$0] + 20 > top }
                    XCTAssertEqual(Array(layout.indices(from: top, to: bottom)), expected, "\(counts) \(top) \(bottom)")
                }
            }
        }
    }

    func testAnEmptyListHasNoRowsAnywhere() {
        let layout = ListLayout(metrics: metrics)
        XCTAssertEqual(layout.height, 35)
        XCTAssertTrue(layout.indices(from: 0, to: 100).isEmpty)
        XCTAssertNil(layout.position(atY: 32))
    }
}
