import Gtk

/// Tells outside the window that a long import or export has ended, when the person has gone elsewhere meanwhile.
final class TransferNotices {
    private let application: Application
    private var isShown = false
    private var connections: [SignalConnection] = []

    private static let id = "transfer-ended"
    /// Who starts something shorter sees it end, although its window may not have the focus back from a chooser.
    private static let shortest = Duration.seconds(1)

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
        application.notify(Self.id, title: title, body: body)
    }

    private func withdraw() {
        guard isShown else { return }
        isShown = false
        application.withdrawNotification(Self.id)
    }
}
