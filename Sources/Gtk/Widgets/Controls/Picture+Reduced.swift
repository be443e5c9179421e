import CGtk

extension Picture {
    /// Shows a picture that has fewer pixels in the room of one of this size; nothing for nil, which takes that room as well.
    package func showReduced(_ reduced: Texture?, width: Int, height: Int) {
        texture = nil
        let enlarged = reduced.flatMap { reduced in
            Paintable { gdk_paintable_snapshot(reduced.pointer, $0, Double(width), Double(height)) }
        }
        if let enlarged { return gtk_picture_set_paintable(pointer, enlarged.pointer) }
        let empty = gdk_paintable_new_empty(gint(width), gint(height))
        gtk_picture_set_paintable(pointer, empty)
        g_object_unref(UnsafeMutableRawPointer(empty))
    }
}
