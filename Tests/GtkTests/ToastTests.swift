import Gtk
import XCTest

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

    func testAToastThatIsDismissedBeforeItsTurnNeverComes() {
        MainActor.assumeIsolated {
            let (window, overlay) = Self.shown()
            let toasts = [Toast("first"), Toast("second"), Toast("third")]
            toasts.forEach(overlay.add)
            overlay.dismiss(toasts[1])
            overlay.dismiss(toasts[0])
            TestLoop.iterate(until: { overlay.shownTexts.contains("third") }, "the third one came")
            XCTAssertFalse(overlay.shownTexts.contains("second"))
            window.destroy()
        }
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
