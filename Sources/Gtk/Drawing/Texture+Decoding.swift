import CGtk

extension Texture {
    /// Decodes an image file, such as PNG or JPEG, off the main actor.
    package static func decoded(_ data: [UInt8]) async throws(GLibError) -> Texture {
        Texture(owning: try await DecodedTexture.decode(data).pointer)
    }
}

/// A texture on its way to the main actor. GDK makes textures on any thread and never changes them. Owns a reference, which
/// whoever receives it takes over.
nonisolated private struct DecodedTexture: @unchecked Sendable {
    let pointer: OpaquePointer

    @concurrent static func decode(_ data: [UInt8]) async throws(GLibError) -> DecodedTexture {
        let bytes = g_bytes_new(data, gsize(data.count))
        defer { g_bytes_unref(bytes) }
        var error: UnsafeMutablePointer<GError>?
        guard let texture = gdk_texture_new_from_bytes(bytes, &error) else {
            guard let error else { preconditionFailure("GDK gave neither a texture nor an error") }
            throw GLibError(owning: error)
        }
        return DecodedTexture(pointer: texture)
    }
}
