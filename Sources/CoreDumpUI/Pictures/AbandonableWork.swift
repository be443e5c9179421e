import Synchronization

/// Work on another thread that cannot be interrupted, as a decoder's: who waits for it is let go as soon as the task is
/// cancelled, and what comes of the work after that is thrown away.
nonisolated final class AbandonableWork<Value: Sendable>: Sendable {
    private enum State {
        case new
        case waited(CheckedContinuation<Value, any Error>)
        case over
    }

    private let state = Mutex(State.new)

    private init() {}

    /// - Throws: what the work throws, or `CancellationError` at once when the task is cancelled.
    static func value(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let waiting = AbandonableWork()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard waiting.wait(continuation) else { return continuation.resume(throwing: CancellationError()) }
                Task.detached { waiting.end(Result { try work() }) }
            }
        } onCancel: {
            waiting.end(.failure(CancellationError()))
        }
    }

    /// Returns false when it is over already.
    private func wait(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
        state.withLock { state in
            guard case .new = state else { return false }
            state = .waited(continuation)
            return true
        }
    }

    /// The first end counts.
    private func end(_ result: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            defer { state = .over }
            guard case .waited(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: result)
    }
}
