import CGtk

/// Lays its children over each other in a tile of 16:10, as wide as there is room.
///
/// The children are as large as the tile in steps of 8 × 5 pixels, so that tiles that differ by a pixel or two show one and
/// the same picture without scaling it; what is too much is cut off at all sides alike.
package final class TileFrame: Widget {
    /// Runs before the next frame when the children have got another size.
    package var onTileSizeChanged: (() -> Void)?

    private var change: LoopSource?
    private var allocated: TileSize?

    /// - Parameters:
    ///   - minimumWidth: in pixels.
    ///   - naturalWidth: in pixels; what it has where nobody says how wide it should be. Where both are the same, so is its height.
    package init(minimumWidth: Int, naturalWidth: Int, children: [Widget]) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        for child in children { gtk_box_append(cast(), child.widget) }
        TileLayout.install(on: self, minimumWidth: minimumWidth, naturalWidth: naturalWidth) { [weak self] size in
            self?.resized(to: size)
        }
        clipsChildren = true
    }

    /// Width and height of the children in pixels; nil before the first layout.
    package var tileSize: PixelSize? {
        allocated.map { PixelSize(width: Int($0.width), height: Int($0.height)) }
    }

    /// In the middle of a layout, when nothing may be shown or hidden.
    private func resized(to size: TileSize) {
        guard size != allocated else { return }
        allocated = size
        change = .idle(beforeDrawing: true) { [weak self] in self?.onTileSizeChanged?() }
    }
}
