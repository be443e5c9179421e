import CGtk

extension Picture {
    /// Takes the room that a picture of this size in pixels will take, and shows nothing until ``texture`` is set.
    package func showPlaceholder(width: Int, height: Int) {
        texture = nil
        let empty = gdk_paintable_new_empty(gint(width), gint(height))
        gtk_picture_set_paintable(pointer, empty)
        g_object_unref(UnsafeMutableRawPointer(empty))
    }
}
