import Gtk

/// Brings screenshots into view that have just been attached, and keeps them there while they unfold, until the person scrolls.
final class ScreenshotArrival {
    private let view: ScrolledWindow
    private var following: TickCallback?
    /// Where the last frame has scrolled to.
    private var latest: Double?
    /// Frames since everything has unfolded: the first of them places it.
    private var restingFrames = 0

    init(in view: ScrolledWindow) {
        self.view = view
    }

    /// - Parameter cards: one below the other. Where there is no room for all of them, the first is seen.
    func show(_ cards: [ScreenshotCard]) {
        guard let first = cards.first, let last = cards.last else { return }
        latest = nil
        restingFrames = 0
        view.stopMoving()
        following = view.onTick { [weak self] _ in self?.follow(first.widget, last.widget) }
    }

    private func follow(_ first: Revealer, _ last: Revealer) {
        let position = view.verticalAdjustment
        guard restingFrames < 2, latest == nil || latest == position.value else {
            following = nil
            return
        }
        view.reveal(from: first, to: last)
        latest = position.value
        if last.isChildRevealed, last.height > 0 { restingFrames += 1 }
    }
}
