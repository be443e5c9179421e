import Gtk
import Localization

/// Covers a pane, or a window, during a drag, and says that the user can drop there, or why not.
final class DropOverlay {
    let widget: Revealer

    /// Hidden while it is not shown, so that a screen reader does not find it.
    private let sheet: Widget
    private var hiding: LoopSource?
    private var revealed: SignalConnection?

    private let isRefusal: Bool

    /// - Parameter isRefusal: whether it takes the pointer from everything below, so that nothing there accepts the drop.
    init(iconName: String, _ text: String, isRefusal: Bool = false) {
        self.isRefusal = isRefusal
        let icon = Image(iconName: iconName, pixelSize: 64)
        let label = Label(text)
        label.addStyle(.title2)
        label.wraps = true
        let words = Box(.vertical, spacing: 12, children: [icon, label])
        words.halign = .center
        words.valign = .center
        words.vexpand = true
        let sheet = Box(.vertical, children: [words])
        sheet.addStyle(.dropOverlay)
        sheet.setStyle(.dropRefusal, isRefusal)
        sheet.isVisible = false
        self.sheet = sheet
        widget = Revealer(sheet, transition: .crossfade)
        // The widgets below still receive the events of the drag.
        widget.canTarget = false
        revealed = widget.onChildRevealedChanged { [weak self] in self?.hideSoon() }
    }

    var isShown: Bool {
        get { widget.revealsChild }
        set {
            if newValue { sheet.isVisible = true }
            widget.canTarget = newValue && isRefusal
            widget.revealsChild = newValue
        }
    }

    /// Hides the sheet when it has faded out: not at once, as this may run during a layout that hides its pane.
    private func hideSoon() {
        hiding = .idle(beforeDrawing: true) { [weak self] in
            guard let self, !isShown else { return }
            sheet.isVisible = false
        }
    }
}

/// Covers a window while a web address is dragged over it, and says that only files can be dropped: nothing in the window takes
/// addresses.
final class AddressRefusal {
    private let overlay = DropOverlay(
        iconName: "action-unavailable-symbolic",
        gettext("Only files on this computer can be added. Save it as a file first."), isRefusal: true)
    private let target = DropTarget(kinds: [.files], hearsOfAddresses: true)
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - layers: the content of the window.
    ///   - window: gets the drop target, also over the overlay.
    init(in layers: Overlay, of window: Toplevel) {
        layers.addOverlay(overlay.widget)
        target.phase = .capture
        target.takesOwnDrags = false
        target.onAddressKnown = { [overlay] in overlay.isShown = true }
        // It only listens; GTK would accept the drag if these handlers were missing.
        target.onEnter { _, _ in false }.store(in: &connections)
        target.onMotion { _, _ in false }.store(in: &connections)
        target.onLeave { [overlay] in overlay.isShown = false }.store(in: &connections)
        window.addController(target)
    }
}
