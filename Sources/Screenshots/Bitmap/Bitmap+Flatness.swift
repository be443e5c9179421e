extension Bitmap {
    /// So many rows are enough to tell.
    private static let sampledRows = 64

    /// Whether most pixels are the same as the one to their left, as on a screen of windows and unlike in a photograph.
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
