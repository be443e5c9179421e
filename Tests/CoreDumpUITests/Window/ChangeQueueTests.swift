import CoreDumpStore
import Gtk
import XCTest

@testable import CoreDumpUI

/// What waits for the write lock, and in which order it is done. (XCTest, for toasts are widgets.)
final class ChangeQueueTests: WidgetTestCase {
    /// A lock that another program holds, and what is written when it does not.
    @MainActor
    private final class Lock {
        var isHeld = true
        private(set) var attempts = 0
        private(set) var told: [String] = []

        func write(_ name: String) throws -> String {
            attempts += 1
            if isHeld { throw StoreError.busy }
            return name
        }

        func tell(_ name: String, _ result: Result<String, any Error>) {
            switch result {
            case .success(let value): told.append(value)
            case .failure(StoreError.busy): told.append("\(name) refused")
            case .failure(let error): told.append("\(name): \(error)")
            }
        }

        @discardableResult
        func add(_ name: String, to queue: ChangeQueue, _ toasts: Toasts = Toasts()) -> WaitingChange? {
            queue.add(telling: toasts, { try self.write(name) }) { self.tell(name, $0) }
        }
    }

    func testWhatNeedNotWaitIsDoneAtOnce() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue {})
            lock.isHeld = false
            XCTAssertNil(lock.add("one", to: queue))
            XCTAssertEqual(lock.told, ["one"])
            XCTAssertFalse(queue.isWaiting)
        }
    }

    func testWhatWaitsIsDoneOnceAndInItsOrder() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .seconds(60)) {})
            var changes: [Bool] = []
            queue.onChanged = { changes.append(queue.isWaiting) }
            for name in ["one", "two", "three"] { XCTAssertNotNil(lock.add(name, to: queue)) }
            XCTAssertEqual(lock.attempts, 1, "who comes later is not tried before")
            var areDone: Bool?
            queue.whenEnded { areDone = $0 }
            MainLoop.wait("it was tried again") { lock.attempts > 2 }
            XCTAssertEqual(lock.told, [])
            lock.isHeld = false
            MainLoop.wait("all was done") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["one", "two", "three"])
            XCTAssertEqual(areDone, true)
            XCTAssertEqual(changes, [true, false])
        }
    }

    func testWhatHasWaitedTooLongIsRefusedWithAllBehindIt() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .milliseconds(1)) {})
            lock.add("one", to: queue)
            lock.add("two", to: queue)
            var areDone: Bool?
            queue.whenEnded { areDone = $0 }
            MainLoop.wait("it was refused") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["one refused", "two refused"])
            XCTAssertEqual(areDone, false)
            lock.isHeld = false
            lock.add("three", to: queue)
            XCTAssertEqual(lock.told.last, "three")
        }
    }

    func testWhatGoesWrongAfterWaitingTakesTheRestWithIt() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .seconds(60)) {})
            queue.add(telling: Toasts()) {
                _ = try lock.write("one")
                throw StoreError.emptyTitle
            } ended: { (result: Result<String, any Error>) in
                lock.tell("one", result)
            }
            lock.add("two", to: queue)
            lock.isHeld = false
            MainLoop.wait("it was refused") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["one: emptyTitle", "two: foregoingFailed"])
        }
    }

    func testWhatIsTakenBackIsNotDone() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .seconds(60)) {})
            let first = lock.add("one", to: queue)
            let second = lock.add("two", to: queue)
            first?.withdraw()
            lock.isHeld = false
            MainLoop.wait("the rest was done") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["two"])
            second?.withdraw()
            XCTAssertEqual(lock.told, ["two"])
        }
    }

    /// What others have done is noticed while a change is made, and a dialog may withdraw its save then.
    func testWhatIsTakenBackWhileItIsMadeIsToldOf() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .seconds(60)) {})
            var change: WaitingChange?
            change = queue.add(telling: Toasts()) {
                if !lock.isHeld { change?.withdraw() }
                return try lock.write("one")
            } ended: {
                lock.tell("one", $0)
            }
            var areDone: Bool?
            queue.whenEnded { areDone = $0 }
            lock.isHeld = false
            MainLoop.wait("it was done") { areDone != nil }
            XCTAssertEqual(lock.told, ["one"])
            XCTAssertFalse(queue.isWaiting)
        }
    }

    func testWhatIsTakenBackWhileItIsTriedIsNotDone() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .seconds(60)) {})
            var change: WaitingChange?
            change = queue.add(telling: Toasts()) {
                change?.withdraw()
                return try lock.write("one")
            } ended: {
                lock.tell("one", $0)
            }
            MainLoop.wait("it was tried again") { !queue.isWaiting }
            XCTAssertEqual(lock.attempts, 2)
            lock.isHeld = false
            lock.add("two", to: queue)
            XCTAssertEqual(lock.told, ["two"])
        }
    }

    func testWhatIsAskedForInPlaceOfWhatWasRefusedWaitsToo() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .milliseconds(1)) {})
            queue.add(telling: Toasts(), { try lock.write("one") }) {
                lock.tell("one", $0)
                lock.add("another", to: queue)
                lock.isHeld = false
            }
            MainLoop.wait("it was done") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["one refused", "another"])
        }
    }

    func testASignInAWindowThatHasGoneIsNoHindrance() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .seconds(60)) {})
            let (window, toasts) = (Window(), Toasts())
            window.content = toasts.overlay
            window.present()
            lock.add("one", to: queue, toasts)
            MainLoop.wait("the sign has come") {
                toasts.overlay.texts().contains("Waiting until another program has finished writing…")
            }
            window.destroy()
            lock.isHeld = false
            MainLoop.wait("all was done") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["one"])
        }
    }

    func testThePatienceOfAChangeBeginsWhenNoneIsBeforeIt() {
        MainActor.assumeIsolated {
            let (lock, queue) = (Lock(), ChangeQueue(patience: .milliseconds(1)) {})
            lock.add("one", to: queue)
            var attempts = 0
            queue.add(telling: Toasts()) {
                attempts += 1
                // Another program is faster just when its turn has come, and has ended by the next time.
                lock.isHeld = attempts == 1
                return try lock.write("two")
            } ended: {
                lock.tell("two", $0)
            }
            lock.isHeld = false
            MainLoop.wait("all was done") { !queue.isWaiting }
            XCTAssertEqual(lock.told, ["one", "two"])
            XCTAssertEqual(attempts, 2)
        }
    }
}
