import CoreDumpStore
import Gtk

/// The changes of data that a window makes, in the order in which they are asked for.
///
/// Each is tried at once. While another program holds the write lock of the database it waits here, without the window: it is tried
/// again from the main loop until it is done, or has waited for too long. That does nothing twice, for ``StoreError/busy`` says
/// that nothing was done.
final class ChangeQueue {
    /// What became of those that wait.
    private enum Turn {
        case goesOn
        case allDone
        /// Those that are left are to be refused.
        case refused(any Error)
    }

    /// Called when changes begin to wait, and when none does any longer.
    var onChanged: (() -> Void)?

    private let patience: Duration
    private let permit: () throws -> Void
    private let clock = ContinuousClock()
    private var waiting: [WaitingChange] = []
    /// Whether what waits is being tried and told of, by which any of it may be withdrawn.
    private var isTrying = false
    private var retry: LoopSource?
    /// Says that something waits, in a window or a dialog, which may be about to close.
    private var sign: (toast: Toast, toasts: Toasts)?
    private var whenEnded: [(_ areDone: Bool) -> Void] = []

    /// What an attempt waits for each lock at most is `DatabaseOpening.blockingTimeout`: the window has the rest.
    private static let retryMilliseconds = 50
    private static let notice = Duration.milliseconds(500)
    /// How long what has waited is made in one go. The rest of ``retryMilliseconds`` is for the window.
    private static let turn = Duration.milliseconds(20)

    /// - Parameters:
    ///   - patience: how long a change may wait for other programs, from when it is first tried.
    ///   - permit: throws while no change may be made, because something in this window writes for long. What waits already
    ///     waits for that, too.
    init(patience: Duration = .seconds(Store.busyTimeout), permit: @escaping () throws -> Void) {
        self.patience = patience
        self.permit = permit
    }

    var isWaiting: Bool { !waiting.isEmpty }

    /// What was asked for last of that which waits.
    var latest: WaitingChange? { waiting.last }

    func holds(_ change: WaitingChange) -> Bool {
        waiting.contains { $0 === change }
    }

    /// Makes a change, after those that wait.
    ///
    /// - Parameters:
    ///   - toasts: where it is said that the change waits.
    ///   - write: at most one transaction, and nothing after it that may fail.
    ///   - ended: is told once what came of it. ``StoreError/busy`` also where one before it has waited for too long, and
    ///     ``ChangeError/foregoingFailed`` where that has failed: who asked for this one expected that to be done.
    /// - Returns: the change while it waits; nil when it has ended.
    @discardableResult
    func add<Value>(
        telling toasts: Toasts, _ write: @escaping () throws -> Value,
        ended: @escaping (Result<Value, any Error>) -> Void
    ) -> WaitingChange? {
        let change = WaitingChange(telling: toasts) {
            do {
                let value = try write()
                return .ended(isDone: true) { ended(.success(value)) }
            } catch StoreError.busy {
                return .busy
            } catch {
                return .ended(isDone: false) { ended(.failure(error)) }
            }
        } refuse: {
            ended(.failure($0))
        }
        if waiting.isEmpty, isEnded(change) { return nil }
        change.queue = self
        waiting.append(change)
        if retry == nil { follow() }
        return change
    }

    /// Runs `body` when nothing waits any more; it is told whether all that waited was done.
    func whenEnded(_ body: @escaping (_ areDone: Bool) -> Void) {
        if isWaiting { whenEnded.append(body) } else { body(true) }
    }

    /// Refuses all that waits, because what it was asked for after has failed.
    func refuseAll() {
        if isWaiting { refuseAll(ChangeError.foregoingFailed) }
    }

    private func refuseAll(_ error: any Error) {
        let refused = waiting
        waiting = []
        // Before they are told, for something else may be asked for then, which begins to wait anew.
        finish(areDone: false)
        refused.forEach { $0.refuse(error) }
    }

    /// Tries a change that none is before.
    private func isEnded(_ change: WaitingChange) -> Bool {
        do {
            try permit()
        } catch {
            change.refuse(error)
            return true
        }
        change.start = clock.now
        guard case .ended(_, let tell) = change.attempt() else { return false }
        tell()
        return true
    }

    /// See ``WaitingChange/withdraw()``.
    func withdraw(_ change: WaitingChange) {
        guard let index = waiting.firstIndex(where: { $0 === change }) else { return }
        waiting.remove(at: index)
        if sign?.toasts === change.toasts { dismissSign() }
        if waiting.isEmpty, !isTrying { finish(areDone: true) }
    }

    private func follow() {
        retry = .every(milliseconds: Self.retryMilliseconds) { [weak self] in self?.tryAgain() }
        onChanged?()
    }

    /// Where the person is now, who has asked for the last one.
    private func tellWaiting() {
        guard let toasts = waiting.last?.toasts else { return }
        sign = (toasts.tell(StepWording.waitingForOthers), toasts)
    }

    private func tryAgain() {
        switch tryAll() {
        case .goesOn: break
        case .allDone: finish(areDone: true)
        case .refused(let error): refuseAll(error)
        }
    }

    /// Makes what can be made in one turn of the main loop.
    private func tryAll() -> Turn {
        isTrying = true
        defer { isTrying = false }
        let start = clock.now
        while let first = waiting.first {
            // Its bar says what is waited for.
            guard (try? permit()) != nil else { return pause(first) }
            switch first.attempt() {
            case .busy:
                // It may have been withdrawn.
                guard waiting.first === first else { continue }
                return wait(first)
            case .ended(let isDone, let tell):
                waiting.removeAll { $0 === first }
                tell()
                if !isDone { return .refused(ChangeError.foregoingFailed) }
                if !waiting.isEmpty, clock.now - start > Self.turn { return .goesOn }
            }
        }
        return .allDone
    }

    private func wait(_ change: WaitingChange) -> Turn {
        let start = change.start ?? clock.now
        change.start = start
        let waited = clock.now - start
        if sign == nil, waited >= Self.notice { tellWaiting() }
        return waited < patience ? .goesOn : .refused(StoreError.busy)
    }

    private func pause(_ change: WaitingChange) -> Turn {
        change.start = nil
        dismissSign()
        return .goesOn
    }

    private func dismissSign() {
        if let sign { sign.toasts.dismiss(sign.toast) }
        sign = nil
    }

    private func finish(areDone: Bool) {
        // What was told may have had all refused.
        guard retry != nil else { return }
        retry = nil
        dismissSign()
        onChanged?()
        let bodies = whenEnded
        whenEnded = []
        bodies.forEach { $0(areDone) }
    }
}
