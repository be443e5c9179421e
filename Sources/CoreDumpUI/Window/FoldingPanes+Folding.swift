import Gtk

/// What follows when panes fold or unfold, and how they stand in the first frame of the window.
extension FoldingPanes {
    func foldedChanged() {
        keyboard.isMoved = true
        guard scheduled?.isPending != true else { return }
        scheduled = .idle(beforeDrawing: true) { [weak self] in self?.followFolding() }
    }

    private func followFolding() {
        scheduled = nil
        showSeveral()
        update()
        bringKeyboardBack()
    }

    /// Has the window come up with the panes as they are to stand, rather than unfold and slide before the person's eyes. To be called
    /// before it is shown, when ``current`` is known.
    func open() {
        isShowing = true
        outer.visibleChild = current == .projects ? projectsWidth : inner
        inner.visibleChild = current == .bug ? bugWidth : bugsWidth
        isShowing = false
        opening = content.onNextLayout { [weak self] in
            guard let self else { return }
            opening = nil
            guard scheduled?.isPending == true else { return }
            // The headers of folded panes are others. They are laid out once more, in this frame.
            followFolding()
            outer.finishTransition()
        }
    }
}
