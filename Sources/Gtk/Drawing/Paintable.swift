import CGtk

/// An image that draws itself at its intrinsic size.
package final class Paintable: Object {
    /// The widget as it was last drawn; nil if it was not.
    package init?(currentImageOf widget: Widget) {
        let live = gtk_widget_paintable_new(widget.widget)
        defer { g_object_unref(UnsafeMutableRawPointer(live)) }
        guard let image = gdk_paintable_get_current_image(live) else { return nil }
        guard gdk_paintable_get_intrinsic_width(image) > 0 else {
            g_object_unref(UnsafeMutableRawPointer(image))
            return nil
        }
        super.init(owning: image)
    }

    /// Records the drawing of `draw`; nil if that draws nothing.
    ///
    /// - Parameter size: the intrinsic size, in pixels, from the upper left corner on; nil for the extents of the drawing.
    init?(size: PixelSize? = nil, _ draw: (_ snapshot: OpaquePointer) -> Void) {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        draw(snapshot)
        // GTK makes no paintable of an empty snapshot, and logs a warning.
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        guard let frame = gtk_snapshot_new() else { return nil }
        gtk_snapshot_append_node(frame, node)
        var own = graphene_size_t(width: Float(size?.width ?? 0), height: Float(size?.height ?? 0))
        let picture = withUnsafePointer(to: &own) { gtk_snapshot_free_to_paintable(frame, size == nil ? nil : $0) }
        guard let picture else { return nil }
        super.init(owning: picture)
    }

    /// The image on the background of `widget`.
    func drawn(onBackgroundOf widget: Widget) -> Paintable {
        let size = PixelSize(width: width, height: Int(gdk_paintable_get_intrinsic_height(pointer)))
        let picture = Paintable(size: size) { snapshot in
            gtk_snapshot_render_background(
                snapshot, gtk_widget_get_style_context(widget.widget), 0, 0, Double(size.width), Double(size.height))
            draw(in: snapshot)
        }
        return picture ?? self
    }

    /// In pixels.
    var width: Int { Int(gdk_paintable_get_intrinsic_width(pointer)) }

    package func draw(in snapshot: OpaquePointer) {
        gdk_paintable_snapshot(
            pointer, snapshot, Double(gdk_paintable_get_intrinsic_width(pointer)),
            Double(gdk_paintable_get_intrinsic_height(pointer)))
    }
}
