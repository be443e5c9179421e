import CPNGShim
import Foundation

extension Bitmap {
    /// Reads a PNG of any colour type, bit depth and interlacing.
    ///
    /// The gamma that a file names is applied, so that the picture is sRGB; without one it is taken for sRGB. Colour
    /// profiles are not applied, the background that a file suggests is not drawn.
    ///
    /// What the pixels depend on must be right, to the last checksum. What they do not depend on is not looked at.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package init(png: Data, limits: PictureLimits = .standard) throws(PNGError) {
        self = try PNGSource.reading(png, limits: limits) { (source) throws(PNGError) in try source.bitmap() }
    }

    /// Reads a PNG and makes it fit into a square, see ``scaledToFit(maxWidth:maxHeight:)``. Faster than one after the
    /// other, and without memory for the whole picture, except for interlaced ones.
    ///
    /// - Parameter side: in pixels, at least 1.
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package init(thumbnailOf png: Data, side: Int, limits: PictureLimits = .standard) throws(PNGError) {
        self = try PNGSource.reading(png, limits: limits) { (source) throws(PNGError) in
            let header = source.header
            let cells = Self.cells(of: header.width, header.height, maxWidth: side, maxHeight: side)
            guard let cells, !header.isInterlaced else { return try source.bitmap().thumbnail(side: side) }
            return try source.bitmap(dividedInto: cells.columns, cells.rows)
        }
    }
}
