import CGtk
import XCTest

@testable import Gtk

final class ToastTests: GtkTestCase {
    /// With libadwaita 1.2 the second toast's coming would otherwise end after what it belongs to was freed.
    func testAToastThatTakesThePlaceOfAnotherMayGoAtOnce() {
        MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            for _ in 0..<3 {
                let (first, second) = (Toast("first"), Toast("second"))
                overlay.add(first)
                overlay.add(second)
                TestLoop.iterate(until: { overlay.shownTexts.contains("first") }, "the first one came")
                overlay.dismiss(first)
                TestLoop.iterate(
                    until: { overlay.shownTexts.contains("second") }, "the second one came when the first had gone")
                overlay.dismiss(second)
                TestLoop.iterate(until: { Self.toastCount(overlay) == 0 }, "the second one went")
            }
            // Longer than any of them takes to come.
            var isOver = false
            let source = LoopSource.after(milliseconds: 600) { isOver = true }
            TestLoop.iterate(until: { isOver }, "nothing came after them")
            XCTAssertEqual(Self.toastCount(overlay), 0)
            withExtendedLifetime(source) {}
            window.destroy()
        }
    }

    func testAToastThatWouldStayGoesForOneThatWaits() {
        MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            overlay.add(Toast("first", timeout: 0))
            TestLoop.iterate(until: { overlay.shownTexts.contains("first") }, "the first one came")
            overlay.add(Toast("second", timeout: 0))
            TestLoop.iterate(until: { overlay.shownTexts.contains("second") }, "the second one came by itself")
            XCTAssertEqual(Self.toastCount(overlay), 1)
            window.destroy()
        }
    }

    func testAToastThatIsDismissedBeforeItsTurnNeverComes() {
        MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            let toasts = [Toast("first"), Toast("second"), Toast("third")]
            toasts.forEach(overlay.add)
            var isDismissed = false
            let connection = toasts[1].onDismissed { isDismissed = true }
            overlay.dismiss(toasts[1])
            XCTAssertTrue(isDismissed)
            overlay.dismiss(toasts[0])
            var seen: Set<String> = []
            TestLoop.iterate(
                until: {
                    seen.formUnion(overlay.shownTexts)
                    return seen.contains("third")
                }, "the third one came")
            XCTAssertFalse(seen.contains("second"))
            withExtendedLifetime(connection) {}
            window.destroy()
        }
    }

    func testAToastThatIsWavedAwayBeforeItIsSeenGoesWhenItWas() {
        MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            var isDismissed = false
            let toast = Toast("toast")
            let connection = toast.onDismissed { isDismissed = true }
            overlay.add(toast)
            overlay.dismiss(toast)
            var frames = 0
            let ticks = overlay.onTick { _ in frames += 1 }
            TestLoop.iterate(until: { frames == 3 }, "it was painted")
            XCTAssertFalse(isDismissed, "it still comes")
            withExtendedLifetime(ticks) {}
            TestLoop.iterate(until: { isDismissed }, "it was let go")
            TestLoop.iterate(until: { Self.toastCount(overlay) == 0 }, "it went")
            withExtendedLifetime(connection) {}
            window.destroy()
        }
    }

    func testEscapeIsTheToastsOnlyWhileTheKeyboardIsInIt() throws {
        try MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            overlay.add(Toast("toast", buttonLabel: "Undo"))
            let toast = try XCTUnwrap(overlay.children.last)
            TestLoop.iterate(until: { toast.canFocus }, "it came")
            let keys = try XCTUnwrap(overlay.controllers(of: gtk_event_controller_key_get_type()).first)
            let escape = [Double(Key.escape.rawValue), 9, 0]
            XCTAssertFalse(keys.emit("key-pressed", escape), "the keyboard is elsewhere")
            for shortcuts in overlay.controllers(of: gtk_shortcut_controller_get_type()) {
                let phase = gtk_event_controller_get_propagation_phase(shortcuts.pointer)
                XCTAssertEqual(phase, GTK_PHASE_NONE, "the toolkit does not take it either")
            }
            XCTAssertTrue(toast.focusFirstChild())
            XCTAssertTrue(keys.emit("key-pressed", escape))
            TestLoop.iterate(until: { Self.toastCount(overlay) == 0 }, "it went")
            window.destroy()
        }
    }

    func testALongMessageIsReadToItsEndInANarrowWindow() throws {
        try MainActor.assumeIsolated {
            let (window, overlay) = Self.shown(width: 360)
            let message = "Another program is writing to the database. Nothing was changed; try again."
            overlay.add(Toast(message, buttonLabel: "Again"))
            TestLoop.iterate(until: { overlay.shownTexts.contains(message) }, "it came")
            let toast = try XCTUnwrap(overlay.children.last)
            let label = try XCTUnwrap(Self.label(message, of: toast))
            TestLoop.iterate(until: { label.height > 0 }, "it was laid out")
            let layout = gtk_label_get_layout(label.pointer)
            XCTAssertEqual(pango_layout_is_ellipsized(layout), 0, "nothing is left out")
            XCTAssertGreaterThan(pango_layout_get_line_count(layout), 1)
            let place = try XCTUnwrap(label.bounds(in: toast))
            XCTAssertGreaterThanOrEqual(place.y, 0)
            XCTAssertLessThanOrEqual(place.y + place.height, Double(toast.height))
            var size = (width: gint(0), height: gint(0))
            pango_layout_get_pixel_size(layout, &size.width, &size.height)
            XCTAssertGreaterThanOrEqual(label.height, Int(size.height), "all lines are in the toast")
            XCTAssertLessThanOrEqual(overlay.width, 360)
            window.destroy()
        }
    }

    func testAShortMessageHasOneLine() throws {
        try MainActor.assumeIsolated {
            let (window, overlay) = Self.shown(width: 360)
            overlay.add(Toast("Closed"))
            TestLoop.iterate(until: { overlay.shownTexts.contains("Closed") }, "it came")
            let label = try XCTUnwrap(Self.label("Closed", of: overlay))
            XCTAssertEqual(pango_layout_get_line_count(gtk_label_get_layout(label.pointer)), 1)
            window.destroy()
        }
    }

    @MainActor
    private static func label(_ text: String, of widget: Widget) -> Widget? {
        let isWanted = widget.children.isEmpty && widget.shownTexts == [text]
        return isWanted ? widget : widget.children.lazy.compactMap { label(text, of: $0) }.first
    }

    @MainActor
    private static func shown(width: Int = -1) -> (Window, ToastOverlay) {
        let window = Window()
        window.defaultSize = (width: width, height: -1)
        let overlay = ToastOverlay(Box(.vertical))
        window.content = overlay
        TestLoop.show(window)
        return (window, overlay)
    }

    @MainActor
    private static func toastCount(_ overlay: ToastOverlay) -> Int { overlay.children.count - 1 }
}
