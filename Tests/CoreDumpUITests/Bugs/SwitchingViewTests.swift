import AppModel
import CoreDumpStore
import Foundation
import Gtk
import ListDiff
import SectionedViews
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// From the list to the gallery and back. (XCTest, for these have widgets.)
final class SwitchingViewTests: WidgetTestCase {
    func testTheBugsAndTheSelectionAreThereAllTheTime() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let pane = Self.pane(fixture)
            let window = Window()
            window.content = pane.content
            window.present()
            MainLoop.wait("the bugs came") { pane.list.visibleRows.count == ListFixture.count }
            let selected = try XCTUnwrap(pane.model.firstBug)
            pane.model.select(selected)
            var seen: [String] = []
            var told: [Bug.ID?] = []
            let pages = pane.stack.onVisibleChildChanged { [weak pane] in
                seen.append(pane?.stack.visibleChildName ?? "")
            }
            defer { pages.disconnect() }
            pane.onSelect = { [weak pane] in told.append(pane?.model.selection) }
            for view in [BugView.gallery, .list] {
                let before = pane.collection
                pane.setView(view)
                XCTAssertEqual(pane.model.selection, selected)
                MainLoop.wait("the other view had gone") { before.model.numberOfObjects == 0 }
                XCTAssertFalse(pane.views.isInTransition, "what fades is not emptied before it has faded")
                XCTAssertFalse(pane.list.visibleRows.isEmpty)
            }
            XCTAssertEqual(seen, [], "no page takes the place of the bugs")
            XCTAssertFalse(told.contains(nil), "nobody is told that nothing is selected")
        }
    }

    func testSeveralThatAreNotKnownYetAreSelectedWhenAllAre() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            fixture.view.selectionMode = .multiple
            let gate = Gate()
            defer { gate.open() }
            fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
            let all = try fixture.fetched(try fixture.request())
            let chosen = [all[0], all[ListFixture.count - 1]]
            fixture.list.select(chosen)
            XCTAssertEqual(fixture.list.awaitedIDs, chosen)
            XCTAssertEqual(fixture.view.selectedCount, 0, "some of them are not all")
            gate.open()
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.view.selectedItems.compactMap(Bug.ID.init), chosen)
        }
    }

    @MainActor
    private static func pane(_ fixture: ListFixture) -> BugsPane {
        let pane = BugsPane(store: fixture.store, now: Date.init) { XCTFail("\($0)") }
        pane.model.show(.all)
        return pane
    }
}
