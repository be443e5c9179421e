import CGtk
import Foundation

/// An image in memory, ready to be drawn.
package final class Texture: Object {
    /// Decodes an image file, such as PNG or JPEG.
    package init(encoded data: [UInt8]) throws(GLibError) {
        let bytes = g_bytes_new(data, gsize(data.count))
        defer { g_bytes_unref(bytes) }
        let texture = try throwingGLibError { gdk_texture_new_from_bytes(bytes, $0) }
        guard let texture else { preconditionFailure("GDK gave neither a texture nor an error") }
        super.init(owning: texture)
    }

    /// Makes a texture of 8-bit RGBA pixels (not premultiplied), row by row from the top.
    /// - Precondition: `rgba` holds `width × height × 4` bytes, and both sides are above 0.
    package init(rgba: [UInt8], width: Int, height: Int) {
        precondition(width > 0 && height > 0 && rgba.count == width * height * 4, "pixels that do not fit the size")
        let bytes = g_bytes_new(rgba, gsize(rgba.count))
        defer { g_bytes_unref(bytes) }
        super.init(
            owning: gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4)))
    }

    /// Takes over a picture that another thread has decoded.
    package init(_ picture: DecodedPicture) {
        super.init(retaining: picture.texture)
    }

    /// Takes over GTK's texture.
    override init(owning texture: OpaquePointer) {
        super.init(owning: texture)
    }

    /// In pixels of the picture.
    package var width: Int { Int(gdk_texture_get_width(pointer)) }

    /// In pixels of the picture.
    package var height: Int { Int(gdk_texture_get_height(pointer)) }

    /// - Returns: whether the file was written.
    package func writePNG(to path: String) -> Bool {
        gdk_texture_save_to_png(pointer, path) != 0
    }
}

// MARK: - PNG

extension Texture {
    /// The image as a PNG file with unchanged pixels; encoded off the main actor, because that takes a while for a large one.
    /// - Complexity: O(width × height)
    package func encodedPNG() async -> [UInt8] {
        // Textures are immutable and thread-safe.
        nonisolated(unsafe) let texture = pointer
        let png = await Self.encodePNG(texture)
        withExtendedLifetime(self) {}
        return png
    }

    @concurrent
    nonisolated private static func encodePNG(_ texture: sending OpaquePointer) async -> [UInt8] {
        guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return [] }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let data = g_bytes_get_data(bytes, &count)
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
    }
}

/// A picture that any thread can decode, to become a ``Texture``. Its pixels have the format and the size in which they are drawn, so
/// that no frame has to convert them.
package nonisolated final class DecodedPicture: @unchecked Sendable {
    // According to GDK, textures are immutable, and any thread may create and release them.
    let texture: OpaquePointer
    /// The memory size of the pixels.
    package let byteCount: Int

    /// Decodes an image file, such as PNG or JPEG, and places it in a tile of this size: covering it where it has nearly its shape,
    /// otherwise as a whole; never enlarged, on a transparent background.
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
        // Keeps the edges sharp: no transparent pixels are blended in.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(target)
        return texture(of: target, tile)
    }

    /// The pixels in cairo's format.
    private static func surface(of texture: OpaquePointer, _ size: PixelSize) -> OpaquePointer? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(size.width), gint(size.height))
        guard let pixels = cairo_image_surface_get_data(surface) else { return surface }
        gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        return surface
    }

    /// Takes ownership of the surface.
    private static func texture(of surface: OpaquePointer?, _ size: PixelSize) -> OpaquePointer {
        let stride = gsize(cairo_image_surface_get_stride(surface))
        let bytes = g_bytes_new_with_free_func(
            cairo_image_surface_get_data(surface), stride * gsize(size.height),
            { cairo_surface_destroy(OpaquePointer($0)) }, UnsafeMutableRawPointer(surface))
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(gint(size.width), gint(size.height), drawnFormat, bytes, stride)
    }

    /// The memory layout of `CAIRO_FORMAT_ARGB32`.
    private static var drawnFormat: GdkMemoryFormat {
        #if _endian(little)
            GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
        #else
            GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
        #endif
    }
}

/// The placement of a picture in a tile of another shape.
///
/// A picture of nearly the tile's shape covers it, and is slightly cropped at two sides; a very wide or very tall one is shown as a
/// whole. Pictures are never enlarged.
nonisolated struct PicturePlacement: Equatable {
    /// Tile pixels per picture pixel.
    let scale: Double
    /// The top left corner of the picture, in pixels of the tile.
    let origin: Point

    /// The largest ratio between the two shapes at which the picture is cropped.
    private static let mostCut = 2.0

    init(of picture: PixelSize, in tile: PixelSize) {
        let horizontal = Double(tile.width) / Double(picture.width)
        let vertical = Double(tile.height) / Double(picture.height)
        let covers = max(horizontal, vertical) <= Self.mostCut * min(horizontal, vertical)
        scale = min(covers ? max(horizontal, vertical) : min(horizontal, vertical), 1)
        let room = Point(
            x: Double(tile.width) - Double(picture.width) * scale,
            y: Double(tile.height) - Double(picture.height) * scale)
        // The top of a tall picture says most, because windows have their titles there.
        origin = Point(x: (room.x / 2).rounded(), y: max(room.y / 2, 0).rounded())
    }
}
