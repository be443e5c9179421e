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

    func testAToastThatIsWavedAwayBeforeItIsSeenGoesWhenItWas() throws {
        try MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            let keys = try XCTUnwrap(Self.keyControllers(of: overlay).first)
            let escape = [Double(Key.escape.rawValue), 9, 0]
            XCTAssertFalse(keys.emit("key-pressed", escape), "there is no toast")
            var isDismissed = false
            let toast = Toast("toast")
            let connection = toast.onDismissed { isDismissed = true }
            overlay.add(toast)
            XCTAssertTrue(keys.emit("key-pressed", escape))
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

    @MainActor
    private static func keyControllers(of widget: Widget) -> [Object] {
        guard let list = gtk_widget_observe_controllers(widget.widget) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            g_list_model_get_item(list, index).map { Object(owning: OpaquePointer($0)) }
        }.filter { g_type_check_instance_is_a($0.cast(), gtk_event_controller_key_get_type()) != 0 }
    }

    @MainActor
    private static func shown() -> (Window, ToastOverlay) {
        let window = Window()
        let overlay = ToastOverlay(Box(.vertical))
        window.content = overlay
        TestLoop.show(window)
        return (window, overlay)
    }

    @MainActor
    private static func toastCount(_ overlay: ToastOverlay) -> Int { overlay.children.count - 1 }
}
