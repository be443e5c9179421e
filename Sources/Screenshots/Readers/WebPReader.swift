import CPictureLibraries
import Foundation

/// WebP by libwebp: of an animation, the first frame on its canvas.
struct WebPReader: PictureReader {
    private let picture: LoadedPicture

    var header: PictureHeader { picture.header }

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits, libraries: PictureLibraryNames = .system) throws {
        picture = try LoadedPicture(
            file, .webp, limits: limits, libraries: libraries.webp,
            codec: LoadedPicture.Codec(readHeader: shim_webp_read_header, readPixels: shim_webp_read_pixels))
    }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try picture.forEachRow(body)
    }
}
