import CGtk
import Gtk

// Where things are at the moment, and in which order they are drawn.
extension SectionedView: ListHostOwner {
    func allocate(width: Int32, height: Int32) {
        let hadWidth = viewport.width > 0
        let resized = viewport.resize(width: width, height: height)
        let before = viewport.top
        if resized {
            if Double(width) != layout.metrics.width { fitWidth() } else { configureViewport(top: before) }
            if !hadWidth, width > 0 { prepareFirstFrame() }
            needsMeasure = true
            scheduleUpdate()
        } else {
            configureViewport(top: before)
            if lacksWidth { needsMeasure = true }
            if needsMeasure || viewport.top != before { scheduleUpdate() }
        }
        place()
    }

    /// Places what there is in the new width. Its heights are measured, and other rows bound, before the next frame.
    private func fitWidth() {
        let place = steadyPlace()
        var metrics = layout.metrics
        metrics.width = Double(viewport.width)
        noteWidestCell(of: rows.ordered.map(\.widget))
        metrics.columns = arrangement.columns(forWidth: metrics.width, widestCell: widestCell)
        if metrics.columns != layout.metrics.columns { selection.column = nil }
        forgetsHeights = true
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
        for cell in rows.ordered { placeRow(cell) }
        for cell in headers.ordered { placeHeader(cell) }
        for cell in rows.dying { cell.frame.map { _ = allocate(cell.widget, $0) } }
        for cell in headers.dying { cell.frame.map { _ = allocate(cell.widget, $0) } }
        placeTopRow()
        placeShield()
        placePlaceholder()
        placeRubberBand()
    }

    private func placeShield() {
        let stuck = headers.ordered.first { cell in cell.frame.map { $0.minY > cell.target.y } == true }
        gtk_widget_set_child_visible(shield.widget, stuck == nil ? 0 : 1)
        if let frame = stuck?.frame { allocate(shield, frame) }
    }

    // A cell that wants another height than it has, since its font has changed or its content, has the view measure it
    // before the next frame.

    private func placeRow(_ cell: Cell<Int64>) {
        guard let frame = cell.frame else { return }
        let wanted = allocate(cell.widget, frame)
        if arrangement.hasEqualHeights ? wanted > frame.height : wanted != frame.height { scheduleUpdate() }
    }

    /// All headers are as high as the highest.
    private func placeHeader(_ cell: Cell<String>) {
        guard let frame = cell.frame, allocate(cell.widget, frame) > frame.height else { return }
        needsMeasure = true
        scheduleUpdate()
    }

    /// Where the row above all sections is.
    private var topFrame: CellFrame {
        CellFrame(
            origin: Point(x: 0, y: -viewport.top), width: layout.metrics.width, height: layout.metrics.topHeight)
    }

    private func placeTopRow() {
        guard let topCell else { return }
        let frame = topFrame
        guard allocate(topCell, frame) != frame.height else { return }
        needsMeasure = true
        scheduleUpdate()
    }

    /// Returns the height that the cell wants at the width of its frame.
    @discardableResult
    func allocate(_ cell: CellWidget, _ frame: CellFrame) -> Double {
        // A row that keeps the focus may be millions of pixels away, where a Float is no longer exact.
        let limit = viewport.height + 10_000
        var point = graphene_point_t(
            x: Float(frame.origin.x), y: Float(min(max(frame.minY, -limit), limit)))
        let wanted = cell.height(forWidth: frame.width)
        gtk_widget_allocate(
            cell.widget, Int32(frame.width), Int32(max(frame.height, wanted)), -1, gsk_transform_translate(nil, &point))
        return wanted
    }

    /// Many styles are of colour alone, such as those while something is dragged over the view; what was learned of heights
    /// still holds then.
    func styleChanged() {
        let serial = pango_context_get_serial(gtk_widget_get_pango_context(widget))
        if serial != fontSerial || isRightToLeft != layout.metrics.isRightToLeft { forgetsHeights = true }
        fontSerial = serial
        needsMeasure = true
        scheduleUpdate()
    }

    func unmapped() {
        finishAnimations()
        endRubberBand()
    }
}

