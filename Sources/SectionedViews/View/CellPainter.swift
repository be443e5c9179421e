import CGtk
import Gtk

/// Draws the cells of one picture, and knows which parts of it are taken.
///
/// Cells have no background of their own. Nearly everywhere the view's lies right below them, and to fill each cell with it again
/// costs a second picture of the view in every frame: with GSK's GL renderer and without a graphics card, 4.5 of 26 ms of a frame in
/// which 30 rows move. So the background of the view is drawn again where a cell covers another one, and only there.
final class CellPainter {
    let snapshot: OpaquePointer
    private let view: UnsafeMutablePointer<GtkWidget>
    /// Where something has been drawn above the background.
    private var taken: [CellFrame] = []

    init(_ snapshot: OpaquePointer, of view: UnsafeMutablePointer<GtkWidget>) {
        self.snapshot = snapshot
        self.view = view
    }

    /// Draws `content`, with the background below it where it covers what has been drawn before.
    ///
    /// The two fade one by one: where nothing but the background is seen through them that is what they would look like together, and where
    /// something is, it is seen a little less.
    /// - Parameter margin: how far around `frame` something is drawn as well, in pixels.
    func draw(_ frame: CellFrame, opacity: Double, margin: Double = 0, _ content: () -> Void) {
        guard opacity > 0 else { return }
        if let covered = taken.lazy.compactMap(frame.intersection).reduce(nil, { $0?.union($1) ?? $1 }) {
            fade(opacity) { drawBackground(covered) }
        }
        fade(opacity, content)
        taken.append(frame.grown(by: margin))
    }

    /// Draws `body` with that opacity.
    func fade(_ opacity: Double, _ body: () -> Void) {
        guard opacity > 0 else { return }
        if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
        body()
        if opacity < 1 { gtk_snapshot_pop(snapshot) }
    }

    private func drawBackground(_ area: CellFrame) {
        gtk_snapshot_render_background(
            snapshot, gtk_widget_get_style_context(view), area.origin.x, area.minY, area.width, area.height)
    }
}

// MARK: - The shadow of a row that flies

// Lines, each one pixel wide and fainter than the one before. Without a graphics card they cost less than a gradient, which costs a tenth
// of a blur.
extension CellPainter {
    /// How far the shadow reaches, in pixels.
    static let shadowReach = 6.0

    /// Draws a shadow around `frame`, from black of that opacity to nothing.
    ///
    /// - Parameter hasSides: whether it is seen left and right as well.
    func drawShadow(of frame: CellFrame, opacity: Double, hasSides: Bool) {
        for distance in stride(from: 0, to: Self.shadowReach, by: 1) {
            let alpha = opacity * (1 - (distance + 0.5) / Self.shadowReach)
            var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(alpha))
            func draw(x: Double, y: Double, width: Double, height: Double) {
                var bounds = graphene_rect_t(
                    origin: graphene_point_t(x: Float(x), y: Float(y)),
                    size: graphene_size_t(width: Float(width), height: Float(height)))
                gtk_snapshot_append_color(snapshot, &color, &bounds)
            }
            let left = frame.origin.x
            draw(x: left, y: frame.minY - distance - 1, width: frame.width, height: 1)
            draw(x: left, y: frame.maxY + distance, width: frame.width, height: 1)
            guard hasSides else { continue }
            draw(x: left - distance - 1, y: frame.minY, width: 1, height: frame.height)
            draw(x: left + frame.width + distance, y: frame.minY, width: 1, height: frame.height)
        }
    }
}

nonisolated extension CellFrame {
    /// What both have in common; nil where that is too little to be seen, as of neighbours whose places are rounded.
    fileprivate func intersection(_ other: CellFrame) -> CellFrame? {
        let left = max(origin.x, other.origin.x)
        let top = max(minY, other.minY)
        let width = min(origin.x + self.width, other.origin.x + other.width) - left
        let height = min(maxY, other.maxY) - top
        guard width > 0.01, height > 0.01 else { return nil }
        return CellFrame(origin: Point(x: left, y: top), width: width, height: height)
    }

    /// The least that holds both.
    fileprivate func union(_ other: CellFrame) -> CellFrame {
        let corner = Point(x: min(origin.x, other.origin.x), y: min(minY, other.minY))
        let right = max(origin.x + width, other.origin.x + other.width)
        return CellFrame(origin: corner, width: right - corner.x, height: max(maxY, other.maxY) - corner.y)
    }

    /// With so much more on each side.
    fileprivate func grown(by margin: Double) -> CellFrame {
        CellFrame(
            origin: origin - Point(x: margin, y: margin), width: width + 2 * margin, height: height + 2 * margin)
    }
}
