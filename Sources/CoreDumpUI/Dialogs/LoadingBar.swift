import Gtk
import Localization

/// Shows how far pictures have got that take a while, with a button that stops them.
final class LoadingBar {
    let widget: Widget
    var onStop: (() -> Void)?

    private let bar = ProgressBar()
    private let stop = Button(iconName: "process-stop-symbolic")
    private var later: LoopSource?
    private var pulse: LoopSource?
    private var connections: [SignalConnection] = []

    /// What is loaded sooner shows no bar.
    private static let delayMilliseconds = 300
    private static let pulseMilliseconds = 100

    init() {
        bar.hexpand = true
        bar.valign = .center
        bar.setAccessibleName(gettext("Loading images"))
        stop.setName(gettext("Stop Loading"))
        stop.addStyle(.flat)
        widget = Box(.horizontal, spacing: 8, children: [bar, stop])
        widget.isVisible = false
        stop.onClicked { [weak self] in self?.onStop?() }.store(in: &connections)
    }

    /// Shows the bar if it is not over soon.
    func begin() {
        guard later == nil else { return }
        later = .after(milliseconds: Self.delayMilliseconds) { [weak self] in self?.reveal() }
    }

    /// - Parameter fraction: from 0 to 1; as long as it is 0, nobody knows.
    func show(_ fraction: Double) {
        bar.fraction = fraction
        if fraction > 0 { pulse = nil }
    }

    func end() {
        later = nil
        pulse = nil
        widget.isVisible = false
    }

    private func reveal() {
        widget.isVisible = true
        guard bar.fraction == 0 else { return }
        pulse = .every(milliseconds: Self.pulseMilliseconds) { [weak self] in self?.bar.pulse() }
    }
}
