import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// The properties of a written file.
@Suite struct PNGWritingTests {
    private func chunks(_ png: Data) -> [PNGBuilder.Chunk] {
        PNGBuilder(parsing: png).chunks
    }

    @Test(
        arguments: [
            (RGBA(9, 9, 9), 0), (RGBA(9, 9, 9, 100), 4), (RGBA(9, 8, 9), 2), (RGBA(9, 9, 8), 2),
            (RGBA(9, 8, 7, 254), 6),
        ] as [(RGBA, UInt8)])
    func `no channel is written that says nothing`(odd: RGBA, colorType: UInt8) throws {
        // Only the last pixel decides.
        var bitmap = Bitmap(width: 300, height: 200, filledWith: RGBA(50, 50, 50))
        bitmap[299, 199] = odd
        let header = try #require(chunks(bitmap.pngData()).first)
        #expect(header.content.suffix(5) == [8, colorType, 0, 0, 0])
        #expect(try Bitmap(png: bitmap.pngData()) == bitmap)
        #expect(try Bitmap(png: bitmap.thumbnailData()) == bitmap)
    }

    @Test func `metadata of every kind are gone`() throws {
        let secret = Array("Photo\u{0}by a person".utf8)
        let names = [
            "tEXt", "zTXt", "iTXt", "eXIf", "tIME", "pHYs", "iCCP", "cHRM", "sBIT", "bKGD", "hIST", "sPLT", "prVt",
        ]
        let header = PNGHeaderFields(1, 1, colorType: 2)
        var png = PNGBuilder(
            header, between: names.map { .init($0, secret) } + [.gamma(45_455), .init("sRGB", [0])], rows: [[1, 2, 3]])
        png.chunks.append(.init("tEXt", secret))
        let bitmap = try Bitmap(png: png.data)
        #expect(bitmap[0, 0] == RGBA(1, 2, 3))
        for written in [try bitmap.pngData(), try bitmap.thumbnailData()] {
            #expect(chunks(written).map(\.name) == ["IHDR", "IDAT", "IEND"])
        }
    }

    @Test func `both kinds of pictures come back, those with neighbours alike and those without`() throws {
        let flat = Bitmap(width: 640, height: 40, filledWith: RGBA(1, 2, 3))
        let lively = Bitmap.gradient(width: 64, height: 40)
        #expect(flat.isFlat)
        #expect(!lively.isFlat)
        for bitmap in [flat, lively] { #expect(try Bitmap(png: bitmap.pngData()) == bitmap) }
    }
}
