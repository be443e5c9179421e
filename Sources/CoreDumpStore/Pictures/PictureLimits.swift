import Screenshots

/// How large a picture may be that is attached.
package struct PictureLimits: Equatable, Sendable {
    /// The most pixels in a row or in a column.
    package let side: Int
    /// The most pixels in all.
    package let pixels: Int
    /// The most bytes of a file.
    package let fileByteCount: Int

    init(_ limits: PNGLimits) {
        side = Int(limits.side)
        pixels = Int(limits.pixels)
        fileByteCount = limits.fileByteCount
    }
}

extension ScreenshotContent {
    package static let limits = PictureLimits(.standard)
}
