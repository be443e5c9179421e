import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexTests: GtkTestCase {
    func testItIsHiddenWithFewerThanTwoTitles() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture([])
            for count in [0, 1, 2, 3, 1, 2, 0] {
                fixture.index.titles = Array(SectionIndexFixture.alphabet.prefix(count))
                XCTAssertEqual(fixture.index.isVisible, count > 1, "\(count) titles")
                fixture.settle()
                if count > 1 { XCTAssertEqual(fixture.shownTitles, fixture.index.titles) }
            }
            fixture.close()
        }
    }

    func testTitlesAreCentredOnTopOfEachOther() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            XCTAssertEqual(fixture.shownTitles, SectionIndexFixture.alphabet)
            let layout = fixture.index.layout
            for (index, cell) in fixture.index.cells.cells.enumerated() {
                let frame = fixture.frame(cell)
                XCTAssertEqual(frame.y, layout.slotsTop + Double(index) * layout.slotHeight)
                XCTAssertEqual(frame.height, layout.slotHeight)
                XCTAssertEqual(frame.width, Double(fixture.index.width))
            }
            XCTAssertEqual(layout.top, Double(fixture.index.height) - layout.bottom, accuracy: 1)
            // The theme's font makes a difference.
            XCTAssertEqual(gtk_widget_get_allocated_width(fixture.index.widget), 24, accuracy: 3)
            fixture.close()
        }
    }

    func testTheStripFollowsTheHeightAndTheTitles() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            let height = fixture.index.height
            for pixels in [0, 300, 250, 420, 435, 180, 10, 0, 425] {
                fixture.shrink(by: pixels)
                XCTAssertEqual(fixture.index.height, height - pixels)
                fixture.assertIsComplete()
            }
            for titles in [["a", "b"], SectionIndexFixture.alphabet, ["2021", "2022", "2023"]] {
                fixture.index.titles = titles
                fixture.settle()
                fixture.assertIsComplete()
            }
            XCTAssertGreaterThan(fixture.index.width, 20, "as wide as a year")
            fixture.close()
        }
    }

    func testSettingEqualTitlesDoesNothingAndWidgetsAreKept() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(["a", "b", "c"])
            let cells = fixture.index.cells.cells
            fixture.press(.end)
            fixture.index.titles = ["a", "b", "c"]
            XCTAssertEqual(fixture.index.cursor, .title(2))
            fixture.index.titles = ["b", "c", "d"]
            fixture.settle()
            XCTAssertEqual(fixture.index.cells.cells, cells)
            XCTAssertEqual(fixture.shownTitles, ["b", "c", "d"])
            fixture.close()
        }
    }

    func testTenThousandTitlesAreNoProblem() {
        MainActor.assumeIsolated {
            let titles = (0..<10_000).map { "\($0)" }
            let fixture = SectionIndexFixture(titles)
            XCTAssertLessThan(fixture.index.children.count, 60)
            XCTAssertEqual(fixture.shownTitles.first, "0")
            XCTAssertEqual(fixture.shownTitles.last, "9999")
            fixture.press(.down, .pageDown, .end, Key(rawValue: UInt32(GDK_KEY_9)))
            XCTAssertEqual(fixture.takeJumps(), [1, 1001, 9999, 9])
            fixture.close()
        }
    }

    func testTheCurrentTitleIsMarkedBehindADotAsWell() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(height: 120)
            for title in [0, 1, 26, 13] {
                fixture.index.currentTitle = title
                let slots = fixture.places(with: SectionIndexStyle.current).map { fixture.index.layout.slots[$0] }
                XCTAssertEqual(slots.count, 1)
                XCTAssertTrue(slots.allSatisfy { $0.contains(title) })
            }
            fixture.index.currentTitle = 99
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.current), [], "there is no such title")
            fixture.close()
        }
    }

    func testALargerFontMakesTheStripLarger() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(["2022", "2023", "2024"])
            let (width, height) = (fixture.index.width, fixture.index.layout.slotHeight)
            fixture.setTextResolution(192)
            fixture.settle()
            XCTAssertEqual(fixture.index.layout.slotHeight, 2 * height, accuracy: 2)
            XCTAssertGreaterThan(fixture.index.width, width * 9 / 5)
            fixture.assertIsComplete()
            fixture.close()
        }
    }

    func testTheDirectionMayChangeAtRunTime() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(13))
            gtk_widget_set_direction(fixture.index.widget, GTK_TEXT_DIR_RTL)
            fixture.settle()
            XCTAssertGreaterThan(fixture.frame(fixture.index.bubble).x, 0)
            fixture.close()
        }
    }
}

extension SectionIndexFixture {
    /// The places that the height has room for are on the screen, one below the other, and in this order on the
    /// accessibility tree.
    func assertIsComplete(file: StaticString = #filePath, line: UInt = #line) {
        let layout = index.layout
        let cells = index.cells.cells
        let expected = SectionIndexLayout(
            titleCount: index.titles.count, height: Double(index.height), slotHeight: layout.slotHeight,
            searchHeight: layout.searchHeight)
        XCTAssertEqual(layout, expected, file: file, line: line)
        XCTAssertEqual(cells.count, layout.slots.count, file: file, line: line)
        XCTAssertEqual(
            index.children, ([index.cells.search] + cells + [index.bubble]).compactMap { $0 }, file: file, line: line)
        for (number, (cell, slot)) in zip(cells, layout.slots).enumerated() {
            if case .title(let title) = slot {
                XCTAssertEqual((cell as? SectionIndexButton)?.title, title, file: file, line: line)
            } else {
                XCTAssertTrue(cell is SectionIndexDot, file: file, line: line)
            }
            let y = layout.slotsTop + Double(number) * layout.slotHeight
            XCTAssertEqual(frame(cell).y, y, file: file, line: line)
            XCTAssertEqual(frame(cell).height, layout.slotHeight, file: file, line: line)
        }
    }
}
