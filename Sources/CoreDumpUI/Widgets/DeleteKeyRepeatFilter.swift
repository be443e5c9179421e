import Gtk

/// Ignores the key repeat of Delete: a user who holds the key too long wants to delete one thing, not one after the other. In a
/// text field Delete repeats as usual.
final class DeleteKeyRepeatFilter {
    private let keys = KeyController(phase: .capture)
    private var connections: [SignalConnection] = []
    private var isDown = false

    init(in window: Toplevel) {
        keys.onKeyPressed { [weak self, weak window] key, _ in
            guard let self, key == .delete else { return false }
            defer { isDown = true }
            return isDown && window?.isTyping == false
        }.store(in: &connections)
        keys.onKeyReleased { [weak self] key in
            if key == .delete { self?.isDown = false }
        }.store(in: &connections)
        // A release in another window is not reported to this one.
        window.onActiveChanged { [weak self] in self?.isDown = false }.store(in: &connections)
        window.addController(keys)
    }
}
