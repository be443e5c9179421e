import Dispatch
import Synchronization

/// A reading on another thread, for somebody who waits for it, but not for long. It is interrupted when nobody keeps it.
final class BackgroundReading<Value: Sendable>: Sendable {
    private final class Outcome: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let isKnown = DispatchGroup()
    }

    private let outcome = Outcome()
    private let task: Task<Void, Never>

    /// Begins.
    init(_ read: @escaping @Sendable () async throws -> Value) {
        outcome.isKnown.enter()
        task = Task.detached(priority: .userInitiated) { [outcome] in
            let result: Result<Value, any Error>
            do { result = .success(try await read()) } catch { result = .failure(error) }
            outcome.result.withLock { $0 = result }
            outcome.isKnown.leave()
        }
    }

    deinit {
        task.cancel()
    }

    /// Waits for what is read.
    ///
    /// - Returns: nil when it takes longer.
    /// - Throws: what the reading throws.
    func value(until deadline: DispatchTime) throws -> Value? {
        guard outcome.isKnown.wait(timeout: deadline) == .success else { return nil }
        return try outcome.result.withLock(\.self)?.get()
    }
}
