import Synchronization

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
