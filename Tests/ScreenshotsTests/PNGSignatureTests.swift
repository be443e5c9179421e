import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// The first eight bytes of a file.
@Suite struct PNGSignatureTests {
    private func decode(_ signature: [UInt8]) throws -> Bitmap {
        var png = PNGBuilder(PNGHeaderFields(1, 1, colorType: 0), rows: [[7]])
        png.signature = signature
        return try Bitmap(png: png.data)
    }

    @Test(arguments: [
        Data(), Data([0x89]), Data(PNGBuilder.signature.prefix(7)), Data("GIF89a, which is no PNG".utf8),
        Data(repeating: 0, count: 100), Data([0xFF, 0xD8, 0xFF, 0xE0]),
    ])
    func `data that are not like the signature are no PNG`(data: Data) {
        #expect(throws: PNGError.notPNG) { try Bitmap(png: data) }
    }

    @Test(
        arguments: [
            ([0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .highBitLost),
            ([0x89, 0x51, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .wrongLetters),
            ([0x89, 0x70, 0x6E, 0x67, 0x0D, 0x0A, 0x1A, 0x0A], .wrongLetters),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x1A, 0x0D], .lineFeedsBecameCarriageReturns),
            ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x0A, 0x1A, 0x0A], .carriageReturnsBecameLineFeeds),
            ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], .carriageReturnsRemoved),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A], .carriageReturnsAdded),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A], .carriageReturnsAdded),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x20, 0x0A], .endOfFileMarkReplaced),
        ] as [([UInt8], PNGSignatureDamage)])
    func `each damage to the signature is distinguished`(signature: [UInt8], damage: PNGSignatureDamage) {
        #expect(throws: PNGError.damagedSignature(damage)) { try decode(signature) }
    }

    @Test func `the right signature is accepted`() throws {
        #expect(try decode(PNGBuilder.signature)[0, 0] == RGBA(7, 7, 7))
    }
}
