import Gtk

/// Tells outside the window that a long import or export has ended, when the person has gone elsewhere meanwhile.
final class TransferNotices {
    private let application: Application
    private var isShown = false
    private var again: LoopSource?
    private var connections: [SignalConnection] = []

    private static let id = "transfer-ended"
    /// Who starts something shorter sees it end, although its window may not have the focus back from a chooser.
    private static let shortest = Duration.seconds(1)
    /// A desktop that has not answered by then, in milliseconds, does so no more: it is the time that D-Bus waits.
    private static let longestAnswer = 25_000

    /// - Parameter window: what is told goes when it has the focus.
    init(application: Application, window: Toplevel) {
        self.application = application
        window.onActiveChanged { [weak self, weak window] in
            if window?.isActive == true { self?.withdraw() }
        }.store(in: &connections)
    }

    /// - Parameter start: when it was started.
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

    /// GLib 2.74 does nothing as long as the desktop has not answered that it shows the notification, which would stay for ever then
    /// (`g_fdo_notification_backend_withdraw_notification`).
    private func withdraw(againAfter milliseconds: Int) {
        application.withdrawNotification(Self.id)
        guard milliseconds < Self.longestAnswer else { return again = nil }
        again = .after(milliseconds: milliseconds) { [weak self] in self?.withdraw(againAfter: 2 * milliseconds) }
    }
}
