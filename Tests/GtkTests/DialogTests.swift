import Gtk
import XCTest

final class DialogTests: GtkTestCase {
    func testADialogAnswersWithoutHoldingUpTheMainActor() {
        MainActor.assumeIsolated {
            let bridge = MainLoop.attachDispatch()
            let dialog = Self.makeDialog()
            var answer: String?
            var otherTaskRan = false
            Task { answer = await dialog.choose() }
            TestLoop.iterate(until: { dialog.isMapped }, "the dialog was shown")
            Task { otherTaskRan = true }
            TestLoop.iterate(until: { otherTaskRan }, "another task ran")
            XCTAssertNil(answer)
            dialog.respond("save")
            TestLoop.iterate(until: { answer != nil }, "the dialog answered")
            XCTAssertEqual(answer, "save")
            TestLoop.drain()
            XCTAssertTrue(dialog.isDestroyed)
            withExtendedLifetime(bridge) {}
        }
    }

    func testAClosedDialogGivesTheCloseResponse() {
        MainActor.assumeIsolated {
            let bridge = MainLoop.attachDispatch()
            let dialog = Self.makeDialog()
            var answer: String?
            Task { answer = await dialog.choose() }
            TestLoop.iterate(until: { dialog.isMapped }, "the dialog was shown")
            dialog.toplevel?.close()
            TestLoop.iterate(until: { answer != nil }, "the dialog answered")
            XCTAssertEqual(answer, "cancel")
            TestLoop.drain()
            withExtendedLifetime(bridge) {}
        }
    }

    func testADialogDestroyedWithItsParentGivesTheCloseResponse() {
        MainActor.assumeIsolated {
            let bridge = MainLoop.attachDispatch()
            let parent = Window()
            TestLoop.show(parent)
            let dialog = Self.makeDialog(parent: parent)
            var answer: String?
            Task { answer = await dialog.choose() }
            TestLoop.iterate(until: { dialog.isMapped }, "the dialog was shown")
            parent.destroy()
            TestLoop.iterate(until: { answer != nil }, "the dialog answered")
            XCTAssertEqual(answer, "cancel")
            withExtendedLifetime(bridge) {}
        }
    }

    @MainActor
    private static func makeDialog(parent: Toplevel? = nil) -> MessageDialog {
        let dialog = MessageDialog(parent: parent, heading: "a < b & c", body: "<b>")
        dialog.addResponse("cancel", label: "Cancel")
        dialog.addResponse("save", label: "Save", appearance: .suggested)
        dialog.defaultResponse = "save"
        dialog.closeResponse = "cancel"
        return dialog
    }
}
