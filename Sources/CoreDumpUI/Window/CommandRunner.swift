import CoreDumpStore
import Gtk

/// Gives the commands of a window to the writer of the store, one at a time, in the order in which the user asks for them.
///
/// Each command is made when its turn comes. While it runs, the gate keeps what the user does with keyboard and pointer, so that the next
/// key means what is there after it. The gate is open while another process holds a lock, and when a command takes long: what the user
/// asks for then waits behind it.
final class CommandRunner {
    /// Called when ``isSlow`` or ``holdsUndo`` has changed.
    var onChanged: (() -> Void)?
    /// Guards the windows in which the user asks for commands.
    let gate = InputGate()

    private let store: Store
    private let tasks: LongTasks
    private var running: PendingCommand?
    private var queue: [PendingCommand] = []
    /// Whether the user goes on while commands run or wait.
    private(set) var isSlow = false { didSet { follow() } }
    /// What ``onChanged`` was called for last.
    private var told = (isSlow: false, holdsUndo: false)
    /// Says that a command waits, in a window or a dialog, which may be about to close.
    private var sign: (toast: Toast, toasts: Toasts)?
    private var whenEnded: [(_ areDone: Bool) -> Void] = []
    /// Close a window once more, which waits for the commands.
    private var closings: [() -> Void] = []

    /// How long a command runs before the bars show its title, in milliseconds.
    private static let shownMilliseconds = 100
    /// How long an attempt at a command with a title keeps the gate closed, in milliseconds.
    private let heldMilliseconds: Int
    /// How long a command waits before a toast says so, in milliseconds.
    private static let noticeMilliseconds = 500

    init(store: Store, tasks: LongTasks, heldMilliseconds: Int = 1_000) {
        self.store = store
        self.tasks = tasks
        self.heldMilliseconds = heldMilliseconds
    }

    /// Whether a command runs or waits.
    var isBusy: Bool { running != nil || !queue.isEmpty }

    /// Whether commands wait behind the one that runs.
    var hasNext: Bool { !queue.isEmpty }

    /// Whether a slow command undoes a step, or one that waits will, so that it can be redone after it.
    private(set) var holdsUndo = false

    /// Makes a change, after those that were asked for before.
    ///
    /// - Parameters:
    ///   - title: makes what the bars say when the command takes long, where the user can cancel it. Nil for a command that saves what
    ///     the user types: its gate stays closed until an attempt has ended.
    ///   - toasts: where it is said that the command waits.
    ///   - direction: which way it takes a step of the history; nil for a new step.
    ///   - make: makes the command from what is true when its turn comes, once for each attempt; nil when there is nothing to be done.
    ///   - ended: called once, with the outcome, or nil when there was nothing to be done. ``StoreError/busy`` also where one before it
    ///     has waited for too long, and ``ChangeError/foregoingFailed`` where that has failed: the user expected that to be done.
    @discardableResult
    func perform<Command: StoreCommand>(
        _ title: (() -> String)?, telling toasts: Toasts, taking direction: TakeStep.Direction? = nil,
        _ make: @escaping () throws -> Command?, ended: @escaping (Result<Command.Outcome?, any Error>) -> Void
    ) -> PendingCommand {
        let pending = PendingCommand(title, toasts, direction, runner: self)
        pending.refuse = { ended(.failure($0)) }
        pending.run = { [weak self, weak pending, store] in
            let result: Result<Command.Outcome?, any Error>
            do {
                let outcome = try await store.perform {
                    guard let pending, !pending.isWithdrawn else { throw CancellationError() }
                    self?.begin(pending)
                    return try make()
                } onBusy: {
                    if let pending { self?.wait(pending) }
                }
                result = .success(outcome)
            } catch {
                result = .failure(error)
            }
            if let self, let pending { end(pending, result.failure) { ended(result) } }
        }
        do {
            try tasks.requireNoReplacement()
        } catch {
            ended(.failure(error))
            return pending
        }
        queue.append(pending)
        follow()
        pending.timers.append(
            .after(milliseconds: Self.noticeMilliseconds) { [weak self, weak pending] in
                pending?.isLate = true
                self?.tellWaiting()
            })
        runNext()
        return pending
    }

