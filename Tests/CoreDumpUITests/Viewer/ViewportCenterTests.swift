import CGtk
import XCTest

@testable import CoreDumpUI
@testable import Gtk

/// What is in the middle of a picture stays there, and only of that picture. (XCTest, for GTK wants the main thread.)
final class ViewportCenterTests: WidgetTestCase {
    /// The position of a view of so many pixels on a picture of 1,000, or on one that is fitted into it.
    @MainActor
    private final class Fixture {
        let adjustment = Adjustment(retaining: gtk_adjustment_new(0, 0, 1_000, 1, 10, 200))
        private var length: Double? = 1_000
        private lazy var middle = ViewportCenter(of: adjustment) { [weak self] in self?.length }

        init() {
            middle.boundsChanged()
        }

        func resize(_ page: Double, isFitted: Bool = false) {
            length = isFitted ? nil : 1_000
            adjustment.setBounds(upper: length ?? page, pageSize: page)
            middle.boundsChanged()
        }
    }

    func testItComesBackWhereAnEdgeWasInItsWay() {
        MainActor.assumeIsolated {
            let fixture = Fixture()
            XCTAssertEqual(fixture.adjustment.value, 400, "the middle")
            fixture.adjustment.value = 790
            for (page, value) in [(300.0, 700.0), (200, 790), (100, 840), (200, 790)] {
                fixture.resize(page)
                XCTAssertEqual(fixture.adjustment.value, value, accuracy: 1e-9, "\(page) pixels")
            }
        }
    }

    func testThatOfOnePictureIsNotThatOfTheNext() {
        MainActor.assumeIsolated {
            for page in [200.0, 250] {
                let fixture = Fixture()
                fixture.adjustment.value = 800
                fixture.resize(page, isFitted: true)
                fixture.resize(300)
                XCTAssertEqual(fixture.adjustment.value, 350, accuracy: 1e-9, "fitted into \(page) pixels")
            }
        }
    }
}
