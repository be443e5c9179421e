import Gtk

/// Lets Delete mean something once for as long as it is held down: whoever holds it too long wants one thing deleted, not one after
/// the other. In a text field it deletes letters.
final class HeldDelete {
    private let keys = KeyController(phase: .capture)
    private var connections: [SignalConnection] = []
    /// When it was last told that the key is down, in milliseconds; nil when it is up.
    private var latest: UInt32?

    /// The longest pause between two tellings. After more the key was let go where nobody here has heard of it.
    private static let longestPause: UInt32 = 1_000

    init(in window: Toplevel) {
        keys.onKeyPressed { [weak self, weak window] key, _ in
            guard let self, key == .delete, let now = keys.eventMilliseconds else { return false }
            let isHeld = latest.map { now &- $0 < Self.longestPause } ?? false
            latest = now
            return isHeld && window?.isTyping == false
        }.store(in: &connections)
        keys.onKeyReleased { [weak self] key in
            if key == .delete { self?.latest = nil }
        }.store(in: &connections)
        window.addController(keys)
    }
}
