import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexLayoutTests: XCTestCase {
    @MainActor
    private static func forAllCases(_ body: (SectionIndexLayout, String) -> Void) {
        for count in 1...60 {
            for height in stride(from: 0.0, through: Double(count + 3) * 11, by: 11) {
                for search in [0.0, 14.0] {
                    let layout = SectionIndexLayout(
                        titleCount: count, height: height, slotHeight: 11, searchHeight: search)
                    body(layout, "\(count) titles and a search of \(search) in \(height) pixels")
                }
            }
        }
    }

    func testGoingDownTheStripComesToEveryTitleInOrder() {
        MainActor.assumeIsolated {
            Self.forAllCases { layout, message in
                var titles: [Int] = []
                for y in stride(from: layout.slotsTop - 11, through: layout.bottom + 11, by: 0.09) {
                    guard let title = layout.title(atY: y) else { return XCTFail(message) }
                    if titles.last != title { titles.append(title) }
                }
                XCTAssertEqual(titles, Array(0..<layout.titleCount), message)
            }
        }
    }

    func testATitleThatIsShownKeepsTheMiddleOfItsPlace() {
        MainActor.assumeIsolated {
            Self.forAllCases { layout, message in
                for (index, slot) in layout.slots.enumerated() {
                    guard case .title(let title) = slot else { continue }
                    let middle = layout.slotsTop + (Double(index) + 0.5) * 11
                    for y in [middle - 2.7, middle, middle + 2.7] {
                        XCTAssertEqual(layout.title(atY: y), title, message)
                    }
                    XCTAssertEqual(layout.y(ofTitle: title), middle, accuracy: 0.001, message)
                }
            }
        }
    }

    func testTheHeightOfATitleMeansThatTitleAndLiesInItsPlace() {
        MainActor.assumeIsolated {
            Self.forAllCases { layout, message in
                for title in 0..<layout.titleCount {
                    let y = layout.y(ofTitle: title)
                    XCTAssertEqual(layout.title(atY: y), title, message)
                    guard let slot = layout.slot(nearestTo: title) else { return XCTFail(message) }
                    let top = layout.slotsTop + Double(slot) * 11
                    guard layout.slots[slot].contains(title) else {
                        XCTAssertEqual(layout.slots.count, 2, message)
                        continue
                    }
                    // The titles behind a dot take a quarter of the places around it.
                    XCTAssertGreaterThan(y, top - 11 / 4, message)
                    XCTAssertLessThan(y, top + 11 * 5 / 4, message)
                }
            }
        }
    }

    func testEverythingIsCentredAndOutsideOfItNothingIsMeant() {
        MainActor.assumeIsolated {
            let layout = SectionIndexLayout(titleCount: 4, height: 200, slotHeight: 10, searchHeight: 15)
            XCTAssertEqual(layout.top, 72)
            XCTAssertEqual(layout.slotsTop, 87)
            XCTAssertEqual(layout.bottom, 127)
            XCTAssertNil(layout.place(atY: 66))
            XCTAssertEqual(layout.place(atY: 68), .search)
            XCTAssertEqual(layout.place(atY: 86.9), .search)
            XCTAssertEqual(layout.place(atY: 87), .title(0))
            XCTAssertEqual(layout.place(atY: 131), .title(3))
            XCTAssertNil(layout.place(atY: 133))
            let plain = SectionIndexLayout(titleCount: 4, height: 200, slotHeight: 10, searchHeight: 0)
            XCTAssertEqual(plain.place(atY: plain.top - 4), .title(0), "there is no search")
        }
    }

    func testAPressMeansTheNearestPlaceWhereverItIs() {
        MainActor.assumeIsolated {
            let layout = SectionIndexLayout(titleCount: 4, height: 200, slotHeight: 10, searchHeight: 15)
            for y in [-5.0, 0, 66, 68, 86.9] { XCTAssertEqual(layout.nearestPlace(toY: y), .search, "\(y)") }
            for y in [87, 96.9] { XCTAssertEqual(layout.nearestPlace(toY: y), .title(0), "\(y)") }
            for y in [117.0, 133, 200, 5000] { XCTAssertEqual(layout.nearestPlace(toY: y), .title(3), "\(y)") }
            let plain = SectionIndexLayout(titleCount: 4, height: 200, slotHeight: 10, searchHeight: 0)
            XCTAssertEqual(plain.nearestPlace(toY: 0), .title(0), "there is no search")
            Self.forAllCases { layout, message in
                for y in stride(from: -20.0, through: layout.bottom + 200, by: 3) {
                    XCTAssertNotNil(layout.nearestPlace(toY: y), message)
                    // What the pointer shows is what a press takes.
                    if let place = layout.place(atY: y) {
                        XCTAssertEqual(layout.nearestPlace(toY: y), place, message)
                    }
                }
            }
        }
    }

    func testAnEmptyLayoutMeansNothing() {
        MainActor.assumeIsolated {
            let layout = SectionIndexLayout(titleCount: 0, height: 200, slotHeight: 10, searchHeight: 15)
            XCTAssertNil(layout.title(atY: 100))
            XCTAssertNil(layout.place(atY: 108))
            XCTAssertNil(layout.nearestPlace(toY: 108))
            XCTAssertNil(layout.slot(nearestTo: 0))
            XCTAssertEqual(layout.place(atY: 100), .search)
        }
    }

    func testManyTitlesAreFoundBehindADot() {
        MainActor.assumeIsolated {
            let layout = SectionIndexLayout(titleCount: 10_000, height: 600, slotHeight: 11, searchHeight: 14)
            for title in stride(from: 0, to: 10_000, by: 7) {
                XCTAssertEqual(layout.title(atY: layout.y(ofTitle: title)), title)
            }
        }
    }
}
