import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewReloadTests: XCTestCase {
    func testRowsThatStayKeepTheirWidgets() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 50))
            let before = fixture.view.rows.live.mapValues(\.widget.widget)
            XCTAssertGreaterThan(before.count, 5)
            fixture.view.reload()
            XCTAssertEqual(fixture.view.rows.live.mapValues(\.widget.widget), before)
            fixture.model.sections[0].rows = [0, 1_000] + (2..<50)
            fixture.view.reload()
            fixture.settle()
            fixture.assertShowsModel()
            for (id, widget) in before where id != 1 {
                XCTAssertEqual(fixture.view.rows.live[id]?.widget.widget, widget, "\(id)")
            }
            fixture.close()
        }
    }

    func testTheFocusStaysOnTheCursorsRow() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 50))
            fixture.view.select(rowID: 4)
            XCTAssertTrue(fixture.view.takeFocus())
            fixture.view.reload()
            fixture.settle()
            XCTAssertEqual(fixture.focusedRow, 4)
            fixture.model.sections[0].rows = [0, 1, 4]
            fixture.view.reload()
            fixture.settle()
            XCTAssertEqual(fixture.focusedRow, 4)
            fixture.close()
        }
    }

    func testAllThatAreSelectedStaySoHoweverManyUnlessOthersMayHaveCome() {
        MainActor.assumeIsolated {
            let count = ListSelection.identityLimit + 100
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: count)) { $0.selectionMode = .multiple }
            var told = 0
            fixture.view.onSelectionChanged = { told += 1 }
            fixture.view.selectAll()
            fixture.model.sections[0].rows.reverse()
            fixture.view.reload(bringsNoRows: true)
            XCTAssertEqual(fixture.view.selectedCount, count)
            XCTAssertEqual(told, 0)
            fixture.model.sections[0].rows.removeLast(10)
            fixture.view.reload(bringsNoRows: true)
            XCTAssertEqual(fixture.view.selectedCount, count - 10)
            XCTAssertEqual(told, 1)
            fixture.view.reload()
            XCTAssertEqual(fixture.view.selectedCount, 0)
            XCTAssertEqual(told, 2)
            fixture.close()
        }
    }

    func testAViewWithoutRowsHasNothingSelectedWhenRowsCome() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 0)) { $0.selectionMode = .multiple }
            fixture.model.sections[0].rows = [1, 2]
            fixture.view.reload(bringsNoRows: true)
            XCTAssertEqual(fixture.view.selectedCount, 0)
            fixture.close()
        }
    }

    func testWhatWasSeenStaysWhereItWasByIdentity() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 200))
            fixture.view.viewport.scroll(to: 2_000)
            fixture.settle()
            let seen = fixture.rowsOnScreen[2]
            let y = fixture.y(seen)
            fixture.model.sections[0].rows.insert(contentsOf: 1_000..<1_010, at: 0)
            fixture.view.reload()
            fixture.settle()
            XCTAssertEqual(fixture.y(try XCTUnwrap(fixture.view.rows.live[seen.id])), y)
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testAPlaceholderThatFadesAwayIsGoneAtOnce() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel([])) {
                $0.setPlaceholder(Widget(retaining: gtk_label_new("Nothing")))
            }
            let placeholder = try XCTUnwrap(fixture.view.placeholder)
            fixture.change { $0 = [.init(id: "a", rows: [1])] }
            fixture.wait("it has begun to fade") { placeholder.motion?.start != nil }
            fixture.view.reload()
            XCTAssertFalse(placeholder.cell.isVisible)
            fixture.view.dataSource = nil
            fixture.wait("it is back") { placeholder.cell.isVisible }
            fixture.close()
        }
    }

    func testTheFocusWaitsInAViewWithoutRowsUntilTheyComeBack() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 1))
            fixture.click(0)
            XCTAssertEqual(fixture.focusedRow, 0)
            fixture.change { $0[0].rows = [] }
            fixture.settle()
            XCTAssertNotEqual(gtk_widget_has_focus(fixture.view.widget), 0)
            fixture.change { $0[0].rows = [5, 6] }
            fixture.settle()
            XCTAssertEqual(fixture.focusedRow, 5)
            fixture.close()
        }
    }

    func testTheDataSourceHearsOfEachWidgetThatIsUsedNoMore() {
        MainActor.assumeIsolated {
            adw_init()
            let model = SectionedModel(sections: 1, rows: 30)
            func scope(_ body: () -> Void) { body() }
            scope {
                let view = SectionedListView()
                view.dataSource = model
            }
            XCTAssertGreaterThan(model.madeRows, 0)
            XCTAssertEqual(model.bindCount, model.unbindCount)
            XCTAssertGreaterThanOrEqual(model.discardCount, model.madeRows)
        }
    }

    func testTheTopSectionIsToldOnceAndTruly() {
        MainActor.assumeIsolated {
            let model = SectionedModel(sections: 6, rows: 10)
            model.indexTitle = { $0 }
            let fixture = SectionedFixture(model)
            let index = SectionIndex(accessibleName: "Index")
            fixture.view.setSectionIndex(index)
            fixture.view.scrollTo(section: 3)
            fixture.settle()
            var told: [String?] = []
            fixture.view.onTopSectionChanged = { told.append(index.currentTitle.map { index.titles[$0] }) }
            fixture.change { $0.removeFirst() }
            XCTAssertEqual(told, ["section 003"])
            fixture.settle()
            fixture.close()
        }
    }

    func testRowsThatTakeThePlaceOfOthersTakeTheirWidgetsInTheSameOrder() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 100))
            // With some that wait since the last scrolling.
            fixture.view.viewport.scroll(to: 300)
            fixture.view.viewport.scroll(to: 0)
            fixture.settle()
            let before = fixture.view.rows.ordered.map(\.widget.widget)
            fixture.model.sections[0].rows = (1_000..<1_100).map { Int64($0) }
            fixture.view.reload()
            XCTAssertEqual(fixture.view.rows.ordered.map(\.widget.widget), before)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testAChangeThatBindsTheRowsThatStayAsWellBindsEachRowOnce() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 100), isAnimated: false)
            let (before, bound) = (fixture.model.sections, fixture.model.bindCount)
            fixture.model.revision = " anew"
            fixture.model.sections[0].rows.removeSubrange(1...3)
            fixture.view.apply(SectionedDifference(from: before, to: fixture.model.sections), rebinds: true)
            XCTAssertEqual(fixture.model.bindCount - bound, fixture.view.rows.ordered.count)
            for cell in fixture.view.rows.ordered { XCTAssertEqual(fixture.text(cell), "row \(cell.id) anew") }
            fixture.settle()
            fixture.assertShowsModel()
            // Nor without any change of the rows.
            fixture.model.revision = " once more"
            fixture.view.apply(SectionedDifference(from: before, to: before), rebinds: true)
            for cell in fixture.view.rows.ordered { XCTAssertEqual(fixture.text(cell), "row \(cell.id) once more") }
            fixture.close()
        }
    }
}
