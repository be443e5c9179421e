import Dispatch

/// Makes a command on the main actor when its turn comes, and again for each attempt, so that it writes what the window shows then.
/// The writer's thread waits for the main actor without holding a lock.
private struct DeferredCommand<Command: StoreCommand>: StoreCommand {
    let make: @MainActor @Sendable () throws -> Command?
    let onBusy: @MainActor @Sendable () -> Void

    func run(_ run: CommandRun) throws -> Command.Outcome? {
        do {
            do {
                return try runOnce(run)
            } catch StoreError.noSuchBug, StoreError.noSuchProject {
                // Another process has deleted the row since; a new command may do without it.
                return try runOnce(run)
            }
        } catch StoreError.busy {
            DispatchQueue.main.async { MainActor.assumeIsolated { onBusy() } }
            throw StoreError.busy
        }
    }

    private func runOnce(_ run: CommandRun) throws -> Command.Outcome? {
        let command = try DispatchQueue.main.sync { try MainActor.assumeIsolated { try make() } }
        return try command.map { command in try StoreError.translating { try command.run(run) } }
    }
}

extension Store {
    /// Performs a command that is made only when its turn comes; see ``perform(_:)``.
    ///
    /// - Parameters:
    ///   - make: makes the command, once for each attempt; nil to do nothing. An error that it throws ends the change.
    ///   - onBusy: called after each attempt that fails because another process holds a lock.
    /// - Returns: the outcome of the command; nil when `make` returned nil.
    /// - Throws: ``StoreError``, `CancellationError`, or what `make` or the command throws. Nothing was changed then.
    @MainActor
    package func perform<Command: StoreCommand>(
        making make: @escaping @MainActor @Sendable () throws -> Command?,
        onBusy: @escaping @MainActor @Sendable () -> Void = {}
    ) async throws -> Command.Outcome? {
        try await perform(DeferredCommand(make: make, onBusy: onBusy))
    }
}

/// A command that converts the outcome of another command.
package struct MappedCommand<Outcome: Sendable>: StoreCommand {
    private let body: @Sendable (CommandRun) throws -> Outcome

    package init<Command: StoreCommand>(
        _ command: Command, _ transform: @escaping @Sendable (Command.Outcome) -> Outcome
    ) {
        body = { transform(try command.run($0)) }
    }

    package func run(_ run: CommandRun) throws -> Outcome { try body(run) }
}
