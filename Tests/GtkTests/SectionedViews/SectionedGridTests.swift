import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedGridTests: XCTestCase {
    /// 300 pixels wide: three columns.
    @MainActor
    private static func fixture(_ model: SectionedModel) -> SectionedFixture {
        SectionedFixture(model, gridCellWidth: 90)
    }

    func testCellsStandSideBySideAndOnlyVisibleOnesHaveWidgets() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(SectionedModel(sections: 40, rows: 25_000))
            XCTAssertEqual(fixture.view.layout.metrics.columns, 3)
            for value in [0.0, 50, 1_234_567, .infinity, 0] {
                fixture.view.viewport.scroll(to: value)
                fixture.settle()
                fixture.assertShowsModel()
                XCTAssertLessThanOrEqual(fixture.view.rows.widgetCount, fixture.rowsOnScreen.count + 10)
            }
            let bounds = fixture.rowsOnScreen.prefix(4).map { fixture.bounds($0.widget) }
            XCTAssertEqual(bounds.map(\.origin.x), [0, 100, 200, 0])
            XCTAssertEqual(bounds[0].minY, bounds[2].minY)
            XCTAssertEqual(bounds[3].minY, bounds[0].maxY)
            fixture.close()
        }
    }

    func testTheNumberOfColumnsFollowsTheWidth() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(SectionedModel(sections: 3, rows: 100))
            fixture.view.viewport.scroll(to: 1_000)
            fixture.settle()
            for (width, columns) in [(500, 5), (200, 2), (300, 3)] as [(Int32, Int)] {
                let held = fixture.rowsOnScreen.map(\.id)
                gtk_window_set_default_size(fixture.window.cast(), width, 400)
                fixture.wait("there are \(columns) columns") {
                    fixture.view.layout.metrics.columns == columns && Int32(fixture.view.layout.metrics.width) == width
                }
                fixture.settle()
                fixture.assertShowsModel()
                XCTAssertFalse(Set(held).isDisjoint(with: fixture.rowsOnScreen.map(\.id)), "what was seen is seen")
            }
            fixture.close()
        }
    }

    func testTheSameCellsAreSeenAgainInTheSameWidth() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(SectionedModel(sections: 3, rows: 100))
            fixture.view.viewport.scroll(to: 1_010)
            fixture.settle()
            let seen = fixture.rowsOnScreen.map(\.id)
            for _ in 0..<3 {
                for width in [400, 500, 600, 500, 400, 200, 300] as [Int32] {
                    gtk_window_set_default_size(fixture.window.cast(), width, 400)
                    fixture.wait("it is \(width) wide") { Int32(fixture.view.layout.metrics.width) == width }
                    fixture.settle()
                }
                XCTAssertEqual(fixture.rowsOnScreen.map(\.id), seen)
            }
            // What is scrolled to in another width is what is held from then on.
            fixture.view.viewport.scroll(to: 0)
            fixture.settle()
            gtk_window_set_default_size(fixture.window.cast(), 500, 400)
            fixture.wait("it is wide") { Int32(fixture.view.layout.metrics.width) == 500 }
            XCTAssertEqual(fixture.view.viewport.top, 0)
            fixture.close()
        }
    }

    func testWhatHasChangedWhileAGridWasEmptyIsMeasuredWhenCellsCome() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 1, rows: 100)
            let fixture = Self.fixture(model)
            let sections = model.sections
            model.sections = []
            fixture.view.reload()
            fixture.settle()
            // As a change of the font does.
            fixture.view.forgetsHeights = true
            fixture.view.remeasure()
            model.name = { "\(String(repeating: "W", count: 20)) \($0)" }
            model.sections = sections
            fixture.view.reload()
            XCTAssertEqual(fixture.view.layout.metrics.columns, 1)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testAllCellsAreAsHighAsTheHighestThatWasSeen() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 2, rows: 300)
            model.height = { $0 == 290 ? 90 : 40 }
            let fixture = Self.fixture(model)
            let height = fixture.view.layout.heights.estimate
            fixture.view.scrollTo(rowID: 290)
            fixture.settle()
            XCTAssertEqual(fixture.view.layout.heights.estimate, height + 50)
            fixture.assertShowsModel()
            XCTAssertTrue(fixture.rowsOnScreen.contains { $0.id == 290 })
            fixture.close()
        }
    }

    func testArrowsMoveInTwoDimensionsAndKeepTheColumnAcrossShortLines() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(
                SectionedModel([
                    .init(id: "a", rows: [0, 1, 2, 3]), .init(id: "b", rows: []),
                    .init(id: "c", rows: [4, 5, 6, 7, 8]),
                ]))
            fixture.assertSelects([
                (.home, .row(0)), (.right, .row(1)), (.right, .row(2)), (.down, .row(3)), (.down, .row(6)),
                (.down, .row(8)), (.down, .row(8)), (.up, .row(6)), (.left, .row(5)), (.up, .row(3)), (.up, .row(1)),
                (.end, .row(8)), (.right, .row(8)), (.home, .row(0)), (.left, .row(0)), (.up, .row(0)),
            ])
            fixture.close()
        }
    }

    func testAClickForgetsTheColumn() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(SectionedModel(sections: 1, rows: 30))
            fixture.view.selectionMode = .multiple
            fixture.click(2)
            fixture.press(.down)
            fixture.click(0, .control)
            fixture.press(.down)
            XCTAssertEqual(fixture.view.selection.cursor?.index, 3)
            fixture.close()
        }
    }

    func testRightToLeftBeginsAtTheRightAndSwapsTheKeys() {
        MainActor.assumeIsolated {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let fixture = Self.fixture(SectionedModel(sections: 1, rows: 9))
            XCTAssertEqual(fixture.rowsOnScreen.prefix(3).map { fixture.bounds($0.widget).origin.x }, [200, 100, 0])
            fixture.assertSelects([(.home, .row(0)), (.left, .row(1)), (.left, .row(2)), (.right, .row(1))])
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testRandomChangesEndWithTheCellsOfTheModelAtTheirPlaces() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 9)
            let fixture = Self.fixture(SectionedModel(RandomChanges.sections(using: &generator, rows: 3...20)))
            fixture.view.timing.duration = 30_000
            for round in 0..<60 {
                fixture.change { $0 = RandomChanges.mutated($0, using: &generator) }
                if round % 5 == 0 { fixture.view.viewport.scroll(to: Double.random(in: 0...900, using: &generator)) }
                if round % 2 == 0 {
                    fixture.settle()
                    fixture.assertShowsModel()
                }
            }
            fixture.close()
        }
    }

    func testACellThatGoesToAnotherLineFliesThere() throws {
        try MainActor.assumeIsolated {
            let fixture = Self.fixture(SectionedModel(sections: 1, rows: 9))
            fixture.change { $0[0].rows.insert(100, at: 0) }
            let wrapped = try XCTUnwrap(fixture.view.rows.live[2]?.motion)
            XCTAssertEqual(wrapped.fromOffset.x, 200)
            XCTAssertLessThan(wrapped.fromOffset.y, 0)
            XCTAssertTrue(wrapped.isFlight)
            XCTAssertEqual(try XCTUnwrap(fixture.view.rows.live[0]?.motion).fromOffset, Point(x: -100, y: 0))
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }
}
