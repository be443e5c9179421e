import Dispatch
import FetchedResults
import GRDB
import Synchronization

/// A reading on another thread, for somebody who waits for it, but not for long. It is interrupted when nobody keeps it.
///
/// No task: to resume one takes a millisecond and more where processors are few, and so does the way back.
final class BackgroundReading<Value: Sendable>: Sendable {
    private final class Outcome: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let isKnown = DispatchGroup()
    }

    private let outcome = Outcome()
    private let interruption = ReadInterruption()

    /// Begins to read one consistent state.
    init(of database: TrackedDatabase, _ read: @escaping @Sendable (Database) throws -> Value) {
        outcome.isKnown.enter()
        DispatchQueue.global(qos: .userInitiated).async { [outcome, interruption] in
            let result = Result {
                try StoreError.translating { try database.read(interruptedBy: interruption, read) }
            }
            outcome.result.withLock { $0 = result }
            outcome.isKnown.leave()
        }
    }

    deinit {
        interruption.interrupt()
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
