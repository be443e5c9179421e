import CPictureLibraries
import Foundation

/// HEIC and AVIF by libheif: the primary picture, upright.
///
/// Turning and mirroring are properties of the picture, which libheif applies. The orientation in Exif data says nothing.
/// Source: ISO/IEC 23008-12, annex A.3.
struct HEIFReader: PictureReader {
    private let picture: LoadedPicture

    var header: PictureHeader { picture.header }

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits, libraries: PictureLibraryNames = .system) throws {
        // libheif passes over what lies behind the end, as long as it is not of the picture.
        guard !MediaBoxes.areCutOff(file) else { throw PictureProblem.cutOff }
        picture = try LoadedPicture(
            file, PictureFormat.of(file) == .avif ? .avif : .heic, limits: limits, libraries: libraries.heif,
            codec: LoadedPicture.Codec(readHeader: shim_heif_read_header, readPixels: shim_heif_read_pixels))
    }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try picture.forEachRow(body)
    }
}
