import Foundation
import Screenshots

/// A picture that is ready to be attached: checked, freed of metadata, with its thumbnail. Making one takes a while for a
/// large picture and can be done off the main actor.
package struct ScreenshotContent: Hashable, Sendable {
    /// The longer side of a thumbnail at most, in pixels.
    package static let thumbnailSide = 512
    /// The longer side of a small thumbnail at most, in pixels.
    package static let smallThumbnailSide = 128

    package let width: Int
    package let height: Int
    /// The PNG that is kept.
    package let png: Data
    package let thumbnail: Data
    /// A small PNG, within ``smallThumbnailSide`` pixels.
    package let smallThumbnail: Data
    package let sha256: String

    /// Reads a PNG and writes it anew.
    ///
    /// - Throws: `PNGError`
    package init(png: Data) throws {
        try self.init(Bitmap(png: png))
    }

    /// - Throws: `PNGError`
    package init(_ bitmap: Bitmap) throws {
        width = bitmap.width
        height = bitmap.height
        png = try bitmap.pngData()
        thumbnail = try bitmap.scaledToFit(maxWidth: Self.thumbnailSide, maxHeight: Self.thumbnailSide).pngData()
        smallThumbnail = try bitmap.scaledToFit(maxWidth: Self.smallThumbnailSide, maxHeight: Self.smallThumbnailSide)
            .pngData()
        sha256 = SHA256.hexadecimal(of: png)
    }
}
