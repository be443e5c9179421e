/// How large a picture may be, so that a small file cannot ask for all the memory or time there is.
package struct PictureLimits: Equatable, Sendable {
    /// Enough for any screenshot: two 8K screens side by side are 66 million pixels, 265 MB of RGBA.
    package static let standard = PictureLimits(side: 32_767, pixels: 100_000_000)

    /// The most pixels in a row or in a column.
    package var side: Int
    /// The most pixels in all; each takes four bytes.
    package var pixels: Int
    /// The most bytes of the file.
    package var fileByteCount: Int
    /// The most chunks of a PNG. Writers put at least 4 KiB into a chunk of a large picture.
    package var chunkCount: Int

    package init(side: Int, pixels: Int, fileByteCount: Int = 256 * 1024 * 1024, chunkCount: Int = 256 * 1024) {
        self.side = side
        self.pixels = pixels
        self.fileByteCount = fileByteCount
        self.chunkCount = chunkCount
    }

    package func allow(width: Int, height: Int) -> Bool {
        // Libraries know no larger sides than 31 bits can say.
        let side = min(side, Int(Int32.max))
        return width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels
    }

    /// - Throws: ``PictureProblem/tooLarge(width:height:)``
    package func check(width: Int, height: Int) throws(PictureProblem) {
        guard allow(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    }
}
