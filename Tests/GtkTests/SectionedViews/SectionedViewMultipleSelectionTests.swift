import CGtk
import Foundation
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewMultipleSelectionTests: XCTestCase {
    @MainActor
    private static func fixture(sections: Int = 3, rows: Int = 4) -> SectionedFixture {
        SectionedFixture(SectionedModel(sections: sections, rows: rows)) { $0.selectionMode = .multiple }
    }

    func testClicksWithControlAndShiftSelectSeveral() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            var told = 0
            fixture.view.onSelectionChanged = { told += 1 }
            fixture.click(1)
            fixture.click(5, .control)
            XCTAssertEqual(fixture.selected, [1, 5])
            fixture.click(7, .shift)
            XCTAssertEqual(fixture.selected, [5, 6, 7])
            fixture.click(3, .shift)
            XCTAssertEqual(fixture.selected, [3, 4, 5], "the range turns around where it began")
            fixture.click(0, [.control, .shift])
            XCTAssertEqual(fixture.selected, [0, 1, 2, 3, 4, 5])
            fixture.click(4, .control)
            XCTAssertEqual(fixture.selected, [0, 1, 2, 3, 5])
            fixture.click(2)
            XCTAssertEqual(fixture.selected, [2])
            XCTAssertEqual(told, 7)
            XCTAssertEqual(fixture.view.rows.ordered.filter { fixture.isSelected($0.widget) }.map(\.id), [2])
            fixture.close()
        }
    }

    func testEscapeLeavesTheCursorsRowOfSeveral() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.click(1)
            fixture.click(5, .control)
            XCTAssertFalse(fixture.view.keyPressed(.escape, .shift))
            XCTAssertTrue(fixture.view.keyPressed(.escape, []))
            XCTAssertEqual(fixture.selected, [5])
            XCTAssertFalse(fixture.view.keyPressed(.escape, []), "it is for whoever is around the list")
            XCTAssertEqual(fixture.selected, [5])
            fixture.close()
        }
    }

    func testKeysExtendMoveAloneToggleAndSelectAll() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.press(.home)
            fixture.press(.down, .shift)
            fixture.press(.down, .shift)
            XCTAssertEqual(fixture.selected, [0, 1, 2])
            fixture.press(.up, .shift)
            XCTAssertEqual(fixture.selected, [0, 1])
            fixture.press(.down, .control)
            fixture.press(.down, .control)
            XCTAssertEqual(fixture.selected, [0, 1])
            fixture.press(.space, .control)
            XCTAssertEqual(fixture.selected, [0, 1, 3])
            fixture.press(.end, [.shift, .control])
            XCTAssertEqual(fixture.selected, [0, 1] + Array(3...11))
            fixture.press(Key(rawValue: UInt32(GDK_KEY_a)), .control)
            XCTAssertEqual(fixture.selected, Array(0...11))
            XCTAssertEqual(fixture.view.selectedCount, 12)
            XCTAssertNil(fixture.view.selectedItem)
            fixture.press(Key(rawValue: UInt32(GDK_KEY_A)), [.control, .shift])
            XCTAssertEqual(fixture.selected, [])
            fixture.close()
        }
    }

    func testTheSelectionFollowsItsRowsThroughRandomChanges() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 21)
            let fixture = SectionedFixture(SectionedModel(RandomChanges.sections(using: &generator, rows: 3...9))) {
                $0.selectionMode = .multiple
                $0.timing.duration = 1
            }
            for _ in 0..<80 {
                let all = fixture.model.sections.flatMap(\.rows)
                fixture.view.unselectAll()
                let chosen = Set(all.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 })
                fixture.view.changeSelection(notify: false) {
                    $0.rows = IndexSet(all.indices.filter { chosen.contains(all[$0]) })
                }
                fixture.change { $0 = RandomChanges.mutated($0, using: &generator) }
                let left = fixture.model.sections.flatMap(\.rows).filter(chosen.contains)
                if !left.isEmpty { XCTAssertEqual(fixture.selected, left) }
                XCTAssertEqual(Set(fixture.view.selection.identities ?? []), Set(fixture.selected))
                fixture.settle()
                for cell in fixture.view.rows.ordered {
                    XCTAssertEqual(fixture.isSelected(cell.widget), fixture.selected.contains(cell.id))
                }
            }
            fixture.close()
        }
    }

    func testWhenAllSelectedRowsAreDeletedTheNextRowIsSelected() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            var told: [[Int64]] = []
            fixture.view.onSelectionChanged = { told.append(fixture.selected) }
            fixture.click(4)
            fixture.click(6, .shift)
            fixture.change { $0[1].rows.removeFirst(3) }
            XCTAssertEqual(fixture.selected, [7])
            XCTAssertEqual(fixture.view.selection.cursor?.item, .row(7))
            fixture.change { $0.removeLast(2) }
            XCTAssertEqual(fixture.selected, [3], "at the end the previous row")
            XCTAssertEqual(told, [[4], [4, 5, 6], [7], [3]])
            fixture.close()
        }
    }

    func testAReloadKeepsWhatIsStillThere() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.click(2)
            fixture.click(6, .shift)
            fixture.model.sections[0].rows = [3, 2, 99]
            fixture.model.sections[1].rows = [6]
            fixture.view.reload()
            XCTAssertEqual(fixture.selected, [3, 2, 6])
            fixture.close()
        }
    }

    func testAMillionRowsAreSelectedAtOnceAndStayOneRange() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture(sections: 40, rows: 25_000)
            fixture.press(Key(rawValue: UInt32(GDK_KEY_a)), .control)
            XCTAssertEqual(fixture.view.selectedCount, 1_000_000)
            XCTAssertEqual(fixture.view.selection.rows.rangeView.count, 1)
            fixture.model.sections[3].rows.remove(at: 7)
            fixture.view.apply(SectionedDifference(deletedRows: [75_007]))
            XCTAssertEqual(fixture.view.selectedCount, 999_999)
            XCTAssertEqual(fixture.view.selection.rows.rangeView.count, 1)
            fixture.close()
        }
    }

    func testTheContextMenuIsForTheSelectionOrForTheRowUnderThePointer() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.click(1)
            fixture.click(3, .shift)
            fixture.view.contextPressed(at: fixture.center(2))
            XCTAssertEqual(fixture.selected, [1, 2, 3])
            fixture.view.contextPressed(at: fixture.center(5))
            XCTAssertEqual(fixture.selected, [5])
            fixture.close()
        }
    }
}

extension SectionedFixture {
    var selected: [Int64] { view.selectedItems.compactMap(\.rowID) }

    /// The middle of a row in the viewport.
    func center(_ id: Int64) -> Point {
        view.locate()
        guard let frame = view.rows.live[id]?.frame else { return Point(x: .nan, y: .nan) }
        return frame.origin + Point(x: frame.width / 2, y: frame.height / 2)
    }

    func click(_ id: Int64, _ modifiers: Modifiers = []) {
        view.pressed(presses: 1, at: center(id))
        view.released(at: center(id), modifiers)
    }

    func press(_ key: Key, _ modifiers: Modifiers = [], file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(view.keyPressed(key, modifiers), file: file, line: line)
    }
}
