import Gtk

/// What the keyboard can reach while panes come and go.
extension FoldingPanes {
    /// The panes that have gone are out of reach, also while they still slide away; and so are the buttons in the headers of
    /// those that come, until they stand still: their menus would open beside the screen.
    func updateReach() {
        let panes: [(Leaflet, [Widget])] = [(outer, [projectsWidth, inner]), (inner, [bugsWidth, bugWidth])]
        for (leaflet, panes) in panes {
            let visible = leaflet.visibleChild
            for pane in panes { pane.reach(!leaflet.isFolded || pane == visible) }
        }
        for header in headers { header.reach(!isMoving) }
        // GTK would give the lines the keyboard of a pane that goes.
        for (leaflet, line) in [(outer, projectsHandle), (inner, bugsHandle)] {
            line.widget.reach(!leaflet.isFolded && !isMoving)
        }
    }

    var isMoving: Bool { outer.isInTransition || inner.isInTransition || slide.isRunning }

    /// Runs `body` when all panes have their place.
    func whenStill(_ body: @escaping () -> Void) {
        waiting.append(body)
        scheduleReach()
    }

    /// Runs `body` when all panes have been seen at their place: what was beside the window has been laid out then.
    func whenSeen(_ body: @escaping () -> Void) {
        whenStill { [weak self] in
            guard let self else { return }
            painted = content.onNextFrame { [weak self] in
                guard let self else { return }
                if isMoving { whenSeen(body) } else { body() }
            }
        }
    }

    func comeToRest() {
        guard !isMoving else { return }
        let bodies = waiting
        waiting = []
        bodies.forEach { $0() }
    }

    /// What a menu points to may go beside the screen.
    func closeMenus() {
        content.toplevel?.hidePopovers()
    }

    /// Lets a leaflet, which moves the focus into the pane that it shows, do so.
    func show(_ pane: Widget, in leaflet: Leaflet) {
        if leaflet.visibleChild != pane { closeMenus() }
        pane.reach(true)
        leaflet.visibleChild = pane
    }
}

extension Widget {
    /// Every change of this makes GTK lay the window out.
    fileprivate func reach(_ isInReach: Bool) {
        if canFocus != isInReach { canFocus = isInReach }
    }
}
