import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

/// Rows of different heights, which the view learns as it sees them.
final class SectionedViewRowHeightTests: XCTestCase {
    @MainActor
    private static func fixture(sections: Int = 20, rows: Int = 100) -> SectionedFixture {
        let model = SectionedModel(sections: sections, rows: rows)
        model.height = { 30 + Int32($0 * 37 % 90) }
        return SectionedFixture(model)
    }

    func testRowsStandAtTheirOwnHeightsWhereverOneScrolls() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.assertShowsModel()
            for top in [10.0, 5_000, 77_777, .infinity, 40_000, 0] {
                fixture.view.viewport.scroll(to: top)
                fixture.settle()
                fixture.assertShowsModel()
            }
            XCTAssertEqual(fixture.view.viewport.top, 0)
            XCTAssertEqual(fixture.rowsOnScreen.first?.id, 0)
            fixture.close()
        }
    }

    func testInTheFirstFrameEachRowHasItsOwnHeightAndPlaceAlready() throws {
        try MainActor.assumeIsolated {
            let model = SectionedModel(sections: 1, rows: 100)
            model.height = { 30 + Int32($0 * 37 % 90) }
            var painted: [(bounds: Bounds, wanted: Double)] = []
            var frame: FrameNotice?
            let fixture = SectionedFixture(model) { view in
                frame = view.onNextFrame {
                    painted = view.rows.ordered.compactMap { cell in
                        cell.widget.bounds(in: view).map { ($0, cell.widget.height(forWidth: $0.width)) }
                    }
                }
            }
            withExtendedLifetime(frame) {}
            XCTAssertGreaterThan(painted.count, 5)
            XCTAssertGreaterThan(Set(painted.map(\.wanted)).count, 5)
            var y = try XCTUnwrap(painted.first).bounds.y
            for (row, (bounds, wanted)) in painted.enumerated() {
                XCTAssertEqual(bounds.y, y, "row \(row)")
                XCTAssertEqual(bounds.height, wanted, "row \(row)")
                y += bounds.height
            }
            fixture.close()
        }
    }

    func testScrollingUpIntoUnknownRowsMovesEachSeenRowByTheSameWay() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.view.viewport.scroll(to: 60_000)
            fixture.settle()
            for _ in 0..<300 {
                let before = Dictionary(uniqueKeysWithValues: fixture.rowsOnScreen.map { ($0.id, fixture.y($0)) })
                fixture.view.viewport.scroll(by: -17)
                fixture.wait("the rows are laid out") { fixture.isLaidOut }
                for cell in fixture.rowsOnScreen {
                    guard let old = before[cell.id] else { continue }
                    XCTAssertEqual(fixture.y(cell), old + 17, accuracy: 0.01, "row \(cell.id)")
                }
            }
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testTheEndIsTheEndThoughTheLastRowsAreHigherThanEstimated() throws {
        try MainActor.assumeIsolated {
            let model = SectionedModel(sections: 1, rows: 1_000)
            model.height = { $0 < 900 ? 20 : 150 }
            let fixture = SectionedFixture(model)
            XCTAssertTrue(fixture.view.keyPressed(.end, []))
            fixture.settle()
            fixture.assertShowsModel()
            let last = try XCTUnwrap(fixture.rowsOnScreen.last)
            XCTAssertEqual(last.id, 999)
            XCTAssertEqual(fixture.bounds(last.widget).maxY, 400, accuracy: 0.5)
            fixture.view.scrollTo(section: 0)
            fixture.view.viewport.scroll(to: .infinity)
            fixture.settle()
            XCTAssertEqual(fixture.bounds(try XCTUnwrap(fixture.rowsOnScreen.last).widget).maxY, 400, accuracy: 0.5)
            fixture.close()
        }
    }

    func testARowThatIsScrolledToIsSeenWhole() throws {
        try MainActor.assumeIsolated {
            let fixture = Self.fixture()
            for id in [1_500, 3, 777, 778, 1_999, 0, 1_000] as [Int64] {
                XCTAssertTrue(fixture.view.scrollTo(rowID: id))
                fixture.settle()
                let cell = try XCTUnwrap(fixture.rowsOnScreen.first { $0.id == id }, "row \(id)")
                XCTAssertGreaterThanOrEqual(fixture.bounds(cell.widget).minY, 0, "row \(id)")
                XCTAssertLessThanOrEqual(fixture.bounds(cell.widget).maxY, 400, "row \(id)")
            }
            fixture.view.scrollTo(section: 12)
            fixture.settle()
            XCTAssertEqual(fixture.view.topSection, 12)
            XCTAssertEqual(try XCTUnwrap(fixture.view.headers.live["section 012"]?.frame).minY, 0)
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testARowThatGrowsPushesThoseBelowAndNotItself() throws {
        try MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.view.viewport.scroll(to: 3_000)
            fixture.settle()
            let cell = fixture.rowsOnScreen[2]
            let below = fixture.rowsOnScreen[3]
            let (y, nextY) = (fixture.y(cell), fixture.y(below))
            let usual = try XCTUnwrap(fixture.model.height)
            fixture.model.height = { $0 == cell.id ? usual($0) + 50 : usual($0) }
            fixture.view.apply(SectionedDifference(updatedRows: [.init(from: cell.place, to: cell.place)]))
            XCTAssertNotNil(below.motion, "makes room gently")
            XCTAssertNotNil(cell.crossFade)
            fixture.settle()
            XCTAssertEqual(fixture.y(cell), y)
            XCTAssertEqual(fixture.y(below), nextY + 50)
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testRandomChangesOfRowsOfAllHeightsEndRight() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 5)
            let model = SectionedModel(RandomChanges.sections(using: &generator, rows: 3...12))
            model.height = { 20 + Int32(truncatingIfNeeded: $0 % 70) }
            let fixture = SectionedFixture(model)
            fixture.view.timing.duration = 30_000
            for round in 0..<60 {
                fixture.change { $0 = RandomChanges.mutated($0, using: &generator) }
                if round % 3 == 0 {
                    fixture.view.viewport.scroll(to: Double.random(in: 0...2_000, using: &generator))
                }
                if round % 2 == 0 {
                    fixture.settle()
                    fixture.assertShowsModel()
                }
            }
            fixture.close()
        }
    }

    func testTwiceAsLargeTextIsMeasuredAgainAndKeepsItsPlace() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(
                SectionedModel(SectionedModel(sections: 3, rows: 100).sections, rowHeight: -1))
            fixture.view.viewport.scroll(to: 2_000)
            fixture.settle()
            let (first, height) = (fixture.view.heldPlace(), fixture.view.layout.heights.estimate)
            let header = fixture.view.layout.metrics.headerHeight
            fixture.setTextScale(2)
            fixture.wait("the text has grown") { fixture.view.layout.heights.estimate > height * 1.3 }
            fixture.settle()
            XCTAssertGreaterThan(fixture.view.layout.metrics.headerHeight, header)
            fixture.assertShowsModel()
            guard case .row(let before, _) = first, case .row(let after, _) = fixture.view.heldPlace() else {
                return XCTFail("no row is held")
            }
            XCTAssertLessThanOrEqual(abs(before - after), 1)
            fixture.setTextScale(1)
            fixture.wait("the text is small again") { fixture.view.layout.heights.estimate == height }
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }
}
