import Foundation

extension Store {
    typealias CancellationCheck = @Sendable () throws -> Void

    /// Runs something long on a thread of its own, not one of the few that tasks share.
    static func inBackground<T: Sendable>(
        _ body: @escaping @Sendable (_ checkCancellation: @escaping CancellationCheck) throws -> T
    ) async throws -> T {
        try await cancellable(body) { work in DispatchQueue.global(qos: .utility).async { work() } }
    }

    /// The same for what nobody waits for: whatever else wants the processor comes first, as what a key has to find does while
    /// gigabytes are copied.
    static func atLowPriority<T: Sendable>(
        _ body: @escaping @Sendable (_ checkCancellation: @escaping CancellationCheck) throws -> T
    ) async throws -> T {
        try await cancellable(body) { work in
            Thread.detachNewThread {
                // Of this thread alone, see setpriority(2), "C library/kernel differences"; it may not be raised again, and so
                // the thread is used for nothing else. Where it is refused, this is as quick as anything else.
                _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, lowestPriority)
                work()
            }
        }
    }

    /// See nice(2).
    private static let lowestPriority: Int32 = 19

    private static func cancellable<T: Sendable>(
        _ body: @escaping @Sendable (_ checkCancellation: @escaping CancellationCheck) throws -> T,
        run: (_ work: @escaping @Sendable () -> Void) -> Void
    ) async throws -> T {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                run { continuation.resume(with: Result { try body { try isCancelled.check() } }) }
            }
        } onCancel: {
            isCancelled.set()
        }
    }
}
