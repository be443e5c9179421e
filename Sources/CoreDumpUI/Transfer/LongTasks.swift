import Gtk
import Localization

/// Runs the long tasks of a window in the background, one at a time. The bars show the progress of the task, and the user can cancel
/// it.
final class LongTasks {
    /// The running task.
    private struct Current {
        let title: String
        let changesData: Bool
        let cancel: () -> Void
    }

    private var current: Current?
    private var state = TaskState()
    private var bars: [WeakBar] = []
    private let questioner = Questioner()
    /// Whether the background writer waits for another program.
    var isWaitingForOthers = false { didSet { show(state) } }
    /// Returns when the queued changes are done; a task that replaces the data comes after them.
    var changesDone: (() async throws -> Void)?
    /// Called when a task has begun or ended.
    var onChanged: (() -> Void)?

    private struct WeakBar {
        weak var bar: TaskBar?
    }

    var isRunning: Bool { current != nil }

    /// Whether the running task writes to the database, so that every other change would have to wait for it.
    var isChangingData: Bool { current?.changesData ?? false }

    /// A bar that shows the running task, for the caller to place in the window. The caller owns it.
    func makeBar() -> TaskBar {
        let bar = TaskBar { [weak self] in self?.cancel() }
        bars = bars.filter { $0.bar != nil } + [WeakBar(bar: bar)]
        if let current { bar.show(current.title, shownState(of: current)) }
        return bar
    }

    /// - Throws: ``LongTaskError/underWay(_:)`` while a task changes data: another change would wait for it, and block the window.
    func requireNoChange() throws {
        if let current, current.changesData { throw LongTaskError.underWay(current.title) }
    }

    /// - Throws: ``LongTaskError/underWay(_:)`` while anything runs.
    func requireIdle() throws {
        if let current { throw LongTaskError.underWay(current.title) }
    }

    /// Runs a task and waits for it.
    ///
    /// - Parameters:
    ///   - title: what the task does, as the user reads it.
    ///   - changesData: whether it writes to the database.
    ///   - describe: makes of the task's progress what the bars show.
    ///   - body: the task; it reports its progress from any thread.
    /// - Throws: what `body` throws, `CancellationError` among it, or ``LongTaskError/underWay(_:)``.
    func run<Progress: Sendable, Value: Sendable>(
        _ title: String, changesData: Bool = false, describe: @escaping (Progress) -> TaskState,
        _ body: @escaping @Sendable (_ report: @escaping @Sendable (Progress) -> Void) async throws -> Value
    ) async throws -> Value {
        try requireIdle()
        // Only the newest progress counts: the window need not show each one.
        let (progress, continuation) = AsyncStream.makeStream(of: Progress.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { try await body { continuation.yield($0) } }
        begin(Current(title: title, changesData: changesData, cancel: { task.cancel() }))
        let follower = Task { [weak self] in
            for await latest in progress { self?.show(describe(latest)) }
        }
        defer {
            continuation.finish()
            follower.cancel()
            end()
        }
        return try await task.value
    }

    /// The same for a task without progress.
    func run<Value: Sendable>(
        _ title: String, changesData: Bool = false, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await run(title, changesData: changesData, describe: { (state: TaskState) in state }) { _ in
            try await body()
        }
    }

    func cancel() {
        current?.cancel()
    }

    /// Asks the user before a window is closed in which a task runs.
    ///
    /// - Parameter close: called after the user has cancelled the task; closes the window.
    /// - Returns: whether the window has to stay for now.
    func stopsClosing(_ parent: Toplevel, close: @escaping () -> Void) -> Bool {
        guard let current else { return false }
        guard !questioner.isAsking else { return true }
        let question = MessageDialog(
            parent: parent, heading: gettext("Cancel and Close?"),
            body: formatted(
                gettext("Still running: %1$@. If you cancel it, nothing will be changed."), current.title))
        questioner.ask(
            question, refusal: .init(gettext("_Continue")),
            answers: [
                .init(gettext("Cancel and C_lose"), .destructive) { [weak self] in
                    self?.cancel()
                    self?.whenIdle(close)
                }
            ])
        return true
    }

    private var waiting: [() -> Void] = []

    /// Runs `body` once no task runs.
    private func whenIdle(_ body: @escaping () -> Void) {
        if isRunning { waiting.append(body) } else { body() }
    }

    private func begin(_ task: Current) {
        current = task
        show(TaskState())
        onChanged?()
    }

    private func end() {
        current = nil
        // The question offers to cancel a task that has ended.
        questioner.withdraw()
        for bar in bars { bar.bar?.hide() }
        onChanged?()
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    private func show(_ state: TaskState) {
        guard let current else { return }
        self.state = state
        for bar in bars { bar.bar?.show(current.title, shownState(of: current)) }
    }

    private func shownState(of task: Current) -> TaskState {
        guard isWaitingForOthers, task.changesData else { return state }
        return TaskState(fraction: state.fraction, detail: StepWording.waitingForOthers)
    }
}
