import CGtk

// Where things are at the moment, and in which order they are drawn.
extension SectionedView: ListHostOwner {
    func allocate(width: Int32, height: Int32) {
        let resized = viewport.resize(width: width, height: height)
        let before = viewport.top
        if resized {
            fitWidth()
            needsMeasure = true
            scheduleUpdate()
        } else {
            configureViewport(top: before)
            if viewport.top != before { scheduleUpdate() }
        }
        place()
    }

    /// Places what there is in the new width. Its heights are measured, and other rows bound, before the next frame.
    private func fitWidth() {
        let place = heldPlace()
        var metrics = layout.metrics
        metrics.width = Double(viewport.width)
        metrics.columns = arrangement.columns(forWidth: metrics.width, widestCell: widestCell)
        if metrics != layout.metrics {
            layout = SectionedLayout(metrics: metrics, rows: layout.rows, heights: layout.heights)
        }
        hold(place)
    }

    /// Notes where every cell is now.
    func locate() {
        let corner = Point(x: 0, y: viewport.top)
        for cell in rows.dying { locate(cell, cell.frame, corner) }
        for cell in headers.dying { locate(cell, cell.frame, corner) }
        for cell in rows.ordered { locate(cell, layout.frame(ofRow: cell.place), corner) }
        for cell in headers.ordered { locate(cell, layout.headerFrame(cell.place), corner) }
        stickHeaders()
    }

    private func locate<ID>(_ cell: Cell<ID>, _ content: CellFrame?, _ corner: Point) {
        guard let content else { return }
        cell.target = (cell.frozenOrigin ?? content.origin) - corner
        let offset = cell.motion?.offset(at: animator.now, animator.timing) ?? Point()
        cell.frame = content.moved(to: cell.target + offset)
    }

    /// The header of the current section stays at the top until the next one pushes it away.
    private func stickHeaders() {
        let height = layout.metrics.headerHeight
        var nextY = headers.ordered.last.flatMap { cell -> Double? in
            let section = cell.place + 1
            return section < layout.sectionCount ? layout.headerY(section) - viewport.top : nil
        }
        for cell in headers.ordered.reversed() {
            guard let natural = cell.frame?.minY else { continue }
            cell.frame?.origin.y = max(natural, min(0, nextY.map { $0 - height } ?? 0))
            nextY = natural
        }
    }

    func opacity(_ motion: CellMotion?) -> Double {
        motion?.opacity(at: animator.now, animator.timing) ?? 1
    }

    private func place() {
        guard viewport.width > 0 else { return }
        locate()
        for cell in rows.ordered + rows.dying { place(cell) }
        for cell in headers.ordered + headers.dying { place(cell) }
        if let topCell {
            let frame = CellFrame(
                origin: Point(x: 0, y: -viewport.top), width: layout.metrics.width, height: layout.metrics.topHeight)
            if allocate(topCell, frame) { needsMeasure = true }
        }
        placeShield()
        placePlaceholder()
        placeRubberBand()
    }

    private func placeShield() {
        let stuck = headers.ordered.first { cell in cell.frame.map { $0.minY > cell.target.y } == true }
        gtk_widget_set_child_visible(shield.widget, stuck == nil ? 0 : 1)
        if let frame = stuck?.frame { allocate(shield, frame) }
    }

    /// Has the view measure again when a cell wants another height than it has: its font has changed, or its content.
    private func place<ID>(_ cell: Cell<ID>) {
        guard let frame = cell.frame, allocate(cell.widget, frame), cell.frozenOrigin == nil else { return }
        if cell is Cell<String> { needsMeasure = true }
        scheduleUpdate()
    }

    /// Returns whether the cell wants another height than its frame has.
    @discardableResult
    func allocate(_ cell: CellWidget, _ frame: CellFrame) -> Bool {
        // A row that keeps the focus may be millions of pixels away, where a Float is no longer exact.
        let limit = viewport.height + 10_000
        var point = graphene_point_t(
            x: Float(frame.origin.x), y: Float(min(max(frame.minY, -limit), limit)))
        let wanted = cell.height(forWidth: frame.width)
        gtk_widget_allocate(
            cell.widget, Int32(frame.width), Int32(max(frame.height, wanted)), -1, gsk_transform_translate(nil, &point))
        return arrangement.hasEqualHeights ? wanted > frame.height : wanted != frame.height
    }

    func styleChanged() {
        needsMeasure = true
        scheduleUpdate()
    }

    func unmapped() {
        finishAnimations()
        endRubberBand()
    }
}
