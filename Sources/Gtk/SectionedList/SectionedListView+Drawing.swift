import CGtk

// Where things are at the moment, and in which order they are drawn.
extension SectionedListView: ListHostOwner {
    func allocate(width: Int32, height: Int32) {
        let resized = viewport.resize(width: width, height: height)
        let before = viewport.value
        configureViewport(value: before)
        if resized {
            needsMeasure = true
            scheduleUpdate()
        } else if viewport.value != before {
            scheduleUpdate()
        }
        place()
    }

    private func locate<ID, Place>(_ cell: ListCell<ID, Place>, contentY: Double) {
        cell.targetY = (cell.frozenY ?? contentY) - viewport.value
        cell.y = cell.targetY + offset(cell.motion)
    }

    private func offset(_ motion: ListMotion?) -> Double {
        motion?.offset(at: animator.now, animator.timing) ?? 0
    }

    func opacity(_ motion: ListMotion?) -> Double {
        motion?.opacity(at: animator.now, animator.timing) ?? 1
    }

    /// Notes where every cell is now.
    func locate() {
        for cell in rows.dying { locate(cell, contentY: 0) }
        for cell in headers.dying { locate(cell, contentY: 0) }
        for cell in rows.ordered { locate(cell, contentY: layout.rowY(cell.place)) }
        for cell in headers.ordered { locate(cell, contentY: layout.headerY(cell.place)) }
        var nextY = headers.ordered.last.flatMap { cell -> Double? in
            let section = cell.place + 1
            return section < layout.sectionCount ? layout.headerY(section) - viewport.value : nil
        }
        for cell in headers.ordered.reversed() {
            let natural = cell.y
            // The header of the current section stays at the top until the next one pushes it away.
            cell.y = max(natural, min(0, nextY.map { $0 - layout.metrics.headerHeight } ?? 0))
            nextY = natural
        }
    }

    private func place() {
        guard viewport.width > 0 else { return }
        locate()
        let metrics = layout.metrics
        for cell in rows.ordered + rows.dying { allocate(cell.widget, y: cell.y, height: metrics.rowHeight) }
        for cell in headers.ordered + headers.dying { allocate(cell.widget, y: cell.y, height: metrics.headerHeight) }
        if let topCell { allocate(topCell, y: -viewport.value, height: metrics.topHeight) }
    }

    private func allocate(_ cell: ListCellWidget, y: Double, height: Double) {
        // A row that keeps the focus may be millions of pixels away, where a Float is no longer exact.
        let limit = viewport.height + 10_000
        var point = graphene_point_t(x: 0, y: Float(min(max(y, -limit), limit)))
        let wanted = cell.height(forWidth: viewport.width)
        if wanted > height {
            needsMeasure = true
            scheduleUpdate()
        }
        gtk_widget_allocate(
            cell.widget, viewport.width, Int32(max(height, wanted)), -1, gsk_transform_translate(nil, &point))
    }

    /// Dying rows below, then those that appear, those that make room, those that fly, and the headers above all.
    func snapshot(_ snapshot: OpaquePointer) {
        let height = layout.metrics.rowHeight
        for cell in rows.dying { draw(cell, height, snapshot) }
        for layer in RowLayer.allCases {
            for cell in rows.ordered where RowLayer(cell.motion) == layer { draw(cell, height, snapshot) }
            if layer == .resting, let topCell, viewport.value < layout.metrics.topHeight {
                gtk_widget_snapshot_child(widget, topCell.widget, snapshot)
            }
        }
        for cell in headers.dying + headers.ordered { draw(cell, layout.metrics.headerHeight, snapshot) }
    }

    private func draw<ID, Place>(_ cell: ListCell<ID, Place>, _ height: Double, _ snapshot: OpaquePointer) {
        guard cell.y < viewport.height, cell.y + height > 0 else { return }
        let opacity = opacity(cell.motion)
        if let motion = cell.motion, motion.isFlight { drawShadow(motion, cell.y, height, snapshot) }
        if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
        gtk_widget_snapshot_child(widget, cell.widget.widget, snapshot)
        if opacity < 1 { gtk_snapshot_pop(snapshot) }
    }

    /// Lifts a row that flies: most on the middle of its way.
    private func drawShadow(_ motion: ListMotion, _ y: Double, _ height: Double, _ snapshot: OpaquePointer) {
        let progress = motion.progress(at: animator.now, animator.timing)
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: Float(y)),
            size: graphene_size_t(width: Float(viewport.width), height: Float(height)))
        var outline = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(0.8 * progress * (1 - progress)))
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, 1, 0, 6)
    }

    func styleChanged() {
        needsMeasure = true
        scheduleUpdate()
    }

    func unmapped() {
        finishAnimations()
    }
}

/// What is drawn above what.
private enum RowLayer: CaseIterable {
    case appearing, resting, flying

    init(_ motion: ListMotion?) {
        switch motion {
        case let motion? where motion.isFlight: self = .flying
        case let motion? where motion.fromOpacity < 1: self = .appearing
        default: self = .resting
        }
    }
}
