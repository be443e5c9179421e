import Gtk

/// A bar at the top of a window that says what went wrong in the background, with a button for what can be done.
final class Banner {
    let widget: Widget

    private let revealer: Revealer
    private let row: Box
    private let label = Label()
    private let button = Button(label: "")
    private var action: (() -> Void)?
    private var connections: [SignalConnection] = []

    init() {
        row = Box(.horizontal, spacing: 12, children: [label, button])
        row.addStyle(.banner)
        row.setAccessibleRole(.status)
        label.wraps = true
        label.hexpand = true
        label.xalign = 0
        button.valign = .center
        revealer = Revealer(row, transition: .slideDown)
        // What is folded away must not be reached with Tab.
        revealer.isVisible = false
        widget = revealer
        button.onClicked { [weak self] in self?.action?() }.store(in: &connections)
        revealer.onChildRevealedChanged { [weak self] in self?.hideWhenFolded() }.store(in: &connections)
    }

    var isShown: Bool { revealer.revealsChild }

    /// What it says, until something else is shown.
    var message: String { label.text }

    /// Slides in, or says something else.
    ///
    /// - Parameters:
    ///   - message: a whole sentence.
    ///   - buttonLabel: nil for no button.
    ///   - action: runs each time the button is clicked.
    func show(_ message: String, _ buttonLabel: String? = nil, _ action: (() -> Void)? = nil) {
        label.text = message
        button.isVisible = buttonLabel != nil
        if let buttonLabel { button.label = buttonLabel }
        self.action = action
        revealer.isVisible = true
        revealer.revealsChild = true
        row.announce(message)
    }

    func hide() {
        action = nil
        revealer.revealsChild = false
        hideWhenFolded()
    }

    private func hideWhenFolded() {
        if !revealer.revealsChild, !revealer.isChildRevealed { revealer.isVisible = false }
    }
}
