import CGtk

extension SectionedView {
    /// Dying rows below, then those that appear, those that make room, those that fly, and the headers above all.
    func snapshot(_ snapshot: OpaquePointer) {
        for cell in rows.dying { draw(cell, snapshot) }
        if let placeholder, placeholder.cell.isVisible {
            draw(opacity: opacity(placeholder.motion), snapshot) {
                gtk_widget_snapshot_child(widget, placeholder.cell.widget, snapshot)
            }
        }
        for layer in RowLayer.allCases {
            for cell in rows.ordered where RowLayer(cell.motion) == layer { draw(cell, snapshot) }
            if layer == .resting, let topCell, viewport.top < layout.metrics.topHeight {
                gtk_widget_snapshot_child(widget, topCell.widget, snapshot)
            }
        }
        for cell in headers.dying + headers.ordered { draw(cell, snapshot) }
        if let rubberBand { gtk_widget_snapshot_child(widget, rubberBand.widget.widget, snapshot) }
    }

    private func draw<ID>(_ cell: Cell<ID>, _ snapshot: OpaquePointer) {
        guard let frame = cell.frame, isInViewport(frame) else { return }
        if let motion = cell.motion, motion.isFlight { drawShadow(motion, frame, snapshot) }
        draw(opacity: opacity(cell.motion), snapshot) {
            guard let fade = cell.crossFade else {
                return gtk_widget_snapshot_child(widget, cell.widget.widget, snapshot)
            }
            draw(fade, at: frame.origin, snapshot) {
                gtk_widget_snapshot_child(widget, cell.widget.widget, snapshot)
            }
        }
    }

    private func draw(opacity: Double, _ snapshot: OpaquePointer, _ body: () -> Void) {
        if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
        body()
        if opacity < 1 { gtk_snapshot_pop(snapshot) }
    }

    private func draw(_ fade: CrossFade, at origin: Point, _ snapshot: OpaquePointer, _ new: () -> Void) {
        var point = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        gtk_snapshot_push_cross_fade(snapshot, fade.progress(at: animator.now, animator.timing))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &point)
        fade.image.draw(in: snapshot)
        gtk_snapshot_restore(snapshot)
        gtk_snapshot_pop(snapshot)
        new()
        gtk_snapshot_pop(snapshot)
    }

    /// Lifts a row that flies: most on the middle of its way.
    private func drawShadow(_ motion: CellMotion, _ frame: CellFrame, _ snapshot: OpaquePointer) {
        let progress = motion.progress(at: animator.now, animator.timing)
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: Float(frame.origin.x), y: Float(frame.minY)),
            size: graphene_size_t(width: Float(frame.width), height: Float(frame.height)))
        var outline = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(0.8 * progress * (1 - progress)))
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, 1, 0, 6)
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
