import CGtk

extension Picture {
    /// Takes the room that a picture of this size in pixels will take, and shows `thumbnail` in it, enlarged, until ``texture``
    /// is set; nothing for nil.
    package func showPlaceholder(_ thumbnail: Texture?, width: Int, height: Int) {
        texture = nil
        let enlarged = thumbnail.flatMap { thumbnail in
            Paintable { gdk_paintable_snapshot(thumbnail.pointer, $0, Double(width), Double(height)) }
        }
        if let enlarged { return gtk_picture_set_paintable(pointer, enlarged.pointer) }
        let empty = gdk_paintable_new_empty(gint(width), gint(height))
        gtk_picture_set_paintable(pointer, empty)
        g_object_unref(UnsafeMutableRawPointer(empty))
    }
}
