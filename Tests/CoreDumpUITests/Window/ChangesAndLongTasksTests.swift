import CoreDumpStore
import Gtk
import XCTest

@testable import CoreDumpUI

/// Changes beside what runs long in the same window. (XCTest, for toasts are widgets.)
final class ChangesAndLongTasksTests: WidgetTestCase {
    /// Another program's lock, and a long task of this one.
    @MainActor
    private final class Fixture {
        var isLocked = false
        var isTaskRunning = false
        private(set) var told: [String] = []
        private(set) lazy var queue = ChangeQueue(patience: .milliseconds(1)) { [unowned self] in
            permits += 1
            if isTaskRunning { throw LongTaskError.underWay("Importing") }
        }
        private(set) var permits = 0

        static func withTwoThatWait() -> Fixture {
            let fixture = Fixture()
            fixture.isLocked = true
            fixture.add("one")
            fixture.add("two")
            return fixture
        }

        func add(_ name: String) {
            queue.add(telling: Toasts()) {
                if self.isLocked { throw StoreError.busy }
            } ended: { result in
                if case .failure(let error) = result { return self.told.append("\(name): \(error)") }
                self.told.append(name)
            }
        }
    }

    func testWhatIsNotPermittedIsRefusedAtOnce() {
        MainActor.assumeIsolated {
            let fixture = Fixture()
            fixture.isTaskRunning = true
            fixture.add("one")
            XCTAssertEqual(fixture.told, [#"one: underWay("Importing")"#])
            XCTAssertFalse(fixture.queue.isWaiting)
        }
    }

    func testWhatWaitsWhenALongTaskBeginsWaitsForThatToo() {
        MainActor.assumeIsolated {
            let fixture = Fixture.withTwoThatWait()
            (fixture.isLocked, fixture.isTaskRunning) = (false, true)
            let before = fixture.permits
            MainLoop.wait("it was tried") { fixture.permits > before + 2 }
            XCTAssertEqual(fixture.told, [])
            fixture.isTaskRunning = false
            MainLoop.wait("all was done") { !fixture.queue.isWaiting }
            XCTAssertEqual(fixture.told, ["one", "two"])
        }
    }

    func testWhatWaitsForALongTaskThatFailsIsRefused() {
        MainActor.assumeIsolated {
            let fixture = Fixture.withTwoThatWait()
            fixture.queue.refuseAll()
            XCTAssertEqual(fixture.told, ["one: foregoingFailed", "two: foregoingFailed"])
            XCTAssertFalse(fixture.queue.isWaiting)
        }
    }
}
