import CGtk
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewRecyclingTests: XCTestCase {
    func testOnlyVisibleRowsOfAMillionHaveWidgets() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 40, rows: 25_000))
            fixture.assertShowsModel()
            let visible = fixture.rowsOnScreen.count
            XCTAssertGreaterThan(visible, 5)
            for value in [50.0, 12_345_678, 30_000_000, .infinity, 0] {
                fixture.view.viewport.scroll(to: value)
                fixture.settle()
                fixture.assertShowsModel()
                XCTAssertLessThanOrEqual(fixture.view.rows.widgetCount, visible + 10)
            }
            XCTAssertLessThanOrEqual(fixture.model.madeRows, 2 * visible + 20)
            fixture.close()
        }
    }

    func testScrollingByPixelsBindsOnlyTheRowsThatEnter() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 1_000))
            let before = fixture.model.bindCount
            for step in 1...100 {
                fixture.view.viewport.scroll(to: Double(step) * 10)
                fixture.wait("the rows are laid out") { fixture.isLaidOut }
            }
            fixture.settle()
            fixture.assertShowsModel()
            let entered = 1_000 / fixture.view.layout.heights.estimate
            XCTAssertLessThanOrEqual(Double(fixture.model.bindCount - before), entered + 3)
            fixture.close()
        }
    }

    func testTheHeaderOfTheCurrentSectionStaysAndIsPushedAway() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 4, rows: 20))
            let metrics = fixture.view.layout.metrics
            let second = fixture.view.layout.headerY(1)
            for (value, first, next) in [
                (100.0, 0.0, second - 100), (second - metrics.headerHeight, 0, metrics.headerHeight),
                (second - 5, 5 - metrics.headerHeight, 5),
            ] {
                fixture.view.viewport.scroll(to: value)
                fixture.settle()
                let headers = fixture.view.headers.live
                XCTAssertEqual(try XCTUnwrap(headers["section 000"]?.frame).minY, first, accuracy: 0.01)
                if let frame = headers["section 001"]?.frame { XCTAssertEqual(frame.minY, next, accuracy: 0.01) }
            }
            fixture.view.scrollTo(section: 2)
            fixture.settle()
            XCTAssertEqual(try XCTUnwrap(fixture.view.headers.live["section 002"]?.frame).minY, 0)
            XCTAssertNil(fixture.view.headers.live["section 000"])
            fixture.close()
        }
    }

    func testThePointerDoesNotReachTheRowsBelowAHeader() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 40))
            @MainActor func picked(_ y: Double) -> UnsafeMutablePointer<GtkWidget>? {
                gtk_widget_pick(fixture.view.widget, 30, y, GTK_PICK_DEFAULT)
            }
            let header = try XCTUnwrap(fixture.view.headers.ordered.first).widget
            XCTAssertTrue(picked(5).map { $0 == header.widget || $0 == header.content.widget } == true)
            fixture.view.viewport.scroll(to: 330)
            fixture.settle()
            XCTAssertEqual(picked(5), fixture.view.shield.content.widget)
            let row = picked(fixture.view.layout.metrics.headerHeight + 5)
            XCTAssertTrue(fixture.rowsOnScreen.contains { $0.widget.widget == row || $0.widget.content.widget == row })
            fixture.close()
        }
    }

    func testWidgetsAreInReadingOrder() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 3)
            let fixture = SectionedFixture(
                SectionedModel(RandomChanges.sections(using: &generator, rows: 2...6)))
            fixture.view.setTopRow(Widget(retaining: gtk_label_new("All")), accessibleName: "All")
            for _ in 0..<20 {
                fixture.view.viewport.scroll(to: Double.random(in: 0...600, using: &generator))
                fixture.change { $0 = RandomChanges.mutated($0, using: &generator) }
                fixture.settle()
                var names: [String] = []
                var child = gtk_widget_get_first_child(fixture.view.widget)
                while let widget = child {
                    if gtk_widget_get_visible(widget) != 0, widget != fixture.view.shield.widget {
                        names.append(fixture.label(in: widget))
                    }
                    child = gtk_widget_get_next_sibling(widget)
                }
                XCTAssertEqual(names, ["All"] + fixture.namesInModelOrder())
            }
            fixture.close()
        }
    }

    func testTallerRowsAfterAChangeOfFontAreMeasuredAgain() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 100))
            fixture.view.viewport.scroll(to: 1_000)
            fixture.settle()
            let first = fixture.view.layout.rows(from: 1_000 + fixture.view.layout.metrics.headerHeight, to: .infinity)
                .first
            let height = fixture.view.layout.heights.estimate
            for cell in fixture.view.rows.ordered { gtk_widget_set_size_request(cell.widget.content.widget, -1, 60) }
            fixture.wait("the rows have grown") {
                fixture.rowsOnScreen.allSatisfy { ($0.frame?.height ?? 0) > height + 10 }
            }
            fixture.settle()
            fixture.assertShowsModel()
            let layout = fixture.view.layout
            XCTAssertEqual(
                layout.rows(from: fixture.view.viewport.top + layout.metrics.headerHeight + 1, to: .infinity).first,
                first)
            fixture.close()
        }
    }
}

extension SectionedFixture {
    /// The text of the label in a row or header.
    func label(in cell: UnsafeMutablePointer<GtkWidget>) -> String {
        guard let content = gtk_widget_get_first_child(cell) else { return "" }
        return String(cString: gtk_label_get_text(OpaquePointer(content)))
    }

    /// The names of all headers and rows that have widgets, in the order of the model.
    func namesInModelOrder() -> [String] {
        model.sections.flatMap { section in
            (view.headers.live[section.id] == nil ? [] : [section.id])
                + section.rows.filter { view.rows.live[$0] != nil }.map { "row \($0)" }
        }
    }
}
