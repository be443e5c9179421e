import Gtk

extension BugPane {
    /// One target for all of the pane, which hears of a drag before what is in it: other programs' pictures are attached,
    /// the pane's own are put into another order. Without a bug the window has what is dropped.
    func addDropTarget() {
        let target = DropTarget(kinds: [.files, .texture], images: .pictures)
        target.phase = .capture
        target.passedOn = [.files]
        target.onEnter { [weak self] x, y in self?.follow(x: x, y: y) ?? false }.store(in: &connections)
        target.onMotion { [weak self] x, y in self?.follow(x: x, y: y) ?? false }.store(in: &connections)
        target.onLeave { [weak self] in
            self?.dropOverlay.isShown = false
            self?.page.reordering.leave()
        }.store(in: &connections)
        target.onDrop { [weak self] value, x, y in self?.take(value, x: x, y: y) ?? false }.store(in: &connections)
        content.addController(target)
    }

    private func follow(x: Double, y: Double) -> Bool {
        guard bug != nil else { return false }
        guard page.screenshots.dragging.dragged == nil else { return page.reordering.drag(x: x, y: y, in: content) }
        dropOverlay.isShown = !passesDropOn()
        return dropOverlay.isShown
    }

    private func take(_ value: DropValue, x: Double, y: Double) -> Bool {
        guard bug != nil else { return false }
        if page.screenshots.dragging.dragged != nil { return page.reordering.drop(x: x, y: y, in: content) }
        onDrop?(value)
        return onDrop != nil
    }
}
