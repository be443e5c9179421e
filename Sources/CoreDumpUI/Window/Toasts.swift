import Gtk
import Localization

/// Short messages at the bottom of a window.
final class Toasts {
    let overlay = ToastOverlay()

    // Translators: what a screen reader calls the button that lets a short message at the bottom of the window go.
    static var closeName: String { gettext("Dismiss Message") }
    /// What keeps the handlers of the toasts that are shown or wait.
    private var handlers: [ObjectIdentifier: [SignalConnection]] = [:]
    private var reported: Set<String> = []
    /// What says that something is still running.
    private var refusals: [Toast] = []
    /// What was answered to what the user did, and when.
    private var answers: [(toast: Toast, time: ContinuousClock.Instant)] = []
    private let now: () -> ContinuousClock.Instant

    /// What is said together belongs together.
    private static let togetherness = Duration.seconds(1)

    init(now: @escaping () -> ContinuousClock.Instant = { .now }) {
        self.now = now
    }

    /// - Parameters:
    ///   - button: the label of a button, and what it does.
    /// - Returns: the toast, to dismiss it.
    @discardableResult
    func tell(_ message: String, button: (label: String, action: () -> Void)? = nil) -> Toast {
        // With a button there has to be time to read, to think and to get there.
        tell(message, button, timeout: button == nil ? 5 : 10)
    }

    /// Says what goes on, until the caller dismisses the toast or another one follows.
    func tellUntilDismissed(_ message: String) -> Toast {
        tell(message, nil, timeout: 0)
    }

    private func tell(_ message: String, _ button: (label: String, action: () -> Void)?, timeout: Int) -> Toast {
        forgetAnswers()
        let toast = Toast(message, buttonLabel: button?.label, closeName: Self.closeName, timeout: timeout)
        show(toast, message, onButton: button?.action)
        return toast
    }

    /// Answers what the user has just done. A later message takes its place at once, so that it does not seem to answer something else.
    @discardableResult
    func answer(_ message: String, button: (label: String, action: () -> Void)? = nil) -> Toast {
        let toast = tell(message, button: button)
        answers.append((toast, now()))
        return toast
    }

    private func forgetAnswers() {
        let limit = now() - Self.togetherness
        for (toast, time) in answers where time < limit { dismiss(toast) }
        answers.removeAll { $0.time < limit }
    }

    /// Tells what went wrong; the same only once while it is shown.
    func report(_ error: any Error) {
        let message = ErrorWording.message(for: error, naming: .name)
        guard reported.insert(message).inserted else { return }
        let toast = Toast(message, closeName: Self.closeName)
        show(toast, message, onDismissed: { [weak self] in self?.reported.remove(message) })
        if error is LongTaskError { refusals.append(toast) }
    }

    /// Takes back what was said of a task that was still running: it has ended.
    func forgetTask() {
        refusals.forEach(dismiss)
        refusals = []
    }

    /// Does nothing when it has gone.
    func dismiss(_ toast: Toast) {
        overlay.dismiss(toast)
    }

    private func show(
        _ toast: Toast, _ message: String, onButton: (() -> Void)? = nil, onDismissed: (() -> Void)? = nil
    ) {
        let key = ObjectIdentifier(toast)
        var connections: [SignalConnection] = []
        if let onButton { toast.onButtonClicked(onButton).store(in: &connections) }
        // The handler holds the toast, so that its identity is not given to another one meanwhile.
        toast.onDismissed { [weak self, toast] in
            withExtendedLifetime(toast) { onDismissed?() }
            self?.handlers[key] = nil
        }.store(in: &connections)
        handlers[key] = connections
        overlay.add(toast)
        overlay.announce(message)
    }
}
