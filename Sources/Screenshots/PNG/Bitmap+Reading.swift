import Foundation

extension Bitmap {
    /// Reads a PNG of any colour type, bit depth and interlacing: what it means in sRGB, and upright.
    ///
    /// What the pixels depend on must be right, to the last checksum. What they do not depend on is not looked at.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package init(png: Data, limits: PictureLimits = .standard) throws(PNGError) {
        self = try Self.reading(png, limits) { reader in try Bitmap(reading: reader) }
    }

    /// Reads a PNG and makes it a thumbnail, see ``PictureReduction/thumbnail(side:)``. Faster than one after the
    /// other, and without memory for the whole picture, except for interlaced ones.
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
}
