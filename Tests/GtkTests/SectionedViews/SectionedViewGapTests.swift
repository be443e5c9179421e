import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

/// Where the keys go on when a change has carried the selected row into another section.
final class SectionedViewGapTests: XCTestCase {
    func testTheKeysGoOnFromThePlaceThatTheRowHasLeft() {
        MainActor.assumeIsolated {
            for (key, expected) in [(Key.down, 3), (.up, 1), (.end, 5), (.home, 1)] {
                let fixture = Self.fixture(selecting: 2)
                fixture.change { $0 = Self.sections([1, 3], [2, 4, 5]) }
                XCTAssertEqual(fixture.view.selectedItem, .row(2), "it stays selected")
                fixture.assertSelects([(key, .row(Int64(expected)))])
                fixture.close()
            }
        }
    }

    func testFromTheLastRowOfASectionUpGoesToTheOneBeforeAndDownToTheNextSection() {
        MainActor.assumeIsolated {
            for (key, expected) in [(Key.up, 2), (.down, 4)] {
                let fixture = Self.fixture(selecting: 3)
                fixture.change { $0 = Self.sections([1, 2], [3, 4, 5]) }
                fixture.assertSelects([(key, .row(Int64(expected)))])
                fixture.close()
            }
        }
    }

    func testARowThatComesBackIsGoneOnFromAndSoIsOneThatMovesInItsSection() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(selecting: 2)
            fixture.change { $0 = Self.sections([1, 3], [4, 2, 5]) }
            fixture.change { $0 = Self.sections([2, 1, 3], [4, 5]) }
            fixture.assertSelects([(.down, .row(1))])
            fixture.change { $0 = Self.sections([2, 3, 1], [4, 5]) }
            fixture.assertSelects([(.down, .row(4))])
            fixture.close()
        }
    }

    func testTheGapFollowsOtherChangesAndIsTakenByADeletion() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(selecting: 2)
            fixture.change { $0 = Self.sections([1, 3], [4, 2, 5]) }
            fixture.change { $0 = Self.sections([8, 9, 1, 3], [4, 2, 5]) }
            fixture.change { $0 = Self.sections([8, 9, 1, 3], [4, 5]) }
            XCTAssertEqual(fixture.view.selectedItem, .row(3))
            fixture.assertSelects([(.up, .row(1))])
            fixture.close()
        }
    }

    func testShiftBeginsARangeAnewAndAClickLeavesTheGap() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(selecting: 2)
            fixture.view.selectionMode = .multiple
            fixture.change { $0 = Self.sections([1, 3], [4, 2, 5]) }
            XCTAssertTrue(fixture.view.keyPressed(.down, .shift))
            XCTAssertEqual(fixture.view.selectedItems, [.row(3)])
            XCTAssertTrue(fixture.view.keyPressed(.down, .shift))
            XCTAssertEqual(fixture.view.selectedItems, [.row(3), .row(4)])
            fixture.view.select(rowID: 1)
            fixture.change { $0 = Self.sections([3], [1, 4, 2, 5]) }
            fixture.view.select(rowID: 1)
            fixture.assertSelects([(.down, .row(4))])
            fixture.close()
        }
    }

    func testWhoHasScrolledToTheRowGoesOnFromThere() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 50))
            fixture.view.select(rowID: 1)
            fixture.change { sections in
                sections[0].rows.remove(at: 1)
                sections[1].rows.append(1)
            }
            fixture.settle()
            XCTAssertFalse(fixture.rowsOnScreen.contains { $0.id == 1 }, "the list stays where it is")
            fixture.view.viewport.scroll(to: 10_000)
            fixture.settle()
            fixture.assertSelects([(.up, .row(99))])
            fixture.close()
        }
    }

    func testInAGridThePlaceIsOneInItsLine() {
        MainActor.assumeIsolated {
            for (key, expected) in [(Key.right, 3), (.left, 1), (.down, 6)] {
                let fixture = SectionedFixture(
                    SectionedModel([.init(id: "a", rows: [0, 1, 2, 3, 4, 5, 6, 7]), .init(id: "b", rows: [8])]),
                    gridCellWidth: 90)
                XCTAssertEqual(fixture.view.layout.metrics.columns, 3)
                fixture.view.select(rowID: 2)
                fixture.change { sections in
                    sections[0].rows.remove(at: 2)
                    sections[1].rows.append(2)
                }
                fixture.assertSelects([(key, .row(Int64(expected)))])
                fixture.close()
            }
        }
    }

    @MainActor
    private static func fixture(selecting row: Int64) -> SectionedFixture {
        let fixture = SectionedFixture(SectionedModel(sections([1, 2, 3], [4, 5])))
        fixture.view.select(rowID: row)
        return fixture
    }

    @MainActor
    private static func sections(_ open: [Int64], _ closed: [Int64]) -> [SectionedModel.Section] {
        [.init(id: "a", rows: open), .init(id: "b", rows: closed)]
    }
}
