import Gtk

/// Makes a window higher when what scrolls in it grows, such as by a hint, as far as its parent is high. One that a person
/// has made smaller stays so.
final class ContentGrowth {
    private let window: Toplevel
    private let parent: Toplevel
    private let room: Adjustment
    private var shown = (upper: 0.0, pageSize: 0.0)
    private var connection: SignalConnection?

    init(of window: Toplevel, showing scrolled: ScrolledWindow, parent: Toplevel) {
        self.window = window
        self.parent = parent
        room = scrolled.verticalAdjustment
        connection = room.onBoundsChanged { [weak self] in self?.boundsChanged() }
    }

    private func boundsChanged() {
        let before = shown
        shown = (room.upper, room.pageSize)
        // A window that opens has the height of what was in it when it was asked to.
        let isOpening = before.pageSize == 0
        guard isOpening || shown.pageSize == before.pageSize && shown.upper > before.upper else { return }
        // GTK is giving sizes just now.
        Task { [weak self] in self?.grow() }
    }

    private func grow() {
        let (width, height) = window.defaultSize
        let wanted = height + Int((room.upper - room.pageSize).rounded(.up))
        guard !window.isDestroyed, wanted > height, parent.height > height else { return }
        window.defaultSize = (width: width, height: min(wanted, parent.height))
    }
}
