import Gtk

extension Revealer {
    /// Shows the child as if it came now; at once if that is wanted, or nothing may move.
    func unfold(isAnimated: Bool) {
        guard isAnimated, animationsEnabled, isMapped else {
            revealsChild = true
            return
        }
        setTransition(.none)
        revealsChild = false
        setTransition(.slideDown)
        revealsChild = true
    }
}
