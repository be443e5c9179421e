import CGtk

/// What the layout manager of a ``TileFrame`` knows. GTK hands it the widget alone, which keeps this.
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

    /// Lays out the children of `widget` from now on.
    ///
    /// - Parameter resized: runs in the middle of each layout, with the size that the children get.
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
        // Newer GTK asks the parts of a row also for widths that they never get, in search of one that needs the least height.
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
