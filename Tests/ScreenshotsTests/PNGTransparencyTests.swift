import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// The chunk tRNS.
@Suite struct PNGTransparencyTests {
    private func decoded(
        _ colorType: UInt8, bitDepth: UInt8 = 8, _ transparency: [UInt8], width: UInt32, row: [UInt8]
    ) throws -> Bitmap {
        let header = PNGHeaderFields(width, 1, bitDepth: bitDepth, colorType: colorType)
        let palette = colorType == 3 ? [PNGBuilder.Chunk("PLTE", [1, 1, 1, 2, 2, 2, 3, 3, 3])] : []
        let between = palette + [.init("tRNS", transparency)]
        return try Bitmap(png: PNGBuilder(header, between: between, rows: [row]).data)
    }

    @Test func `one grey is transparent`() throws {
        let bitmap = try decoded(0, [0, 20], width: 2, row: [20, 21])
        #expect(bitmap[0, 0] == RGBA(20, 20, 20, 0))
        #expect(bitmap[1, 0] == RGBA(21, 21, 21))
    }

    @Test func `one colour is transparent`() throws {
        let bitmap = try decoded(2, [0, 1, 0, 2, 0, 3], width: 2, row: [1, 2, 3, 1, 2, 4])
        #expect(bitmap[0, 0] == RGBA(1, 2, 3, 0))
        #expect(bitmap[1, 0] == RGBA(1, 2, 4))
    }

    @Test func `sixteen bits are compared in full`() throws {
        let bitmap = try decoded(0, bitDepth: 16, [0x80, 0x01], width: 2, row: [0x80, 0x01, 0x80, 0x02])
        #expect(bitmap[0, 0] == RGBA(128, 128, 128, 0))
        #expect(bitmap[1, 0] == RGBA(128, 128, 128))
    }

    @Test func `the first colours of a palette are transparent in part, the others not`() throws {
        let bitmap = try decoded(3, [0, 77], width: 3, row: [0, 1, 2])
        #expect(bitmap[0, 0] == RGBA(1, 1, 1, 0))
        #expect(bitmap[1, 0] == RGBA(2, 2, 2, 77))
        #expect(bitmap[2, 0] == RGBA(3, 3, 3))
    }

    @Test func `transparency of an impossible length is left out`() throws {
        #expect(try decoded(0, [20], width: 1, row: [20])[0, 0] == RGBA(20, 20, 20))
        #expect(try decoded(2, [0, 1, 0, 2], width: 1, row: [1, 2, 3])[0, 0] == RGBA(1, 2, 3))
        #expect(try decoded(3, [0, 0, 0, 0], width: 1, row: [1])[0, 0] == RGBA(2, 2, 2))
        #expect(try decoded(3, [], width: 1, row: [1])[0, 0] == RGBA(2, 2, 2))
        #expect(try decoded(6, [0, 1], width: 1, row: [1, 2, 3, 4])[0, 0] == RGBA(1, 2, 3, 4))
    }

    @Test func `a palette index that is not in the palette is black`() throws {
        #expect(try decoded(3, [0], width: 1, row: [200])[0, 0] == RGBA(0, 0, 0))
    }
}
