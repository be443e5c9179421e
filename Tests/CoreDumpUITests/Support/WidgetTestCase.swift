import Gtk
import XCTest

/// A test with widgets, on the main thread. Fails at once, with the reason, when there is no display.
class WidgetTestCase: XCTestCase {
    private struct NoDisplay: Error, CustomStringConvertible {
        let description = "These tests need a display: run them with scripts/test or under xvfb-run"
    }

    override func setUpWithError() throws {
        guard MainActor.assumeIsolated({ Toolkit.start() }) else { throw NoDisplay() }
    }

    /// GTK keeps windows until they are destroyed.
    override func tearDown() {
        MainActor.assumeIsolated { Toplevel.all.forEach { $0.destroy() } }
    }
}
