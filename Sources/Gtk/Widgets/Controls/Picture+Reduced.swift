import CGtk

extension Picture {
    /// Shows a picture that has fewer pixels in the room of one of this size; nothing for nil, which takes that room as well.
    package func showReduced(_ reduced: Texture?, width: Int, height: Int) {
        showReduced(reduced, as: PixelSize(width: width, height: height), in: PixelSize(width: width, height: height))
    }

    /// Shows a picture as if it had another size, from its upper left corner on, in a room that may be smaller or larger: what does not
    /// fit is left out, and what is missing is empty.
    package func showReduced(_ reduced: Texture?, as size: PixelSize, in room: PixelSize) {
        texture = nil
        let placed = reduced.flatMap { reduced in
            Paintable(size: room) { snapshot in
                var bounds = graphene_rect_t()
                graphene_rect_init(&bounds, 0, 0, Float(room.width), Float(room.height))
                gtk_snapshot_push_clip(snapshot, &bounds)
                gdk_paintable_snapshot(reduced.pointer, snapshot, Double(size.width), Double(size.height))
                gtk_snapshot_pop(snapshot)
            }
        }
        if let placed { return gtk_picture_set_paintable(pointer, placed.pointer) }
        let empty = gdk_paintable_new_empty(gint(room.width), gint(room.height))
        gtk_picture_set_paintable(pointer, empty)
        g_object_unref(UnsafeMutableRawPointer(empty))
    }
}
