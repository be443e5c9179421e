import CGtk

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
