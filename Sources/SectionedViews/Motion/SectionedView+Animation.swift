import CGtk
import Gtk
import ListDiff

extension SectionedView {
    /// Whether changes are to be animated: the view is on the screen, and the user lets things move.
    /// Before its first size a view has no places.
    var isAnimated: Bool { viewport.width > 0 && gtk_widget_get_mapped(widget) != 0 && animationsEnabled }

    /// Whether something still moves or fades.
    package var isAnimating: Bool {
        rows.isAnimating || headers.isAnimating || placeholder?.motion != nil
    }

    /// One frame: begins what has just changed, ends what has arrived. Answers whether something still moves.
    func showFrame() -> Bool {
        let now = animator.now
        let timing = animator.timing
        let rowsArrived = advance(rows, now, timing)
        let headersArrived = advance(headers, now, timing)
        placeholder?.advance(now, timing)
        // What has faded out is gone, though its time is not over.
        rows.bury { opacity($0.motion) <= 0 || $0.motion == nil }
        headers.bury { opacity($0.motion) <= 0 || $0.motion == nil }
        highlightDrop()
        if rowsArrived || headersArrived {
            populate()
        } else {
            gtk_widget_queue_allocate(widget)
            gtk_widget_queue_draw(widget)
        }
        return isAnimating
    }

    private func advance<ID>(_ cells: CellStore<ID>, _ now: Int64, _ timing: ListTiming) -> Bool {
        var arrived = false
        for cell in cells.ordered + cells.dying where cell.isAnimating {
            if cell.motion?.start == nil { cell.motion?.start = now }
            if cell.crossFade?.start == nil { cell.crossFade?.start = now }
            if cell.crossFade?.isFinished(at: now, timing) == true { cell.crossFade = nil }
            guard cell.frozenOrigin == nil, cell.motion?.isFinished(at: now, timing) == true else { continue }
            cell.motion = nil
            arrived = true
        }
        return arrived
    }

    /// Puts everything where it belongs at once.
    func finishAnimations() {
        animator.stop()
        for cell in rows.ordered { cell.stop() }
        for cell in headers.ordered { cell.stop() }
        placeholder?.finish()
        rows.bury { _ in true }
        headers.bury { _ in true }
    }

    /// Begins the motion of everything whose place in the viewport has changed; what was on its way to the same place
    /// goes on.
    func animate(_ change: ListChange) {
        let index = change.index
        let oldCorner = Point(x: 0, y: change.oldTop)
        for cell in rows.ordered {
            if index.isMoved(cell.place) { cell.isMoved = true }
            let old = cell.frame == nil ? index.oldIndex(ofNew: cell.place) : nil
            retarget(
                cell, to: layout.frame(ofRow: cell.place),
                from: old.map { change.before.frame(ofRow: $0).origin - oldCorner },
                slide: layout.heights.estimate * timing.insertionSlide)
        }
        for cell in headers.ordered {
            let old = cell.frame == nil ? index.oldSection(ofNew: cell.place) : nil
            retarget(
                cell, to: layout.headerFrame(cell.place),
                from: old.map { change.before.headerFrame($0).origin - oldCorner }, slide: 0)
        }
        startAnimating()
    }

    func startAnimating() {
        animator.start(on: self) { [weak self] in self?.showFrame() ?? false }
    }

    /// - Parameters:
    ///   - old: where a cell that was not seen yet would have been seen; nil for one that is new in the model.
    ///   - slide: how far a new one slides down, in pixels.
    private func retarget<ID>(_ cell: Cell<ID>, to content: CellFrame, from old: Point?, slide: Double) {
        defer { cell.isMoved = false }
        let target = content.moved(to: content.origin - Point(x: 0, y: viewport.top))
        if let seen = cell.frame {
            guard !target.origin.isNear(cell.target) || cell.motion?.toOpacity == 0 else { return }
            let opacity = opacity(cell.motion)
            let isFlight = cell.isMoved || cell.motion?.isFlight == true
            cell.motion = motion(from: seen.origin, to: target, opacity: opacity, isFlight: isFlight)
        } else if let old {
            cell.motion = motion(from: old, to: target, opacity: 1, isFlight: cell.isMoved)
        } else {
            let start = target.origin - Point(x: 0, y: slide)
            cell.motion = motion(from: start, to: target, opacity: 0, isFlight: false)
        }
    }

    /// The motion of a cell that was seen at `start` and belongs at `target`, both counted from the viewport's corner;
    /// nil if it would not be seen.
    private func motion(from start: Point, to target: CellFrame, opacity: Double, isFlight: Bool) -> CellMotion? {
        let isVisible = isInViewport(target.moved(to: start)) || isInViewport(target)
        guard isVisible, !start.isNear(target.origin) || opacity < 1 else { return nil }
        // A cell of a grid that goes to another line passes above those between.
        let isFlight = isFlight || (start.x != target.origin.x && start.y != target.minY)
        return CellMotion(
            fromOffset: nearViewport(start, target.height) - target.origin,
            toOffset: nearViewport(target.origin, target.height) - target.origin, fromOpacity: opacity,
            isFlight: isFlight)
    }

    func isInViewport(_ frame: CellFrame) -> Bool {
        frame.minY < viewport.height && frame.maxY > 0
    }

    /// What comes from far away, or goes there, is animated from or to half a viewport beyond the edge: it would pass
    /// too fast to be seen otherwise.
    private func nearViewport(_ point: Point, _ height: Double) -> Point {
        Point(x: point.x, y: min(max(point.y, -height - viewport.height / 2), viewport.height * 1.5))
    }
}

extension Cell {
    fileprivate func stop() {
        motion = nil
        crossFade = nil
    }
}
