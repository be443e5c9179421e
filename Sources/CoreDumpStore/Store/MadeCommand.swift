import Dispatch

/// A command that is made on the main actor when its turn comes, and again for each attempt: what it writes is what the window shows then.
///
/// The thread of the writer waits for the main actor with no lock held.
private struct MadeCommand<Command: StoreCommand>: StoreCommand {
    let make: @MainActor @Sendable () throws -> Command?
    let onBusy: @MainActor @Sendable () -> Void

    func run(_ run: CommandRun) throws -> Command.Outcome? {
        do {
            do {
                return try runOnce(run)
            } catch StoreError.noSuchBug, StoreError.noSuchProject {
                // Another process has deleted it since the command was made: what is made now may do without it.
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
    /// Makes a change that is not known before its turn has come; see ``perform(_:)``.
    ///
    /// - Parameters:
    ///   - make: makes the command, once for each attempt; nil when there is nothing to be done. What it throws ends the change.
    ///   - onBusy: called after each attempt for which another process holds a lock, ahead of the next.
    /// - Returns: the outcome of the command; nil when there was nothing to be done.
    /// - Throws: ``StoreError``, `CancellationError`, or what `make` or the command throws. Nothing was done then.
    @MainActor
    package func perform<Command: StoreCommand>(
        making make: @escaping @MainActor @Sendable () throws -> Command?,
        onBusy: @escaping @MainActor @Sendable () -> Void = {}
    ) async throws -> Command.Outcome? {
        try await perform(MadeCommand(make: make, onBusy: onBusy))
    }
}

/// A command that returns another outcome: a function of that of the command it runs.
package struct MappedCommand<Outcome: Sendable>: StoreCommand {
    private let body: @Sendable (CommandRun) throws -> Outcome

    package init<Command: StoreCommand>(
        _ command: Command, _ transform: @escaping @Sendable (Command.Outcome) -> Outcome
    ) {
        body = { transform(try command.run($0)) }
    }

    package func run(_ run: CommandRun) throws -> Outcome { try body(run) }
}
