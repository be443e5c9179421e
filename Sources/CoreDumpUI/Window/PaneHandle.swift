import Gtk

/// The line between two panes, which the user can move: by pointer, or by keys where Tab has gone to it.
final class PaneHandle {
    /// Stays visible as what it is: a leaflet shows its pages itself while it folds, in the middle of its layout.
    let widget: Widget
    private let handle: Box

    /// Called while the user moves it: how many pixels towards the end of the window it should be from where it is.
    var onMove: ((Int) -> Void)?

    private let drag = DragGesture()
    private let keys = KeyController()
    private var connections: [SignalConnection] = []

    /// What a key moves it by, in pixels.
    private static let keyStep = 20
    /// Beyond all windows, in pixels.
    private static let allTheWay = 100_000

    /// - Parameter name: what it is called on the accessibility tree.
    init(name: String) {
        let line = Separator(.vertical)
        line.hexpand = true
        line.halign = .center
        line.isFocusable = true
        line.focusesOnClick = false
        line.setAccessibleName(name)
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
        keys.onKeyPressed { [weak self] key, modifiers in
            modifiers.isEmpty && self?.press(key) ?? false
        }.store(in: &connections)
        line.addController(keys)
    }

    var isVisible: Bool {
        get { handle.isVisible }
        set { handle.isVisible = newValue }
    }

    private func moved(_ offset: Int) {
        onMove?(widget.isRightToLeft ? -offset : offset)
    }

    private func press(_ key: Key) -> Bool {
        switch key {
        case .left: moved(-Self.keyStep)
        case .right: moved(Self.keyStep)
        case .home: onMove?(-Self.allTheWay)
        case .end: onMove?(Self.allTheWay)
        default: return false
        }
        return true
    }
}
