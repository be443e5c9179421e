import CPictureLibraries
import Foundation

/// JPEG XL by libjxl: of an animation, the first frame, upright.
struct JXLReader: PictureReader {
    private let picture: LoadedPicture

    var header: PictureHeader { picture.header }

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits, libraries: PictureLibraryNames = .system) throws {
        // libjxl stops where the last frame ends.
        guard !MediaBoxes.areCutOff(file) else { throw PictureProblem.cutOff }
        picture = try LoadedPicture(
            file, .jxl, limits: limits, libraries: libraries.jxl,
            codec: LoadedPicture.Codec(readHeader: shim_jxl_read_header, readPixels: shim_jxl_read_pixels))
    }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try picture.forEachRow(body)
    }
}
