import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewSelectionTests: XCTestCase {
    func testADeletedSelectionGoesToTheNextRowAndAtTheEndToThePreviousOne() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(
                SectionedModel([.init(id: "a", rows: [1, 2, 3]), .init(id: "b", rows: [4, 5])]))
            var told: [ListItem?] = []
            fixture.view.onSelectionChanged = { told.append(fixture.view.selectedItem) }
            XCTAssertTrue(fixture.view.select(rowID: 2))
            fixture.change { $0[0].rows.remove(at: 1) }
            fixture.change { $0[0].rows.removeLast() }
            fixture.change { $0.remove(at: 0) }
            fixture.change { $0[0].rows.remove(at: 0) }
            XCTAssertEqual(told, [.row(3), .row(4), .row(5)])
            fixture.change { $0[0].rows = [6, 7, 5] }
            XCTAssertEqual(fixture.view.selectedItem, .row(5))
            fixture.change { $0[0].rows.removeLast() }
            XCTAssertEqual(fixture.view.selectedItem, .row(7))
            fixture.change { $0 = [] }
            XCTAssertEqual(fixture.view.selectedItem, nil)
            XCTAssertEqual(told, [.row(3), .row(4), .row(5), .row(7), nil])
            fixture.close()
        }
    }

    func testTheSelectionFollowsItsRowByIdentity() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(
                SectionedModel([.init(id: "a", rows: [1, 2, 3]), .init(id: "b", rows: [4, 5])]))
            fixture.view.onSelectionChanged = { XCTFail("the selection did not change") }
            fixture.view.select(rowID: 2)
            fixture.change { sections in
                sections[0].rows = [9, 8, 1, 3]
                sections[1].rows = [4, 2, 5]
            }
            XCTAssertEqual(fixture.view.selectedItem, .row(2))
            XCTAssertEqual(fixture.view.selection.cursor?.index, 5)
            let cell = try XCTUnwrap(fixture.view.rows.live[2])
            XCTAssertTrue(fixture.isSelected(cell.widget))
            XCTAssertEqual(fixture.view.rows.ordered.filter { fixture.isSelected($0.widget) }.count, 1)
            fixture.view.reload()
            XCTAssertEqual(fixture.view.selectedItem, .row(2))
            fixture.close()
        }
    }

    func testTheSelectionOfARowFarAwaySurvivesDeletionsBeforeIt() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 10, rows: 100))
            fixture.view.select(rowID: 950)
            fixture.change { $0.removeSubrange(2..<5) }
            XCTAssertEqual(fixture.view.selection.rows, IndexSet(integer: 650))
            fixture.change { $0[6].rows.removeSubrange(40..<60) }
            XCTAssertEqual(fixture.view.selectedItem, .row(960))
            fixture.close()
        }
    }

    func testSelectingAnUnknownRowChangesNothing() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 5))
            XCTAssertTrue(fixture.view.select(rowID: 3))
            XCTAssertFalse(fixture.view.select(rowID: 77))
            XCTAssertEqual(fixture.view.selectedItem, .row(3))
            XCTAssertTrue(fixture.view.select(rowID: nil))
            XCTAssertNil(fixture.view.selectedItem)
            fixture.close()
        }
    }

    func testARowSelectedBeforeTheListIsShownIsScrolledTo() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 10, rows: 100)) { view in
                XCTAssertTrue(view.select(rowID: 555, scroll: true))
            }
            fixture.settle()
            XCTAssertTrue(fixture.rowsOnScreen.contains { $0.id == 555 && fixture.isSelected($0.widget) })
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testRightToLeftMirrorsTheRows() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 3)) { view in
                gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            }
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let cell = try XCTUnwrap(fixture.rowsOnScreen.first)
            XCTAssertEqual(gtk_widget_get_width(fixture.view.widget), 300)
            XCTAssertEqual(fixture.text(cell), "row 0")
            var x: Int32 = 0
            gtk_label_get_layout_offsets(cell.widget.content.pointer, &x, nil)
            XCTAssertGreaterThan(x, 150, "the text begins at the right")
            fixture.close()
        }
    }

    func testTheFocusGoesWithTheCursorWhenItsRowIsDeleted() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 50))
            fixture.view.select(rowID: 4)
            XCTAssertTrue(fixture.view.takeFocus())
            XCTAssertEqual(fixture.focusedRow, 4)
            fixture.change { $0[0].rows.remove(at: 4) }
            XCTAssertEqual(fixture.focusedRow, 5)
            fixture.settle()
            XCTAssertEqual(fixture.focusedRow, 5)
            fixture.close()
        }
    }

    func testTheFocusedRowKeepsItsWidgetWhileItIsScrolledAway() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 100_000))
            fixture.view.select(rowID: 4)
            XCTAssertTrue(fixture.view.takeFocus())
            fixture.view.viewport.scroll(to: 3_000_000)
            fixture.settle()
            XCTAssertEqual(fixture.focusedRow, 4)
            XCTAssertTrue(fixture.view.keyPressed(.down, []))
            fixture.settle()
            XCTAssertEqual(fixture.focusedRow, 5)
            XCTAssertTrue(fixture.rowsOnScreen.contains { $0.id == 5 })
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testAClickSelectsWhatIsSeenThere() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 3))
            var activated: [ListItem] = []
            var menus: [ListItem] = []
            fixture.view.onActivate = { activated.append($0) }
            fixture.view.onContextMenu = { item, _, _ in menus.append(item) }
            let layout = fixture.view.layout
            let y = layout.frame(ofRow: 4).minY + 5
            fixture.view.pressed(presses: 1, at: Point(x: 9, y: y))
            XCTAssertNil(fixture.view.selectedItem, "a press may still become a scroll")
            fixture.view.released(at: Point(x: 9, y: y), [])
            XCTAssertEqual(fixture.view.selectedItem, .row(4))
            fixture.view.pressed(presses: 2, at: Point(x: 9, y: y))
            fixture.view.released(at: Point(x: 9, y: y), [])
            XCTAssertEqual(activated, [.row(4)])
            fixture.view.contextPressed(at: Point(x: 3, y: layout.frame(ofRow: 2).minY + 5))
            XCTAssertEqual(menus, [.row(2)])
            XCTAssertEqual(fixture.view.selectedItem, .row(2))
            fixture.view.pressed(presses: 1, at: Point(x: 9, y: 2))
            fixture.view.released(at: Point(x: 9, y: 2), [])
            XCTAssertEqual(fixture.view.selectedItem, .row(2), "a header is not selected")
            fixture.close()
        }
    }
}

extension SectionedFixture {
    func isSelected(_ cell: CellWidget) -> Bool {
        gtk_widget_get_state_flags(cell.widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    }

    /// The identity of the row that has the window's focus.
    var focusedRow: Int64? {
        let focus = gtk_root_get_focus(window.pointer)
        return view.rows.live.first { $0.value.widget.widget == focus }?.key
    }
}
