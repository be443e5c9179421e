import Gtk

/// Where the keyboard is when panes have come or gone.
extension FoldingPanes {
    /// Gives the keyboard to the pane that had it before panes came or went, or to the one that covers that.
    func bringKeyboardBack() {
        guard keyboard.isMoved else { return }
        // It is not the person who goes to the pane that covers another.
        if let had = keyboard.pane { giveKeyboard(to: had) }
        keyboard.isMoved = isMoving
    }

    /// Of several bugs the list shows which they are, and what can be done with them; the buttons beside it would cover that, with the
    /// keyboard at the first of them.
    func showSeveral() {
        if current == .bug, bugs.selectedCount > 1 { current = .bugs }
    }

    /// Gives the keyboard back when something that goes lets go of it. Where no single bug shows beside the list it goes to
    /// the list: a task that ends takes away what can be done with several. Where a project has gone, or all have, it goes to the projects.
    ///
    /// - Parameter lost: the pane that it was in, where GTK has given it to another meanwhile.
    func takeKeyboardBack(from lost: Pane? = nil) {
        guard bugs.scope != nil, !bugs.lacksProjects else {
            if isSeen(.projects) { return projects.grabFocus() }
            return bugs.lacksProjects ? focusProjects() : focusCurrent()
        }
        let had = lost ?? keyboard.pane ?? current
        giveKeyboard(to: had == .bug && bugs.selectedCount != 1 ? .bugs : had)
    }

    /// Gives the keyboard back when a page of the bug pane has gone with it, once what is going on has ended: the next bug may be about
    /// to be shown. Not where a list has been given it meanwhile.
    ///
    /// - Parameter lost: the bugs where something was done with several: who has done it goes on with the next ones.
    func takeKeyboardBackSoon(from lost: Pane) {
        keyboard.freed = .idle { [weak self] in
            guard let self, !isKeyboardInList else { return }
            takeKeyboardBack(from: lost)
        }
    }

    /// Else it is where GTK has left it: in the bug pane, or at some button of a header.
    private var isKeyboardInList: Bool {
        [projects.content, bugs.content].contains(where: \.containsFocus) && !headers.contains(where: \.containsFocus)
    }

    /// To the pane, or to the one that covers it. In the pane that has it already it may be the person who has gone to a button of its
    /// header, but not to the new one that leads away from it.
    private func giveKeyboard(to had: Pane) {
        let seen = isSeen(had) ? had : current
        let staysAtButton = had == seen && keyboard.isInHeader
        switch seen {
        case .projects:
            if isStray(in: projects.content, at: staysAtButton ? nil : projects.header.bar) { projects.grabFocus() }
        case .bugs:
            if isStray(in: bugs.content, at: staysAtButton ? bugs.header.back : bugs.header.bar) { bugs.grabFocus() }
        case .bug:
            if isStray(in: bug.content, at: staysAtButton ? bug.header.back : bug.header.bar) { bug.grabFocus() }
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

    /// GTK gives the keyboard to a button of a pane that comes, or that covers what had it, where Return would do what nobody has asked
    /// for.
    private func isStray(in pane: Widget, at buttons: Widget?) -> Bool {
        !pane.containsFocus || buttons?.containsFocus == true
    }

    private func isSeen(_ pane: Pane) -> Bool {
        switch pane {
        case .projects: projects.content.isVisible && projectsWidth.canFocus
        case .bugs: inner.canFocus && bugsWidth.canFocus
        case .bug: inner.canFocus && bugWidth.canFocus
        }
    }

    /// Uncovers what the pane that is seen covers.
    ///
    /// - Returns: whether it covers anything.
    func goBack() -> Bool {
        if showsBugAlone {
            focusBugs()
        } else if coversBugs, current != .projects {
            focusProjects()
        } else {
            return false
        }
        return true
    }
}
