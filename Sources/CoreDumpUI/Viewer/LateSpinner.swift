import Gtk

/// Says that something is being loaded, once that has taken a while.
final class LateSpinner {
    let widget = Spinner()
    private var delay: LoopSource?

    /// Until then nothing says it.
    private static let patienceMilliseconds = 300

    init() {
        widget.halign = .center
        widget.valign = .center
        widget.setSizeRequest(width: 32, height: 32)
        widget.isVisible = false
    }

    func begin() {
        delay = .after(milliseconds: Self.patienceMilliseconds) { [widget] in
            widget.isVisible = true
            widget.isSpinning = true
        }
    }

    func end() {
        delay = nil
        widget.isSpinning = false
        widget.isVisible = false
    }
}