    /// The same, for a task that goes on with what comes of it.
    ///
    /// - Parameter done: what comes of the outcome, ahead of the next command.
    /// - Throws: what `ended` gets there, `CancellationError` when the user has cancelled it; what `done` throws.
    func perform<Command: StoreCommand, Value: Sendable>(
        _ title: String, telling toasts: Toasts, taking direction: TakeStep.Direction? = nil,
        _ make: @escaping () throws -> Command?, then done: @escaping (Command.Outcome?) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            perform({ title }, telling: toasts, taking: direction, make) { result in
                caller.resume(with: Result { try done(result.get()) })
            }
        }
    }

    /// Runs `body` when no command runs or waits; it gets whether all of them were done.
    func whenEnded(_ body: @escaping (_ areDone: Bool) -> Void) {
        if isBusy { whenEnded.append(body) } else { body(true) }
    }

    /// What has to end before a window may be closed: commands, or what takes so long that the user is asked about it.
    ///
    /// - Parameter close: asks the window to close once more. Called when the commands have ended, when one takes long after all, and when the
    ///   user has cancelled what is asked about. Not called when a command fails: the window stays for the message that says so.
    /// - Returns: whether there is any of it.
    func stopsClosing(_ window: Toplevel, close: @escaping () -> Void) -> Bool {
        // No question about what ends before the user can have read it.
        let isLong = running?.isLong ?? false
        if tasks.stopsClosing(window, includingCommand: isLong, close: close) { return true }
        guard isBusy else { return false }
        closings.append(close)
        return true
    }

    private func closeOnceMore() {
        let bodies = closings
        closings = []
        bodies.forEach { $0() }
    }

    /// Cancels a command that takes long, and with it those behind it, because the program is about to end. One that waits for another process
    /// does not take long.
    func cancelLong() {
        if let running, running.isLong { running.task?.cancel() }
    }

    /// Returns when no command runs or waits.
    ///
    /// - Throws: ``ChangeError/foregoingFailed`` when not all of them were done.
    func allDone() async throws {
        while isBusy {
            let areDone = await withCheckedContinuation { ended in whenEnded { ended.resume(returning: $0) } }
            if !areDone { throw ChangeError.foregoingFailed }
        }
    }

    private func follow() {
        let before = told
        holdsUndo = isSlow && (running?.direction == .undo || queue.contains { $0.direction == .undo })
        told = (isSlow, holdsUndo)
        if told != before { onChanged?() }
    }

    // MARK: - The running command

    private func runNext() {
        guard running == nil, !queue.isEmpty else { return }
        let next = queue.removeFirst()
        running = next
        // Before the main loop handles the next key.
        gate.close()
        if let title = next.title {
            next.timers.append(
                .after(milliseconds: Self.shownMilliseconds) { [weak self, weak next] in
                    self?.tasks.beginCommand(title()) { next?.task?.cancel() }
                })
        }
        next.task = Task.immediate { await next.run?() }
    }

    /// An attempt begins.
    private func begin(_ command: PendingCommand) {
        command.isBeingMade = true
        gate.close()
        guard command.title != nil else { return }
        command.holding = .after(milliseconds: heldMilliseconds) { [weak self, weak command] in
            command?.isLong = true
            self?.letInputIn()
            self?.closeOnceMore()
        }
    }

    /// An attempt has ended, because another process holds a lock.
    private func wait(_ command: PendingCommand) {
        guard running === command else { return }
        command.isBeingMade = false
        command.isLong = false
        command.holding = nil
        tellWaiting()
        letInputIn()
    }

    private func letInputIn() {
        isSlow = true
        gate.open()
    }

    /// Says that commands wait, where the user has asked for the last one.
    private func tellWaiting() {
        guard sign == nil, let last = queue.last ?? running, last.isLate, !last.isBeingMade else { return }
        // The bar says it of one whose turn has come.
        if last === running, last.title != nil { return }
        let long = running.flatMap { $0.isBeingMade ? $0.title?() : nil }
        sign = (last.toasts.tellUntilDismissed(StepWording.waiting(for: long)), last.toasts)
    }

    private func end(_ command: PendingCommand, _ error: (any Error)?, telling tell: () -> Void) {
        command.timers = []
        command.holding = nil
        dismissSign()
        let isFailed = error != nil && !command.isWithdrawn
        let behind = queue
        if isFailed { queue = [] }
        // `running` stays until all of them know of it: what they ask for then comes after that.
        if !command.isWithdrawn { tell() }
        if let error, isFailed { behind.forEach { $0.refuse?(Self.reason(for: error)) } }
        running = nil
        tasks.endCommand()
        follow()
        if queue.isEmpty { finish(areDone: !isFailed) } else { runNext() }
    }

    /// Why a command behind one that has failed is not made.
    private static func reason(for error: any Error) -> any Error {
        if case StoreError.busy = error { error } else { ChangeError.foregoingFailed }
    }

    private func finish(areDone: Bool) {
        isSlow = false
        let bodies = whenEnded
        whenEnded = []
        bodies.forEach { $0(areDone) }
        if areDone { closeOnceMore() } else { closings = [] }
        if !isBusy { gate.open() }
    }

    private func dismissSign() {
        if let sign { sign.toasts.dismiss(sign.toast) }
        sign = nil
    }

    fileprivate func holds(_ command: PendingCommand) -> Bool {
        !command.isWithdrawn && (running === command || queue.contains { $0 === command })
    }

    fileprivate func withdraw(_ command: PendingCommand) -> Bool {
        guard holds(command), !command.isBeingMade else { return false }
        command.isWithdrawn = true
        command.timers = []
        queue.removeAll { $0 === command }
        // One that waits for another process ends before its next attempt.
        command.task?.cancel()
        if sign?.toasts === command.toasts { dismissSign() }
        return true
    }
}

/// A command of a ``CommandRunner``.
final class PendingCommand {
    fileprivate let title: (() -> String)?
    fileprivate let direction: TakeStep.Direction?
    fileprivate let toasts: Toasts
    fileprivate weak var runner: CommandRunner?
    fileprivate var run: (() async -> Void)?
    fileprivate var refuse: ((any Error) -> Void)?
    fileprivate var task: Task<Void, Never>?
    /// Whether an attempt is under way.
    fileprivate(set) var isBeingMade = false
    fileprivate var isWithdrawn = false
    /// Whether it is time to say that it waits.
    fileprivate var isLate = false
    fileprivate var timers: [LoopSource] = []
    /// Whether an attempt takes so long that input is let in.
    fileprivate var isLong = false
    /// Lets input in when an attempt takes long.
    fileprivate var holding: LoopSource?

    fileprivate init(
        _ title: (() -> String)?, _ toasts: Toasts, _ direction: TakeStep.Direction?, runner: CommandRunner
    ) {
        (self.title, self.toasts, self.direction, self.runner) = (title, toasts, direction, runner)
    }

    /// Takes the command back before it is made: nothing is done, and `ended` is not called.
    ///
    /// - Returns: false when an attempt is under way, and when it has ended.
    @discardableResult
    func withdraw() -> Bool { runner?.withdraw(self) ?? false }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// Why a change was not made, though nothing is wrong with it.
enum ChangeError: Error, Equatable {
    /// What was to be done before it has failed: the user may not want it any more.
    case foregoingFailed
}
