import Gtk

/// Has a dialog hear what is typed right after it was asked for: until the window manager has given it the keyboard, keys go to the window
/// below, which a modal dialog would have lose them. So it is modal from then on.
final class EarlyKeys {
    private let keys = KeyController(phase: .capture)
    private weak var parent: Toplevel?
    private var connections: [SignalConnection] = []

    /// - Parameter dialog: not modal yet.
    init(for dialog: Window, over parent: Toplevel) {
        self.parent = parent
        keys.onKeyPressed { [weak self, weak dialog] _, _ in
            guard let self, let dialog, !dialog.isDestroyed, let focused = dialog.focusWidget else { return false }
            _ = keys.forward(to: focused)
            return true
        }.store(in: &connections)
        parent.addController(keys)
        dialog.onActiveChanged { [weak self, weak dialog] in
            guard let self, let dialog, dialog.isActive else { return }
            dialog.isModal = true
            end()
        }.store(in: &connections)
        dialog.onDestroy { [weak self] in self?.end() }.store(in: &connections)
    }

    private func end() {
        parent?.removeController(keys)
        parent = nil
    }
}
