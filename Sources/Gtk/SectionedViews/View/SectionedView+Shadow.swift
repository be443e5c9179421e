import CGtk

// The shadow of a row that flies, of gradients: without a graphics card they cost a tenth of a blur.
extension SectionedView {
    /// How far the shadow reaches, in pixels.
    private static let shadowReach = 6.0
    private static let shadowOpacity = 0.4

    /// Lifts a row that flies: most on the middle of its way.
    func drawShadow(_ motion: CellMotion, _ frame: CellFrame, _ snapshot: OpaquePointer) {
        let progress = motion.progress(at: animator.now, animator.timing)
        let opacity = Self.shadowOpacity * progress * (1 - progress)
        let reach = Self.shadowReach
        let left = frame.origin.x
        let right = left + frame.width
        func draw(x: Double, y: Double, width: Double, height: Double, from start: Point, to end: Point) {
            let area = CellFrame(origin: Point(x: x, y: y), width: width, height: height)
            drawGradient(area, from: start, to: end, opacity, snapshot)
        }
        draw(
            x: left, y: frame.minY - reach, width: frame.width, height: reach, from: Point(x: left, y: frame.minY),
            to: Point(x: left, y: frame.minY - reach))
        draw(
            x: left, y: frame.maxY, width: frame.width, height: reach, from: Point(x: left, y: frame.maxY),
            to: Point(x: left, y: frame.maxY + reach))
        guard frame.width < layout.metrics.width else { return }
        draw(
            x: left - reach, y: frame.minY, width: reach, height: frame.height, from: Point(x: left, y: frame.minY),
            to: Point(x: left - reach, y: frame.minY))
        draw(
            x: right, y: frame.minY, width: reach, height: frame.height, from: Point(x: right, y: frame.minY),
            to: Point(x: right + reach, y: frame.minY))
    }

    /// From black of that opacity to nothing.
    private func drawGradient(
        _ area: CellFrame, from start: Point, to end: Point, _ opacity: Double, _ snapshot: OpaquePointer
    ) {
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: Float(area.origin.x), y: Float(area.minY)),
            size: graphene_size_t(width: Float(area.width), height: Float(area.height)))
        var from = graphene_point_t(x: Float(start.x), y: Float(start.y))
        var to = graphene_point_t(x: Float(end.x), y: Float(end.y))
        let stops = [Float(opacity), 0].enumerated().map { offset, alpha in
            GskColorStop(offset: Float(offset), color: GdkRGBA(red: 0, green: 0, blue: 0, alpha: alpha))
        }
        gtk_snapshot_append_linear_gradient(snapshot, &bounds, &from, &to, stops, gsize(stops.count))
    }
}
