import Gtk

/// Says over all of a pane, or a window, that what is dragged can be dropped there, or why it cannot.
final class DropOverlay {
    let widget: Revealer

    /// Hidden while it is not shown: nobody is to be told of it all the time.
    private let sheet: Widget
    private var hiding: LoopSource?
    private var revealed: SignalConnection?

    private let isRefusal: Bool

    /// - Parameter isRefusal: whether it lies between the pointer and all that is below, so that nothing there takes what is dragged.
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
        // What is below goes on hearing of the drag.
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

    /// When it has faded. A layout may be under way, by which its pane goes.
    private func hideSoon() {
        hiding = .idle(beforeDrawing: true) { [weak self] in
            guard let self, !isShown else { return }
            sheet.isVisible = false
        }
    }
}
