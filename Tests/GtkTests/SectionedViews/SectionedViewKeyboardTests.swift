import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewKeyboardTests: XCTestCase {
    func testKeysMoveTheSelectionThroughTheSectionsAndTheTopRow() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(
                SectionedModel([
                    .init(id: "a", rows: [1, 2]), .init(id: "empty", rows: []), .init(id: "b", rows: [3]),
                ]))
            fixture.view.setTopRow(Widget(retaining: gtk_label_new("All")), accessibleName: "All")
            fixture.settle()
            fixture.assertSelects([
                (.home, .topRow), (.up, .topRow), (.down, .row(1)), (.down, .row(2)),
                (.down, .row(3)), (.down, .row(3)), (.up, .row(2)), (.home, .topRow),
                (.end, .row(3)), (.pageUp, .topRow), (.pageDown, .row(3)),
            ])
            fixture.close()
        }
    }

    func testPageKeysMoveByAViewportAndAlwaysMove() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 30, rows: 3))
            XCTAssertTrue(fixture.view.keyPressed(.home, []))
            var index = 0
            let rowCount = fixture.view.layout.rowCount
            while index < rowCount - 1 {
                XCTAssertTrue(fixture.view.keyPressed(.pageDown, []))
                let position = try XCTUnwrap(fixture.view.selection.cursor?.index)
                let next = position
                XCTAssertGreaterThan(next, index)
                XCTAssertLessThanOrEqual(next - index, 10)
                index = next
                fixture.settle()
                XCTAssertTrue(fixture.rowsOnScreen.contains { $0.place == position && ($0.frame?.minY ?? -1) >= 0 })
            }
            for _ in 0..<40 { XCTAssertTrue(fixture.view.keyPressed(.pageUp, [])) }
            XCTAssertEqual(fixture.view.selectedItem, .row(0))
            fixture.settle()
            XCTAssertEqual(fixture.view.viewport.top, 0)
            fixture.close()
        }
    }

    func testReturnActivatesControlMovesTheCursorAloneAndSpaceSelects() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 5))
            var activated: [ListItem] = []
            fixture.view.onActivate = { activated.append($0) }
            fixture.assertSelects([(.home, .row(0))])
            XCTAssertTrue(fixture.view.keyPressed(.down, .control))
            XCTAssertEqual(fixture.view.selectedItem, .row(0))
            XCTAssertTrue(fixture.view.keyPressed(.return, []))
            XCTAssertEqual(activated, [.row(1)])
            fixture.assertSelects([(.space, .row(1))])
            XCTAssertFalse(fixture.view.keyPressed(Key(rawValue: UInt32(GDK_KEY_x)), .control))
            fixture.close()
        }
    }

    func testMenuKeyAndShiftF10OpenTheMenuOfTheCursorsRow() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 5))
            var menus: [(ListItem, Double)] = []
            fixture.view.onContextMenu = { item, _, y in menus.append((item, y)) }
            fixture.view.select(rowID: 2)
            XCTAssertTrue(fixture.view.keyPressed(.menu, []))
            XCTAssertTrue(fixture.view.keyPressed(.f10, .shift))
            XCTAssertFalse(fixture.view.keyPressed(.f10, []))
            XCTAssertEqual(menus.map(\.0), [.row(2), .row(2)])
            let frame = fixture.view.layout.frame(ofRow: 2)
            let middle = frame.minY + frame.height / 2
            XCTAssertEqual(menus.map(\.1), [middle, middle])
            fixture.change { $0 = [] }
            XCTAssertFalse(fixture.view.keyPressed(.menu, []), "there is no cursor")
            fixture.close()
        }
    }

    func testWithoutSelectionTheCursorStillMoves() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 5))
            fixture.view.selectionMode = .none
            XCTAssertTrue(fixture.view.keyPressed(.end, []))
            XCTAssertNil(fixture.view.selectedItem)
            XCTAssertEqual(fixture.view.selection.cursor?.item, .row(4))
            fixture.close()
        }
    }
}

extension SectionedFixture {
    func assertSelects(_ steps: [(key: Key, item: ListItem)], file: StaticString = #filePath, line: UInt = #line) {
        for (number, step) in steps.enumerated() {
            XCTAssertTrue(view.keyPressed(step.key, []), "step \(number)", file: file, line: line)
            XCTAssertEqual(view.selectedItem, step.item, "step \(number)", file: file, line: line)
        }
    }
}
