import Foundation

/// Takes out of picture files what could say who made them, where or with what.
///
/// What stays is listed, by format, in `docs/Safety.md`; what nobody here knows to matter for the pixels goes.
package enum PictureMetadata {
    /// The file without what could say who made it, where or with what; every pixel, and what the pixels mean, stays as it is.
    ///
    /// Doing it again changes nothing.
    ///
    /// - Parameter format: of the file, see ``PictureFormat/of(_:)``.
    /// - Throws: ``PictureProblem/cutOff`` when the file ends before its structure does, ``PictureProblem/damaged(_:)`` when
    ///   the structure is not understood, ``PictureProblem/unsupportedFormat(_:)`` when the picture is a raw one of a camera.
    /// - Complexity: O(bytes * log bytes) at most; one copy of the file is made.
    package static func removed(from file: Data, format: PictureFormat) throws(PictureProblem) -> Data {
        try FileBytes.reading(file) { (bytes) throws(PictureProblem) in
            switch format {
            case .png: try PNGMetadata.removed(from: bytes)
            case .jpeg: try JPEGMetadata.removed(from: bytes)
            case .webp: try WebPMetadata.removed(from: bytes)
            case .tiff: try TIFFMetadata.removed(from: bytes)
            case .gif: try GIFMetadata.removed(from: bytes)
            case .avif, .heic: try HEIFMetadata.removed(from: bytes)
            case .jxl: try JXLMetadata.removed(from: bytes)
            }
        }
    }
}
