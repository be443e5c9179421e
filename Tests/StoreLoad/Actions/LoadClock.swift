import Foundation
import Synchronization

/// A clock that depends on the step only, so that the same step always gives the same dates.
package final class LoadClock: Sendable {
    private static let start = 1_700_000_000.0
    private static let secondsPerStep = 600.0

    private let state = Mutex((step: 0, ticks: 0))

    package init() {}

    /// Starts the times of a step.
    package func begin(step: Int) {
        state.withLock { $0 = (step, 0) }
    }

    /// One second later with each call.
    package func now() -> Date {
        state.withLock { state in
            state.ticks += 1
            return Date(
                timeIntervalSince1970: Self.start + Double(state.step) * Self.secondsPerStep + Double(state.ticks))
        }
    }
}
