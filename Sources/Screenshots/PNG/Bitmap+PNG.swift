import CPNGShim
import Foundation

extension Bitmap {
    // MARK: - Reading

    /// Reads a PNG of any colour type, bit depth and interlacing, and converts it to upright sRGB.
    ///
    /// The chunks that the pixels depend on must be valid, including their checksums. Other chunks are ignored.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package init(png: Data, limits: PictureLimits = .standard) throws(PNGError) {
        self = try Self.reading(png, limits) { reader in try Bitmap(reading: reader) }
    }

    /// Reads a PNG and scales it down to a thumbnail, see ``PictureReduction/thumbnail(side:)``. Faster than two calls, and without
    /// memory for the whole picture, except for interlaced ones.
    ///
    /// - Parameter side: in pixels, at least 1.
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package init(thumbnailOf png: Data, side: Int, limits: PictureLimits = .standard) throws(PNGError) {
        self = try Self.reading(png, limits) { reader in try Bitmap(reading: reader, .thumbnail(side: side)) }
    }

    private static func reading(
        _ png: Data, _ limits: PictureLimits, _ body: (PNGReader) throws -> Bitmap
    ) throws(PNGError) -> Bitmap {
        let reader = try PNGReader(png, limits: limits)
        do {
            return try body(reader)
        } catch let error as PNGError {
            throw error
        } catch {
            throw .unreadable(String(describing: error))
        }
    }

    // MARK: - Writing

    /// The picture as a PNG file without metadata: grey when it has no colours, with alpha only when a pixel is transparent, 8 bits a
    /// channel, not interlaced.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height)
    package func pngData() throws(PNGError) -> Data {
        try pngData(effort: isFlat ? .flat : .photographic)
    }

    /// The same for a thumbnail, with a faster compression that does not make it larger.
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

    /// Red only, or red and alpha, which is enough for a grey picture.
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

/// Whether a picture is opaque or grey, so that its PNG needs fewer channels.
struct BitmapContent: Equatable {
    let isOpaque: Bool
    let isGrey: Bool

    /// - Complexity: O(width * height) at most
    init(_ bitmap: Bitmap) {
        let (opaque, grey) = bitmap.pixels.withUnsafeBytes { bytes in
            Self.isUniform(bytes)
        }
        isOpaque = opaque
        isGrey = grey
    }

    /// How many bytes are compared before the loop may end early.
    private static let blockByteCount = 64 * 1024

    private static func isUniform(_ bytes: UnsafeRawBufferPointer) -> (opaque: Bool, grey: Bool) {
        var (opaque, grey) = (true, true)
        var start = 0
        while start < bytes.count, opaque || grey {
            let end = min(start + blockByteCount, bytes.count)
            var transparent: UInt32 = 0
            var colored: UInt32 = 0
            for offset in stride(from: start, to: end, by: Bitmap.bytesPerPixel) {
                let pixel = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                transparent |= ~pixel
                // Red against green, green against blue.
                colored |= (pixel ^ (pixel >> 8)) & 0xFFFF
            }
            if transparent >> 24 != 0 { opaque = false }
            if colored != 0 { grey = false }
            start = end
        }
        return (opaque, grey)
    }
}

extension Bitmap {
    private static let sampledRows = 64

    /// Whether most pixels are equal to the one to their left, as in a screenshot of windows and unlike in a photograph.
    ///
    /// - Complexity: O(width)
    var isFlat: Bool {
        pixels.withUnsafeBytes { bytes in
            let stride = width * Self.bytesPerPixel
            let step = max(1, height / Self.sampledRows)
            var (same, compared) = (0, 0)
            for row in Swift.stride(from: 0, to: height, by: step) {
                var left = bytes.loadUnaligned(fromByteOffset: row * stride, as: UInt32.self)
                for column in 1..<max(1, width) {
                    let offset = row * stride + column * Self.bytesPerPixel
                    let pixel = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                    if pixel == left { same += 1 }
                    left = pixel
                }
                compared += width - 1
            }
            return same * 2 >= compared
        }
    }
}

/// How much to compress a picture, so that a 4K screenshot takes a fraction of a second.
///
/// Measured with libpng 1.6.39 for a 4K screenshot of windows with text, a 4K photograph and their thumbnails. Flat pictures are smallest
/// and fastest without filters: 0.35 MB in 0.16 s at level 6, where libpng's default takes 0.51 s for 0.41 MB. Photographs need a filter,
/// and the simplest is enough: 7.5 MB in 0.5 s at level 4, where libpng's default takes 2.8 s for 6.9 MB.
enum PNGEffort {
    /// Most pixels equal their neighbours.
    case flat
    /// The same for a thumbnail: one of 512 × 288 takes 4 ms, and 11 ms at level 6 without becoming smaller.
    case flatThumbnail
    case photographic

    var shimEffort: shim_png_effort {
        switch self {
        case .flat: shim_png_effort(level: 6, filter: SHIM_PNG_FILTER_NONE)
        case .flatThumbnail: shim_png_effort(level: 2, filter: SHIM_PNG_FILTER_NONE)
        case .photographic: shim_png_effort(level: 4, filter: SHIM_PNG_FILTER_SUB)
        }
    }
}
