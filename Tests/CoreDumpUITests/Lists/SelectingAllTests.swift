import AppModel
import CoreDumpStore
import Gtk
import ListDiff
import SectionedViews
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// All rows are selected, also while only the first are known. (XCTest, for these have widgets.)
final class SelectingAllTests: WidgetTestCase {
    @MainActor
    private static func fixture(_ gate: Gate) throws -> ListFixture {
        let fixture = try ListFixture()
        fixture.view.selectionMode = .multiple
        fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
        XCTAssertFalse(fixture.list.isComplete)
        return fixture
    }

    func testNothingIsSelectedUntilAllRowsAreKnownAndThenAllAre() throws {
        try MainActor.assumeIsolated {
            let gate = Gate()
            defer { gate.open() }
            let fixture = try Self.fixture(gate)
            XCTAssertTrue(fixture.view.select(rowID: try XCTUnwrap(fixture.list.firstID).rowID))
            fixture.view.selectAll()
            XCTAssertEqual(fixture.view.selectedCount, 0)
            gate.open()
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedCount, ListFixture.count)
            XCTAssertFalse(fixture.view.isSelectingAll)
        }
    }

    func testAnotherSelectionMeanwhileTakesItsPlace() throws {
        try MainActor.assumeIsolated {
            let gate = Gate()
            defer { gate.open() }
            let fixture = try Self.fixture(gate)
            let first = try XCTUnwrap(fixture.list.firstID).rowID
            fixture.view.selectAll()
            XCTAssertTrue(fixture.view.select(rowID: first))
            gate.open()
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedItem?.rowID, first)
        }
    }

    func testOtherRowsAreNotMeant() throws {
        try MainActor.assumeIsolated {
            let gate = Gate()
            defer { gate.open() }
            let fixture = try Self.fixture(gate)
            fixture.view.selectAll()
            fixture.list.change(to: try fixture.request(filter: .open), of: fixture.store)
            gate.open()
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedCount, 0)
        }
    }

    func testTheRowThatWasSelectedDoesNotComeBackInPlaceOfAll() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            fixture.view.selectionMode = .multiple
            fixture.list.show(try fixture.request(), of: fixture.store)
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertTrue(fixture.view.select(rowID: try XCTUnwrap(fixture.shown.last).rowID))
            let gate = Gate()
            defer { gate.open() }
            fixture.list.change(to: try fixture.request(gate: gate), of: fixture.store)
            XCTAssertFalse(fixture.list.awaitedIDs.isEmpty)
            fixture.view.selectAll()
            gate.open()
            MainLoop.wait("all rows came again") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedCount, ListFixture.count)
        }
    }

    func testWhatASearchFindsFirstIsNotSelectedInPlaceOfAll() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            fixture.view.selectionMode = .multiple
            let closed = try XCTUnwrap(fixture.fetched(fixture.request()).last)
            try fixture.store.closeBugs([closed])
            fixture.list.show(try fixture.request(), of: fixture.store)
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertTrue(fixture.view.select(rowID: closed.rowID))
            let gate = Gate()
            defer { gate.open() }
            let found = try fixture.request(filter: .open, gate: gate)
            fixture.list.change(to: found, of: fixture.store, isSearch: true)
            fixture.view.selectAll()
            gate.open()
            MainLoop.wait("all rows came again") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedCount, ListFixture.count - 1)
        }
    }
}
