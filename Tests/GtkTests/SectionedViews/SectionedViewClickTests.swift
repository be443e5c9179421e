import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

/// What a click does, whatever happens between its press and its release.
final class SectionedViewClickTests: XCTestCase {
    @MainActor
    private static func point(ofRow row: Int, in fixture: SectionedFixture) -> Point {
        Point(x: 9, y: fixture.view.layout.frame(ofRow: row).minY + 5)
    }

    func testAClickSelectsWhatWasPressedAlsoWhenItMovesMeanwhile() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel([.init(id: "a", rows: [1, 2, 3])]))
            let frame = fixture.view.layout.frame(ofRow: 1)
            let point = Point(x: 9, y: frame.minY + 5)
            fixture.view.pressed(presses: 1, at: point)
            fixture.change { $0[0].rows = [3, 1, 2] }
            fixture.settle()
            fixture.view.released(at: point + Point(x: 1, y: 1), [])
            XCTAssertEqual(fixture.view.selectedItem, .row(2))
            fixture.view.pressed(presses: 1, at: point)
            fixture.view.released(at: point + Point(x: 0, y: frame.height), [])
            XCTAssertEqual(fixture.view.selectedItem, .row(2), "let go on another row")
            fixture.view.pressed(presses: 1, at: point)
            fixture.change { $0[0].rows = [3, 2] }
            fixture.view.released(at: point, [])
            XCTAssertEqual(fixture.view.selectedItem, .row(2), "what has gone is not clicked, nor what took its place")
            fixture.close()
        }
    }

    func testTheEndOfTheClickBeforeEndsNoOther() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel([.init(id: "a", rows: [1, 2, 3])]))
            let (first, second) = (Self.point(ofRow: 0, in: fixture), Self.point(ofRow: 1, in: fixture))
            fixture.view.pressed(presses: 1, at: first)
            fixture.view.endPress()
            fixture.view.released(at: first, [])
            XCTAssertEqual(fixture.view.selectedItem, .row(1))
            fixture.view.pressed(presses: 1, at: second)
            fixture.settle()
            fixture.view.endPress()
            fixture.view.released(at: second, [])
            XCTAssertEqual(fixture.view.selectedItem, .row(2))
            fixture.close()
        }
    }
}
