import Foundation
import Testing

@testable import Screenshots

@Suite(.enabled(if: PngSuite.isHere, "PngSuite is not here"))
struct PngSuiteRefusalTests {
    /// The errors of the files according to the page of PngSuite.
    static let reasons: [(name: String, error: PNGError)] = [
        // Signature byte 1 without its high bit, byte 2 a “Q”, byte 4 in lower case, byte 7 a space.
        ("xs1n0g01", .damagedSignature(.highBitLost)),
        ("xs2n0g01", .damagedSignature(.wrongLetters)),
        ("xs4n0g01", .damagedSignature(.wrongLetters)),
        ("xs7n0g01", .damagedSignature(.endOfFileMarkReplaced)),
        ("xcrn0g04", .damagedSignature(.lineFeedsBecameCarriageReturns)),
        ("xlfn0g04", .damagedSignature(.carriageReturnsBecameLineFeeds)),
        ("xhdn0g08", .wrongChecksum(chunk: PNGChunkName("IHDR"))),
        ("xc1n0g08", .forbiddenColorType(1)),
        ("xc9n2c08", .forbiddenColorType(9)),
        ("xd0n2c08", .forbiddenBitDepth(0, colorType: 2)),
        ("xd3n2c08", .forbiddenBitDepth(3, colorType: 2)),
        ("xd9n2c08", .forbiddenBitDepth(99, colorType: 2)),
        ("xdtn0g01", .missingImageData),
        ("xcsn0g01", .wrongChecksum(chunk: PNGChunkName("IDAT"))),
    ]

    @Test(arguments: reasons.map(\.name))
    func `every broken image is refused with its reason`(name: String) throws {
        let reason = try #require(Self.reasons.first { $0.name == name })
        let data = try PngSuite.data(name)
        #expect(throws: reason.error) { try Bitmap(png: data) }
        #expect(throws: reason.error) { try Bitmap(thumbnailOf: data, side: 8) }
    }
}
