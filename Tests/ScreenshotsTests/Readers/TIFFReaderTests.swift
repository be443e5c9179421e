import Foundation
import Testing

@testable import Screenshots

@Suite struct TIFFReaderTests {
    private typealias Channels = SampleLayout.Channels

    /// Arrangements of samples, which must not matter.
    private static let arrangements: [@Sendable (inout TIFFBuilder) -> Void] = [
        { _ in }, { $0.isLittle = false }, { $0.isSeparate = true }, { $0.tileSide = 16 },
        { ($0.tileSide, $0.isSeparate) = (16, true) }, { $0.rowsPerStrip = 1 }, { $0.rowsPerStrip = 1000 },
        { ($0.width, $0.height, $0.tileSide) = (37, 21, 16) },
        { ($0.width, $0.height, $0.tileSide, $0.isSeparate, $0.isLittle) = (37, 21, 16, true, false) },
    ]

    private func expect(
        _ tiff: TIFFBuilder, _ channels: Channels, isWide: Bool = false, _ right: (_ x: Int, _ y: Int) -> [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for arrange in Self.arrangements {
            var tiff = tiff
            arrange(&tiff)
            let picture = try ReadPicture(tiff.file)
            #expect(picture.header.width == tiff.width, sourceLocation: sourceLocation)
            #expect(picture.header.height == tiff.height, sourceLocation: sourceLocation)
            #expect(
                picture.header.layout == SampleLayout(channels: channels, isWide: isWide),
                sourceLocation: sourceLocation)
            #expect(picture.header.encoding == .sRGB, sourceLocation: sourceLocation)
            #expect(picture.header.orientation == .upright, sourceLocation: sourceLocation)
            #expect(picture.difference(from: right) == 0, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [8, 16])
    func `samples of 8 and 16 bits stay as they are`(bits: Int) throws {
        let kinds: [(count: Int, photometric: Int, extra: [Int], channels: Channels)] = [
            (1, 1, [], .grey), (2, 1, [2], .greyAlpha), (3, 2, [], .rgb), (4, 2, [2], .rgba), (4, 5, [], .cmyk),
        ]
        for kind in kinds {
            var tiff = TIFFBuilder(bits: bits, sampleCount: kind.count, photometric: kind.photometric)
            tiff.extraSamples = kind.extra
            let sample: @Sendable (Int, Int, Int) -> Int = { x, y, channel in
                (x * 12_345 + y * 4567 + channel * 999) % (1 << bits)
            }
            tiff.sample = sample
            try expect(tiff, kind.channels, isWide: bits == 16) { x, y in (0..<kind.count).map { sample(x, y, $0) } }
        }
    }

    @Test(arguments: [1, 2, 4])
    func `few bits of grey are spread over 8`(bits: Int) throws {
        let most = (1 << bits) - 1
        let tiff = TIFFBuilder(bits: bits, sampleCount: 1, photometric: 1, sample: { x, y, _ in (x + y) & most })
        try expect(tiff, .grey) { x, y in [((x + y) & most) * 255 / most] }
    }

    @Test func `12 bits are spread over 16`() throws {
        let tiff = TIFFBuilder(
            bits: 12, sampleCount: 3, sample: { x, y, channel in (x * 500 + y * 77 + channel) % 4096 })
        try expect(tiff, .rgb, isWide: true) { x, y in
            (0..<3).map { ((x * 500 + y * 77 + $0) % 4096 * 65535 * 2 + 4095) / (2 * 4095) }
        }
    }

    @Test(arguments: [1, 4, 8, 16])
    func `grey that begins with white is turned around`(bits: Int) throws {
        let most = (1 << bits) - 1
        let tiff = TIFFBuilder(bits: bits, sampleCount: 1, photometric: 0, sample: { x, y, _ in (x * 5 + y) & most })
        let spread = bits < 8 ? 255 / most : 1
        try expect(tiff, .grey, isWide: bits == 16) { x, y in [(most - (x * 5 + y) & most) * spread] }
    }

    @Test(arguments: [1, 2, 4, 8])
    func `a palette becomes RGB`(bits: Int) throws {
        let count = 1 << bits
        var tiff = TIFFBuilder(bits: bits, sampleCount: 1, photometric: 3, sample: { x, y, _ in (x * 3 + y) % count })
        tiff.numbers[320] = (0..<3).flatMap { channel in (0..<count).map { (($0 * 37 + channel * 80) % 256) * 257 } }
        try expect(tiff, .rgb) { x, y in (0..<3).map { ((x * 3 + y) % count * 37 + $0 * 80) % 256 } }
        // Old programs write 8 bits.
        tiff.numbers[320] = tiff.numbers[320]?.map { $0 / 257 }
        try expect(tiff, .rgb) { x, y in (0..<3).map { ((x * 3 + y) % count * 37 + $0 * 80) % 256 } }
    }

    @Test func `a palette with alpha becomes RGB with alpha`() throws {
        var tiff = TIFFBuilder(sampleCount: 2, photometric: 3, extraSamples: [2])
        tiff.sample = { x, y, channel in channel == 0 ? x + y : 100 + x }
        tiff.numbers[320] = (0..<3).flatMap { channel in (0..<256).map { ($0 + channel) % 256 * 257 } }
        try expect(tiff, .rgba) { x, y in [x + y, x + y + 1, x + y + 2, 100 + x] }
    }

    @Test(arguments: [8, 16])
    func `alpha that is multiplied into the colours is taken out of them, rounded`(bits: Int) throws {
        let most = (1 << bits) - 1
        let sample: @Sendable (Int, Int, Int) -> Int = { x, y, channel in
            let alpha = (x + 5 * y) % 61 * most / 60
            return channel == 3 ? alpha : alpha * ((channel * 3 + x) % 13) / 12
        }
        let tiff = TIFFBuilder(bits: bits, sampleCount: 4, extraSamples: [1], sample: sample)
        try expect(tiff, .rgba, isWide: bits == 16) { x, y in
            let alpha = sample(x, y, 3)
            return (0..<3).map { channel in
                alpha == 0 ? 0 : min(most, (sample(x, y, channel) * most * 2 + alpha) / (2 * alpha))
            } + [alpha]
        }
    }

    @Test func `a sample that is not said to be alpha is left out`() throws {
        var tiff = TIFFBuilder(sampleCount: 5, extraSamples: [0, 2])
        let sample = tiff.sample
        try expect(tiff, .rgba) { x, y in [0, 1, 2, 4].map { sample(x, y, $0) } }
        tiff.sampleCount = 4
        tiff.extraSamples = [0]
        try expect(tiff, .rgb) { x, y in (0..<3).map { sample(x, y, $0) } }
        tiff.extraSamples = []
        try expect(tiff, .rgb) { x, y in (0..<3).map { sample(x, y, $0) } }
    }

    @Test(arguments: PictureOrientation.allCases)
    func `the tag says how the rows lie`(orientation: PictureOrientation) throws {
        var tiff = TIFFBuilder()
        tiff.numbers[274] = [orientation.rawValue]
        let picture = try ReadPicture(tiff.file)
        #expect(picture.header.orientation == orientation)
        #expect(picture.difference { x, y in (0..<3).map { tiff.sample(x, y, $0) } } == 0)
    }

    @Test func `the profile of a file is what its samples mean`() throws {
        let profile = (0..<200).map { UInt8($0) }
        let tiff = TIFFBuilder(sampleCount: 4, photometric: 5, profile: profile)
        #expect(try ReadPicture(tiff.file).header.encoding == .profile(profile))
    }

    @Test func `of several pages, the first that is no small copy and no mask is read`() throws {
        var small = TIFFBuilder(width: 2, height: 2)
        small.numbers[254] = [1]
        var mask = TIFFBuilder(width: 3, height: 3, bits: 1, sampleCount: 1, photometric: 4)
        mask.numbers[254] = [4]
        let right = TIFFBuilder(width: 6, height: 6)
        let picture = try ReadPicture(TIFFBuilder.file([small, mask, right, TIFFBuilder()]))
        #expect((picture.header.width, picture.header.height) == (6, 6))
        #expect(picture.difference { x, y in (0..<3).map { right.sample(x, y, $0) } } == 0)
        // The only page is read.
        #expect(try ReadPicture(small.file).header.width == 2)
    }

    @Test func `a page behind the one that is read must be there too`() throws {
        let file = TIFFBuilder.file([TIFFBuilder(), TIFFBuilder(width: 9)])
        for count in 1..<file.count {
            #expect(throws: PictureProblem.cutOff, "\(count) bytes") {
                try TIFFReader(file.prefix(count), limits: .standard)
            }
        }
    }

    @Test(arguments: [("lzw.tif", 0), ("zip.tif", 0), ("packbits.tif", 0), ("separate.tif", 0), ("jpeg.tif", 3)])
    func `packed strips are unpacked`(name: String, tolerance: Int) throws {
        let picture = try ReadPicture(sample: name)
        picture.expect(.rgb)
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } <= tolerance)
    }

    @Test func `a JPEG with fewer colours than pixels is read`() throws {
        let picture = try ReadPicture(sample: "ycbcr.tif")
        #expect((picture.header.width, picture.header.height) == (20, 18))
        #expect(picture.header.layout == SampleLayout(channels: .rgb, isWide: false))
        #expect(picture.difference { x, y in [x * 10, y * 10, 100] } <= 12)
    }

    @Test func `packed tiles are unpacked`() throws {
        let picture = try ReadPicture(sample: "tiles.tif")
        #expect((picture.header.width, picture.header.height) == (20, 18))
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } == 0)
    }

    @Test func `a fax becomes grey`() throws {
        let picture = try ReadPicture(sample: "g4.tif")
        picture.expect(.grey)
        #expect(picture.pixel(0, 0) == [0] && picture.pixel(6, 4) == [255])
    }

    @Test func `Lab of LittleCMS becomes the sRGB that it was, without the profile of the file`() throws {
        let picture = try ReadPicture(sample: "lab.tif")
        picture.expect(.rgb)
        // 8-bit Lab is coarse for saturated colours.
        #expect(picture.difference { Array(ReaderSamples.pixel($0, $1).prefix(3)) } <= 6)
    }

    @Test func `Lab is signed or shifted, with 8 or 16 bits`() throws {
        // L, a and b of sRGB red, green, blue and a grey, with the white point D50; by LittleCMS 2.14.
        let colors: [(lab: [Double], rgb: [Int])] = [
            ([54.29, 80.81, 69.89], [255, 0, 0]), ([87.82, -79.27, 80.99], [0, 255, 0]),
            ([29.57, 68.30, -112.03], [0, 0, 255]), ([53.59, 0, 0], [128, 128, 128]),
        ]
        for (photometric, bits) in [(8, 8), (8, 16), (9, 8), (9, 16)] {
            var tiff = TIFFBuilder(width: 4, height: 1, bits: bits, sampleCount: 3, photometric: photometric)
            let step = bits == 16 ? 256.0 : 1
            tiff.sample = { x, _, channel in
                guard x < 4 else { return 0 }
                let value = colors[x].lab[channel]
                let lightness = photometric == 9 && bits == 16 ? 65280.0 : Double(1 << bits - 1)
                if channel == 0 { return Int((value * lightness / 100).rounded()) }
                let shifted = (photometric == 9 ? value + 128 : value) * step
                return Int(shifted.rounded()) & (1 << bits - 1)
            }
            let picture = try ReadPicture(tiff.file)
            #expect(picture.header.layout == SampleLayout(channels: .rgb, isWide: bits == 16))
            #expect(picture.header.encoding == .sRGB)
            let scale = bits == 16 ? 257 : 1
            let difference = picture.difference { x, _ in colors[x].rgb.map { $0 * scale } }
            #expect(difference <= (bits == 16 ? 2 * 257 : 12), "\(photometric), \(bits) bits")
        }
    }

    @Test(arguments: [
        ("floating-point samples", 32, [339: [3]]), ("floating-point samples", 16, [339: [3]]),
        ("signed samples", 16, [339: [2]]), ("32-bit samples", 32, [:]), ("complex samples", 32, [339: [5]]),
    ])
    func `samples that are no plain numbers are refused by name`(name: String, bits: Int, numbers: [Int: [Int]]) {
        var tiff = TIFFBuilder(bits: bits)
        tiff.numbers = numbers.mapValues { Array(repeating: $0[0], count: 3) }
        #expect(throws: PictureProblem.unsupportedFormat("TIFF of \(name)")) { try ReadPicture(tiff.file) }
    }

    @Test func `a compression that libtiff does not have is refused by its number`() {
        #expect(throws: PictureProblem.unsupportedFormat("TIFF with compression 60000")) {
            try ReadPicture(TIFFBuilder(compression: 60_000).file)
        }
    }

    @Test(arguments: [
        ("the samples of a camera's sensor", 32803, 1), ("the samples of a camera's sensor", 34892, 3),
        ("a mask", 4, 1), ("samples that stand for unknown colours", 77, 3),
    ])
    func `samples that are no colours are refused by name`(name: String, photometric: Int, count: Int) {
        let tiff = TIFFBuilder(sampleCount: count, photometric: photometric)
        #expect(throws: PictureProblem.unsupportedFormat("TIFF of \(name)")) { try ReadPicture(tiff.file) }
    }

    @Test func `inks other than those of CMYK are refused by name`() {
        let tiff = TIFFBuilder(sampleCount: 4, photometric: 5, numbers: [332: [2]])
        #expect(throws: PictureProblem.unsupportedFormat("TIFF of inks other than CMYK")) { try ReadPicture(tiff.file) }
    }

    @Test(arguments: PictureOrientation.allCases)
    func `what libtiff converts lies as in the file`(orientation: PictureOrientation) throws {
        // YCbCr without subsampling.
        var tiff = TIFFBuilder(width: 11, height: 9, photometric: 6, numbers: [530: [1, 1]])
        tiff.sample = { x, y, channel in channel == 0 ? x * 20 + y : 128 }
        tiff.numbers[274] = [orientation.rawValue]
        for side in [nil, 16] {
            tiff.tileSide = side
            let picture = try ReadPicture(tiff.file)
            #expect(picture.header.layout == SampleLayout(channels: .rgb, isWide: false))
            #expect(picture.header.orientation == orientation)
            #expect(picture.difference { x, y in Array(repeating: x * 20 + y, count: 3) } <= 1)
        }
    }

    @Test func `tiles far larger than the picture are refused`() {
        var file = TIFFBuilder(tileSide: 16).file
        // The tile width and length, the values of the tags 322 and 323.
        for tag in [322, 323] {
            let entry = file.indices.dropLast(12).first {
                Int(file[$0]) | Int(file[$0 + 1]) << 8 == tag && file[$0 + 2] == 4 && file[$0 + 3] == 0
            }
            guard let entry else {
                Issue.record("no tag \(tag)")
                return
            }
            file.replaceSubrange(entry + 8..<entry + 12, with: [0, 0, 1, 0])
        }
        #expect(throws: PictureProblem.self) { try ReadPicture(file) }
    }

    @Test func `damage that libtiff finds is reported in its words`() throws {
        var file = try ReaderSamples.file("lzw.tif")
        for index in 8..<40 { file[index] = 0xFF }
        do {
            _ = try ReadPicture(file)
            Issue.record("read")
        } catch PictureProblem.damaged(let words) {
            #expect(!words.isEmpty)
        }
    }
}
