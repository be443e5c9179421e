import CGtk

extension SectionedView {
    func addDragSource() {
        let source = DragSource()
        source.onPrepare { [weak self, weak source] x, y in
            let point = Point(x: x, y: y)
            guard let self, let source, let content = content(draggedFrom: point) else { return nil }
            setIcon(of: source, at: point)
            return content
        }.store(in: &connections)
        source.onBegin { [weak self] in
            self?.pressedItem = nil
            self?.endRubberBand()
        }.store(in: &connections)
        addController(source)
    }

    /// What is dragged from a point of the viewport: everything selected if a selected row is there, otherwise that row
    /// alone, which is selected then. Nil where there is no row, or nothing to drag.
    func content(draggedFrom point: Point) -> ContentProvider? {
        guard let dragContent, let mark = item(at: point) else { return nil }
        if !selection.contains(mark) { setSelection(mark, notify: true) }
        return dragContent(selection.contains(mark) ? selectedItems : [mark.item])
    }

    /// The row under the pointer, held where it was taken.
    private func setIcon(of source: DragSource, at point: Point) {
        guard let cell = rows.ordered.last(where: { $0.frame?.contains(point) == true }), let frame = cell.frame else {
            return
        }
        source.setIcon(
            widget: cell.widget, hotX: Int(point.x - frame.origin.x), hotY: Int(point.y - frame.origin.y))
    }
}
