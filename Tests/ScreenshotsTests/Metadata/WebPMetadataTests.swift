import Foundation
import PictureSamples
import Testing

@testable import Screenshots

@Suite struct WebPMetadataTests {
    private typealias WebP = WebPPictureSample

    private func removed(_ file: [UInt8]) throws -> [UInt8] {
        Array(try PictureMetadata.removed(from: Data(file), format: .webp))
    }

    @Test func `a simple file has no orientation, because no reader looks for one there`() throws {
        #expect(try removed(WebP.file(WebP.image + WebP.chunk("EXIF", WebP.camera))) == WebP.file(WebP.image))
    }

    @Test func `the byte that makes the last length even may be missing, and is there afterwards`() throws {
        let file = Array(WebP.file(WebP.image).dropLast())
        let size = file.count - 8
        let short = file[..<4] + [UInt8(size), 0, 0, 0] + file[8...]
        #expect(try removed(Array(short)) == WebP.file(WebP.image))
    }

    @Test func `a file that says it is longer than it is is cut off`() {
        let file = Array(WebP.file(WebP.image).dropLast(2))
        #expect(throws: PictureProblem.cutOff) { try removed(file) }
    }

    @Test func `a picture that is not where its header says is none`() {
        let still = WebP.file(WebP.header(2) + WebP.image)
        #expect(throws: PictureProblem.damaged("a WebP without an image")) { try removed(still) }
    }

    @Test func `flags say what is there`() throws {
        let file = WebP.file(WebP.header(0x2C) + WebP.image)
        #expect(try removed(file) == WebP.file(WebP.header(0) + WebP.image))
    }
}
