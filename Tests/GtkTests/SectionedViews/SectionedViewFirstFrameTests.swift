import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

/// What a view shows in the frame in which it comes: all that there is room for, and what it was to scroll to.
final class SectionedViewFirstFrameTests: XCTestCase {
    func testAllThatThereIsRoomForAndTheRowThatWasToBeSeen() {
        MainActor.assumeIsolated {
            for cellWidth in [nil, 90.0] {
                for height in [Int32(400), 880] {
                    for revealed in [nil, Int64(3), 199, 399] {
                        Self.assertWhole(cellWidth: cellWidth, height: height, revealed: revealed)
                    }
                }
            }
        }
    }

    func testWhatTheFirstLayoutHasScrolledToIsKeptInOtherWidths() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 2, rows: 500)
            model.height = { _ in 60 }
            let fixture = SectionedFixture(model, gridCellWidth: 90) { $0.select(rowID: 999, scroll: true) }
            for width in [Int32(200), 150, 300, 420, 300] {
                gtk_window_set_default_size(fixture.window.cast(), width, 400)
                fixture.wait("the view is \(width) wide") { fixture.view.viewport.width == width }
                fixture.settle()
                XCTAssertEqual(fixture.rowsOnScreen.last?.id, 999, "\(width) wide")
            }
            fixture.close()
        }
    }

    func testWhereItIsScrolledToBeforeItIsSeenIsWhereItBegins() {
        MainActor.assumeIsolated {
            let ways: [(first: Int64, scroll: (SectionedView) -> Void)] = [
                (0, { $0.scrollToTop() }), (200, { $0.scrollTo(section: 1) }),
            ]
            for (first, scroll) in ways {
                let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 200)) { view in
                    // The window would give it the keyboard, and with that scroll to its first row.
                    gtk_widget_set_can_focus(view.widget, 0)
                    view.scrollTo(rowID: 399)
                    scroll(view)
                }
                XCTAssertEqual(fixture.rowsOnScreen.first?.id, first)
                fixture.close()
            }
        }
    }

    func testCellsStandAtTheirHeightAtOnceThoughTheyAreHigherWithoutAWidth() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 1, rows: 30)
            model.makeContent = {
                let paintable = gdk_paintable_new_empty(400, 300)
                defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
                return Widget(retaining: gtk_picture_new_for_paintable(paintable))
            }
            var painted: [Double] = []
            var frame: FrameNotice?
            let fixture = SectionedFixture(model, gridCellWidth: 90) { view in
                frame = view.onNextFrame {
                    painted = view.rows.ordered.compactMap { $0.widget.bounds(in: view)?.height }
                }
            }
            withExtendedLifetime(frame) {}
            let wanted = fixture.rowsOnScreen.map { $0.widget.height(forWidth: fixture.bounds($0.widget).width) }
            XCTAssertLessThan(wanted.max() ?? .infinity, 100, "pictures of 400 × 300 in cells 100 wide")
            XCTAssertEqual(Set(painted), Set(wanted))
            XCTAssertEqual(Set(fixture.rowsOnScreen.map { fixture.bounds($0.widget).height }), Set(wanted))
            fixture.close()
        }
    }

    @MainActor
    private static func assertWhole(cellWidth: Double?, height: Int32, revealed: Int64?) {
        let what = "\(cellWidth.map { "cells of \($0)" } ?? "rows"), \(height) high, \(revealed ?? 0)"
        let model = SectionedModel(sections: 2, rows: 200)
        model.height = { cellWidth == nil ? 30 + Int32($0 * 37 % 90) : 60 }
        var painted: [Int64: Bounds] = [:]
        var frame: FrameNotice?
        let fixture = SectionedFixture(model, gridCellWidth: cellWidth, height: height) { view in
            if let row = revealed { view.select(rowID: row, scroll: true) }
            frame = view.onNextFrame {
                let places = view.rows.ordered.compactMap { cell in cell.widget.bounds(in: view).map { (cell.id, $0) } }
                painted = Dictionary(uniqueKeysWithValues: places)
            }
        }
        withExtendedLifetime(frame) {}
        let seen = painted.values.filter { $0.y < Double(height) && $0.y + $0.height > 0 }
        XCTAssertLessThanOrEqual(seen.map(\.y).min() ?? .infinity, fixture.view.layout.metrics.headerHeight, what)
        XCTAssertGreaterThanOrEqual(seen.map { $0.y + $0.height }.max() ?? 0, Double(height), what)
        if let bounds = revealed.map({ painted[$0] }) {
            XCTAssertGreaterThanOrEqual(bounds?.y ?? -1, 0, what)
            XCTAssertLessThanOrEqual(bounds.map { $0.y + $0.height } ?? .infinity, Double(height), what)
        }
        // And it is where it stays.
        let before = painted[revealed ?? 0]?.y
        XCTAssertEqual(fixture.rowsOnScreen.first { $0.id == revealed ?? 0 }.map { fixture.y($0) }, before, what)
        fixture.close()
    }
}
