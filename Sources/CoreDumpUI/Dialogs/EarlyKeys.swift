import Gtk

/// Has a dialog hear what is typed right after it was asked for: until the window manager has given it the keyboard, keys go to the window
/// below, which a modal dialog would have lose them. So it is modal from then on.
final class EarlyKeys {
    /// Hears each key before the field that is to have it does; answers whether it was of use.
    var onKey: ((Key, Modifiers) -> Bool)?
    private let keys = KeyController(phase: .capture)
    private weak var parent: Toplevel?
    private var connections: [SignalConnection] = []

    /// - Parameter dialog: not modal yet.
    init(for dialog: Window, over parent: Toplevel) {
        self.parent = parent
        keys.onKeyPressed { [weak self, weak dialog] key, modifiers in
            guard let self, let dialog, !dialog.isDestroyed, let focused = dialog.focusWidget else { return false }
            if onKey?(key, modifiers) != true { forward(from: focused, to: dialog) }
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

    /// What the field has no use for is for what is around it: Tab, and the key that saves.
    private func forward(from focused: Widget, to dialog: Window) {
        var next: Widget? = focused
        while let widget = next, !keys.forward(to: widget), widget != dialog { next = widget.parent }
    }

    private func end() {
        parent?.removeController(keys)
        parent = nil
    }
}
