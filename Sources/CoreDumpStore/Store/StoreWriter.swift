import Dispatch
import FetchedResults
import Foundation
import Synchronization

/// The state of the writer.
package struct StoreActivity: Equatable, Sendable {
    /// How many commands wait or run.
    package var commandCount = 0
    /// Whether the running command waits for a lock of another process.
    package var isWaitingForOthers = false
    /// The progress of the running command; nil if unknown.
    package var progress: CommandProgress?

    package var isBusy: Bool { commandCount > 0 }
}

/// Runs the commands of a store on one thread, in the order of the calls. Only this thread waits for locks of other processes and for the
/// disk.
final class StoreWriter: Sendable {
    /// A command that waits or runs.
    private final class Job<Outcome: Sendable>: Sendable {
        private struct State {
            var isClaimed = false
            var result: Result<Outcome, any Error>?
            var caller: CheckedContinuation<Outcome, any Error>?
        }

        private let state = Mutex(State())

        /// Whether the caller may answer the job: either the writer, which is about to run it, or its cancellation.
        func claim() -> Bool {
            state.withLock { state in
                defer { state.isClaimed = true }
                return !state.isClaimed
            }
        }

        func finish(_ result: Result<Outcome, any Error>) {
            let caller = state.withLock { state in
                state.result = result
                return state.caller
            }
            caller?.resume(with: result)
        }

        var outcome: Outcome {
            get async throws {
                try await withCheckedThrowingContinuation { continuation in
                    let result = state.withLock { state in
                        state.caller = continuation
                        return state.result
                    }
                    if let result { continuation.resume(with: result) }
                }
            }
        }
    }

    private struct State {
        var activity = StoreActivity()
        var isTelling = false
    }

    private let queue = DispatchQueue(label: "coredump.writer", qos: .userInitiated)
    private let database: TrackedDatabase
    /// How long a command waits for locks of other processes, from its first attempt on.
    private let busyTimeout: Duration
    private let state = Mutex(State())
    @MainActor var onActivityChanged: ((StoreActivity) -> Void)?

    init(_ database: TrackedDatabase, busyTimeout: TimeInterval) {
        self.database = database
        self.busyTimeout = .seconds(busyTimeout)
    }

    var activity: StoreActivity { state.withLock(\.activity) }

    /// Runs a command after those of earlier calls. The order is that of the calls, because this awaits nothing before the command is
    /// queued.
    nonisolated(nonsending) func perform<Command: StoreCommand>(
        _ command: Command, in store: Store, progress: @escaping @Sendable (CommandProgress) -> Void = { _ in }
    ) async throws -> Command.Outcome {
        let (run, job) = (run(in: store, progress), Job<Command.Outcome>())
        begin()
        queue.async { [self] in
            // The cancellation has answered the caller already.
            guard job.claim() else { return }
            let result = Result { try attempt(command, run) }
            Task { @MainActor in
                database.deliver()
                end()
                job.finish(result)
            }
        }
        return try await withTaskCancellationHandler {
            try await job.outcome
        } onCancel: {
            run.interruption.interrupt()
            guard job.claim() else { return }
            Task { @MainActor in
                end()
                job.finish(.failure(CancellationError()))
            }
        }
    }

    /// The same, blocking the main thread: for a program without a main loop.
    @MainActor
    func performAndWait<Command: StoreCommand>(
        _ command: Command, in store: Store, progress: @escaping @Sendable (CommandProgress) -> Void = { _ in }
    ) throws -> Command.Outcome {
        let run = run(in: store, progress)
        begin()
        let result = queue.sync { Result { try attempt(command, run) } }
        database.deliver()
        end()
        return try result.get()
    }

    private func run(
        in store: Store, _ progress: @escaping @Sendable (CommandProgress) -> Void
    ) -> CommandRun {
        CommandRun(store) { [weak self] state in
            self?.change { ($0.progress, $0.isWaitingForOthers) = (state, false) }
            progress(state)
        }
    }

    /// Runs a command, repeatedly while another process holds a lock. No change is made twice: SQLite returns `SQLITE_BUSY` before a
    /// write has begun, and never between a successful `BEGIN IMMEDIATE` and its `COMMIT` (https://www.sqlite.org/rescode.html#busy).
    private func attempt<Command: StoreCommand>(
        _ command: Command, _ run: CommandRun
    ) throws -> Command.Outcome {
        let end = ContinuousClock.now + busyTimeout
        var place: WriteQueuePlace?
        defer {
            place?.leave()
            change { ($0.isWaitingForOthers, $0.progress) = (false, nil) }
        }
        while true {
            try run.checkCancellation()
            do {
                try run.store.identity.check()
                return try StoreError.translating { try command.run(run) }
            } catch StoreError.busy where ContinuousClock.now < end {
                change { $0.isWaitingForOthers = true }
                let queued = place ?? WriteQueuePlace(file: DatabaseFiles(run.store.path).log)
                place = queued
                try queued.pause(until: end) { try run.checkCancellation() }
            } catch {
                try run.checkCancellation()
                throw error
            }
        }
    }

    // MARK: - Activity

    private func begin() {
        change { $0.commandCount += 1 }
    }

    private func end() {
        change { $0.commandCount -= 1 }
    }

    /// Changes the activity, and reports the latest one to the main actor.
    private func change(_ body: (inout StoreActivity) -> Void) {
        let mustTell = state.withLock { state in
            let before = state.activity
            body(&state.activity)
            guard state.activity != before, !state.isTelling else { return false }
            state.isTelling = true
            return true
        }
        guard mustTell else { return }
        Task { @MainActor in
            let activity = state.withLock { state in
                state.isTelling = false
                return state.activity
            }
            onActivityChanged?(activity)
        }
    }
}

extension Store {
    /// Makes a change after those of earlier calls, and returns when the observers on the main actor have been notified. Cancelling the
    /// task before the commit undoes everything. A command that fails does not stop later ones.
    ///
    /// - Parameter progress: called on another thread.
    /// - Throws: ``StoreError``, `CancellationError`, or what the command throws. Nothing was changed then.
    @discardableResult
    package nonisolated(nonsending) func perform<Command: StoreCommand>(
        _ command: Command, progress: @escaping @Sendable (CommandProgress) -> Void = { _ in }
    ) async throws -> Command.Outcome {
        try await writer.perform(command, in: self, progress: progress)
    }

    /// The same, blocking the main thread: for the command line, which has no main loop. The window must not call it.
    ///
    /// - Parameter progress: called on another thread.
    @MainActor
    @discardableResult
    package func performAndWait<Command: StoreCommand>(
        _ command: Command, progress: @escaping @Sendable (CommandProgress) -> Void = { _ in }
    ) throws -> Command.Outcome {
        try writer.performAndWait(command, in: self, progress: progress)
    }

    /// The present state of the writer.
    package var activity: StoreActivity { writer.activity }

    /// Called when ``activity`` has changed.
    @MainActor
    package var onActivityChanged: ((StoreActivity) -> Void)? {
        get { writer.onActivityChanged }
        set { writer.onActivityChanged = newValue }
    }
}
