import Gtk

/// The line between two panes, which the person can move.
final class PaneHandle {
    let widget: Widget

    /// Called while the person moves it: how many pixels towards the end of the window it should be from where it is.
    var onMove: ((Int) -> Void)?

    private let drag = DragGesture()
    private var connections: [SignalConnection] = []

    init() {
        let line = Separator(.vertical)
        line.hexpand = true
        line.halign = .center
        let box = Box(.horizontal, children: [line])
        // The line wants the middle of the handle; the handle itself wants no more room.
        box.hexpand = false
        box.addStyle(.paneHandle)
        box.setCursor("col-resize")
        widget = box
        drag.onBegin { [weak self] _, _ in
            self?.drag.claim()
        }.store(in: &connections)
        drag.onOffset { [weak self] offset, _ in self?.moved(Int(offset)) }.store(in: &connections)
        box.addController(drag)
    }

    private func moved(_ offset: Int) {
        onMove?(widget.isRightToLeft ? -offset : offset)
    }
}
