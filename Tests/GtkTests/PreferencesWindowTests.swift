import CGtk
import XCTest

@testable import Gtk

final class PreferencesWindowTests: GtkTestCase {
    func testAWindowShowsItsPagesAndIsReleased() {
        MainActor.assumeIsolated {
            var isFinalized = false
            do {
                let row = ActionRow(title: "a <b> & c")
                let group = PreferencesGroup(title: "group", rows: [row])
                group.setDescription("x < y & z")
                let page = PreferencesPage(title: "page", iconName: "edit-find-symbolic", groups: [group])
                let window = PreferencesWindow(title: "settings", search: "search", parent: nil)
                window.add(page)
                window.isSearchEnabled = false
                window.onFinalize { isFinalized = true }
                window.present()
                TestLoop.iterate(until: { window.isMapped }, "the window was shown")
                XCTAssertTrue(row.isMapped)
                XCTAssertTrue(Set(window.shownTexts).isSuperset(of: ["a <b> & c", "x < y & z", "group"]))
                window.add(Toast("told", timeout: 0))
                XCTAssertTrue(window.shownTexts.contains("told"))
                window.destroy()
                window.add(Toast("late"))
            }
            TestLoop.iterate(until: { isFinalized }, "the window was released")
        }
    }

    func testOneOverAWindowThatHasNotBeenPaintedYetComesThoughNobodyKeepsIt() {
        MainActor.assumeIsolated {
            let parent = Window()
            parent.present()
            XCTAssertTrue(parent.isMapped)
            PreferencesWindow(title: "over it", search: "search", parent: parent).present()
            XCTAssertFalse(Self.isShown("over it"))
            TestLoop.iterate(until: { Self.isShown("over it") }, "the window was shown")
            parent.destroy()
        }
    }

    @MainActor
    private static func isShown(_ title: String) -> Bool {
        let windows = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(windows)).contains { index in
            guard let window = g_list_model_get_item(windows, index) else { return false }
            defer { g_object_unref(window) }
            let isMapped = gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)) != 0
            let shown = gtk_window_get_title(window.assumingMemoryBound(to: GtkWindow.self)).map { String(cString: $0) }
            return isMapped && shown == title
        }
    }

    func testKeysHaveNames() {
        MainActor.assumeIsolated {
            XCTAssertEqual(Accelerator.label("F1"), "F1")
            XCTAssertTrue(Accelerator.label("<Control>n").hasSuffix("+N"))
            XCTAssertEqual(Accelerator.label("no key"), "no key")
        }
    }

    func testAnAnswerThatIsDisabledCannotBeChosen() {
        MainActor.assumeIsolated {
            let dialog = MessageDialog(parent: nil, heading: "heading")
            dialog.addResponse("ok", label: "OK")
            dialog.setResponse("ok", isEnabled: false)
            XCTAssertEqual(adw_message_dialog_get_response_enabled(dialog.cast(), "ok"), 0)
            dialog.setResponse("ok", isEnabled: true)
            XCTAssertNotEqual(adw_message_dialog_get_response_enabled(dialog.cast(), "ok"), 0)
            dialog.destroy()
            dialog.setResponse("ok", isEnabled: false)
        }
    }
}
