/// How large a picture may be, so that a small file cannot ask for all the memory or time there is.
package struct PNGLimits: Equatable, Sendable {
    /// Enough for any screenshot: two 8K screens side by side are 66 million pixels, 265 MB of RGBA.
    package static let standard = PNGLimits(side: 32_767, pixels: 100_000_000)

    /// The most pixels in a row or in a column.
    package var side: UInt32
    /// The most pixels in all; each takes four bytes.
    package var pixels: UInt64
    /// The most bytes of the file.
    package var fileByteCount: Int
    /// The most chunks of the file. Writers put at least 4 KiB into a chunk of a large picture.
    package var chunkCount: Int

    package init(
        side: UInt32, pixels: UInt64, fileByteCount: Int = 256 * 1024 * 1024, chunkCount: Int = 256 * 1024
    ) {
        self.side = side
        self.pixels = pixels
        self.fileByteCount = fileByteCount
        self.chunkCount = chunkCount
    }

    /// - Throws: ``PNGError/tooLarge(width:height:)``
    package func check(width: Int, height: Int) throws(PNGError) {
        // libpng knows no larger sides than 31 bits can say.
        let side = min(Int(side), Int(Int32.max))
        guard width <= side, height <= side, UInt64(width) * UInt64(height) <= pixels else {
            throw .tooLarge(width: width, height: height)
        }
    }
}
