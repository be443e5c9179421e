import Foundation
import Testing

@testable import Screenshots

@Suite(.enabled(if: PngSuite.isHere, "PngSuite is not here"))
struct PngSuiteTests {
    @Test func `PngSuite has both kinds of files`() {
        #expect(PngSuite.names.count - PngSuite.valid.count == PngSuiteRefusalTests.reasons.count)
        #expect(Set(PngSuite.valid) == Set(PngSuiteTable.pixels.keys))
    }

    @Test(arguments: PngSuite.valid)
    func `every valid image has the pixels that another decoder finds, and survives a round trip`(name: String) throws {
        let bitmap = try PngSuite.bitmap(name)
        let expected = try #require(PngSuiteTable.pixels[name]).split(separator: " ").compactMap {
            UInt32($0, radix: 16)
        }
        let places = PngSuiteTable.places(width: bitmap.width, height: bitmap.height)
        try #require(expected.count == places.count)
        // LittleCMS rounds differently; sRGB is not converted.
        let tolerance = try PngSuite.data(name).range(of: Data("gAMA".utf8)) == nil ? 0 : 1
        for (place, pixel) in zip(places, expected) {
            let found = bitmap[place.x, place.y]
            for (channel, shift) in zip([found.red, found.green, found.blue, found.alpha], [24, 16, 8, 0]) {
                #expect(abs(Int(channel) - Int(pixel >> shift & 255)) <= tolerance, "\(place)")
            }
        }
        #expect(try Bitmap(png: bitmap.pngData()) == bitmap)
        #expect(try Bitmap(thumbnailOf: PngSuite.data(name), side: 8) == bitmap.thumbnail(side: 8))
    }

    /// Variants of the same picture: interlacing, background, split image data, suggested palette, text and dates, compression levels,
    /// palette or colours.
    private static let same: [[String]] = [
        ["z00n2c08", "z03n2c08", "z06n2c08", "z09n2c08"],
        ["basn0g16", "basi0g16", "oi1n0g16", "oi2n0g16", "oi4n0g16", "oi9n0g16"],
        ["basn2c16", "basi2c16", "oi1n2c16", "oi2n2c16", "oi4n2c16", "oi9n2c16", "pp0n2c16", "ps1n2c16", "ps2n2c16"],
        ["basn0g08", "basi0g08", "ps1n0g08", "ps2n0g08"],
        ["basn4a08", "basi4a08", "bgai4a08", "bgbn4a08"],
        ["basn4a16", "basi4a16", "bgai4a16", "bggn4a16"],
        ["basn6a08", "basi6a08", "bgan6a08", "bgwn6a08"],
        ["basn6a16", "basi6a16", "bgan6a16", "bgyn6a16"],
        ["basn0g01", "basi0g01"], ["basn0g02", "basi0g02"], ["basn0g04", "basi0g04"], ["basn2c08", "basi2c08"],
        ["basn3p01", "basi3p01"], ["basn3p02", "basi3p02"], ["basn3p04", "basi3p04", "ch1n3p04"],
        ["basn3p08", "basi3p08", "ch2n3p08"],
        ["ct0n0g04", "ct1n0g04", "ctzn0g04", "cm0n0g04", "cm7n0g04", "cm9n0g04"],
        ["tbbn3p08", "tbgn3p08", "tbwn3p08", "tbyn3p08", "tp1n3p08"], ["tbbn2c16", "tbgn2c16"],
        ["cs5n2c08", "cs5n3p08"], ["cs8n2c08", "cs8n3p08"],
    ]

    @Test(arguments: same)
    func `files that show the same picture give the same pixels`(names: [String]) throws {
        let first = try PngSuite.bitmap(names[0])
        for name in names.dropFirst() { #expect(try PngSuite.bitmap(name) == first, "\(name)") }
    }

    /// Each size from 1 × 1 to 40 × 40.
    @Test(arguments: PngSuite.valid.filter { $0.hasPrefix("s") && $0.dropFirst(3).hasPrefix("i") })
    func `interlacing changes no size`(name: String) throws {
        let plain = name.replacingOccurrences(of: "i3p", with: "n3p")
        #expect(try PngSuite.bitmap(name) == PngSuite.bitmap(plain))
    }

    /// A number is painted on each of these pictures, so a part of them differs.
    private func similarPart(_ name: String, _ other: String, tolerance: Int) throws -> Double {
        let pixels = try zip(PngSuite.bitmap(name).pixels, PngSuite.bitmap(other).pixels)
        let similar = pixels.count { abs(Int($0) - Int($1)) <= tolerance }
        return Double(similar) / Double(32 * 32 * 4)
    }

    @Test(arguments: ["n0g16", "n2c08", "n3p04"])
    func `files of every gamma look the same`(kind: String) throws {
        for gamma in ["g04", "g05", "g07", "g10", "g25"] {
            #expect(try similarPart("g03\(kind)", gamma + kind, tolerance: 5) > 0.9, "\(gamma)")
        }
    }

    @Test(arguments: ["n0g08", "n2c08"])
    func `every filter gives the same picture`(kind: String) throws {
        for filter in ["f01", "f02", "f03", "f04"] {
            #expect(try similarPart("f00\(kind)", filter + kind, tolerance: 0) > 0.85, "\(filter)")
        }
    }
}
