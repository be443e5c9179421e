import Gtk

/// Which pane the person has given the keyboard to. When panes fold or unfold, GTK moves it to whatever button it finds, where
/// Return would do what nobody has asked for.
final class PaneKeyboard {
    private(set) var pane: FoldingPanes.Pane? { didSet { if pane != oldValue { onMoved?() } } }
    /// Runs when the person has given it to another pane.
    var onMoved: (() -> Void)?
    /// Whether it is at a button in the header of the pane.
    private(set) var isInHeader = false
    /// Whether panes come and go, so that it is not the person who moves the keyboard.
    var isMoved = false
    /// About to give the keyboard to where it belongs, because what had it has gone.
    var freed: LoopSource?

    private var controllers: [FocusController] = []
    private var connections: [SignalConnection] = []

    func watch(_ panes: [(pane: FoldingPanes.Pane, content: Widget, header: Widget)]) {
        for (pane, content, header) in panes {
            follow(content) { if $0 { $1.pane = pane } }
            follow(header) { $1.isInHeader = $0 }
        }
    }

    private func follow(_ widget: Widget, _ body: @escaping (_ isIn: Bool, PaneKeyboard) -> Void) {
        let focus = FocusController()
        let told = { [weak self] (isIn: Bool) in
            if let self, !isMoved { body(isIn, self) }
        }
        focus.onEnter { told(true) }.store(in: &connections)
        focus.onLeave { told(false) }.store(in: &connections)
        widget.addController(focus)
        controllers.append(focus)
    }
}
