import CoreDumpStore
import Gtk
import Localization

/// The changes of data that a window makes, in the order in which they are asked for.
///
/// Each is tried at once. While another program holds the write lock of the database it waits here, without the window: it is tried
/// again from the main loop until it is done, or has waited for too long. That does nothing twice, for ``StoreError/busy`` says
/// that nothing was done.
final class ChangeQueue {
    /// A change that waits for another program.
    final class Waiting {
        fileprivate let attempt: () -> Attempt
        fileprivate let refuse: () -> Void
        fileprivate let end: ContinuousClock.Instant
        fileprivate let toasts: Toasts
        fileprivate weak var queue: ChangeQueue?

        fileprivate init(
            until end: ContinuousClock.Instant, telling toasts: Toasts, attempt: @escaping () -> Attempt,
            refuse: @escaping () -> Void
        ) {
            self.attempt = attempt
            self.refuse = refuse
            self.end = end
            self.toasts = toasts
        }

        /// Takes it back: it will not be made, and nothing is told of it. Does nothing when it has ended, or is just being made.
        func withdraw() {
            queue?.withdraw(self)
        }
    }

    fileprivate enum Attempt {
        case busy
        /// What came of it is told when the change waits no longer.
        case ended(isDone: Bool, tell: () -> Void)
    }

    /// Called when changes begin to wait, and when none does any longer.
    var onChanged: (() -> Void)?

    private let patience: Duration
    private let permit: () throws -> Void
    private let clock = ContinuousClock()
    private var waiting: [Waiting] = []
    /// Whether what waits is being tried and told of, by which any of it may be withdrawn.
    private var isTrying = false
    private var retry: LoopSource?
    private var notice: LoopSource?
    /// Says that something waits.
    private var sign: (toast: Toast, toasts: Toasts)?
    private var whenEnded: [(_ areDone: Bool) -> Void] = []

    /// What one attempt costs at most is `DatabaseOpening.blockingTimeout`: the window has the rest.
    private static let retryMilliseconds = 50
    private static let noticeMilliseconds = 500
    /// How long what has waited is made in one go. The rest of ``retryMilliseconds`` is for the window.
    private static let turn = Duration.milliseconds(20)

    /// - Parameters:
    ///   - patience: how long a change may wait.
    ///   - permit: throws while no change may be made, because something in this window writes for long.
    init(patience: Duration = .seconds(Store.busyTimeout), permit: @escaping () throws -> Void) {
        self.patience = patience
        self.permit = permit
    }

    var isWaiting: Bool { !waiting.isEmpty }

    /// Makes a change, after those that wait.
    ///
    /// - Parameters:
    ///   - toasts: where it is said that the change waits.
    ///   - write: at most one transaction, and nothing after it that may fail.
    ///   - ended: is told once what came of it. ``StoreError/busy`` also where one before it could not be made: who asked for
    ///     this one expected that to be done.
    /// - Returns: the change while it waits; nil when it has ended.
    @discardableResult
    func add<Value>(
        telling toasts: Toasts, _ write: @escaping () throws -> Value,
        ended: @escaping (Result<Value, any Error>) -> Void
    ) -> Waiting? {
        let change = Waiting(until: clock.now + patience, telling: toasts) { [permit] in
            do {
                try permit()
                let value = try write()
                return .ended(isDone: true) { ended(.success(value)) }
            } catch StoreError.busy {
                return .busy
            } catch {
                return .ended(isDone: false) { ended(.failure(error)) }
            }
        } refuse: {
            ended(.failure(StoreError.busy))
        }
        if waiting.isEmpty, case .ended(_, let tell) = change.attempt() {
            tell()
            return nil
        }
        change.queue = self
        waiting.append(change)
        if retry == nil { follow() }
        return change
    }

    /// Runs `body` when nothing waits any more; it is told whether all that waited was done.
    func whenEnded(_ body: @escaping (_ areDone: Bool) -> Void) {
        if isWaiting { whenEnded.append(body) } else { body(true) }
    }

    private func withdraw(_ change: Waiting) {
        guard let index = waiting.firstIndex(where: { $0 === change }) else { return }
        waiting.remove(at: index)
        if waiting.isEmpty, !isTrying { finish(areDone: true) }
    }

    private func follow() {
        retry = .every(milliseconds: Self.retryMilliseconds) { [weak self] in self?.tryAgain() }
        notice = .after(milliseconds: Self.noticeMilliseconds) { [weak self] in self?.tellWaiting() }
        onChanged?()
    }

    /// Where the person is now, who has asked for the last one.
    private func tellWaiting() {
        guard let toasts = waiting.last?.toasts else { return }
        sign = (toasts.tell(gettext("Waiting until another program has finished writing…")), toasts)
    }

    private func tryAgain() {
        guard let areDone = tryAll() else { return }
        let refused = waiting
        waiting = []
        // Before they are told, for something else may be asked for then, which begins to wait anew.
        finish(areDone: areDone)
        refused.forEach { $0.refuse() }
    }

    /// Makes what can be made in one turn of the main loop.
    ///
    /// - Returns: whether all were done; false when those that are left are to be refused, nil when they go on waiting.
    private func tryAll() -> Bool? {
        isTrying = true
        defer { isTrying = false }
        let start = clock.now
        while let first = waiting.first {
            switch first.attempt() {
            case .busy:
                // It may have been withdrawn.
                guard waiting.first === first else { continue }
                return clock.now >= first.end ? false : nil
            case .ended(let isDone, let tell):
                waiting.removeAll { $0 === first }
                tell()
                if !isDone { return false }
                if !waiting.isEmpty, clock.now - start > Self.turn { return nil }
            }
        }
        return true
    }

    private func finish(areDone: Bool) {
        retry = nil
        notice = nil
        if let sign { sign.toasts.dismiss(sign.toast) }
        sign = nil
        onChanged?()
        let bodies = whenEnded
        whenEnded = []
        bodies.forEach { $0(areDone) }
    }
}
