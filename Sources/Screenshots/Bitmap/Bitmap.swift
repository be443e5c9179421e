/// A picture in memory: 8-bit RGBA, not premultiplied, top row first, rows without padding.
package struct Bitmap: Equatable, Sendable {
    package static let bytesPerPixel = 4

    /// Pixels in a row, at least 1.
    package let width: Int
    /// Rows, at least 1.
    package let height: Int
    /// Red, green, blue, alpha of each pixel: `width * height * 4` bytes.
    package internal(set) var pixels: [UInt8]

    /// - Precondition: both sides are at least 1 and `pixels` holds exactly `width * height * 4` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height * Self.bytesPerPixel)
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
