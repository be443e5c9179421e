import CoreDumpStore
import FetchedResults
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// What comes while a dialog is being saved: an input method puts text into a field, another program asks for something. (XCTest, for
/// dialogs are widgets.)
final class WhileSavedTests: WidgetTestCase {
    func testWhatComesAfterTheContentsWereTakenIsSavedToo() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let dialogs = Self.dialogs(of: fixture.store)
            let dialog = try Self.newBug(titled: "Crash", in: fixture, dialogs)
            // The bug is there, and the dialog does not know yet.
            let observation = fixture.store.database.observe { _ in dialog.title.text = "Crash, and more" }
            dialog.frame.trySave()
            MainLoop.wait("the dialog has closed") { dialogs.dialog == nil }
            withExtendedLifetime(observation) {}
            let added = try fixture.store.bugs(matching: "Crash").map(fixture.store.bug)
            XCTAssertEqual(added.map(\.title), ["Crash, and more"])
        }
    }

    func testADialogThatIsAskedForMeanwhileOpensAfterwards() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let dialogs = Self.dialogs(of: fixture.store)
            let dialog = try Self.newBug(titled: "Crash", in: fixture, dialogs)
            let observation = fixture.store.database.observe { _ in dialogs.newProject() }
            dialog.frame.trySave()
            MainLoop.wait("the next dialog is open") { dialogs.dialog is ProjectDialog }
            withExtendedLifetime(observation) {}
            XCTAssertEqual(try fixture.store.bugs(matching: "Crash").count, 1)
        }
    }

    func testADialogThatIsAskedForWhileOneClosesOpensAfterwards() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let dialogs = Self.dialogs(of: fixture.store)
            let dialog = try Self.newBug(titled: "Crash", in: fixture, dialogs)
            dialog.frame.close()
            dialogs.newProject()
            XCTAssert(dialogs.dialog === dialog)
            MainLoop.wait("the next dialog is open") { dialogs.dialog is ProjectDialog }
        }
    }

    func testItTakesNoPicturesAfterItsContentsWereTaken() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let dialogs = Self.dialogs(of: fixture.store)
            let dialog = try Self.newBug(titled: "Crash", in: fixture, dialogs)
            var wasTaken: Bool?
            let observation = fixture.store.database.observe { _ in wasTaken = dialog.add([]) }
            dialog.frame.trySave()
            MainLoop.wait("the dialog has closed") { dialogs.dialog == nil }
            withExtendedLifetime(observation) {}
            XCTAssertEqual(wasTaken, false)
        }
    }

    @MainActor private static func dialogs(of store: Store) -> DialogCoordinator {
        DialogCoordinator(
            store: store, commands: CommandRunner(store: store, tasks: LongTasks()), images: ImageSources(store: store),
            parent: Window(), toasts: Toasts())
    }

    @MainActor private static func newBug(titled title: String, in fixture: ListFixture, _ dialogs: DialogCoordinator)
        throws
        -> BugDialog
    {
        dialogs.newBug(in: fixture.project)
        let dialog = try XCTUnwrap(dialogs.dialog as? BugDialog)
        dialog.title.text = title
        return dialog
    }
}
