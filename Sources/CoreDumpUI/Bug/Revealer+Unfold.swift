import Gtk

extension Revealer {
    /// Shows the child as if it came now; at once if that is wanted, or nothing may move.
    func unfold(isAnimated: Bool) {
        let isAnimated = isAnimated && animationsEnabled && isMapped
        setTransition(.none)
        revealsChild = !isAnimated
        setTransition(.slideDown)
        revealsChild = true
    }
}
