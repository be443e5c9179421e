import Dispatch
import FetchedResults
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpStore
@testable import CoreDumpUI

/// In which order a window's commands are made, and what holds them and the user up. (XCTest, for toasts are widgets.)
final class CommandRunnerTests: WidgetTestCase {
    /// Holds the write lock of a database as another process does.
    private struct HoldLock: StoreCommand {
        let isHeld: DispatchSemaphore
        let end: DispatchSemaphore

        func run(_ run: CommandRun) throws {
            try run.store.database.writeBlocking(interruptedBy: run.interruption) { _ in
                isHeld.signal()
                end.wait()
            }
        }
    }

    /// Runs until it is told to end, without any lock.
    private struct Linger: StoreCommand {
        let end: DispatchSemaphore

        func run(_ run: CommandRun) throws {
            while end.wait(timeout: .now() + 0.01) == .timedOut { try run.checkCancellation() }
        }
    }

    private struct Fail: StoreCommand {
        func run(_ run: CommandRun) throws { throw StoreError.emptyTitle }
    }

    @MainActor
    private final class Fixture {
        let list: ListFixture
        let tasks = LongTasks()
        let runner: CommandRunner
        let toasts = Toasts()
        private(set) var told: [String] = []
        private let others: Store
        private let unlock = DispatchSemaphore(value: 0)

        init(busyTimeout: TimeInterval = 60, heldMilliseconds: Int = 1_000) throws {
            list = try ListFixture()
            var options = StoreOptions()
            options.busyTimeout = busyTimeout
            let store = try Store(path: list.store.path, options: options)
            others = try Store(path: list.store.path)
            runner = CommandRunner(store: store, tasks: tasks, heldMilliseconds: heldMilliseconds)
            store.onActivityChanged = { [weak tasks] in tasks?.follow($0) }
        }

        /// The projects that were added.
        var added: [String] { ((try? list.store.projects()) ?? []).map(\.name).filter { $0 != "wry" } }

        func lock() {
            let isHeld = DispatchSemaphore(value: 0)
            Task { [others, unlock] in try await others.perform(HoldLock(isHeld: isHeld, end: unlock)) }
            MainLoop.wait("another process has the lock") { isHeld.wait(timeout: .now()) == .success }
        }

        func release() { unlock.signal() }

        func tell<Value>(_ name: String, _ result: Result<Value?, any Error>) {
            switch result {
            case .success(let value): told.append(value == nil ? "\(name): nothing" : name)
            case .failure(let error): told.append("\(name): \(error)")
            }
        }

        @discardableResult
        func add(_ name: String, title: (() -> String)? = { "Adding" }) -> PendingCommand {
            runner.perform(title, telling: toasts) {
                AddProject(ProjectDraft(name: name))
            } ended: {
                self.tell(name, $0)
            }
        }

        func end() { MainLoop.wait("all have ended") { !self.runner.isBusy } }
    }

