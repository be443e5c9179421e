import Gtk

/// Which pane the person has given the keyboard to. When panes fold or unfold, GTK moves it to whatever button it finds, where
/// Return would do what nobody has asked for.
final class PaneKeyboard {
    private(set) var pane: FoldingPanes.Pane?
    /// Whether panes come and go, so that it is not the person who moves the keyboard.
    var isMoved = false

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

extension FoldingPanes {
    /// Gives the keyboard to the pane that had it before panes came or went, or to the one that covers that.
    func bringKeyboardBack() {
        guard keyboard.isMoved else { return }
        keyboard.isMoved = outer.isInTransition || inner.isInTransition
        guard let had = keyboard.pane else { return }
        switch isSeen(had) ? had : current {
        case .projects: if !projects.content.containsFocus { projects.grabFocus() }
        case .bugs: if !bugs.content.containsFocus { bugs.grabFocus() }
        case .bug: if !bug.content.containsFocus { bug.grabFocus() }
        }
    }

    private func isSeen(_ pane: Pane) -> Bool {
        switch pane {
        case .projects: projects.content.isVisible && projectsWidth.canFocus
        case .bugs: inner.canFocus && bugsWidth.canFocus
        case .bug: inner.canFocus && bugWidth.canFocus
        }
    }
}
