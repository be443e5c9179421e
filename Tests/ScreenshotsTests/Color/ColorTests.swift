import CLCMS
import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// Colour chunks of PNGs.
@Suite struct ColorTests {
    private static let colors: [[UInt8]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [128, 128, 128], [200, 100, 50],
        [10, 20, 200],
        [1, 2, 3], [60, 200, 90],
    ]

    private func shown(_ between: [PNGBuilder.Chunk], _ colors: [[UInt8]] = Self.colors) throws -> [[Int]] {
        let header = PNGHeaderFields(UInt32(colors.count), 1, colorType: 2)
        let bitmap = try Bitmap(png: PNGBuilder(header, between: between, rows: [colors.flatMap(\.self)]).data)
        return (0..<colors.count).map { x in
            let pixel = bitmap[x, 0]
            return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        }
    }

    private func expect(_ found: [[Int]], near wanted: [[Double]], _ comment: Comment? = nil) {
        for (found, wanted) in zip(found, wanted) {
            for (found, wanted) in zip(found, wanted) { #expect(abs(Double(found) - wanted) <= 1.5, comment) }
        }
    }

    // MARK: - The formulas

    private static let displayP3 = [0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060]
    /// From Display P3 and from BT.2020 to linear sRGB. Source: CSS Color 4, section 18, via XYZ.
    private static let fromP3 = [
        [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0],
        [-0.0196375546, -0.0786360456, 1.0982736002],
    ]
    private static let from2020 = [
        [1.6604910021, -0.5876411388, -0.0728498633], [-0.1245504745, 1.1328998971, -0.0083494226],
        [-0.0181507634, -0.1005788980, 1.1187296614],
    ]

    private static func encoded(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    private static func standardLight(_ sample: Double) -> Double {
        sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    }

    private static func wanted(
        _ matrix: [[Double]], _ light: (Double) -> Double, _ colors: [[UInt8]] = colors
    ) -> [[Double]] {
        colors.map { color in
            let light = color.map { light(Double($0) / 255) }
            return matrix.map { row in encoded(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
        }
    }

    private static func lightOfPQ(_ sample: Double) -> Double {
        let (m1, m2, c1, c2, c3) = (0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875)
        let root = pow(sample, 1 / m2)
        return 10_000 * pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1) / 203
    }

    private func codePoints(_ primaries: UInt8, _ transfer: UInt8) -> PNGBuilder.Chunk {
        .init("cICP", [primaries, transfer, 0, 1])
    }

    private func chromaticities(_ places: [Double]) -> PNGBuilder.Chunk {
        .init(
            "cHRM",
            places.flatMap { place in
                let number = UInt32((place * 100_000).rounded())
                return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
            })
    }

    private func profile(_ bytes: [UInt8]) throws -> PNGBuilder.Chunk {
        .init("iCCP", Array("Any".utf8) + [0, 0] + ZlibStream.stored(bytes))
    }

    @Test func `code points name the primaries`() throws {
        expect(try shown([codePoints(12, 13)]), near: Self.wanted(Self.fromP3, Self.standardLight))
        expect(try shown([codePoints(9, 8)]), near: Self.wanted(Self.from2020) { $0 })
        #expect(try shown([codePoints(1, 13)]) == Self.colors.map { $0.map(Int.init) })
    }

    @Test func `PQ is light of which 203 candelas are white`() throws {
        let colors: [[UInt8]] = (0..<52).map { [UInt8](repeating: UInt8($0) * 5, count: 3) } + Self.colors
        expect(try shown([codePoints(9, 16)], colors), near: Self.wanted(Self.from2020, Self.lightOfPQ, colors))
        // 58 % of PQ.
        let white = try shown([codePoints(9, 16)], [[148, 148, 148]])[0]
        #expect(white.allSatisfy { $0 >= 253 })
    }

    @Test func `HLG is shown as on a display of a thousand candelas`() throws {
        let greys = try shown([codePoints(9, 18)], (0...255).map { [UInt8](repeating: $0, count: 3) })
        for (value, grey) in greys.enumerated() {
            let sample = Double(value) / 255
            let upper: Double = (exp((sample - 0.55991073) / 0.17883277) + 0.28466892) / 12
            let scene: Double = sample <= 0.5 ? sample * sample / 3 : upper
            let wanted: Double = Self.encoded(1000 * pow(scene, 1.2) / 203)
            #expect(grey.allSatisfy { abs(Double($0) - wanted) <= 1.5 }, "\(value)")
        }
        // 75 % of HLG are the reference white.
        #expect(greys[191][0] >= 253)
    }

    @Test func `chromaticities and gamma mean colours together`() throws {
        let wanted = Self.wanted(Self.fromP3) { pow($0, 1.8) }
        expect(try shown([.gamma(55_556), chromaticities(Self.displayP3)]), near: wanted)
    }

    @Test func `chromaticities that are no colours are left out`() throws {
        for places in [
            [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], [0, 0, 0, 0, 0, 0, 0, 0], [0.3, 0.3, 5, 0.3, 0.2, 0.7, 0.1, 0],
        ] {
            #expect(try shown([chromaticities(places)]) == Self.colors.map { $0.map(Int.init) })
        }
    }

    // MARK: - Profiles

    /// A profile made by LittleCMS, as in a file.
    private static func profile(_ handle: cmsHPROFILE?) -> [UInt8] {
        defer { cmsCloseProfile(handle) }
        var count: cmsUInt32Number = 0
        cmsSaveProfileToMem(handle, nil, &count)
        var bytes = [UInt8](repeating: 0, count: Int(count))
        cmsSaveProfileToMem(handle, &bytes, &count)
        return bytes
    }

    /// A profile with a power curve.
    private static func wideProfile(_ exponent: Double) -> [UInt8] {
        let curve = cmsBuildGamma(nil, exponent)
        defer { cmsFreeToneCurve(curve) }
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: 0.68, y: 0.32, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.69, Y: 1),
            Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
        var curves: [OpaquePointer?] = [curve, curve, curve]
        return profile(cmsCreateRGBProfile(&white, &primaries, &curves))
    }

    private static func greyProfile(_ exponent: Double) -> [UInt8] {
        let curve = cmsBuildGamma(nil, exponent)
        defer { cmsFreeToneCurve(curve) }
        return profile(cmsCreateGrayProfile(cmsD50_xyY(), curve))
    }

    @Test func `a profile says what the colours are`() throws {
        let wanted = Self.wanted(Self.fromP3) { pow($0, 2.2) }
        expect(try shown([profile(Self.wideProfile(2.2))]), near: wanted)
    }

    @Test func `the stronger chunk wins in any order`() throws {
        let wide = try profile(Self.wideProfile(1.8))
        let chunks: [(name: String, chunk: PNGBuilder.Chunk)] = [
            ("cICP", codePoints(12, 13)), ("iCCP", wide), ("sRGB", .init("sRGB", [0])), ("gAMA", .gamma(100_000)),
        ]
        for first in chunks.indices {
            let alone = try shown([chunks[first].chunk])
            for second in chunks.indices.dropFirst(first + 1) {
                let both = [chunks[first].chunk, chunks[second].chunk]
                let name: Comment = "\(chunks[first].name) over \(chunks[second].name)"
                #expect(try shown(both) == alone, name)
                #expect(try shown(both.reversed()) == alone, name)
            }
        }
    }

    @Test func `what cannot be a profile of these pixels is left out`() throws {
        let plain = Self.colors.map { $0.map(Int.init) }
        for bytes in [[], [1, 2, 3], Self.greyProfile(1.0), Array(Self.wideProfile(1.8).prefix(100))] {
            #expect(try shown([profile(bytes)]) == plain)
        }
        #expect(try shown([.init("iCCP", Array("Any".utf8) + [0, 0, 1, 2, 3])]) == plain)
        // Then the next chunk counts.
        #expect(try shown([profile([1, 2, 3]), .gamma(100_000)]) == shown([.gamma(100_000)]))
    }

    @Test func `grey has profiles of its own, and its alpha none`() throws {
        let header = PNGHeaderFields(256, 1, colorType: 4)
        let rows = [(0...255).flatMap { [UInt8($0), UInt8(255 - $0)] }]
        let png = PNGBuilder(header, between: [try profile(Self.greyProfile(2.0))], rows: rows)
        let bitmap = try Bitmap(png: png.data)
        for value in 0..<256 {
            let pixel = bitmap[value, 0]
            #expect(abs(Double(pixel.red) - Self.encoded(pow(Double(value) / 255, 2))) <= 1.5, "\(value)")
            #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
            #expect(Int(pixel.alpha) == 255 - value)
        }
    }

    @Test func `sixteen bits are converted before they are rounded`() throws {
        let values = (0..<256).map { UInt16($0 * 257) ^ 1 }
        let header = PNGHeaderFields(256, 1, bitDepth: 16, colorType: 2)
        let row = values.flatMap { value in (0..<3).flatMap { _ in [UInt8(value >> 8), UInt8(value & 255)] } }
        let bitmap = try Bitmap(png: PNGBuilder(header, between: [codePoints(9, 16)], rows: [row]).data)
        for (x, value) in values.enumerated() {
            let wanted = Self.encoded(Self.lightOfPQ(Double(value) / 65_535))
            #expect(abs(Double(bitmap[x, 0].green) - wanted) <= 1.5, "\(value)")
        }
    }

    // MARK: - Orientation

    /// The position of the first pixel for each orientation, in three columns and two rows.
    private static let corners: [(x: Int, y: Int)] = [(0, 0), (2, 0), (2, 1), (0, 1), (0, 0), (1, 0), (1, 2), (0, 2)]

    @Test(arguments: PictureOrientation.allCases)
    func `a PNG is turned as its Exif data say`(orientation: PictureOrientation) throws {
        let header = PNGHeaderFields(3, 2, colorType: 0)
        let chunk = PNGBuilder.Chunk("eXIf", orientation.exif)
        let png = PNGBuilder(header, between: [chunk], rows: [[255, 0, 1], [2, 3, 4]]).data
        let (bitmap, small) = (try Bitmap(png: png), try Bitmap(thumbnailOf: png, side: 3))
        #expect((bitmap.width == 2) == orientation.swapsSides)
        let corner = Self.corners[orientation.rawValue - 1]
        #expect(bitmap[corner.x, corner.y].red == 255)
        #expect(small == bitmap)
        #expect(Set(bitmap.pixels).isSuperset(of: [255, 0, 1, 2, 3, 4]))
    }
}
