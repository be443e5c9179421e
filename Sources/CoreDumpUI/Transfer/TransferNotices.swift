import Gtk

/// Sends a desktop notification when a long import or export ends while the user works in another program.
final class TransferNotices {
    private let application: Application
    private var isShown = false
    private var again: LoopSource?
    private var connections: [SignalConnection] = []

    private static let id = "transfer-ended"
    /// The user sees a shorter task end, although the window may not have the focus back from a file chooser.
    private static let shortest = Duration.seconds(1)
    /// A desktop that has not answered after so many milliseconds never will: it is the timeout of D-Bus.
    private static let longestAnswer = 25_000

    /// - Parameter window: the notification is withdrawn when this window becomes active.
    init(application: Application, window: Toplevel) {
        self.application = application
        window.onActiveChanged { [weak self, weak window] in
            if window?.isActive == true { self?.withdraw() }
        }.store(in: &connections)
    }

    /// - Parameter start: when the import or export started.
    func tell(_ title: String, _ body: String, startedAt start: ContinuousClock.Instant) {
        guard start.duration(to: .now) >= Self.shortest, !Toplevel.all.contains(where: \.isActive) else { return }
        isShown = true
        again = nil
        application.notify(Self.id, title: title, body: body)
    }

    private func withdraw() {
        guard isShown else { return }
        isShown = false
        withdraw(againAfter: 500)
    }

    /// Withdraws the notification again and again: GLib 2.74 ignores the call as long as the desktop has not answered that it shows the
    /// notification, which would never go away then (`g_fdo_notification_backend_withdraw_notification`).
    private func withdraw(againAfter milliseconds: Int) {
        application.withdrawNotification(Self.id)
        guard milliseconds < Self.longestAnswer else { return again = nil }
        again = .after(milliseconds: milliseconds) { [weak self] in self?.withdraw(againAfter: 2 * milliseconds) }
    }
}
