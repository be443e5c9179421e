/// What all pixels of a picture have in common.
struct BitmapContent: Equatable {
    /// No pixel is transparent, not even in part.
    let isOpaque: Bool
    /// No pixel has a colour.
    let isGrey: Bool

    /// - Complexity: O(width * height) at most
    init(_ bitmap: Bitmap) {
        let (opaque, grey) = bitmap.pixels.withUnsafeBytes { bytes in
            Self.isUniform(bytes)
        }
        isOpaque = opaque
        isGrey = grey
    }

    /// Row by row would do as well: a block is as much as is looked at before it may end early.
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
