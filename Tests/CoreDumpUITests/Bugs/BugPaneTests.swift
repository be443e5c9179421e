import Foundation
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpStore
@testable import CoreDumpUI

final class BugPaneTests: WidgetTestCase {
    /// A pane over a store with one project and some bugs.
    @MainActor
    private struct Fixture {
        let directory = FileManager.default.temporaryDirectory.appending(path: "coredump-pane-\(UUID().uuidString)")
        let store: Store
        let project: Project.ID
        let pane: BugPane

        init() throws {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
            store = try Store(path: directory.appending(path: "store.sqlite").path)
            project = try store.addProject(ProjectDraft(name: "wry"))
            let links = LinkOpener(toasts: Toasts())
            pane = BugPane(store: store, links: links, now: { Date() }, tell: { _ in }, reportError: { _ in })
        }

        func add(_ title: String) throws -> Bug.ID {
            try store.addBug(BugDraft(projectID: project, title: title))
        }

        func close() { try? FileManager.default.removeItem(at: directory) }
    }

    func testWhatHasBeenDeletedIsShownUntilItIsKnownWhatComesInstead() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            defer { fixture.close() }
            let (first, second) = (try fixture.add("First"), try fixture.add("Second"))
            let pane = fixture.pane
            pane.show(bug: first, scope: .all)
            try fixture.store.deleteBugs([first])
            pane.show(bug: first, scope: .all)
            XCTAssertEqual(pane.bug?.id, first, "no page without a bug flashes up")
            pane.show(bug: second, scope: .all)
            XCTAssertEqual(pane.bug?.id, second)
            pane.show(bug: nil, scope: .all)
            XCTAssertNil(pane.bug)
        }
    }
}
