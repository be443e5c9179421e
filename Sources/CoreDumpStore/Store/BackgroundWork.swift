import Dispatch
import Foundation
import Synchronization

extension Store {
    typealias CancellationCheck = @Sendable () throws -> Void

    /// Runs long work on a Dispatch thread: a task that blocks would hold one of the few threads that tasks share.
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

    /// The same at low processor priority, so that searches stay fast while a backup copies gigabytes.
    static func atLowPriority<T: Sendable>(
        _ body: @escaping @Sendable (_ checkCancellation: @escaping CancellationCheck) throws -> T
    ) async throws -> T {
        try await inBackground { checkCancellation in
            let run = LowPriorityWork<T>()
            Thread.detachNewThread {
                run.perform { try body(checkCancellation) }
            }
            return try run.wait()
        }
    }

    /// A nice value that gets a tenth of the usual share of a busy processor, see sched(7): low, but the backup still finishes.
    fileprivate static let lowPriority: Int32 = 10
}

/// Runs its body on a thread of low priority. A process may not raise a priority again, and child threads inherit it: so this uses a new
/// thread, and a shared one waits for its end.
private final class LowPriorityWork<Value: Sendable>: Sendable {
    private let outcome = Mutex(Result<Value, any Error>.failure(CancellationError()))
    private let done = DispatchSemaphore(value: 0)

    /// The thread that calls this must do nothing else.
    func perform(_ body: () throws -> Value) {
        // Applies to this thread alone, see setpriority(2), "C library/kernel differences". Without permission nothing changes.
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

/// Carries the cancellation of a task to a thread that runs outside the task.
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
