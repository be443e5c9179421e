import CPNGShim
import Foundation

extension Bitmap {
    /// The picture as a PNG file without any metadata: grey when it has no colours, with alpha only when something is
    /// transparent, 8 bits a channel, not interlaced.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height)
    package func pngData() throws(PNGError) -> Data {
        try pngData(effort: isFlat ? .flat : .photographic)
    }

    /// The same for a thumbnail, which is quick to make and no larger for that.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height)
    package func thumbnailData() throws(PNGError) -> Data {
        try pngData(effort: isFlat ? .flatThumbnail : .photographic)
    }

    private func pngData(effort: PNGEffort) throws(PNGError) -> Data {
        let content = BitmapContent(self)
        switch (content.isGrey, content.isOpaque) {
        case (true, true): return try Self.png(channels(stride: 1), width, height, SHIM_PNG_GREY, effort)
        case (true, false): return try Self.png(channels(stride: 2), width, height, SHIM_PNG_GREY_ALPHA, effort)
        case (false, true): return try Self.png(pixels, width, height, SHIM_PNG_RGBX, effort)
        case (false, false): return try Self.png(pixels, width, height, SHIM_PNG_RGBA, effort)
        }
    }

    /// Red alone, or red and alpha: what is left of a grey picture.
    private func channels(stride: Int) -> [UInt8] {
        let count = width * height
        return [UInt8](unsafeUninitializedCapacity: count * stride) { target, initialized in
            pixels.withUnsafeBufferPointer { source in
                for index in 0..<count {
                    target[index * stride] = source[index * Self.bytesPerPixel]
                    if stride == 2 { target[index * 2 + 1] = source[index * Self.bytesPerPixel + 3] }
                }
            }
            initialized = count * stride
        }
    }

    private static func png(
        _ samples: [UInt8], _ width: Int, _ height: Int, _ layout: shim_png_layout, _ effort: PNGEffort
    ) throws(PNGError) -> Data {
        var buffer = shim_png_buffer()
        defer { shim_png_buffer_free(&buffer) }
        let status = samples.withUnsafeBufferPointer { source in
            source.baseAddress.map {
                shim_png_write($0, UInt32(width), UInt32(height), layout, effort.shimEffort, &buffer)
            }
        }
        guard status == SHIM_PNG_OK, let bytes = buffer.bytes else {
            throw status == SHIM_PNG_FAILED ? .notWritable(buffer.message.string) : .outOfMemory
        }
        return Data(bytes: bytes, count: buffer.length)
    }
}
