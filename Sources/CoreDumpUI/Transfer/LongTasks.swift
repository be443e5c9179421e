import CoreDumpStore
import Gtk
import Localization

/// Runs the long tasks of a window in the background, one at a time, and shows in the bars what takes long: the command that the writer of
/// the store runs, or else the task. The user can cancel it there.
final class LongTasks {
    private struct Current {
        let title: String
        /// Whether the task puts other data in the place of these.
        var replacesData = false
        let cancel: () -> Void
    }

    private var task: Current?
    private var taskState = TaskState()
    private var command: Current?
    private var commandState = TaskState()
    /// Whether the writer waits for another process.
    private var isWaitingForOthers = false
    private var bars: [WeakBar] = []
    private let questioner = Questioner()
    /// Returns when the commands of the window have ended; a task that replaces the data comes after them.
    var commandsDone: (() async throws -> Void)?
    /// Called when a task, or a command that takes long, has begun or ended.
    var onChanged: (() -> Void)?

    private struct WeakBar {
        weak var bar: TaskBar?
    }

    private var shown: Current? { command ?? task }

    var isRunning: Bool { shown != nil }

    /// A bar that shows what takes long, for the caller to place in the window. The caller owns it.
    func makeBar() -> TaskBar {
        let bar = TaskBar { [weak self] in self?.shown?.cancel() }
        bars = bars.filter { $0.bar != nil } + [WeakBar(bar: bar)]
        show()
        return bar
    }

    /// - Throws: ``LongTaskError/underWay(_:)`` while a task replaces the data.
    func requireNoReplacement() throws {
        if let task, task.replacesData { throw LongTaskError.underWay(task.title) }
    }

    /// What takes long, other than a command that waits for another process: that ends by itself, before long.
    private var pressing: Current? { isWaitingForOthers ? task : shown }

    /// - Throws: ``LongTaskError/underWay(_:)`` while anything takes long but a command that waits for another process.
    func requireIdle() throws {
        if let pressing { throw LongTaskError.underWay(pressing.title) }
    }

    /// Runs a task and waits for it.
    ///
    /// - Parameters:
    ///   - title: what the task does, as the user reads it.
    ///   - replacesData: whether it puts other data in the place of these, so that no command can be made meanwhile.
    ///   - describe: makes of the task's progress what the bars show.
    ///   - body: the task; it reports its progress from any thread.
    /// - Throws: what `body` throws, `CancellationError` among it, or ``LongTaskError/underWay(_:)``.
    func run<Progress: Sendable, Value: Sendable>(
        _ title: String, replacesData: Bool = false, describe: @escaping (Progress) -> TaskState,
        _ body: @escaping @Sendable (_ report: @escaping @Sendable (Progress) -> Void) async throws -> Value
    ) async throws -> Value {
        if let task { throw LongTaskError.underWay(task.title) }
        // Only the newest progress counts: the window need not show each one.
        let (progress, continuation) = AsyncStream.makeStream(of: Progress.self, bufferingPolicy: .bufferingNewest(1))
        let work = Task { try await body { continuation.yield($0) } }
        begin(Current(title: title, replacesData: replacesData, cancel: { work.cancel() }))
        let follower = Task { [weak self] in
            for await latest in progress {
                self?.taskState = describe(latest)
                self?.show()
            }
        }
        defer {
            continuation.finish()
            follower.cancel()
            end()
        }
        return try await work.value
    }

    /// The same for a task without progress.
    func run<Value: Sendable>(
        _ title: String, replacesData: Bool = false, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await run(title, replacesData: replacesData, describe: { (state: TaskState) in state }) { _ in
            try await body()
        }
    }

    func cancel() {
        command?.cancel()
        task?.cancel()
    }

    /// Asks the user before a window is closed in which a task runs.
    ///
    /// - Parameters:
    ///   - includingCommand: whether the user is asked about a command as well.
    ///   - close: called after the user has cancelled the task; closes the window.
    /// - Returns: whether the window has to stay for now.
    func stopsClosing(_ parent: Toplevel, includingCommand: Bool = true, close: @escaping () -> Void) -> Bool {
        guard let pressing = includingCommand ? pressing : task else { return false }
        guard !questioner.isAsking else { return true }
        let question = MessageDialog(
            parent: parent, heading: gettext("Cancel and Close?"),
            body: formatted(
                gettext("Still running: %1$@. If you cancel it, nothing will be changed."), pressing.title))
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

    // MARK: - What is shown

    private func begin(_ task: Current) {
        self.task = task
        taskState = TaskState()
        show()
        onChanged?()
    }

    private func end() {
        task = nil
        hasEnded()
    }

    /// Shows a command that the writer runs.
    func beginCommand(_ title: String, cancel: @escaping () -> Void) {
        command = Current(title: title, cancel: cancel)
        show()
        onChanged?()
    }

    /// Does nothing unless ``beginCommand(_:cancel:)`` was called for the command that has ended.
    func endCommand() {
        guard command != nil else { return }
        command = nil
        hasEnded()
    }

    private func hasEnded() {
        // The question offers to cancel what has ended.
        questioner.withdraw()
        show()
        onChanged?()
        guard !isRunning else { return }
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    /// Shows how far the writer is.
    func follow(_ activity: StoreActivity) {
        isWaitingForOthers = activity.isWaitingForOthers
        commandState =
            switch activity.progress {
            case .fraction(let fraction): TaskState(fraction: fraction)
            case .importing(let progress): ImportWording.state(progress)
            case nil: TaskState()
            }
        commandState.isWaitingForOthers = isWaitingForOthers
        if command != nil { show() }
    }

    private func show() {
        let state = command == nil ? taskState : commandState
        for bar in bars.compactMap(\.bar) {
            if let shown { bar.show(shown.title, state) } else { bar.hide() }
        }
    }
}

/// Why a task cannot start.
enum LongTaskError: Error, Equatable {
    /// Another long task is running, and has to end first; its title.
    case underWay(String)
}

/// How far a long task is.
struct TaskState: Equatable, Sendable {
    /// From 0 to 1; nil when it is not known.
    var fraction: Double?
    /// What has been done so far, as the user reads it.
    var detail = ""
    /// Whether it goes on when another process lets it.
    var isWaitingForOthers = false
}
