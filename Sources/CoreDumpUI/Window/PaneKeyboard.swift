import Gtk

/// Which pane the person has given the keyboard to. When panes fold or unfold, GTK moves it to whatever button it finds, where
/// Return would do what nobody has asked for.
final class PaneKeyboard {
    private(set) var pane: FoldingPanes.Pane?
    /// Whether panes come and go, so that it is not the person who moves the keyboard.
    var isMoved = false
    /// About to give the keyboard to where it belongs, because what had it has gone.
    var freed: LoopSource?

    private var controllers: [FocusController] = []
    private var connections: [SignalConnection] = []

    func watch(_ panes: [(FoldingPanes.Pane, Widget)]) {
        for (pane, content) in panes {
            let focus = FocusController()
            focus.onEnter { [weak self] in
                if let self, !isMoved { self.pane = pane }
            }.store(in: &connections)
            content.addController(focus)
            controllers.append(focus)
        }
    }
}
