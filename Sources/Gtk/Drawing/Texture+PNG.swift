import CGtk

extension Texture {
    /// The picture as a PNG file, with all its pixels as they are; made off the main actor, since it takes a while for a
    /// large one.
    /// - Complexity: O(width × height)
    package func encodedPNG() async -> [UInt8] {
        // A texture never changes, and may be read by any thread.
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
