import CoreDumpStore
import FetchedResults
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// An input method puts text into a field while the dialog is being saved. (XCTest, for dialogs are widgets.)
final class TypedWhileSavedTests: WidgetTestCase {
    func testWhatComesAfterTheContentsWereTakenIsSavedToo() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let store = fixture.store
            let dialogs = DialogCoordinator(
                store: store, commands: CommandRunner(store: store, tasks: LongTasks()),
                images: ImageSources(store: store), parent: Window(), toasts: Toasts())
            dialogs.newBug(in: fixture.project)
            let dialog = try XCTUnwrap(dialogs.dialog as? BugDialog)
            dialog.title.text = "Crash"
            // The bug is there, and the dialog does not know yet.
            let observation = store.database.observe { _ in dialog.title.text = "Crash, and more" }
            dialog.frame.trySave()
            MainLoop.wait("the dialog has closed") { dialogs.dialog == nil }
            withExtendedLifetime(observation) {}
            let added = try store.bugs(matching: "Crash").map(store.bug)
            XCTAssertEqual(added.map(\.title), ["Crash, and more"])
        }
    }
}
