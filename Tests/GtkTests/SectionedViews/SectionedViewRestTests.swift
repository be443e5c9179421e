import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

/// A view at rest does nothing, and what nobody sees costs nothing.
final class SectionedViewRestTests: XCTestCase {
    /// Whether it comes to rest: a style's own transition may take the first moments.
    @MainActor
    private static func comesToRest(_ fixture: SectionedFixture) -> Bool {
        (0..<6).contains { _ in framesAtRest(fixture) < 5 }
    }

    @MainActor
    private static func framesAtRest(_ fixture: SectionedFixture) -> Int {
        let clock = gtk_widget_get_frame_clock(fixture.view.widget)
        let before = gdk_frame_clock_get_frame_counter(clock)
        var isOver = false
        let pause = LoopSource.after(milliseconds: 400) { isOver = true }
        fixture.wait("a while has passed") { isOver }
        withExtendedLifetime(pause) {}
        return Int(gdk_frame_clock_get_frame_counter(clock) - before)
    }

    func testHeadersOfDifferentHeightsComeToRestAtTheHeightOfTheHighest() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 4, rows: 2)
            model.headerHeight = { $0 == 1 ? 40 : 20 }
            let fixture = SectionedFixture(model)
            fixture.settle()
            XCTAssertTrue(Self.comesToRest(fixture))
            XCTAssertGreaterThanOrEqual(fixture.view.layout.metrics.headerHeight, 40)
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testCellsAsHighAsTheyAreWideComeToRestInColumnsOfUnequalWidth() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 2, rows: 30)
            model.makeContent = {
                Widget(retaining: gtk_picture_new_for_paintable(gdk_paintable_new_empty(100, 100)))
            }
            let fixture = SectionedFixture(model, gridCellWidth: 70)
            gtk_window_set_default_size(fixture.window.cast(), 303, 400)
            fixture.wait("the window has its size") { fixture.view.layout.metrics.width == 303 }
            fixture.settle()
            XCTAssertTrue(Self.comesToRest(fixture))
            XCTAssertTrue(
                fixture.rowsOnScreen.allSatisfy { cell in
                    cell.frame.map { cell.widget.height(forWidth: $0.width) <= $0.height } == true
                })
            fixture.close()
        }
    }

    func testWithoutFramesWidgetsDoNotPileUp() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 30))
            for id in 1_000..<1_500 as Range<Int64> { fixture.change { $0[0].rows.insert(id, at: 0) } }
            XCTAssertLessThan(fixture.view.widgetCount, 200)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testATopRowThatGrowsGetsItsRoom() throws {
        try MainActor.assumeIsolated {
            let top = Widget(retaining: gtk_label_new("All"))
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 3)) { $0.setTopRow(top) }
            gtk_widget_set_size_request(top.widget, -1, 120)
            fixture.wait("it has its room") { fixture.view.layout.metrics.topHeight >= 120 }
            gtk_widget_set_size_request(top.widget, -1, 20)
            fixture.wait("it needs less") { fixture.view.layout.metrics.topHeight < 60 }
            fixture.view.setTopRow(top, accessibleName: "All again")
            XCTAssertEqual(try XCTUnwrap(fixture.view.topCell).accessibleName, "All again")
            fixture.settle()
            fixture.close()
        }
    }

    func testAStyleOfColourAloneForgetsNoHeights() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 1, rows: 400)
            model.height = { 30 + Int32($0 % 7) * 10 }
            let fixture = SectionedFixture(model)
            for top in stride(from: 0.0, to: 6_000, by: 200) { fixture.view.viewport.scroll(to: top) }
            fixture.settle()
            let known = fixture.view.layout.heights.knownCount
            gtk_widget_set_state_flags(fixture.view.widget, GTK_STATE_FLAG_DROP_ACTIVE, 0)
            fixture.settle()
            XCTAssertGreaterThanOrEqual(fixture.view.layout.heights.knownCount, known)
            adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_FORCE_DARK)
            fixture.settle()
            XCTAssertGreaterThanOrEqual(fixture.view.layout.heights.knownCount, known)
            fixture.assertShowsModel()
            adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_DEFAULT)
            fixture.close()
        }
    }

    func testASecondPressOnAnotherRowActivatesNothing() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 9), isAnimated: false)
            fixture.view.onActivate = { _ in XCTFail("another row was activated") }
            let point = fixture.center(2)
            fixture.view.pressed(presses: 1, at: point)
            fixture.view.released(at: point, [])
            fixture.change { $0[0].rows.remove(at: 2) }
            fixture.view.pressed(presses: 2, at: point)
            fixture.setAnimations(true)
            fixture.close()
        }
    }

    func testAPressIsSeenUntilTheButtonGoesUpOrSomethingOpens() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 9), isAnimated: false)
            let view = fixture.view
            var isSeen: Bool { view.cell(of: .row(2))?.hasStyle(Press.style) == true }
            let point = fixture.center(2)
            view.pressed(presses: 1, at: point)
            XCTAssertTrue(isSeen)
            view.released(at: point, [])
            XCTAssertFalse(isSeen)
            view.pressed(presses: 2, at: point)
            XCTAssertFalse(isSeen, "a dialog opens, and gets the rest")
            view.pressed(presses: 1, at: point)
            view.contextPressed(at: point)
            XCTAssertFalse(isSeen, "so does a menu")
            fixture.setAnimations(true)
            fixture.close()
        }
    }

    func testWithoutSelectionNothingIsSelected() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 9)) { $0.selectionMode = .multiple }
            fixture.click(2)
            fixture.click(4, .control)
            fixture.view.selectionMode = .none
            XCTAssertEqual(fixture.view.selectedItems, [])
            fixture.click(5)
            XCTAssertEqual(fixture.view.selectedItems, [])
            XCTAssertEqual(fixture.view.selection.cursor?.item, .row(5))
            fixture.close()
        }
    }

    func testSectionsWithoutRowsKeepTheirPlaceWhenOthersComeAbove() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 80, rows: 0))
            fixture.view.scrollTo(section: 40)
            fixture.settle()
            fixture.change { $0.insert(contentsOf: (0..<5).map { .init(id: "new \($0)", rows: []) }, at: 0) }
            fixture.settle()
            XCTAssertEqual(fixture.view.topSection, 45)
            fixture.close()
        }
    }
}
