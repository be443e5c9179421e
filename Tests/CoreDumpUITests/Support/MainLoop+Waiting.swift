import Gtk
import XCTest

extension MainLoop {
    /// Runs the main loop until the condition holds, for ten seconds at most.
    @MainActor
    static func wait(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            guard ContinuousClock.now < deadline else {
                return XCTFail("ten seconds went by before \(what)", file: file, line: line)
            }
            if !iterate(mayBlock: false) { usleep(500) }
        }
    }
}
