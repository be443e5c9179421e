/// The byte order and the sizes of numbers in a TIFF.
///
/// Source: TIFF 6.0, section 2; the design of BigTIFF (version 43), as libtiff 4 has it.
struct TIFFLayout {
    let order: FileBytes.Order
    /// A BigTIFF, with offsets of eight bytes.
    let isBig: Bool

    var headerByteCount: Int { isBig ? 16 : 8 }
    /// The byte count of the number of entries in a directory.
    var countByteCount: Int { isBig ? 8 : 2 }
    var entryByteCount: Int { isBig ? 20 : 12 }
    var offsetByteCount: Int { isBig ? 8 : 4 }

    /// - Throws: ``PictureProblem/damaged(_:)`` when it is no TIFF
    init(_ file: FileBytes) throws(PictureProblem) {
        guard file.has("II") || file.has("MM") else { throw .damaged("no TIFF") }
        order = file.has("II") ? .little : .big
        switch try file.number(2, byteCount: 2, order) {
        case 42: isBig = false
        case 43:
            isBig = true
            let offsets = try file.number(4, byteCount: 4, order)
            guard offsets == (order == .little ? 8 : 8 << 16) else { throw .damaged("a TIFF with offsets of any size") }
        case let version: throw .damaged("a TIFF of version \(version)")
        }
    }

    func firstDirectory(in file: FileBytes) throws(PictureProblem) -> Int {
        try offset(headerByteCount - offsetByteCount, in: file)
    }

    func offset(_ start: Int, in file: FileBytes) throws(PictureProblem) -> Int {
        try file.number(start, byteCount: offsetByteCount, order)
    }
}

struct TIFFEntry {
    let tag: Int
    /// The place of the entry in the directory.
    let range: Range<Int>
    let value: Range<Int>
    /// Whether the value lies in the entry itself.
    let isInline: Bool
    private let type: Int

    /// The byte count of a number of each type.
    private static let byteCounts = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
    ]
    private static let wholeNumbers: Set<Int> = [1, 3, 4, 13, 16, 18]

    init(_ tag: Int, at start: Int, _ layout: TIFFLayout, in file: FileBytes) throws(PictureProblem) {
        self.tag = tag
        range = start..<start + layout.entryByteCount
        type = try file.number(start + 2, byteCount: 2, layout.order)
        guard let size = Self.byteCounts[type] else { throw .damaged("a tag \(tag) of type \(type)") }
        let count = try layout.offset(start + 4, in: file)
        guard count <= file.count else { throw .cutOff }
        let place = range.upperBound - layout.offsetByteCount
        isInline = size * count <= layout.offsetByteCount
        value = try file.range(isInline ? place : layout.offset(place, in: file), count: size * count)
    }

    /// The number of tiles of 64 pixels in a picture of the largest size.
    static let maximumNumbers = 2_097_152

    /// The value as one or more unsigned numbers.
    func numbers(
        _ layout: TIFFLayout, in file: FileBytes, _ limit: inout StepLimit
    ) throws(PictureProblem) -> [Int] {
        guard Self.wholeNumbers.contains(type), let size = Self.byteCounts[type] else {
            throw .damaged("a tag \(tag) that holds no numbers")
        }
        guard value.count / size <= Self.maximumNumbers else {
            throw .damaged("a TIFF in more pieces than any file is")
        }
        try limit.take(value.count / size)
        var numbers: [Int] = []
        for start in stride(from: value.lowerBound, to: value.upperBound, by: size) {
            numbers.append(try file.number(start, byteCount: size, layout.order))
        }
        return numbers
    }
}

/// The tags that are read or kept.
///
/// Source: TIFF 6.0, sections 8 to 23; Adobe's technical notes of 1995 (JPEG) and 2002 (Predictor of Photoshop); `tiff.h` of
/// libtiff 4.5.
enum TIFFTag {
    static let subfileType = 254
    static let width = 256
    static let height = 257
    static let bitsPerSample = 258
    static let compression = 259
    static let photometric = 262
    static let stripOffsets = 273
    static let samplesPerPixel = 277
    static let rowsPerStrip = 278
    static let stripByteCounts = 279
    static let planarConfiguration = 284
    static let tileOffsets = 324
    static let tileByteCounts = 325
    static let subdirectories = 330
    static let jpegTables = 347
    static let jpegOffset = 513
    static let jpegByteCount = 514
    static let jpegQuantization = 519
    static let jpegDC = 520
    static let jpegAC = 521
    static let dngVersion = 50706

    /// The tags that the pixels or their meaning depend on. All of them are numbers.
    static let kept: Set<Int> = [
        subfileType, 255, width, height, bitsPerSample, compression, photometric,
        // Threshholding, FillOrder, Orientation.
        263, 266, 274,
        stripOffsets, samplesPerPixel, rowsPerStrip, stripByteCounts,
        // Least and greatest sample, resolution, planes, grey response.
        280, 281, 282, 283, planarConfiguration, 290, 291,
        // Of fax: T4Options, T6Options. Unit of the resolution, number of the page, transfer function, predictor.
        292, 293, 296, 297, 301, 317,
        // White point, primaries, palette, halftone hints.
        318, 319, 320, 321,
        // Tiles.
        322, 323, tileOffsets, tileByteCounts,
        // Inks, dots, alpha, kinds of samples, their range and transfer range.
        332, 334, 336, 338, 339, 340, 341, 342,
        // Indexed colours without ColorMap; JPEG, old and new.
        346, jpegTables, 512, jpegOffset, jpegByteCount, 515, 517, 518, jpegQuantization, jpegDC, jpegAC,
        // YCbCr and its reference black and white.
        529, 530, 531, 532,
        // What alpha and kinds of samples were called before, and depths of volumes; colour profile; LogLuv's unit; LERC.
        32995, 32996, 32997, 32998, 34675, 37439, 50674,
    ]
}
