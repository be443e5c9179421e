import Gtk

/// Lets Delete mean something once for as long as it is held down: whoever holds it too long wants one thing deleted, not one after
/// the other. In a text field it deletes letters.
final class HeldDelete {
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
        // Where it is let go in another window, nobody here hears of it.
        window.onActiveChanged { [weak self] in self?.isDown = false }.store(in: &connections)
        window.addController(keys)
    }
}
