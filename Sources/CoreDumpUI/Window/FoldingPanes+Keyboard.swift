import Gtk

/// Where the keyboard is when panes have come or gone.
extension FoldingPanes {
    /// Gives the keyboard to the pane that had it before panes came or went, or to the one that covers that.
    func bringKeyboardBack() {
        guard keyboard.isMoved else { return }
        keyboard.isMoved = isMoving
        if let had = keyboard.pane { giveKeyboard(to: had) }
    }

    /// Gives the keyboard back when something below the panes lets go of it. Where no single bug shows beside the list it
    /// goes to the list: a task that ends takes away what can be done with several.
    func takeKeyboardBack() {
        let had = keyboard.pane ?? current
        giveKeyboard(to: had == .bug && bugs.selectedCount != 1 ? .bugs : had)
    }

    /// To the pane, or to the one that covers it.
    private func giveKeyboard(to had: Pane) {
        switch isSeen(had) ? had : current {
        case .projects: if !projects.content.containsFocus { projects.grabFocus() }
        case .bugs: if isStray(in: bugs.content, bugs.header.back) { bugs.grabFocus() }
        case .bug: if isStray(in: bug.content, bug.header.back) { bug.grabFocus() }
        }
    }

    /// Gives the keyboard to the pane that a swipe or a key of the toolkit has gone to.
    func focusCurrent() {
        switch current {
        case .projects: projects.grabFocus()
        case .bugs: bugs.grabFocus()
        case .bug: bug.grabFocus()
        }
    }

    /// GTK gives the keyboard to the first button that it finds in a pane that comes: the one that leads away from it.
    private func isStray(in pane: Widget, _ back: Button) -> Bool {
        !pane.containsFocus || back.hasFocus
    }

    private func isSeen(_ pane: Pane) -> Bool {
        switch pane {
        case .projects: projects.content.isVisible && projectsWidth.canFocus
        case .bugs: inner.canFocus && bugsWidth.canFocus
        case .bug: inner.canFocus && bugWidth.canFocus
        }
    }
}
