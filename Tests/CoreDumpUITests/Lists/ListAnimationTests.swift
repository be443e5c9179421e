import AppModel
import CoreDumpStore
import Gtk
import SectionedViews
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// What changes in the database moves in the list. (XCTest, for these have widgets.)
final class ListAnimationTests: WidgetTestCase {
    /// Each change by its name, and whether the list moves in the frame after it.
    func testRowsThatAppearLeaveMoveAndAreRegroupedAreAnimated() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let window = Window()
            window.content = ScrolledWindow(fixture.view)
            window.defaultSize = (width: 400, height: 600)
            window.present()
            defer { window.destroy() }
            let request = try fixture.request()
            fixture.list.show(request, of: fixture.store)
            MainLoop.wait("the list was shown") { fixture.list.isComplete && fixture.view.isMapped }
            let ids = fixture.shown
            let changes: [(String, () throws -> Void)] = [
                ("appear", { try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "New")) }),
                ("leave", { try fixture.store.deleteBugs([ids[0]]) }),
                ("change sections", { try fixture.store.closeBugs([ids[1]]) }),
                ("come back", { _ = try fixture.store.undo() }),
                ("are filtered", { fixture.list.change(to: try fixture.request(filter: .closed), of: fixture.store) }),
                (
                    "are regrouped",
                    { fixture.list.change(to: try fixture.request(grouping: .title), of: fixture.store) }
                ),
            ]
            for (name, change) in changes {
                MainLoop.wait("the list rested before rows \(name)") { !fixture.view.isAnimating }
                try change()
                MainLoop.wait("rows \(name)") { fixture.view.isAnimating }
            }
            MainLoop.wait("the list rested") { !fixture.view.isAnimating && fixture.list.isComplete }
        }
    }
}
