import Foundation
import PictureSamples
import Testing

@testable import Screenshots

@Suite struct GIFMetadataTests {
    private typealias GIF = GIFPictureSample

    private func removed(_ file: [UInt8]) throws -> [UInt8] {
        Array(try PictureMetadata.removed(from: Data(file), format: .gif))
    }

    @Test func `a picture without the trailer that some programs forget gets one`() throws {
        #expect(try removed(GIF.screen + GIF.image) == GIF.screen + GIF.image + GIF.trailer)
    }

    @Test func `an animation without its trailer is cut off`() {
        #expect(throws: PictureProblem.cutOff) { try removed(GIF.screen + GIF.image + GIF.control(1) + GIF.image) }
    }

    @Test func `what stood for a text that goes does not come to stand for the next image`() throws {
        let text: [UInt8] = [0x21, 1, 12] + Array(repeating: 0, count: 12) + [1, 65, 0]
        let file = GIF.screen + GIF.control(9) + text + GIF.image + GIF.trailer
        #expect(try removed(file) == GIF.screen + GIF.image + GIF.trailer)
    }

    @Test func `unknown blocks are refused`() {
        #expect(throws: PictureProblem.damaged("a GIF with a block 5")) { try removed(GIF.screen + [5] + GIF.image) }
        #expect(throws: PictureProblem.damaged("a GIF without an image")) { try removed(GIF.screen + GIF.trailer) }
    }
}
