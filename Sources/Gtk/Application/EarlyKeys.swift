import CGtk

/// Has a modal window hear what is typed right after it was asked for: until the window system has given it the keyboard, keys still come
/// to the window below. GTK hands them to the modal window then, but not to the widget in it that is to have them.
final class EarlyKeys {
    private let keys = KeyController(phase: .capture)
    private var connection: SignalConnection?

    init(for window: Toplevel) {
        connection = keys.onKeyPressed { [weak self, weak window] _, _ in
            guard let self, let window, !window.isDestroyed, !keys.isEvent(of: window) else { return false }
            return forward(to: window)
        }
        window.addController(keys)
    }

    /// To the widget that has the focus in the window, and to what is around it: what none of them has a use for is for the window itself.
    private func forward(to window: Toplevel) -> Bool {
        var next = window.focusWidget
        while let widget = next, widget != window {
            if keys.forward(to: widget) { return true }
            next = widget.parent
        }
        return false
    }
}
