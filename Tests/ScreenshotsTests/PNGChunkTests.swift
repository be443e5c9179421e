import Foundation
import PNGSamples
import Screenshots
import Testing

@testable import Screenshots

/// The order, lengths and checksums of chunks.
@Suite struct PNGChunkTests {
    private static let palette = PNGBuilder.Chunk("PLTE", [1, 2, 3])
    private static let transparency = PNGBuilder.Chunk("tRNS", [9])

    /// A picture of one pixel with a palette, and chunks inserted before the image data.
    private func picture(_ between: [PNGBuilder.Chunk] = [palette]) -> PNGBuilder {
        PNGBuilder(PNGHeaderFields(1, 1, colorType: 3), between: between, rows: [[0]])
    }

    private func error(_ png: PNGBuilder, limits: PictureLimits = .standard) -> PNGError? {
        #expect(throws: PNGError.self) { try Bitmap(png: png.data, limits: limits) }
    }

    @Test func `a wrong checksum is reported with its chunk`() {
        let between = [PNGBuilder.Chunk.gamma(45_455), .init("sRGB", [0]), Self.palette, Self.transparency]
        for index in picture(between).chunks.indices {
            var png = picture(between)
            png.chunks[index] = png.chunks[index].corrupted
            let name = png.chunks[index].name
            guard case .wrongChecksum(let chunk) = error(png) else {
                Issue.record("no wrong checksum of \(name)")
                continue
            }
            #expect(chunk.description == name)
        }
    }

    @Test func `what the pixels do not depend on is not looked at`() throws {
        let garbage = ["tEXt", "zTXt", "iTXt", "tIME", "pHYs", "bKGD", "prVt"].map {
            PNGBuilder.Chunk($0, [1, 2, 3]).corrupted
        }
        let bitmap = try Bitmap(png: picture([Self.palette] + garbage).data)
        #expect(bitmap[0, 0] == RGBA(1, 2, 3))
    }

    @Test func `a chunk that is critical and unknown is refused`() {
        #expect(error(picture([Self.palette, .init("NEWx", [1])])) == .unknownCriticalChunk(PNGChunkName("NEWx")))
    }

    @Test func `a name that is no name is refused`() {
        #expect(error(picture([Self.palette, .init("a1bc", [1])])) == .damagedChunkName)
        #expect(error(picture([Self.palette, .init("\0\0\0\0", [])])) == .damagedChunkName)
    }

    @Test func `a palette must be there, once, before the image data, and of whole colours`() {
        let palette = PNGChunkName("PLTE")
        #expect(error(picture([])) == .missingPalette)
        var late = picture([])
        late.chunks.insert(Self.palette, at: 2)
        #expect(error(late) == .missingPalette)
        #expect(error(picture([Self.palette, Self.palette])) == .repeatedChunk(palette))
        #expect(error(picture([.init("PLTE", [])])) == .malformedChunk(palette))
        #expect(error(picture([.init("PLTE", [1, 2])])) == .malformedChunk(palette))
        #expect(error(picture([.init("PLTE", Array(repeating: 0, count: 257 * 3))])) == .malformedChunk(palette))
    }

    @Test func `lengths beyond the file or beyond the standard are refused`() {
        var png = picture([Self.palette, .init("tEXt", [1])])
        png.chunks[2].claimedLength = 1_000_000
        #expect(error(png) == .truncated)
        png.chunks[2].claimedLength = 0x8000_0000
        #expect(error(png) == .malformedChunk(PNGChunkName("tEXt")))
        png.chunks[2].claimedLength = .max
        #expect(error(png) == .malformedChunk(PNGChunkName("tEXt")))
    }

    @Test func `a PNG cut off anywhere is truncated`() throws {
        let data = picture([Self.palette, .init("tEXt", [1, 2, 3])]).data
        for length in PNGBuilder.signature.count..<data.count {
            #expect(throws: PNGError.truncated, "cut at \(length)") { try Bitmap(png: data.prefix(length)) }
        }
    }

    @Test func `the last chunk is needed, holds nothing, and what follows it is left alone`() throws {
        var png = picture()
        png.chunks[3].content = [0]
        #expect(error(png) == .malformedChunk(PNGChunkName("IEND")))
        png.chunks.removeLast()
        #expect(error(png) == .truncated)
        #expect(try Bitmap(png: picture().data + Data("something else".utf8))[0, 0] == RGBA(1, 2, 3))
    }

    @Test func `a file over the limits is refused`() throws {
        let data = picture().data
        let tight = PictureLimits(side: 1, pixels: 1, fileByteCount: data.count, chunkCount: 4)
        #expect(try Bitmap(png: data, limits: tight)[0, 0] == RGBA(1, 2, 3))
        var limits = tight
        limits.fileByteCount -= 1
        #expect(error(picture(), limits: limits) == .fileTooLarge(byteCount: data.count))
        limits = tight
        limits.chunkCount = 3
        #expect(error(picture(), limits: limits) == .tooManyChunks)
    }

    @Test func `half a million tiny chunks are not gone through`() {
        var many = Data(PNGBuilder.Chunk("tEXt").bytes)
        for _ in 0..<19 { many += many }
        let start = picture().data.prefix(PNGBuilder.signature.count + 25)
        #expect(throws: PNGError.tooManyChunks) { try Bitmap(png: start + many) }
    }
}
