/// A change of data that waits in a ``ChangeQueue``, for another program or for those before it.
final class WaitingChange {
    enum Attempt {
        case busy
        /// What came of it is told when the change waits no longer.
        case ended(isDone: Bool, tell: () -> Void)
    }

    let attempt: () -> Attempt
    let refuse: (any Error) -> Void
    /// Where it is said that it waits.
    let toasts: Toasts
    /// Since when it is tried; nil while others are before it.
    var start: ContinuousClock.Instant?
    weak var queue: ChangeQueue?

    init(telling toasts: Toasts, attempt: @escaping () -> Attempt, refuse: @escaping (any Error) -> Void) {
        self.toasts = toasts
        self.attempt = attempt
        self.refuse = refuse
    }

    var isWaiting: Bool { queue?.holds(self) ?? false }

    /// Takes it back: it will not be made, and nothing is told of it. Does nothing when it has ended, or is just being made.
    func withdraw() {
        queue?.withdraw(self)
    }
}
