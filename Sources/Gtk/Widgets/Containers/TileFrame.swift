import CGtk

/// Stacks its children in a tile of 16:10 of the available width.
///
/// The size of the children is that of the tile in steps of 8 × 5 pixels, so that tiles that differ by a few pixels show the same picture
/// without scaling it; the excess is clipped equally at all sides.
package final class TileFrame: Widget {
    /// Runs before the next frame after the size of the children has changed.
    package var onTileSizeChanged: (() -> Void)?

    private var change: LoopSource?
    private var allocated: TileSize?

    /// - Parameters:
    ///   - minimumWidth: in pixels.
    ///   - naturalWidth: in pixels; used where the container does not determine the width. If both are equal, the height is fixed too.
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

    /// Runs during a layout, which must not show or hide widgets.
    private func resized(to size: TileSize) {
        guard size != allocated else { return }
        allocated = size
        change = .idle(beforeDrawing: true) { [weak self] in self?.onTileSizeChanged?() }
    }
}

/// The layout of a ``TileFrame``. The layout function gets only the widget, which owns this.
final class TileLayout {
    private let minimumWidth: gint
    private let naturalWidth: gint
    private let resized: (TileSize) -> Void

    private nonisolated static let key = "coredump-tile-layout"

    private init(minimumWidth: Int, naturalWidth: Int, resized: @escaping (TileSize) -> Void) {
        self.minimumWidth = gint(minimumWidth)
        self.naturalWidth = gint(naturalWidth)
        self.resized = resized
    }

    /// Installs the layout manager on `widget`.
    ///
    /// - Parameter resized: runs during each layout with the size of the children.
    static func install(
        on widget: Widget, minimumWidth: Int, naturalWidth: Int, resized: @escaping (TileSize) -> Void
    ) {
        let layout = TileLayout(minimumWidth: minimumWidth, naturalWidth: naturalWidth, resized: resized)
        g_object_set_data_full(
            widget.cast(), key, Unmanaged.passRetained(layout).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<TileLayout>.fromOpaque(data).release()
            })
        let manager = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                nonisolated(unsafe) let (widget, minimum, natural) = (widget, minimum, natural)
                MainActor.assumeIsolated {
                    guard let widths = TileLayout.of(widget)?.size(orientation, forSize: size) else { return }
                    minimum?.pointee = widths.minimum
                    natural?.pointee = widths.natural
                }
            },
            { widget, width, height, _ in
                nonisolated(unsafe) let widget = widget
                MainActor.assumeIsolated {
                    guard let widget else { return }
                    TileLayout.of(widget)?.allocate(widget, width: width, height: height)
                }
            })
        gtk_widget_set_layout_manager(widget.widget, manager)
    }

    private static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> TileLayout? {
        guard let widget else { return nil }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        return g_object_get_data(object, key).map { Unmanaged<TileLayout>.fromOpaque($0).takeUnretainedValue() }
    }

    private func size(_ orientation: GtkOrientation, forSize size: gint) -> (minimum: gint, natural: gint) {
        guard orientation == GTK_ORIENTATION_VERTICAL else { return (minimumWidth, naturalWidth) }
        // Newer GTK also asks the children of a row for widths that they never get, when it searches for the minimum height.
        let isFixed = minimumWidth == naturalWidth
        let height = TileSize.height(ofWidth: isFixed || size < 0 ? naturalWidth : size)
        return (height, height)
    }

    private func allocate(_ widget: UnsafeMutablePointer<GtkWidget>, width: gint, height: gint) {
        let size = TileSize(covering: width)
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            guard gtk_widget_should_layout(child) != 0 else { continue }
            var corner = graphene_point_t(x: Float((width - size.width) / 2), y: Float((height - size.height) / 2))
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
            gtk_widget_allocate(child, size.width, size.height, -1, gsk_transform_translate(nil, &corner))
        }
        resized(size)
    }
}

/// Sizes of 16:10 tiles, in pixels.
nonisolated struct TileSize: Equatable {
    private static let stepWidth: gint = 8
    private static let stepHeight: gint = 5

    let width: gint
    let height: gint

    /// The smallest size in whole steps that covers the width.
    init(covering width: gint) {
        let steps = max((width + Self.stepWidth - 1) / Self.stepWidth, 1)
        self.width = steps * Self.stepWidth
        height = steps * Self.stepHeight
    }

    static func height(ofWidth width: gint) -> gint { (width * stepHeight + stepWidth / 2) / stepWidth }
}
