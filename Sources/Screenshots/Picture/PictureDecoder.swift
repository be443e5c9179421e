import Foundation

/// Reads picture files of every format that can be read here: what they mean in 8-bit sRGB, upright, with straight alpha. Needs no display
/// and no main actor: reading a large picture takes a while.
package enum PictureDecoder {
    /// All pixels.
    ///
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package static func bitmap(of file: Data, limits: PictureLimits = .standard) throws -> Bitmap {
        try reading(file, limits) { try Bitmap(reading: $0) }
    }

    /// The picture made smaller: faster than one after the other, and without memory for all pixels of a PNG, JPEG or TIFF.
    ///
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package static func reduced(
        _ reduction: PictureReduction, of file: Data, limits: PictureLimits = .standard
    ) throws -> Bitmap {
        try reading(file, limits, fittedTo: reduction.fittedSide) { try Bitmap(reading: $0, reduction) }
    }

    /// What there is to know of a picture that was read to its end.
    package struct Summary {
        /// In pixels, as it is seen.
        package let width, height: Int
        package let thumbnail: Bitmap
        /// Whether the file is a PNG of sRGB, upright, so that whoever knows nothing of colours shows it right.
        package let isThumbnail: Bool
    }

    /// Reads a picture once, from its beginning to its end.
    ///
    /// - Parameter side: of the square that the thumbnail fits into, in pixels, at least 1; see ``PictureReduction/thumbnail(side:)``.
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes); the limits bound both.
    package static func summary(of file: Data, side: Int, limits: PictureLimits = .standard) throws -> Summary {
        try reading(file, limits) { reader in
            let header = reader.header
            return Summary(
                width: header.seen.width, height: header.seen.height,
                thumbnail: try Bitmap(reading: reader, .thumbnail(side: side)),
                isThumbnail: reader is PNGReader && header.meaning == .sRGB && header.orientation == .upright)
        }
    }

    /// Opens a file, and words what its reader throws.
    static func reading<T>(
        _ file: Data, _ limits: PictureLimits, fittedTo side: Int? = nil, _ body: (any PictureReader) throws -> T
    ) throws -> T {
        guard file.count <= limits.fileByteCount else { throw PictureProblem.fileTooLarge(byteCount: file.count) }
        do {
            return try body(try reader(of: file, limits, fittedTo: side))
        } catch let error as PNGError {
            throw PictureProblem(error)
        }
    }

    private static func reader(
        of file: Data, _ limits: PictureLimits, fittedTo side: Int?
    ) throws -> any PictureReader {
        switch PictureFormat.of(file) {
        case .png: return try PNGReader(file, limits: limits)
        case .jpeg: return try JPEGReader(file, limits: limits)
        case .webp: return try WebPReader(file, limits: limits)
        case .avif, .heic: return try HEIFReader(file, limits: limits)
        case .jxl: return try JXLReader(file, limits: limits)
        case .tiff: return try TIFFReader(file, limits: limits)
        case .gif: return try PixbufReader(file, limits: limits, fittedTo: side)
        case nil:
            if let inner = WrappedPicture.content(of: file) {
                return try self.reader(of: inner, limits, fittedTo: side)
            }
            let name = ForeignFormat.name(of: file)
            if let name, ForeignFormat.isDocument(name) { throw PictureProblem.unsupportedFormat(name) }
            do {
                return try PixbufReader(file, limits: limits, fittedTo: side)
            } catch let problem as PictureProblem {
                // Some machines read some of these.
                throw name.map { PictureProblem.unsupportedFormat($0) } ?? problem
            }
        }
    }
}
