import CGtk

/// Shows a picture scaled to the size of the widget.
package final class Picture: Widget {
    private var shownTexture: Texture?

    package init(_ texture: Texture? = nil, contentFit: ContentFit = .contain) {
        super.init(retaining: gtk_picture_new())
        self.texture = texture
        self.contentFit = contentFit
    }

    package var texture: Texture? {
        get { shownTexture }
        set {
            shownTexture = newValue
            gtk_picture_set_paintable(pointer, newValue?.pointer)
        }
    }

    package var contentFit: ContentFit {
        get { ContentFit(rawValue: gtk_picture_get_content_fit(pointer).rawValue) ?? .contain }
        set { gtk_picture_set_content_fit(pointer, GtkContentFit(newValue.rawValue)) }
    }

    /// Whether the widget may be smaller than the picture.
    package var canShrink: Bool {
        get { gtk_picture_get_can_shrink(pointer) != 0 }
        set { gtk_picture_set_can_shrink(pointer, newValue.gboolean) }
    }
}

extension Picture {
    /// How a picture of another aspect ratio fills the widget.
    package enum ContentFit: UInt32 {
        /// Distorted to the size of the widget.
        case fill
        /// Scaled to fit, with margins at two sides.
        case contain
        /// Scaled to cover the widget, cropped at two sides.
        case cover
        /// Scaled down to fit, never enlarged.
        case scaleDown
    }
}

extension Picture {
    /// Shows a picture with fewer pixels at this size; for nil, an empty area of this size.
    package func showReduced(_ reduced: Texture?, width: Int, height: Int) {
        showReduced(reduced, as: PixelSize(width: width, height: height), in: PixelSize(width: width, height: height))
    }

    /// Shows a picture as if it had another size, from its upper left corner on, in an area that may be smaller, which crops it, or
    /// larger, which leaves a margin.
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

/// An icon of the icon theme.
package final class Image: Widget {
    /// - Parameter pixelSize: width and height in pixels; nil for the size of the surrounding text.
    package init(iconName: String? = nil, pixelSize: Int? = nil) {
        super.init(retaining: gtk_image_new())
        self.iconName = iconName
        if let pixelSize { self.pixelSize = pixelSize }
    }

    package var iconName: String? {
        get { gtk_image_get_icon_name(pointer).map { String(cString: $0) } }
        set { gtk_image_set_from_icon_name(pointer, newValue) }
    }

    package var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(pointer)) }
        set { gtk_image_set_pixel_size(pointer, gint(newValue)) }
    }
}
