import CoreDumpStore
import Foundation
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// Pictures were dropped on a project, and before they are read a dialog is open. (XCTest, for these have widgets.)
final class DroppedPicturesTests: WidgetTestCase {
    /// A picture of one pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

    @MainActor
    private static func drop(
        on fixture: ListFixture, opening open: (DialogCoordinator) -> Void
    ) throws -> (BugDialog, DialogCoordinator) {
        let toasts = Toasts()
        let dialogs = DialogCoordinator(
            store: fixture.store, commands: CommandRunner(store: fixture.store, tasks: LongTasks()),
            images: ImageSources(store: fixture.store), parent: Window(),
            toasts: toasts)
        let path = fixture.store.path + ".png"
        try XCTUnwrap(Data(base64Encoded: png)).write(to: URL(filePath: path))
        dialogs.newBug(in: fixture.project, reading: .files([path]))
        // The key is faster than the picture, which is read beside the main loop.
        open(dialogs)
        return (try XCTUnwrap(dialogs.dialog as? BugDialog), dialogs)
    }

    func testAnOpenNewBugGetsThem() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let (dialog, dialogs) = try Self.drop(on: fixture) { $0.newBug() }
            MainLoop.wait("the picture was added") { dialog.screenshots.strip.attaching.count == 1 }
            XCTAssertTrue(dialogs.dialog === dialog)
            dialog.frame.window.destroy()
            MainLoop.wait("the dialog went") { dialogs.dialog == nil }
        }
    }

    func testABugThatIsEditedDoesNotGetThemAndSaysSo() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let bug = try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "Crash"))
            let (dialog, dialogs) = try Self.drop(on: fixture) { $0.editBug(bug) }
            let message = "The images were not added, because a dialog was open."
            MainLoop.wait("it was told") { dialog.frame.toasts.overlay.texts().contains(message) }
            XCTAssertEqual(dialog.screenshots.strip.count, 0)
            dialog.frame.window.destroy()
            MainLoop.wait("the dialog went") { dialogs.dialog == nil }
        }
    }
}
