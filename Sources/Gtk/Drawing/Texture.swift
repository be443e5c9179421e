import CGtk

/// A picture in memory, ready to be drawn.
package final class Texture: Object {
    /// Decodes an image file, such as PNG or JPEG.
    package init(encoded data: [UInt8]) throws(GLibError) {
        let bytes = g_bytes_new(data, gsize(data.count))
        defer { g_bytes_unref(bytes) }
        let texture = try throwingGLibError { gdk_texture_new_from_bytes(bytes, $0) }
        guard let texture else { preconditionFailure("GDK gave neither a texture nor an error") }
        super.init(owning: texture)
    }

    /// Takes pixels of 8 bit red, green, blue and alpha (not premultiplied), row by row from the top.
    /// - Precondition: `rgba` holds `width × height × 4` bytes, and both sides are above 0.
    package init(rgba: [UInt8], width: Int, height: Int) {
        precondition(width > 0 && height > 0 && rgba.count == width * height * 4, "pixels that do not fit the size")
        let bytes = g_bytes_new(rgba, gsize(rgba.count))
        defer { g_bytes_unref(bytes) }
        super.init(
            owning: gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4)))
    }

    /// Takes over a picture that was decoded on another thread.
    package init(_ picture: DecodedPicture) {
        super.init(retaining: picture.texture)
    }

    /// Takes over a texture that GTK made.
    override init(owning texture: OpaquePointer) {
        super.init(owning: texture)
    }

    /// In pixels of the picture.
    package var width: Int { Int(gdk_texture_get_width(pointer)) }

    /// In pixels of the picture.
    package var height: Int { Int(gdk_texture_get_height(pointer)) }

    /// Whether the file could be written.
    package func writePNG(to path: String) -> Bool {
        gdk_texture_save_to_png(pointer, path) != 0
    }
}
