import Foundation

extension Bitmap {
    /// The picture made to fit into a square, see ``scaledToFit(maxWidth:maxHeight:)``.
    ///
    /// - Parameter side: in pixels, at least 1.
    package func thumbnail(side: Int) -> Bitmap {
        scaledToFit(maxWidth: side, maxHeight: side)
    }

    /// The picture as a PNG without metadata, compressed with more care than ``pngData()`` takes: for what is small and
    /// read often.
    ///
    /// - Throws: ``PNGError``
    /// - Complexity: O(width * height)
    package func thumbnailData() throws(PNGError) -> Data {
        try pngData(effort: .thorough)
    }
}