    func testCommandsAreMadeInTheOrderInWhichTheyAreAskedFor() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            for name in ["b", "a", "c"] { fixture.add(name) }
            XCTAssertTrue(fixture.runner.gate.isClosed, "the next key would overtake them")
            fixture.end()
            XCTAssertEqual(fixture.told, ["b", "a", "c"])
            XCTAssertEqual(fixture.added.sorted(), ["a", "b", "c"])
            XCTAssertFalse(fixture.runner.gate.isClosed)
            XCTAssertFalse(fixture.runner.isSlow)
        }
    }

    func testTheUserGoesOnWhileAnotherProcessWrites() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            var changes: [Bool] = []
            fixture.runner.onChanged = { changes.append(fixture.runner.isSlow) }
            fixture.lock()
            fixture.add("a")
            fixture.add("b")
            MainLoop.wait("input is let in") { !fixture.runner.gate.isClosed }
            XCTAssertEqual(fixture.told, [])
            fixture.release()
            fixture.end()
            XCTAssertEqual(fixture.told, ["a", "b"])
            XCTAssertEqual(changes, [true, false])
        }
    }

    func testWhatIsMadeIsWhatIsTrueWhenTheLockIsThere() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            fixture.lock()
            var (name, attempts) = ("early", 0)
            fixture.runner.perform(nil, telling: fixture.toasts) {
                attempts += 1
                return AddProject(ProjectDraft(name: name))
            } ended: {
                fixture.tell("saved", $0)
            }
            MainLoop.wait("it was tried, and the user goes on") { attempts > 1 && !fixture.runner.gate.isClosed }
            name = "late"
            fixture.release()
            fixture.end()
            XCTAssertEqual(fixture.added, ["late"])
        }
    }

    func testACommandThatFailsTakesThoseBehindItWithIt() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            var areDone: Bool?
            fixture.runner.perform({ "Failing" }, telling: fixture.toasts) {
                Fail()
            } ended: {
                fixture.tell("fails", $0)
                // What is asked for because of that is something new.
                fixture.add("instead")
            }
            fixture.add("behind")
            fixture.runner.whenEnded { areDone = $0 }
            fixture.end()
            XCTAssertEqual(fixture.told, ["fails: emptyTitle", "behind: foregoingFailed", "instead"])
            XCTAssertEqual(areDone, true, "of those that are asked for since")
            XCTAssertEqual(fixture.added, ["instead"])
        }
    }

    func testWhatWaitsTooLongIsRefusedWithAllBehindIt() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture(busyTimeout: 0.1)
            fixture.lock()
            fixture.add("a")
            fixture.add("b")
            var areDone: Bool?
            fixture.runner.whenEnded { areDone = $0 }
            fixture.end()
            fixture.release()
            XCTAssertEqual(fixture.told, ["a: busy", "b: busy"])
            XCTAssertEqual(areDone, false)
            fixture.add("c")
            fixture.end()
            XCTAssertEqual(fixture.added, ["c"])
        }
    }

    func testWhatIsWithdrawnIsNotMade() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            fixture.lock()
            let first = fixture.add("a")
            let second = fixture.add("b")
            fixture.add("c")
            MainLoop.wait("the first waits") { !fixture.runner.gate.isClosed }
            XCTAssertTrue(second.withdraw())
            MainLoop.wait("the first is between two attempts") { first.withdraw() }
            XCTAssertFalse(first.withdraw())
            fixture.release()
            fixture.end()
            XCTAssertEqual(fixture.told, ["c"])
            XCTAssertEqual(fixture.added, ["c"])
        }
    }

    func testNothingIsMadeWhereThereIsNothingToBeDone() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            fixture.runner.perform({ "" }, telling: fixture.toasts) { () -> AddProject? in
                nil
            } ended: {
                fixture.tell("nothing", $0)
            }
            fixture.end()
            XCTAssertEqual(fixture.told, ["nothing: nothing"])
        }
    }

    func testALongCommandIsShownAndCanBeCancelled() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            let end = DispatchSemaphore(value: 0)
            fixture.runner.perform({ "Lingering" }, telling: fixture.toasts) {
                Linger(end: end)
            } ended: {
                if case .failure(is CancellationError) = $0 { fixture.tell("cancelled", .success(1)) }
            }
            MainLoop.wait("it is shown") { fixture.tasks.isRunning }
            XCTAssertThrowsError(try fixture.tasks.requireIdle()) {
                XCTAssertEqual($0 as? LongTaskError, .underWay("Lingering"))
            }
            MainLoop.wait("the user can go on") { !fixture.runner.gate.isClosed }
            fixture.add("behind")
            XCTAssertFalse(fixture.runner.gate.isClosed, "the one that runs can still be cancelled")
            fixture.tasks.cancel()
            fixture.end()
            XCTAssertEqual(fixture.told, ["cancelled", "behind: foregoingFailed"])
            XCTAssertFalse(fixture.tasks.isRunning)
        }
    }

    /// Lingers, and asks a window to close meanwhile as the window manager does; `check` goes on with that.
    private func closeWhileLingering(
        heldMilliseconds: Int,
        _ check: @MainActor (_ fixture: Fixture, _ end: DispatchSemaphore, _ closings: () -> [Bool]) throws -> Void
    ) throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture(heldMilliseconds: heldMilliseconds)
            let (window, end) = (Window(), DispatchSemaphore(value: 0))
            var closings: [Bool] = []
            @MainActor func close() { closings.append(!fixture.runner.stopsClosing(window, close: close)) }
            window.present()
            fixture.runner.perform({ "Lingering" }, telling: fixture.toasts) {
                Linger(end: end)
            } ended: {
                fixture.tell("lingered", $0)
            }
            MainLoop.wait("it is shown") { fixture.tasks.isRunning }
            close()
            XCTAssertEqual(closings.contains(true), false)
            try check(fixture, end) { closings }
            fixture.end()
            window.destroy()
        }
    }

    func testAWindowClosesWhenACommandHasEndedThatWasShownAlready() throws {
        try closeWhileLingering(heldMilliseconds: 600_000) { fixture, end, closings in
            XCTAssertEqual(Toplevel.all.count, 1, "a question is asked that nobody could read")
            end.signal()
            fixture.end()
            XCTAssertEqual(closings(), [false, true])
        }
    }

    func testTheUserIsAskedOnceACommandTakesLong() throws {
        try closeWhileLingering(heldMilliseconds: 500) { fixture, _, closings in
            MainLoop.wait("the user is asked") { Toplevel.all.count == 2 }
            XCTAssertFalse(closings().contains(true))
            fixture.tasks.cancel()
            fixture.end()
            MainLoop.wait("there is nothing left to cancel") { Toplevel.all.count == 1 }
            XCTAssertFalse(closings().contains(true), "the user has not answered")
        }
    }

    func testAWindowStaysForTheMessageOfWhatHasFailed() throws {
        try closeWhileLingering(heldMilliseconds: 600_000) { fixture, _, closings in
            fixture.tasks.cancel()
            fixture.end()
            XCTAssertEqual(closings(), [false])
        }
    }

    func testASaveThatWaitsSaysSoWhereTheUserIs() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            let (window, end) = (Window(), DispatchSemaphore(value: 0))
            window.content = fixture.toasts.overlay
            window.present()
            fixture.runner.perform({ "Lingering" }, telling: Toasts()) {
                Linger(end: end)
            } ended: {
                fixture.tell("lingered", $0)
            }
            fixture.add("saved", title: nil)
            MainLoop.wait("it is said") {
                fixture.toasts.overlay.texts().contains("Waiting until this is done: Lingering")
            }
            // Its window is no hindrance.
            window.destroy()
            end.signal()
            fixture.end()
            XCTAssertEqual(fixture.told, ["lingered", "saved"])
        }
    }

    func testNothingIsMadeWhileTheDataAreReplaced() throws {
        try MainActor.assumeIsolated {
            let fixture = try Fixture()
            let tasks = fixture.tasks
            let task = Task { [tasks] in
                try await tasks.run("Restoring", replacesData: true) {
                    // Until the task is cancelled.
                    for await _ in AsyncStream<Never>.makeStream().stream {}
                    try Task.checkCancellation()
                }
            }
            MainLoop.wait("it has begun") { tasks.isRunning }
            fixture.add("a")
            XCTAssertEqual(fixture.told, [#"a: underWay("Restoring")"#])
            tasks.cancel()
            MainLoop.wait("it has ended") { !tasks.isRunning }
            task.cancel()
        }
    }
}
