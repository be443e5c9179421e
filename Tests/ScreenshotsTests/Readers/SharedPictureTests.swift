import Foundation
import Testing

@testable import Screenshots

/// The chart of 8 × 6 patches, written by other programs, when the shared data exist.
@Suite(.enabled(if: ReaderSamples.sharedFile("tiff-lzw.tif") != nil, "the shared data are not there"))
struct SharedPictureTests {
    private struct Kind: Sendable {
        let name: String
        let layout: SampleLayout
        var orientation = PictureOrientation.upright
        /// The largest difference of a patch's centre, of 255; the same as with the tools of the formats, because the compression is lossy.
        var tolerance = 0
        /// The samples of a patch for its colour, in the encoding of the file.
        var expected: @Sendable (_ rgb: [Int]) -> [Int] = { $0 }
    }

    private static func layout(_ channels: SampleLayout.Channels, isWide: Bool = false) -> SampleLayout {
        SampleLayout(channels: channels, isWide: isWide)
    }

    private static let kinds: [Kind] = {
        var kinds = [
            Kind(name: "tiff-lzw.tif", layout: layout(.rgb)), Kind(name: "tiff-multipage.tif", layout: layout(.rgb)),
            Kind(name: "tiff-orient6.tif", layout: layout(.rgb), orientation: .turnedRight),
            Kind(name: "tiff-rgba.tif", layout: layout(.rgba)),
            Kind(name: "tiff-rgb16.tif", layout: layout(.rgb, isWide: true)) { $0.map { $0 * 257 } },
            Kind(name: "tiff-cmyk.tif", layout: layout(.cmyk)) { $0.map { 255 - $0 } + [0] },
        ]
        if ReaderSamples.hasWebP {
            kinds += [
                Kind(name: "webp-lossy.webp", layout: layout(.rgb), tolerance: 3),
                Kind(name: "webp-lossless-alpha.webp", layout: layout(.rgba)),
                Kind(name: "webp-orient6.webp", layout: layout(.rgb), orientation: .turnedRight, tolerance: 3),
                Kind(name: "webp-animated.webp", layout: layout(.rgb), tolerance: 3),
            ]
        }
        if ReaderSamples.hasAVIF { kinds.append(Kind(name: "avif.avif", layout: layout(.rgb), tolerance: 4)) }
        if ReaderSamples.hasHEIC { kinds.append(Kind(name: "heic.heic", layout: layout(.rgb), tolerance: 4)) }
        if ReaderSamples.hasJXL { kinds.append(Kind(name: "jxl.jxl", layout: layout(.rgb), tolerance: 30)) }
        return kinds
    }()

    @Test func `each patch has its colour, and each file its layout`() throws {
        let chart = try Bitmap(png: #require(ReaderSamples.sharedFile("png-rgb8.png")))
        for kind in Self.kinds {
            let picture = try ReadPicture(#require(ReaderSamples.sharedFile(kind.name)))
            #expect((picture.header.width, picture.header.height) == (chart.width, chart.height), "\(kind.name)")
            #expect(picture.header.layout == kind.layout, "\(kind.name)")
            #expect(picture.header.orientation == kind.orientation, "\(kind.name)")
            #expect(picture.header.encoding == .sRGB, "\(kind.name)")
            var most = 0
            for y in stride(from: 8, to: chart.height, by: 16) {
                for x in stride(from: 8, to: chart.width, by: 16) {
                    let color = chart[x, y]
                    let expected = kind.expected([Int(color.red), Int(color.green), Int(color.blue)])
                    for (sample, right) in zip(picture.pixel(x, y), expected) { most = max(most, abs(sample - right)) }
                }
            }
            #expect(most <= kind.tolerance, "\(kind.name)")
        }
    }

    @Test func `alpha grows from the left to the right`() throws {
        for name in ["tiff-rgba.tif"] + (ReaderSamples.hasWebP ? ["webp-lossless-alpha.webp"] : []) {
            let picture = try ReadPicture(#require(ReaderSamples.sharedFile(name)))
            for x in 0..<picture.header.width { #expect(picture.pixel(x, 40)[3] == picture.pixel(x, 0)[3], "\(name)") }
            #expect(picture.pixel(0, 0)[3] == 0 && picture.pixel(127, 0)[3] > 250, "\(name)")
        }
    }
}
