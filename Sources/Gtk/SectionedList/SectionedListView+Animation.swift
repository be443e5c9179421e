import CGtk

extension SectionedListView {
    /// Whether changes are to be animated: somebody can see them and wants to.
    var isAnimated: Bool { gtk_widget_get_mapped(widget) != 0 && adw_get_enable_animations(widget) != 0 }

    /// One frame: begins what has just changed, ends what has arrived. Answers whether something still moves.
    func showFrame() -> Bool {
        let now = animator.now
        let timing = animator.timing
        let rowsArrived = advance(rows, now, timing)
        let headersArrived = advance(headers, now, timing)
        rows.bury { $0.motion?.isFinished(at: now, timing) ?? true }
        headers.bury { $0.motion?.isFinished(at: now, timing) ?? true }
        if rowsArrived || headersArrived {
            populate()
        } else {
            gtk_widget_queue_allocate(widget)
            gtk_widget_queue_draw(widget)
        }
        return rows.isAnimating || headers.isAnimating
    }

    private func advance<ID, Place>(_ cells: ListCellStore<ID, Place>, _ now: Int64, _ timing: ListTiming) -> Bool {
        var arrived = false
        for cell in cells.ordered + cells.dying where cell.motion != nil {
            if cell.motion?.start == nil { cell.motion?.start = now }
            guard cell.frozenY == nil, cell.motion?.isFinished(at: now, timing) == true else { continue }
            cell.motion = nil
            arrived = true
        }
        return arrived
    }

    /// Puts everything where it belongs at once.
    func finishAnimations() {
        animator.stop()
        for cell in rows.ordered { cell.motion = nil }
        for cell in headers.ordered { cell.motion = nil }
        rows.bury { _ in true }
        headers.bury { _ in true }
    }

    /// Begins the motion of a row that a change brought into the viewport.
    func enter(_ cell: ListCell<Int64, ListPosition>, _ change: ListChange, isNew: Bool) {
        guard change.isAnimated else { return }
        let height = layout.metrics.rowHeight
        let target = layout.rowY(cell.place) - viewport.value
        var opacity = opacity(cell.motion)
        if isNew, let old = change.index.oldPosition(ofNew: cell.place) {
            cell.y = change.before.rowY(old) - change.oldValue
        } else if isNew {
            cell.y = target - height * animator.timing.insertionSlide
            opacity = 0
        }
        cell.motion = motion(
            of: cell, to: target, height: height, opacity: opacity, isFlight: change.index.isMoved(cell.place))
    }

    /// Begins the motion of a header that a change brought into the viewport.
    func enter(_ cell: ListCell<String, Int>, _ change: ListChange, isNew: Bool) {
        guard change.isAnimated else { return }
        let target = layout.headerY(cell.place) - viewport.value
        var opacity = opacity(cell.motion)
        if isNew, let old = change.index.oldSection(ofNew: cell.place) {
            cell.y = change.before.headerY(old) - change.oldValue
        } else if isNew {
            cell.y = target
            opacity = 0
        }
        cell.motion = motion(
            of: cell, to: target, height: layout.metrics.headerHeight, opacity: opacity, isFlight: false)
    }

    /// The motion of a cell that was seen at `cell.y` and belongs at `target`, both counted from the viewport's top;
    /// nil if nobody would see it.
    func motion<ID, Place>(
        of cell: ListCell<ID, Place>, to target: Double, height: Double, opacity: Double, isFlight: Bool
    ) -> ListMotion? {
        let near = nearViewport(target, height)
        let isVisible = isInViewport(cell.y, height) || isInViewport(target, height)
        guard isVisible, cell.y != target || opacity < 1 else { return nil }
        return ListMotion(
            fromOffset: nearViewport(cell.y, height) - target, toOffset: near - target, fromOpacity: opacity,
            isFlight: isFlight)
    }

    func isInViewport(_ y: Double, _ height: Double) -> Bool {
        y < viewport.height && y + height > 0
    }

    /// What comes from far away, or goes there, is animated from or to half a viewport beyond the edge: it would pass
    /// too fast to be seen otherwise.
    private func nearViewport(_ y: Double, _ height: Double) -> Double {
        min(max(y, -height - viewport.height / 2), viewport.height * 1.5)
    }
}
