import CGtk
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewPlaceholderTests: XCTestCase {
    func testThePlaceholderIsThereWhenThereAreNoRowsAndFadesAway() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel([])) {
                $0.setPlaceholder(Widget(retaining: gtk_label_new("Nothing here")))
                $0.setTopRow(Widget(retaining: gtk_label_new("All")), accessibleName: "All")
            }
            let placeholder = try XCTUnwrap(fixture.view.placeholder)
            XCTAssertTrue(placeholder.cell.isVisible)
            let bounds = fixture.bounds(placeholder.cell)
            XCTAssertEqual(bounds.minY, fixture.view.layout.metrics.topHeight)
            XCTAssertEqual(bounds.maxY, 400)
            fixture.change { $0 = [.init(id: "a", rows: [1])] }
            XCTAssertNotNil(placeholder.motion)
            fixture.settle()
            XCTAssertFalse(placeholder.cell.isVisible)
            fixture.change { $0 = [] }
            fixture.settle()
            XCTAssertTrue(placeholder.cell.isVisible)
            fixture.view.setPlaceholder(nil)
            XCTAssertNil(gtk_widget_get_parent(placeholder.cell.widget))
            fixture.settle()
            fixture.close()
        }
    }
}
