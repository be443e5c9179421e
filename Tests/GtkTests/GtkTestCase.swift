import XCTest

@testable import Gtk

/// A test with a display, on the main actor. Fails at once, with the reason, when there is no display.
class GtkTestCase: XCTestCase {
    struct NoDisplay: Error, CustomStringConvertible {
        let description = "GtkTests need a display: run them with scripts/test or under xvfb-run"
    }

    override func setUpWithError() throws {
        let started = MainActor.assumeIsolated { Toolkit.start() }
        guard started else { throw NoDisplay() }
    }

    override func tearDown() {
        MainActor.assumeIsolated {
            guard Display.default != nil else { return }
            // A window that a test left open would hold its objects beyond the test, and be seen by the next one.
            let windows = Toplevel.all
            XCTAssertEqual(windows.map(\.title), [], "windows were left open")
            windows.forEach { $0.destroy() }
        }
    }
}

/// Something to be captured, and to be missed when it is gone.
final class Probe {}
