import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// Files of real programs, into which ExifTool 12.57 and `tiffset` have written names, places and cameras as "SECRET".
@Suite struct RealFileMetadataTests {
    /// A file by its name, and the checksum of what is left of it, which real decoders have found to be the same picture:
    /// ImageMagick 6.9.11, libheif 1.15.1, libavif 0.11.1 and libjxl 0.7.0.
    private static let files: [(name: String, checksum: UInt32)] = [
        ("imagemagick-jpeg.tif", 0x9A6E_ADBA), ("imagemagick.gif", 0x455A_5C85), ("imagemagick.jpg", 0x127B_15DE),
        ("imagemagick.png", 0xEC4C_77E6),
        ("imagemagick.tif", 0xC161_1BCD), ("libavif-sequence.avif", 0x0D2C_9E0C), ("libheif.avif", 0x58E9_9A0A),
        ("libheif.heic", 0x1E88_2322),
        ("libjxl.jxl", 0x9A0D_70F5),
        ("libtiff-tiles.tif", 0x2D61_EACD), ("libwebp.webp", 0x4E09_0238),
    ]
    /// Names of programs, which files without metadata contain too.
    private static let words = ["SECRET", "libavif", "AOM Coding", "exiftool", "ExifTool", "ImageMagick"]

    private func file(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
        return try Data(contentsOf: folder.appending(path: name))
    }

    @Test(arguments: files) func `nothing that was written into it is left, and the picture is`(
        name: String, checksum: UInt32
    ) throws {
        let file = try file(name)
        let format = try #require(PictureFormat.of(file))
        let stripped = try PictureMetadata.removed(from: file, format: format)
        for word in Self.words { #expect(stripped.range(of: Data(word.utf8)) == nil, "\(word)") }
        #expect(Checksum.crc32(stripped) == checksum)
        #expect(try PictureMetadata.removed(from: stripped, format: format) == stripped)
    }

    @Test(arguments: files.map(\.name)) func `truncated anywhere, it is refused or reveals nothing`(name: String) throws
    {
        let file = try file(name)
        let format = try #require(PictureFormat.of(file))
        for length in stride(from: 0, to: file.count, by: 3) {
            let stripped = try? PictureMetadata.removed(from: file.prefix(length), format: format)
            #expect(stripped?.range(of: Data("SECRET".utf8)) == nil, "cut at \(length)")
        }
    }
}
