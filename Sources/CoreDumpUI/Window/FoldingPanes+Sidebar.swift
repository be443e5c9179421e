import Gtk

/// The projects beside the rest, where there is room for both.
extension FoldingPanes {
    /// Shows or hides the projects as the person wants.
    func moveSidebar() {
        guard !outer.isFolded else { return update() }
        closeMenus()
        // The line goes with the projects.
        if !showsSidebar, projectsHandle.widget.containsFocus { focusBugs() }
        // What comes has all of its way before it.
        if showsSidebar, !projects.content.isVisible { projectsWidth.hiddenFraction = 1 }
        slide.move(isHiding: !showsSidebar) { [weak self] in
            self?.update()
            self?.scheduleReach()
        }
        if slide.isRunning { update() }
    }

    /// Whether the projects are there, or just going.
    var hasSidebar: Bool { showsSidebar || outer.isFolded || slide.isRunning }
}
