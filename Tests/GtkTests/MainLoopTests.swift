import Dispatch
import Gtk
import XCTest

final class MainLoopTests: XCTestCase {
    func testTasksSleepsAndDispatchBlocksRunInsideTheGLibLoop() {
        MainActor.assumeIsolated {
            let bridge = MainLoop.attachDispatch()
            var task = false
            var sleep = false
            nonisolated(unsafe) var block = false
            Task {
                task = true
                try await Task.sleep(for: .milliseconds(5))
                sleep = true
            }
            DispatchQueue.main.async { block = true }
            let deadline = ContinuousClock.now + .seconds(10)
            while !(task && sleep && block), ContinuousClock.now < deadline { MainLoop.iterate(mayBlock: false) }
            XCTAssertTrue(task, "a main-actor task did not run")
            XCTAssertTrue(sleep, "Task.sleep did not return")
            XCTAssertTrue(block, "a block on the main queue did not run")
            withExtendedLifetime(bridge) {}
        }
    }
}
