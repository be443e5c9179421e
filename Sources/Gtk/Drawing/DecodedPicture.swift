import CGtk
import Foundation

/// A picture that was decoded on whatever thread, on its way to becoming a ``Texture``.
///
/// Its pixels have the order and the size in which they are drawn, so that no frame has to convert them.
package nonisolated final class DecodedPicture: @unchecked Sendable {
    // Textures never change once they are made, and may be made and let go of on any thread: GDK says so.
    let texture: OpaquePointer
    /// How much memory the pixels take.
    package let byteCount: Int

    /// Decodes an image file, such as PNG or JPEG, and places it in a tile of this size: covering it where it has nearly its
    /// shape, else whole, never enlarged, on a transparent ground.
    ///
    /// - Complexity: O(pixels of the file + pixels of the tile)
    package init(encoded data: Data, tile: PixelSize) throws(GLibError) {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let whole = try throwingGLibError({ gdk_texture_new_from_bytes(bytes, $0) }) else {
            preconditionFailure("GDK gave neither a texture nor an error")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
        texture = Self.place(whole, in: tile)
        byteCount = tile.width * tile.height * 4
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(texture))
    }

    private static func place(_ whole: OpaquePointer, in tile: PixelSize) -> OpaquePointer {
        let size = PixelSize(width: Int(gdk_texture_get_width(whole)), height: Int(gdk_texture_get_height(whole)))
        let placement = PicturePlacement(of: size, in: tile)
        let source = surface(of: whole, size)
        defer { cairo_surface_destroy(source) }
        let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(tile.width), gint(tile.height))
        let context = cairo_create(target)
        cairo_translate(context, placement.origin.x, placement.origin.y)
        cairo_rectangle(
            context, 0, 0, (Double(size.width) * placement.scale).rounded(),
            (Double(size.height) * placement.scale).rounded())
        cairo_clip(context)
        cairo_scale(context, placement.scale, placement.scale)
        cairo_set_source_surface(context, source, 0, 0)
        // The edges are as sharp as the rest: nothing beyond them is mixed in.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(target)
        return texture(of: target, tile)
    }

    /// The pixels in the form that cairo draws.
    private static func surface(of texture: OpaquePointer, _ size: PixelSize) -> OpaquePointer? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(size.width), gint(size.height))
        guard let pixels = cairo_image_surface_get_data(surface) else { return surface }
        gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        return surface
    }

    /// Takes over the surface.
    private static func texture(of surface: OpaquePointer?, _ size: PixelSize) -> OpaquePointer {
        let stride = gsize(cairo_image_surface_get_stride(surface))
        let bytes = g_bytes_new_with_free_func(
            cairo_image_surface_get_data(surface), stride * gsize(size.height),
            { cairo_surface_destroy(OpaquePointer($0)) }, UnsafeMutableRawPointer(surface))
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(gint(size.width), gint(size.height), drawnFormat, bytes, stride)
    }

    /// The words of `CAIRO_FORMAT_ARGB32`, byte by byte.
    private static var drawnFormat: GdkMemoryFormat {
        #if _endian(little)
            GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
        #else
            GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
        #endif
    }
}
