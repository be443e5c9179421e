import Foundation
import PictureSamples
import Testing

@testable import Screenshots

@Suite struct JPEGMetadataTests {
    private typealias JPEG = JPEGPictureSample

    private func problem(_ parts: [UInt8]...) -> PictureProblem? {
        do throws(PictureProblem) {
            _ = try PictureMetadata.removed(from: Data(parts.joined()), format: .jpeg)
            return nil
        } catch {
            return error
        }
    }

    private func isDamaged(_ parts: [UInt8]...) -> Bool {
        if case .damaged = problem(Array(parts.joined())) { true } else { false }
    }

    @Test func `without the marker that ends it, a file is cut off`() {
        #expect(problem(JPEG.start, JPEG.frame, JPEG.firstScan) == .cutOff)
        #expect(problem(JPEG.start, JPEG.frame, JPEG.firstScan, [0xFF]) == .cutOff)
        #expect(problem(JPEG.start, JPEG.frame, JPEG.firstScan, [0xFF, 0xFF]) == .cutOff)
        #expect(problem(JPEG.start, JPEG.frame, JPEG.firstScan, [0xFF, 0xFF], JPEG.end) == nil)
    }

    @Test func `unknown segments, and segments in an invalid order, are refused`() {
        #expect(isDamaged(JPEG.start, JPEG.firstScan, JPEG.frame, JPEG.end))
        #expect(isDamaged(JPEG.start, JPEG.frame, JPEG.frame, JPEG.firstScan, JPEG.end))
        #expect(isDamaged(JPEG.start, JPEG.frame, JPEG.end))
        #expect(isDamaged(JPEG.start, JPEG.segment(0xF0, [1]), JPEG.frame, JPEG.firstScan, JPEG.end))
        #expect(isDamaged(JPEG.start, [0, 1], JPEG.frame, JPEG.firstScan, JPEG.end))
        #expect(isDamaged(JPEG.start, JPEG.start, JPEG.frame, JPEG.firstScan, JPEG.end))
        #expect(isDamaged(JPEG.start, [0xFF, 0xE1, 0, 1], JPEG.frame, JPEG.firstScan, JPEG.end))
    }

    @Test func `only the first Exif data say how it lies, and those of an upright picture go`() throws {
        func exif(_ orientation: PictureOrientation) -> [UInt8] { JPEG.segment(0xE1, orientation.exifPayload) }
        func stripped(_ segments: [UInt8]) throws -> Data {
            let file = JPEG.start + segments + JPEG.frame + JPEG.firstScan + JPEG.end
            return try PictureMetadata.removed(from: Data(file), format: .jpeg)
        }
        #expect(try stripped(exif(.turnedLeft) + exif(.upright)) == stripped(exif(.turnedLeft)))
        #expect(try stripped(exif(.upright) + exif(.turnedLeft)) == stripped([]))
    }
}
