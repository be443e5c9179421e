import Foundation

/// Holds threads until they may go on.
package final class Gate: @unchecked Sendable {
    package struct Refusal: Error {}

    package init() {}

    private enum State {
        case closed, open, refusing
    }

    /// Guards the two below.
    private let condition = NSCondition()
    private var state = State.closed
    private var count = 0

    /// How many threads have come here.
    package var arrivals: Int { condition.withLock { count } }

    package func open() {
        become(.open)
    }

    /// Each thread that comes here fails.
    package func refuse() {
        become(.refusing)
    }

    package func pass() throws {
        try condition.withLock {
            count += 1
            while state == .closed { condition.wait() }
            if state == .refusing { throw Refusal() }
        }
    }

    private func become(_ new: State) {
        condition.withLock {
            state = new
            condition.broadcast()
        }
    }
}
