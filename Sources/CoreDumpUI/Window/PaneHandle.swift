import Gtk

/// The line between two panes, which the person can move.
final class PaneHandle {
    /// Stays visible as what it is: a leaflet shows its pages itself while it folds, in the middle of its layout.
    let widget: Widget
    private let handle: Box

    /// Called while the person moves it: how many pixels towards the end of the window it should be from where it is.
    var onMove: ((Int) -> Void)?

    private let drag = DragGesture()
    private var connections: [SignalConnection] = []

    init() {
        let line = Separator(.vertical)
        line.hexpand = true
        line.halign = .center
        handle = Box(.horizontal, children: [line])
        // The line wants the middle of the handle; the handle itself wants no more room.
        handle.hexpand = false
        handle.addStyle(.paneHandle)
        handle.setCursor("col-resize")
        widget = Box(.horizontal, children: [handle])
        drag.onBegin { [weak self] _, _ in
            self?.drag.claim()
        }.store(in: &connections)
        drag.onOffset { [weak self] offset, _ in self?.moved(Int(offset)) }.store(in: &connections)
        handle.addController(drag)
    }

    var isVisible: Bool {
        get { handle.isVisible }
        set { handle.isVisible = newValue }
    }

    private func moved(_ offset: Int) {
        onMove?(widget.isRightToLeft ? -offset : offset)
    }
}
