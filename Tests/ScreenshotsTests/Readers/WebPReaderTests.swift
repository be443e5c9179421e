import Foundation
import Testing

@testable import Screenshots

@Suite(.enabled(if: ReaderSamples.hasWebP, "libwebp is not installed"))
struct WebPReaderTests {
    @Test func `an opaque picture has three channels`() throws {
        let picture = try ReadPicture(sample: "rgb.webp")
        picture.expect(.rgb)
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } == 0)
    }

    @Test func `alpha is straight`() throws {
        let picture = try ReadPicture(sample: "rgba.webp")
        picture.expect(.rgba)
        #expect(picture.difference(from: ReaderSamples.pixel) == 0)
    }

    @Test func `lossy colours with alpha are read, and alpha is exact`() throws {
        let picture = try ReadPicture(sample: "lossy.webp")
        #expect((picture.header.width, picture.header.height) == (20, 18))
        #expect(picture.header.layout == SampleLayout(channels: .rgba, isWide: false))
        #expect(picture.difference { x, y in [x * 10, y * 10, 100, picture.pixel(x, y)[3]] } <= 16)
        #expect(picture.difference { x, y in picture.pixel(x, y).prefix(3) + [255 - x * 5] } == 0)
    }

    @Test func `the profile of a file is what its samples mean`() throws {
        let picture = try ReadPicture(sample: "profile.webp")
        guard case .profile(let profile) = picture.header.encoding else {
            Issue.record("no profile")
            return
        }
        #expect(profile.count == 588)
        #expect(profile[36..<40].elementsEqual("acsp".utf8))
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } == 0)
    }

    @Test(arguments: [("orientation6.webp", PictureOrientation.turnedRight), ("orientation8.webp", .turnedLeft)])
    func `the orientation is that of the Exif data, with or without the mark of a JPEG`(
        name: String, orientation: PictureOrientation
    ) throws {
        let picture = try ReadPicture(sample: name)
        picture.expect(.rgb, .sRGB, orientation)
        // In the order of the file.
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } == 0)
    }

    @Test func `of an animation, the first frame lies on a transparent canvas`() throws {
        let picture = try ReadPicture(sample: "animation.webp")
        #expect((picture.header.width, picture.header.height) == (9, 9))
        #expect(picture.header.layout == SampleLayout(channels: .rgba, isWide: false))
        let difference = picture.difference { x, y in
            x < 2 || y < 4 ? [0, 0, 0, 0] : ReaderSamples.pixel(x - 2, y - 4).prefix(3) + [255]
        }
        #expect(difference == 0)
    }
}
