import CoreDumpStore
import FetchedResults
import Gtk
import SectionedViews
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// What is selected in a list of which not all rows are known. (XCTest, for these have widgets.)
final class SelectionWhileLoadingTests: WidgetTestCase {
    func testASelectedRowBeyondTheFirstOnesIsSelectedAgainWhenAllAreKnown() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            fixture.list.show(try fixture.request(), of: fixture.store)
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            let selected = try XCTUnwrap(fixture.shown.last).rowID
            XCTAssertTrue(fixture.view.select(rowID: selected))
            let gate = Gate()
            defer { gate.open() }
            fixture.list.change(to: try fixture.request(gate: gate), of: fixture.store)
            XCTAssertEqual(fixture.list.numberOfObjects, ListFixture.firstCount)
            XCTAssertNil(fixture.view.selectedItem)
            gate.open()
            MainLoop.wait("all rows came again") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedItem?.rowID, selected)
            XCTAssertTrue(fixture.view.visibleRows.contains { $0.id == selected }, "it is seen")
        }
    }

    func testASelectedRowThatIsNoLongerAmongThemIsToldWhenAllAreKnown() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            fixture.list.show(try fixture.request(), of: fixture.store)
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            let selected = try XCTUnwrap(fixture.shown.last)
            XCTAssertTrue(fixture.view.select(rowID: selected.rowID))
            let gate = Gate()
            defer { gate.open() }
            fixture.list.change(to: try fixture.request(filter: .open, gate: gate), of: fixture.store)
            MainLoop.wait("all rows were asked for") { gate.arrivals > 0 }
            try fixture.store.closeBugs([selected])
            let before = fixture.selectionChanges
            gate.open()
            MainLoop.wait("all rows came again") { fixture.list.isComplete }
            MainLoop.wait("the closed bug was gone") { !fixture.shown.contains(selected) }
            XCTAssertNil(fixture.view.selectedItem)
            XCTAssertGreaterThan(fixture.selectionChanges, before)
        }
    }
}
