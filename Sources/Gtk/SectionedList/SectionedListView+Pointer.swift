import CGtk

extension SectionedListView {
    func addClickGestures() {
        let click = ClickGesture()
        click.onPressed { [weak self] count, _, y in self?.pressed(presses: count, y: y) }.store(in: &connections)
        click.onReleased { [weak self] _, _, y in self?.released(y: y) }.store(in: &connections)
        addController(click)
        let contextClick = ClickGesture(button: .secondary)
        contextClick.onPressed { [weak self] _, x, y in self?.contextPressed(x: x, y: y) }.store(in: &connections)
        addController(contextClick)
    }

    /// What is seen at `y` of the viewport, also while things move; nil on headers and where nothing is.
    func item(atViewportY y: Double) -> ListSelection.Mark? {
        func covers(_ top: Double, _ height: Double) -> Bool { y >= top && y < top + height }
        locate()
        if headers.ordered.contains(where: { covers($0.y, layout.metrics.headerHeight) }) { return nil }
        let hits = rows.ordered.filter { covers($0.y, layout.metrics.rowHeight) }
        if let cell = hits.last(where: { $0.motion?.isFlight == true }) ?? hits.last {
            return ListSelection.Mark(item: .row(cell.id), position: cell.place)
        }
        return covers(-viewport.value, layout.metrics.topHeight) ? mark(.topRow) : nil
    }

    func pressed(presses: Int, y: Double) {
        let mark = item(atViewportY: y)
        pressedItem = mark?.item
        guard let mark else { return }
        selection.cursor = mark
        focusCursor()
        if presses == 2 { onActivate?(mark.item) }
    }

    /// Selects on release, so that a touch can still become a scroll.
    func released(y: Double) {
        defer { pressedItem = nil }
        guard let pressedItem, let mark = item(atViewportY: y), mark.item == pressedItem else { return }
        setSelection(mark, notify: true)
        onClick?(mark.item)
    }

    func contextPressed(x: Double, y: Double) {
        guard let mark = item(atViewportY: y) else { return }
        setSelection(mark, notify: true)
        focusCursor()
        onContextMenu?(mark.item, x, y)
    }
}
