import Foundation
import Screenshots

/// A picture that is ready to be attached: checked, freed of metadata, with its thumbnails. Making one takes a while for a
/// large picture and can be done off the main actor.
package struct ScreenshotContent: Sendable {
    /// The longer side of ``thumbnail`` at most, in pixels.
    package static let thumbnailSide = 512
    /// The longer side of ``smallThumbnail`` at most, in pixels.
    package static let smallThumbnailSide = 128

    package let width: Int
    package let height: Int
    /// The PNG that is kept.
    package let png: Data
    /// A PNG for galleries; the picture itself when it is that small.
    package let thumbnail: Data
    /// A PNG for rows of lists.
    package let smallThumbnail: Data
    package let sha256: String
    /// Keeps the file of a large one that was written ahead; see ``Store/withFile(_:)``.
    private(set) var held: HeldFiles?

    /// - Precondition: the parts are those of one picture.
    init(width: Int, height: Int, png: Data, thumbnail: Data, smallThumbnail: Data, sha256: String) {
        self.width = width
        self.height = height
        self.png = png
        self.thumbnail = thumbnail
        self.smallThumbnail = smallThumbnail
        self.sha256 = sha256
    }

    /// Reads a PNG and writes it anew.
    ///
    /// - Throws: `PNGError`
    package init(png: Data) throws {
        try self.init(Bitmap(png: png))
    }

    /// - Throws: `PNGError`, `tooLarge` for a picture that could not be read again.
    package init(_ bitmap: Bitmap) throws {
        try PictureLimits.standard.check(width: bitmap.width, height: bitmap.height)
        width = bitmap.width
        height = bitmap.height
        png = try bitmap.pngData()
        sha256 = SHA256.hexadecimal(of: png)
        // The small one is made from the large one: the average of the averages is the average, but for rounding.
        let large = bitmap.thumbnail(side: Self.thumbnailSide)
        let small = large.thumbnail(side: Self.smallThumbnailSide)
        thumbnail = try large.width == width && large.height == height ? png : large.thumbnailData()
        smallThumbnail =
            try small.width == large.width && small.height == large.height ? thumbnail : small.thumbnailData()
    }

    /// The same, while nobody takes its file away.
    func held(by files: HeldFiles) -> ScreenshotContent {
        var content = self
        content.held = files
        return content
    }
}

/// What it is does not depend on where it lies already.
extension ScreenshotContent: Hashable {
    package static func == (left: ScreenshotContent, right: ScreenshotContent) -> Bool {
        left.sha256 == right.sha256 && left.thumbnail == right.thumbnail && left.smallThumbnail == right.smallThumbnail
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sha256)
    }
}
