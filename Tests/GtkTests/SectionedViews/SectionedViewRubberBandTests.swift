import CGtk
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewRubberBandTests: XCTestCase {
    @MainActor
    private static func fixture(sections: Int = 3, rows: Int = 4) -> SectionedFixture {
        SectionedFixture(SectionedModel(sections: sections, rows: rows)) { $0.selectionMode = .multiple }
    }

    func testARubberBandSelectsWhatItTouchesAlsoWhileItScrolls() throws {
        try MainActor.assumeIsolated {
            let fixture = Self.fixture(sections: 2, rows: 100)
            let view = fixture.view
            XCTAssertTrue(view.canBeginRubberBand(at: fixture.center(1), isTouch: false))
            XCTAssertFalse(view.canBeginRubberBand(at: fixture.center(1), isTouch: true))
            view.beginRubberBand(at: fixture.center(1), [])
            view.dragRubberBand(to: fixture.center(3))
            XCTAssertEqual(fixture.selected, [1, 2, 3])
            view.dragRubberBand(to: fixture.center(2))
            XCTAssertEqual(fixture.selected, [1, 2])
            view.dragRubberBand(to: Point(x: 50, y: 399))
            fixture.wait("the list has scrolled") { view.viewport.top > 200 }
            XCTAssertEqual(fixture.selected.first, 1)
            XCTAssertGreaterThan(try XCTUnwrap(fixture.selected.last), 12)
            XCTAssertEqual(fixture.selected, Array(1...(fixture.selected.last ?? 0)))
            let widgets = view.children.count
            view.endRubberBand()
            XCTAssertEqual(view.children.count, widgets - 1)
            let top = view.viewport.top
            fixture.settle()
            XCTAssertEqual(view.viewport.top, top, "nothing scrolls any more")
            view.dragContent = { _ in nil }
            XCTAssertFalse(
                view.canBeginRubberBand(at: fixture.center(fixture.rowsOnScreen[3].id), isTouch: false),
                "rows are dragged instead")
            fixture.close()
        }
    }

    func testWithControlARubberBandAddsToWhatWasSelected() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.click(7)
            fixture.view.beginRubberBand(at: fixture.center(0), .control)
            fixture.view.dragRubberBand(to: fixture.center(1))
            XCTAssertEqual(fixture.selected, [0, 1, 7])
            fixture.view.endRubberBand()
            fixture.close()
        }
    }

    func testWhatItKeepsFollowsItsRowsWhenTheModelChanges() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(sections: 1, rows: 9)
            fixture.click(8)
            fixture.view.beginRubberBand(at: fixture.center(0), .control)
            fixture.view.dragRubberBand(to: fixture.center(1))
            fixture.change { $0[0].rows.insert(100, at: 5) }
            fixture.settle()
            fixture.view.dragRubberBand(to: fixture.center(1) + Point(x: 1, y: 0))
            XCTAssertEqual(fixture.selected, [0, 1, 8])
            fixture.change { $0[0].rows.removeLast(3) }
            fixture.settle()
            fixture.view.dragRubberBand(to: fixture.center(2))
            XCTAssertEqual(fixture.selected, [0, 1, 2])
            fixture.view.reload()
            XCTAssertNil(fixture.view.rubberBand)
            fixture.close()
        }
    }

    func testItBeginsWhereItsFirstRowIsAlsoAfterChangesAbove() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(sections: 1, rows: 100)
            fixture.view.viewport.scroll(to: 1_000)
            fixture.settle()
            let id = fixture.rowsOnScreen[4].id
            fixture.view.beginRubberBand(at: fixture.center(id), [])
            fixture.view.dragRubberBand(to: fixture.center(id + 1))
            fixture.change { $0[0].rows.insert(contentsOf: 200..<205, at: 0) }
            fixture.settle()
            fixture.view.dragRubberBand(to: fixture.center(id + 1) + Point(x: 1, y: 0))
            XCTAssertEqual(fixture.selected, [id, id + 1])
            fixture.close()
        }
    }

    func testStraightDownItIsAsNarrowAsItsBorderLets() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.view.beginRubberBand(at: fixture.center(0), [])
            fixture.view.dragRubberBand(to: Point(x: fixture.center(0).x, y: fixture.center(3).y))
            fixture.wait("the band is laid out") { fixture.view.rubberBand.map { $0.widget.height > 60 } == true }
            XCTAssertEqual(fixture.selected, [0, 1, 2, 3])
            fixture.close()
        }
    }
}
