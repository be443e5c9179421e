import Gtk
import CGtk
import XCTest

/// Runs the main loop for a test.
@MainActor
enum TestLoop {
    /// Runs the main loop until the condition holds, for ten seconds at most.
    static func iterate(
        until condition: () -> Bool, _ what: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            guard ContinuousClock.now < deadline else {
                XCTFail("ten seconds went by before \(what)", file: file, line: line)
                return
            }
            if !MainLoop.iterate(mayBlock: false) { g_usleep(500) }
        }
    }

    /// Shows the window and waits for its first frame.
    static func show(_ window: Toplevel, file: StaticString = #filePath, line: UInt = #line) {
        var isPainted = false
        let notice = window.onNextFrame { isPainted = true }
        window.present()
        iterate(until: { isPainted }, "the first frame was painted", file: file, line: line)
        withExtendedLifetime(notice) {}
    }

    /// Handles everything that is waiting.
    static func drain() {
        while MainLoop.iterate(mayBlock: false) {}
    }
}
