import Foundation
import Testing

@testable import Screenshots

@Suite(.enabled(if: ReaderSamples.hasJXL, "libjxl is not installed"))
struct JXLReaderTests {
    private static func opaque(_ x: Int, _ y: Int) -> [Int] { Array(ReaderSamples.pixel(x, y).prefix(3)) }

    @Test(arguments: ["rgb.jxl", "container.jxl"])
    func `an opaque picture has three channels`(name: String) throws {
        let picture = try ReadPicture(sample: name)
        picture.expect(.rgb)
        #expect(picture.difference(from: Self.opaque) == 0)
    }

    @Test func `alpha is straight`() throws {
        let picture = try ReadPicture(sample: "rgba.jxl")
        picture.expect(.rgba)
        #expect(picture.difference(from: ReaderSamples.pixel) == 0)
    }

    @Test func `alpha that is multiplied into the colours is taken out of them`() throws {
        let picture = try ReadPicture(sample: "premultiplied.jxl")
        picture.expect(.rgba)
        #expect(picture.difference(from: ReaderSamples.pixel) <= 3)
    }

    @Test func `grey stays grey`() throws {
        let grey = try ReadPicture(sample: "grey.jxl")
        grey.expect(.grey)
        #expect(grey.difference { x, _ in [x * 40] } == 0)
        let withAlpha = try ReadPicture(sample: "greyalpha.jxl")
        withAlpha.expect(.greyAlpha)
        #expect(withAlpha.difference { [$0 * 40, ReaderSamples.pixel($0, $1)[3]] } == 0)
    }

    @Test func `16 bits stay 16`() throws {
        let opaque = try ReadPicture(sample: "rgb16.jxl")
        opaque.expect(.rgb, isWide: true)
        #expect(opaque.difference { Self.opaque($0, $1).map { $0 * 257 } } == 0)
        let withAlpha = try ReadPicture(sample: "rgba16.jxl")
        withAlpha.expect(.rgba, isWide: true)
        #expect(withAlpha.difference { ReaderSamples.pixel($0, $1).map { $0 * 257 } } == 0)
    }

    @Test(arguments: [("p3.jxl", 0), ("p3-xyb.jxl", 14)])
    func `a wide gamut is not cut down to that of sRGB`(name: String, tolerance: Int) throws {
        let picture = try ReadPicture(sample: name)
        picture.expect(.rgb, .codePoints(primaries: 12, transfer: 13))
        #expect(picture.difference(from: Self.opaque) <= tolerance)
    }

    @Test(arguments: ["gamma.jxl", "table.jxl"])
    func `the profile of lossless samples is that of the file`(name: String) throws {
        let picture = try ReadPicture(sample: name)
        guard case .profile(let profile) = picture.header.encoding else {
            Issue.record("no profile")
            return
        }
        #expect(profile[36..<40].elementsEqual("acsp".utf8))
        #expect(picture.difference(from: Self.opaque) == 0)
    }

    @Test func `lossy samples of a profile that libjxl cannot write have room for its gamut`() throws {
        let picture = try ReadPicture(sample: "gamma-xyb.jxl")
        picture.expect(.rgb, isWide: true, .codePoints(primaries: 9, transfer: 13))
        let difference = picture.difference { x, y in AdobeRGB.inBT2020(Self.opaque(x, y)) }
        #expect(difference <= 65535 * 5 / 100)
    }

    @Test func `PQ is handed on as PQ`() throws {
        let picture = try ReadPicture(sample: "pq.jxl")
        picture.expect(.rgb, isWide: true, .codePoints(primaries: 9, transfer: 16))
        #expect(picture.difference { Self.opaque($0, $1).map { $0 * 257 } } == 0)
    }

    @Test func `of an animation, the first frame is read`() throws {
        let picture = try ReadPicture(sample: "animation.jxl")
        #expect((picture.header.width, picture.header.height) == (ReaderSamples.width, ReaderSamples.height))
        #expect(picture.difference { Self.opaque($0, $1) + [255] } == 0)
    }

    @Test func `what the file says of turning has been done`() throws {
        let picture = try ReadPicture(sample: "orientation6.jxl")
        #expect((picture.header.width, picture.header.height) == (8, 16))
        #expect(picture.header.orientation == .upright)
        // The lower left corner of the 16 × 8 pixels is the upper left one now, and red increases downwards.
        #expect(picture.pixel(7, 0)[0] < 20 && picture.pixel(7, 5)[0] > 150)
    }
}

/// The arithmetic of Adobe RGB (1998), and of BT.2020's primaries with the curve of sRGB.
private enum AdobeRGB {
    static func inBT2020(_ samples: [Int]) -> [Int] {
        let light = samples.map { pow(Double($0) / 255, 563.0 / 256) }
        // From the primaries of one to those of the other; both have the white point D65.
        let rows = [[0.8773, 0.0775, 0.0452], [0.0966, 0.8915, 0.0119], [0.0229, 0.0430, 0.9341]]
        return rows.map { row in
            let value = zip(row, light).map { $0 * $1 }.reduce(0, +)
            return Int((value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055) * 65535)
        }
    }
}
