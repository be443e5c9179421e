import Dispatch
import Foundation
import Synchronization

extension Store {
    typealias CancellationCheck = @Sendable () throws -> Void

    /// Runs something long on a thread that nobody waits for, not one of the few that tasks share.
    static func inBackground<T: Sendable>(
        _ body: @escaping @Sendable (_ checkCancellation: @escaping CancellationCheck) throws -> T
    ) async throws -> T {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global(qos: .utility).async {
                    continuation.resume(with: Result { try body { try isCancelled.check() } })
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// The same, giving way to everything else that wants the processor, as what a key has to find does while gigabytes are copied.
    static func atLowPriority<T: Sendable>(
        _ body: @escaping @Sendable (_ checkCancellation: @escaping CancellationCheck) throws -> T
    ) async throws -> T {
        try await inBackground { checkCancellation in
            let run = LowPriorityRun<T>()
            Thread.detachNewThread {
                run.perform { try body(checkCancellation) }
            }
            return try run.wait()
        }
    }

    /// A tenth of what others get that want the processor as well, see sched(7): who waits for the backup does not wait for ever.
    fileprivate static let lowPriority: Int32 = 10
}

/// What runs on a thread of low priority. It may not be raised again, and threads that this one starts would have it too: so that
/// none of those that are shared is, another thread waits for its end, and goes on.
private final class LowPriorityRun<Value: Sendable>: Sendable {
    private let outcome = Mutex(Result<Value, any Error>.failure(CancellationError()))
    private let done = DispatchSemaphore(value: 0)

    /// To be called on a thread that does nothing else.
    func perform(_ body: () throws -> Value) {
        // Of this thread alone: see setpriority(2), "C library/kernel differences". Where it is refused, this is no slower.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Store.lowPriority)
        let result = Result { try body() }
        outcome.withLock { $0 = result }
        done.signal()
    }

    func wait() throws -> Value {
        done.wait()
        return try outcome.withLock(\.self).get()
    }
}

/// Tells a thread that knows of no task that the task was cancelled.
final class CancellationFlag: Sendable {
    private let isSet = Atomic(false)

    func set() {
        isSet.store(true, ordering: .relaxed)
    }

    /// - Throws: `CancellationError`
    func check() throws {
        if isSet.load(ordering: .relaxed) { throw CancellationError() }
    }
}
