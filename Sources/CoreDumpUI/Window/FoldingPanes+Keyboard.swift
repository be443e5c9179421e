import Gtk

/// Where the keyboard is when panes have come or gone.
extension FoldingPanes {
    /// Gives the keyboard to the pane that had it before panes came or went, or to the one that covers that.
    func bringKeyboardBack() {
        guard keyboard.isMoved else { return }
        keyboard.isMoved = isMoving
        if let had = keyboard.pane { giveKeyboard(to: had) }
    }

    /// Gives the keyboard back when something that goes lets go of it. Where no single bug shows beside the list it goes to
    /// the list: a task that ends takes away what can be done with several. Where a project has gone it goes to the projects.
    ///
    /// - Parameter lost: the pane that it was in, where GTK has given it to another meanwhile.
    func takeKeyboardBack(from lost: Pane? = nil) {
        guard bugs.scope != nil else { return isSeen(.projects) ? projects.grabFocus() : focusCurrent() }
        let had = lost ?? keyboard.pane ?? current
        giveKeyboard(to: had == .bug && bugs.selectedCount != 1 ? .bugs : had)
    }

    /// Gives the keyboard back when a page of the bug pane has gone with it, once what is going on has ended: the next bug may be about
    /// to be shown. Not where a list has been given it meanwhile.
    func takeKeyboardBackSoon() {
        keyboard.freed = .idle { [weak self] in
            guard let self, !isKeyboardInList else { return }
            takeKeyboardBack(from: .bug)
        }
    }

    /// Else it is where GTK has left it: in the bug pane, or at some button of a header.
    private var isKeyboardInList: Bool {
        [projects.content, bugs.content].contains(where: \.containsFocus) && !headers.contains(where: \.containsFocus)
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
