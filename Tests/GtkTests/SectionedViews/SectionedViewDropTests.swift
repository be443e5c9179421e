import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewDropTests: XCTestCase {
    func testWhatIsDraggedIsTheSelectionOrTheRowUnderThePointer() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 4)) { $0.selectionMode = .multiple }
            XCTAssertNil(fixture.view.content(draggedFrom: fixture.center(1)), "rows are not dragged")
            fixture.view.dragContent = { items in
                ContentProvider(text: items.compactMap(\.rowID).map(String.init).joined(separator: " "))
            }
            fixture.click(1)
            fixture.click(3, .shift)
            XCTAssertEqual(try fixture.draggedText(from: fixture.center(2)), "1 2 3")
            XCTAssertEqual(try fixture.draggedText(from: fixture.center(6)), "6")
            XCTAssertEqual(fixture.selected, [6])
            XCTAssertNil(fixture.view.content(draggedFrom: Point(x: 5, y: 3)), "a header is not dragged")
            fixture.close()
        }
    }

    func testTheRowOrHeaderUnderThePointerIsHighlighted() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 2))
            let view = fixture.view
            var asked: [DropPlace] = []
            view.acceptDrops(of: [.text]) { place in
                asked.append(place)
                return place != .item(.row(1))
            } onDrop: { _, _ in
                true
            }
            XCTAssertTrue(view.dragOver(fixture.center(0)))
            XCTAssertEqual(fixture.highlighted, ["row 0"])
            XCTAssertFalse(view.dragOver(fixture.center(1)))
            XCTAssertEqual(fixture.highlighted, [])
            let header = try XCTUnwrap(view.headers.live["section 001"]?.frame)
            XCTAssertTrue(view.dragOver(header.origin + Point(x: 20, y: 5)))
            XCTAssertEqual(fixture.highlighted, ["section 001"])
            XCTAssertTrue(view.dragOver(Point(x: 20, y: 395)))
            XCTAssertEqual(fixture.highlighted, [])
            XCTAssertEqual(asked, [.item(.row(0)), .item(.row(1)), .header(section: 1), .background])
            _ = view.dragOver(fixture.center(3))
            view.leaveDrop()
            XCTAssertEqual(fixture.highlighted, [])
            view.acceptDrops(of: []) { _ in
                true
            } onDrop: { _, _ in
                true
            }
            XCTAssertFalse(view.dragOver(fixture.center(0)))
            fixture.close()
        }
    }

    func testNearTheEdgesTheListScrollsAndTheHighlightStaysUnderThePointer() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 200))
            let view = fixture.view
            view.acceptDrops(of: [.text]) { _ in
                true
            } onDrop: { _, _ in
                true
            }
            let point = Point(x: 20, y: 397)
            XCTAssertTrue(view.dragOver(point))
            let first = fixture.highlighted
            fixture.wait("the list has scrolled far") { view.viewport.top > 300 }
            XCTAssertNotEqual(fixture.highlighted, first)
            XCTAssertEqual(fixture.highlighted, fixture.names(at: point))
            XCTAssertTrue(view.dragOver(Point(x: 20, y: 3)))
            fixture.wait("the list has scrolled back") { view.viewport.top == 0 }
            view.leaveDrop()
            fixture.close()
        }
    }

    func testThePlaceIsWhatLiesUnderAStillPointerWhenRowsGo() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 3, rows: 4), isAnimated: false)
            let view = fixture.view
            view.acceptDrops(of: [.text]) { _ in
                true
            } onDrop: { _, _ in
                true
            }
            let point = fixture.center(1)
            XCTAssertTrue(view.dragOver(point))
            fixture.change { $0[0].rows.removeFirst(2) }
            fixture.settle()
            XCTAssertEqual(fixture.highlighted, ["row 3"])
            XCTAssertEqual(fixture.highlighted, fixture.names(at: point))
            fixture.change { $0.removeFirst() }
            fixture.settle()
            XCTAssertEqual(fixture.highlighted, fixture.names(at: point))
            let header = try XCTUnwrap(view.headers.live["section 002"]?.frame)
            XCTAssertTrue(view.dragOver(header.origin + Point(x: 20, y: 5)))
            view.leaveDrop()
            fixture.change { $0.removeFirst() }
            guard case .header(let id)? = view.dropHandling?.dropped else { return XCTFail("not on a header") }
            XCTAssertEqual(id, "section 002", "where it was dropped, though the section has moved")
            fixture.setAnimations(true)
            fixture.close()
        }
    }

    func testAtTheEndOfTheContentAutoscrollRests() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 40))
            fixture.view.autoScroll.drag(at: 399)
            fixture.wait("the end is reached") { fixture.view.viewport.bottom >= fixture.view.layout.height }
            fixture.wait("nothing asks for frames") { !fixture.view.autoScroll.isRunning }
            fixture.close()
        }
    }

    func testAutoscrollIsFastestAtTheEdgesAndStillInTheMiddle() {
        for height in [100.0, 400, 1_000] {
            var last = -Double.infinity
            for y in stride(from: -50.0, through: height + 50, by: 1) {
                let velocity = AutoScroll.velocity(at: y, height: height)
                XCTAssertGreaterThanOrEqual(velocity, last)
                XCTAssertEqual(velocity, -AutoScroll.velocity(at: height - y, height: height), accuracy: 1e-9)
                last = velocity
            }
            XCTAssertEqual(AutoScroll.velocity(at: height / 2, height: height), 0)
            XCTAssertEqual(AutoScroll.velocity(at: 0, height: height), -AutoScroll.fastest)
        }
    }
}

extension SectionedFixture {
    func draggedText(from point: Point) throws -> String? {
        guard case .text(let text)? = try XCTUnwrap(view.content(draggedFrom: point)).value(.text) else { return nil }
        return text
    }

    /// The names of the rows and headers that show that they take what is dragged.
    var highlighted: [String] {
        (view.rows.ordered.map(\.widget) + view.headers.ordered.map(\.widget)).filter {
            gtk_widget_get_state_flags($0.widget).rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue != 0
        }.map(\.accessibleName)
    }

    func names(at point: Point) -> [String] {
        if let header = view.header(at: point) { return [header.widget.accessibleName] }
        return view.item(at: point)?.item.rowID.map { [model.name($0)] } ?? []
    }
}
