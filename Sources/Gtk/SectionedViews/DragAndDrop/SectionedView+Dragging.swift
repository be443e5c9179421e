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
        keep(source)
    }

    /// What is dragged from a point of the viewport: everything selected if a selected row is there, otherwise that row
    /// alone, which is selected then. Nil where there is no row, or nothing to drag.
    func content(draggedFrom point: Point) -> ContentProvider? {
        guard let dragContent, isOnContent(point), let mark = item(at: point) else { return nil }
        if !selection.contains(mark) { setSelection(mark, notify: true) }
        return dragContent(selection.contains(mark) ? selectedItems : [mark.item])
    }

    /// Whether the data source's widget is at a point of the viewport, and not just the free space around it, where a
    /// rubber band begins.
    func isOnContent(_ point: Point) -> Bool {
        guard let mark = item(at: point), let cell = cell(of: mark.item) else { return false }
        var area = graphene_rect_t()
        guard gtk_widget_compute_bounds(cell.content.widget, widget, &area) != 0 else { return false }
        var place = graphene_point_t(x: Float(point.x), y: Float(point.y))
        return graphene_rect_contains_point(&area, &place)
    }

    private func setIcon(of source: DragSource, at point: Point) {
        guard let id = item(at: point)?.item.rowID, let cell = rows.live[id] else { return }
        source.setIcon(widget: cell.widget, count: selectedCount)
    }
}
