import CGtk
import Foundation
import XCTest

@testable import Gtk

final class ServiceTests: GtkTestCase {
    func testASheetAppliesToTheDisplayUntilItIsRemoved() throws {
        try MainActor.assumeIsolated {
            let display = try XCTUnwrap(Display.default)
            let window = Window()
            defer { window.destroy() }
            let label = Label("text")
            label.addStyle(StyleClass("wide-for-a-test"))
            window.content = label
            TestLoop.show(window)
            let narrow = label.naturalWidth
            let sheet = CssProvider(".wide-for-a-test { min-width: 777px; }")
            sheet.add(to: display)
            TestLoop.iterate(until: { label.naturalWidth == 777 }, "the sheet applied")
            sheet.remove(from: display)
            TestLoop.iterate(until: { label.naturalWidth == narrow }, "the sheet was gone")
        }
    }

    func testTheStyleFollowsTheWantedScheme() throws {
        try MainActor.assumeIsolated {
            let style = StyleManager(display: try XCTUnwrap(Display.default))
            var heard = 0
            let connections = style.onColorsChanged { heard += 1 }
            style.colorScheme = .forceDark
            XCTAssertTrue(style.isDark)
            style.colorScheme = .forceLight
            XCTAssertFalse(style.isDark)
            style.colorScheme = .default
            XCTAssertEqual(heard, 2)
            withExtendedLifetime(connections) {}
        }
    }

    func testIconsAreFoundInAnAddedDirectory() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let icons = root.appendingPathComponent("hicolor/scalable/apps")
        try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"16\" height=\"16\"/>"
        try Data(svg.utf8).write(to: icons.appendingPathComponent("org.example.GtkTests.svg"))
        try MainActor.assumeIsolated {
            let theme = IconTheme(display: try XCTUnwrap(Display.default))
            XCTAssertFalse(theme.hasIcon("org.example.GtkTests"))
            theme.addSearchPath(root.path)
            XCTAssertTrue(theme.hasIcon("org.example.GtkTests"))
        }
    }

    func testTheClipboardHoldsWhatWasCopied() throws {
        try MainActor.assumeIsolated {
            let clipboard = try XCTUnwrap(Display.default).clipboard
            clipboard.setText("copied")
            XCTAssertTrue(gdk_clipboard_is_local(clipboard.pointer) != 0)
        }
    }

    func testTheAboutWindowOpensAndGoes() {
        MainActor.assumeIsolated {
            var isFinalized = false
            do {
                let about = AboutDialog(parent: nil, applicationName: "A & B", iconName: "x", version: "1")
                about.setLicenseMIT()
                about.setWebsite("https://example.org")
                about.onFinalize { isFinalized = true }
                about.present()
                TestLoop.iterate(until: { about.isMapped }, "the window was shown")
                about.host?.close()
            }
            TestLoop.drain()
            XCTAssertTrue(isFinalized)
        }
    }
}

@MainActor
extension Widget {
    fileprivate var naturalWidth: Int {
        var width: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Int(width)
    }
}
