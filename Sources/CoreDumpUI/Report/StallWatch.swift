import Foundation

/// Asks the main loop again and again to answer, and tells when it took long. Ends when it is released.
final class StallWatch {
    private let asking: Task<Void, Never>

    private static let pause = Duration.milliseconds(20)

    /// - Parameter body: is given how long the main loop did not turn, if that was longer than `limit`.
    init(longerThan limit: Duration, _ body: @escaping @MainActor (_ milliseconds: Double) -> Void) {
        asking = Task.detached(priority: .high) {
            let clock = ContinuousClock()
            while !Task.isCancelled {
                let asked = clock.now
                await MainActor.run {
                    let waited = clock.now - asked
                    if waited > limit { body(waited / .milliseconds(1)) }
                }
                try? await clock.sleep(for: Self.pause)
            }
        }
    }

    isolated deinit {
        asking.cancel()
    }
}