// MARK: - Drawing

extension SectionedView {
    private static let shadowOpacity = 0.4

    /// Dying rows below, then those that appear, those that make room, those that fly, and the headers above all.
    func snapshot(_ snapshot: OpaquePointer) {
        let painter = CellPainter(snapshot, of: widget)
        for cell in rows.dying { draw(cell, painter) }
        if let placeholder, placeholder.cell.isVisible {
            painter.fade(opacity(placeholder.motion)) {
                gtk_widget_snapshot_child(widget, placeholder.cell.widget, snapshot)
            }
        }
        for layer in RowLayer.allCases {
            for cell in rows.ordered where RowLayer(cell.motion) == layer { draw(cell, painter) }
            if layer == .resting { drawTopRow(painter) }
        }
        for cell in headers.dying + headers.ordered { draw(cell, painter) }
        if let rubberBand { gtk_widget_snapshot_child(widget, rubberBand.widget.widget, snapshot) }
    }

    private func drawTopRow(_ painter: CellPainter) {
        guard let topCell, viewport.top < layout.metrics.topHeight else { return }
        painter.draw(topFrame, opacity: 1) { gtk_widget_snapshot_child(widget, topCell.widget, painter.snapshot) }
    }

    private func draw<ID>(_ cell: Cell<ID>, _ painter: CellPainter) {
        guard let frame = cell.frame, isInViewport(frame) else { return }
        let isFlight = cell.motion?.isFlight == true
        if isFlight { drawShadow(of: cell, frame, painter) }
        painter.draw(frame, opacity: opacity(cell.motion), margin: isFlight ? CellPainter.shadowReach : 0) {
            guard let fade = cell.crossFade else {
                return gtk_widget_snapshot_child(widget, cell.widget.widget, painter.snapshot)
            }
            draw(fade, of: cell.widget, at: frame.origin, painter)
        }
    }

    /// The new look, which comes, and the old one above it, which goes.
    private func draw(_ fade: CrossFade, of cell: CellWidget, at origin: Point, _ painter: CellPainter) {
        let opacities = fade.opacities(at: animator.now, animator.timing)
        painter.fade(opacities.new) { gtk_widget_snapshot_child(widget, cell.widget, painter.snapshot) }
        painter.fade(opacities.old) {
            var point = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
            gtk_snapshot_save(painter.snapshot)
            gtk_snapshot_translate(painter.snapshot, &point)
            fade.image.draw(in: painter.snapshot)
            gtk_snapshot_restore(painter.snapshot)
        }
    }

    /// Lifts a row that flies: most on the middle of its way.
    private func drawShadow<ID>(of cell: Cell<ID>, _ frame: CellFrame, _ painter: CellPainter) {
        let progress = cell.motion?.progress(at: animator.now, animator.timing) ?? 0
        let opacity = Self.shadowOpacity * progress * (1 - progress)
        guard opacity > 0 else { return }
        painter.drawShadow(of: frame, opacity: opacity, hasSides: frame.width < layout.metrics.width)
    }
}

/// What is drawn above what.
private enum RowLayer: CaseIterable {
    case appearing, resting, flying

    init(_ motion: CellMotion?) {
        switch motion {
        case let motion? where motion.isFlight: self = .flying
        case let motion? where motion.fromOpacity < 1: self = .appearing
        default: self = .resting
        }
    }
}

/// A row that is seen, and where.
package struct VisibleRow {
    package let id: Int64
    /// The data source's widget that shows it.
    package let content: Widget
    /// What a screen reader calls the row.
    package let accessibleName: String
    let frame: CellFrame

    /// In pixels from the left edge of the viewport.
    package var x: Double { frame.origin.x }
    /// In pixels from the top edge of the viewport; negative for a row that is cut off there.
    package var y: Double { frame.minY }
    /// In pixels.
    package var width: Double { frame.width }
    /// In pixels.
    package var height: Double { frame.height }
}

/// A header that is seen.
package struct VisibleHeader {
    /// The number of its section.
    package let section: Int
    /// The data source's widget that shows it.
    package let content: Widget
}
