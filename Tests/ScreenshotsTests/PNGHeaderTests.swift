import Foundation
import PNGSamples
import Screenshots
import Testing

@testable import Screenshots

/// The chunk IHDR.
@Suite struct PNGHeaderTests {
    private func decode(_ header: PNGHeaderFields, limits: PictureLimits = .standard) throws -> Bitmap {
        let rows = [[UInt8]](repeating: Array(repeating: 0, count: 8), count: 1)
        return try Bitmap(png: PNGBuilder(header, rows: rows).data, limits: limits)
    }

    @Test(arguments: [1, 5, 7, 9, 255] as [UInt8])
    func `a forbidden colour type is refused`(colorType: UInt8) {
        #expect(throws: PNGError.forbiddenColorType(Int(colorType))) {
            try decode(PNGHeaderFields(1, 1, colorType: colorType))
        }
    }

    @Test(
        arguments: [(0, 0), (3, 0), (32, 0), (4, 2), (99, 2), (16, 3), (0, 3), (4, 4), (1, 6), (2, 6)]
            as [(UInt8, UInt8)])
    func `a forbidden bit depth is refused`(bitDepth: UInt8, colorType: UInt8) {
        let error = PNGError.forbiddenBitDepth(Int(bitDepth), colorType: Int(colorType))
        #expect(throws: error) { try decode(PNGHeaderFields(1, 1, bitDepth: bitDepth, colorType: colorType)) }
    }

    @Test func `methods the standard does not have are refused`() {
        var header = PNGHeaderFields(1, 1, colorType: 0)
        header.compression = 1
        #expect(throws: PNGError.unknownMethod(.compression, 1)) { try decode(header) }
        header.compression = 0
        header.filtering = 64
        #expect(throws: PNGError.unknownMethod(.filtering, 64)) { try decode(header) }
        header.filtering = 0
        header.interlacing = 2
        #expect(throws: PNGError.unknownMethod(.interlacing, 2)) { try decode(header) }
    }

    @Test func `a picture without rows or columns is refused`() {
        #expect(throws: PNGError.noPixels(width: 0, height: 3)) { try decode(PNGHeaderFields(0, 3, colorType: 0)) }
        #expect(throws: PNGError.noPixels(width: 3, height: 0)) { try decode(PNGHeaderFields(3, 0, colorType: 0)) }
    }

    @Test func `a picture over the limits is refused with its size before anything is unpacked`() throws {
        let png = try Bitmap.gradient(width: 30, height: 20).pngData()
        let tooLarge = PNGError.tooLarge(width: 30, height: 20)
        #expect(throws: tooLarge) { try Bitmap(png: png, limits: PictureLimits(side: 29, pixels: 1000)) }
        #expect(throws: tooLarge) { try Bitmap(png: png, limits: PictureLimits(side: 30, pixels: 599)) }
        #expect(try Bitmap(png: png, limits: PictureLimits(side: 30, pixels: 600)).width == 30)
        let thumbnail = { try Bitmap(thumbnailOf: png, side: 8, limits: PictureLimits(side: 29, pixels: 1000)) }
        #expect(throws: tooLarge) { try thumbnail() }
    }

    @Test(arguments: [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
    func `a header that promises billions of rows costs no memory`(side: UInt32) {
        let header = PNGHeaderFields(side, side, bitDepth: 16, colorType: 6)
        let unlimited = PictureLimits(side: .max, pixels: .max)
        #expect(throws: PNGError.tooLarge(width: Int(side), height: Int(side))) { try decode(header) }
        // Also without limits: so few bytes cannot be inflated to as many.
        let error = #expect(throws: PNGError.self) { try decode(header, limits: unlimited) }
        #expect(error == (side > 0x7FFF_FFFF ? .tooLarge(width: Int(side), height: Int(side)) : .tooLittleImageData))
    }

    @Test func `more pixels than the data could ever hold cost no memory`() {
        #expect(throws: PNGError.tooLittleImageData) { try decode(PNGHeaderFields(10_000, 10_000, colorType: 6)) }
    }

    @Test func `a header of another length is refused`() {
        var png = PNGBuilder(PNGHeaderFields(1, 1, colorType: 0), rows: [[7]])
        png.chunks[0].content.append(0)
        #expect(throws: PNGError.malformedChunk(PNGChunkName("IHDR"))) { try Bitmap(png: png.data) }
    }

    @Test func `the first chunk must be the header, and the only one`() {
        var png = PNGBuilder(PNGHeaderFields(1, 1, colorType: 0), rows: [[7]])
        png.chunks.insert(png.chunks[0], at: 1)
        #expect(throws: PNGError.repeatedChunk(PNGChunkName("IHDR"))) { try Bitmap(png: png.data) }
        png.chunks.removeFirst(2)
        #expect(throws: PNGError.missingHeader) { try Bitmap(png: png.data) }
    }
}
