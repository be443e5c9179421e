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
        guard opacity > 0 else { return }
        if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
        body()
        if opacity < 1 { gtk_snapshot_pop(snapshot) }
    }

    /// The new look, and the old one above it, which gets ever more transparent: for opaque rows the same as a cross-fade
    /// of the two. GSK draws a cross-fade node without a graphics card through two pictures of the whole window.
    private func draw(_ fade: CrossFade, at origin: Point, _ snapshot: OpaquePointer, _ new: () -> Void) {
        new()
        draw(opacity: 1 - fade.progress(at: animator.now, animator.timing), snapshot) {
            var point = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
            gtk_snapshot_save(snapshot)
            gtk_snapshot_translate(snapshot, &point)
            fade.image.draw(in: snapshot)
            gtk_snapshot_restore(snapshot)
        }
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
