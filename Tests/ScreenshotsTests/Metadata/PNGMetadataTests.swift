import Foundation
import PNGSamples
import Testing

@testable import Screenshots

@Suite struct PNGMetadataTests {
    private func removed(_ chunks: [PNGBuilder.Chunk]) throws -> [PNGBuilder.Chunk] {
        let png = PNGBuilder(PNGHeaderFields(1, 1, colorType: 2), between: chunks, rows: [[1, 2, 3]])
        return PNGBuilder(parsing: try PictureMetadata.removed(from: png.data, format: .png)).chunks
    }

    private func names(_ chunks: [PNGBuilder.Chunk]) throws -> [String] { try removed(chunks).map(\.name) }

    @Test func `a profile has no name that says anything, and is the same`() throws {
        let profile = try #require(
            try removed([.init("iCCP", Array("Color LCD of Ada\0".utf8) + [0, 1, 2, 3])]).dropFirst().first)
        #expect(profile.content == Array("ICC\0".utf8) + [0, 1, 2, 3])
        #expect(try names([.init("iCCP", Array(repeating: 65, count: 80) + [0, 0, 1])]) == ["IHDR", "IDAT", "IEND"])
    }

    @Test func `what decoders leave out for its checksum or its length goes, and does not become right`() throws {
        let spoilt = [
            PNGBuilder.Chunk("iCCP", Array("name\0\0".utf8) + [1]).corrupted, PNGBuilder.Chunk.gamma(45_455).corrupted,
            PNGBuilder.Chunk("sRGB", [0, 1]), PNGBuilder.Chunk("cICP", [1, 2, 3]),
        ]
        #expect(try names(spoilt) == ["IHDR", "IDAT", "IEND"])
    }

    @Test func `an orientation that is upright is not written`() throws {
        #expect(try names([.init("eXIf", PictureOrientation.upright.exif)]) == ["IHDR", "IDAT", "IEND"])
        #expect(
            try removed([.init("eXIf", Array("Exif\0\0".utf8) + PictureOrientation.turnedLeft.exif)])[1].content
                == PictureOrientation.turnedLeft.exif)
    }

    @Test func `a chunk that is critical and unknown is refused`() {
        #expect(throws: PictureProblem.damaged("unknownCriticalChunk(CgBI)")) { try removed([.init("CgBI", [1])]) }
    }

    @Test(arguments: PngSuite.valid) func `pictures of PngSuite have the same pixels`(name: String) throws {
        let stripped = try PictureMetadata.removed(from: PngSuite.data(name), format: .png)
        #expect(try Bitmap(png: stripped) == PngSuite.bitmap(name))
    }
}
