import CGtk

/// Why a window could not be drawn into a file.
package enum ScreenshotError: Error, Equatable {
    /// The window is not on the screen, or has not painted its first frame.
    case notDrawn
    case notWritable(path: String)
}

extension Toplevel {
    /// Draws the window as it looks now, without the session's decorations and other windows, into a PNG file.
    package func writeScreenshot(to path: String) throws(ScreenshotError) {
        guard isMapped, let renderer = gtk_native_get_renderer(pointer) else { throw .notDrawn }
        guard let node = renderNode() else { throw .notDrawn }
        defer { gsk_render_node_unref(node) }
        let texture = Texture(owning: gsk_renderer_render_texture(renderer, node, nil))
        guard texture.writePNG(to: path) else { throw .notWritable(path: path) }
    }

    private func renderNode() -> OpaquePointer? {
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        return gtk_snapshot_free_to_node(snapshot)
    }
}
