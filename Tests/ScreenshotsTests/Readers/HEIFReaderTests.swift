import Foundation
import Testing

@testable import Screenshots

@Suite(.enabled(if: ReaderSamples.hasAVIF, "libheif or its decoder of AV1 is not installed"))
struct AVIFReaderTests {
    private static func opaque(_ x: Int, _ y: Int) -> [Int] { Array(ReaderSamples.pixel(x, y).prefix(3)) }

    @Test(arguments: ["rgb.avif", "srgb.avif"])
    func `an opaque picture has three channels`(name: String) throws {
        let picture = try ReadPicture(sample: name)
        picture.expect(.rgb)
        #expect(picture.difference(from: Self.opaque) == 0)
    }

    @Test func `alpha is straight`() throws {
        let picture = try ReadPicture(sample: "rgba.avif")
        picture.expect(.rgba)
        #expect(picture.difference(from: ReaderSamples.pixel) == 0)
    }

    @Test func `alpha that is multiplied into the colours is taken out of them`() throws {
        let picture = try ReadPicture(sample: "premultiplied.avif")
        picture.expect(.rgba)
        // Transparent colours have fewer steps in the file.
        #expect(picture.difference(from: ReaderSamples.pixel) <= 3)
    }

    @Test func `grey becomes RGB`() throws {
        let picture = try ReadPicture(sample: "grey.avif")
        picture.expect(.rgb)
        #expect(picture.difference { x, _ in [x * 40, x * 40, x * 40] } == 0)
    }

    @Test func `code points other than those of sRGB are handed on`() throws {
        let picture = try ReadPicture(sample: "p3.avif")
        picture.expect(.rgb, .codePoints(primaries: 12, transfer: 13))
        #expect(picture.difference(from: Self.opaque) == 0)
    }

    @Test func `a profile goes before code points`() throws {
        let picture = try ReadPicture(sample: "profile.avif")
        guard case .profile(let profile) = picture.header.encoding else {
            Issue.record("no profile")
            return
        }
        #expect(profile[36..<40].elementsEqual("acsp".utf8))
    }

    @Test(arguments: [("pq10.avif", 1023), ("pq12.avif", 4095)])
    func `10 and 12 bits become the nearest of 16`(name: String, most: Int) throws {
        let picture = try ReadPicture(sample: name)
        picture.expect(.rgba, isWide: true, .codePoints(primaries: 9, transfer: 16))
        let difference = picture.difference { x, y in
            ReaderSamples.pixel(x, y).map { ($0 * 257 * most * 2 + 65535) / (2 * 65535) }.map {
                ($0 * 65535 * 2 + most) / (2 * most)
            }
        }
        // The encoder rounds some samples to the next step.
        #expect(difference <= 65535 / most + 1)
        #expect(picture.pixel(6, 0)[3] > 30_000 && picture.pixel(0, 0) == [0, 0, 0, 65535])
    }

    @Test func `what the file says of turning and mirroring has been done`() throws {
        let turned = try ReadPicture(sample: "turned.avif")
        #expect((turned.header.width, turned.header.height) == (ReaderSamples.height, ReaderSamples.width))
        #expect(turned.header.orientation == .upright)
        #expect(turned.difference { Self.opaque(ReaderSamples.width - 1 - $1, $0) } == 0)
        let mirrored = try ReadPicture(sample: "mirrored.avif")
        mirrored.expect(.rgb)
        #expect(mirrored.difference { Self.opaque(ReaderSamples.width - 1 - $0, $1) } == 0)
    }
}

@Suite(.enabled(if: ReaderSamples.hasHEIC, "libheif or its decoder of HEVC is not installed"))
struct HEICReaderTests {
    @Test func `a picture of 8 bits is read`() throws {
        let picture = try ReadPicture(sample: "rgb.heic")
        picture.expect(.rgb)
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } <= 2)
    }

    @Test func `a picture of 10 bits keeps them`() throws {
        let picture = try ReadPicture(sample: "rgb10.heic")
        picture.expect(.rgb, isWide: true)
        #expect(picture.difference { ReaderSamples.pixel($0, $1).prefix(3).map { $0 * 257 } } <= 2 * 65)
    }

    @Test func `the profile of a file is what its samples mean`() throws {
        guard case .profile(let profile) = try ReadPicture(sample: "profile.heic").header.encoding else {
            Issue.record("no profile")
            return
        }
        #expect(profile[36..<40].elementsEqual("acsp".utf8))
    }
}
