import CPNGShim

/// The parts of a file that the pixels depend on, with verified order, lengths and checksums.
///
/// libpng reads only the header, the palette, the transparency and the pixels. It never sees the texts, profiles and other metadata of a
/// file, so it cannot inflate a decompression bomb there.
struct PNGStructure {
    private static let signatureByteCount = 8
    /// The best ratio of deflate: 258 bytes in two bits.
    private static let maximumInflationRatio = 1032

    private(set) var header: PNGHeader
    /// The chunks about colours.
    private(set) var colors = PNGColors()
    private(set) var orientation: PictureOrientation?
    /// Places in the file: at most five.
    private(set) var segments: [Range<Int>]

    private var imageData: Range<Int>?
    private var imageByteCount = 0
    private var palette: PNGChunkReader.Chunk?
    private var transparency: PNGChunkReader.Chunk?

    /// Whether some pixels may be transparent.
    var hasAlpha: Bool { transparency != nil || header.colorType.hasAlpha }

    /// Walks over the chunks of a file.
    ///
    /// Bytes after the last chunk are ignored, as is the content of every chunk that the pixels do not depend on.
    ///
    /// - Complexity: O(chunks + bytes of the image data)
    init(_ bytes: UnsafeRawBufferPointer, limits: PictureLimits) throws(PNGError) {
        if let damage = try PNGSignatureDamage.found(in: bytes) { throw .damagedSignature(damage) }
        guard bytes.count <= limits.fileByteCount else { throw .fileTooLarge(byteCount: bytes.count) }
        var reader = PNGChunkReader(bytes, offset: Self.signatureByteCount, limits: limits)
        let first = try reader.next()
        guard first.name == .header else { throw .missingHeader }
        try reader.verifyChecksum(of: first)
        header = try PNGHeader(reader.content(of: first), limits: limits)
        segments = [0..<first.range.upperBound]
        var chunk = try reader.next()
        while chunk.name != .end {
            try take(chunk, reader)
            chunk = try reader.next()
        }
        try finish(with: chunk, reader)
    }

    private mutating func take(_ chunk: PNGChunkReader.Chunk, _ reader: PNGChunkReader) throws(PNGError) {
        switch chunk.name {
        case .imageData: try takeImageData(chunk, reader)
        case .header: throw .repeatedChunk(.header)
        case .palette: try takePalette(chunk, reader)
        case .transparency: try takeTransparency(chunk, reader)
        case .gamma, .chromaticities, .codePoints, .profile, .standardRGB:
            try reader.verifyChecksum(of: chunk)
            // The standard wants these before the image data. Programs write sRGB anywhere.
            guard imageData == nil || chunk.name == .standardRGB else { return }
            colors.take(chunk.name, reader.content(of: chunk))
        case .exif where orientation == nil:
            try reader.verifyChecksum(of: chunk)
            orientation = PictureOrientation(exif: reader.content(of: chunk))
        default:
            guard !chunk.name.isCritical else { throw .unknownCriticalChunk(chunk.name) }
        }
    }

    private mutating func takeImageData(_ chunk: PNGChunkReader.Chunk, _ reader: PNGChunkReader) throws(PNGError) {
        guard header.colorType != .palette || palette != nil else { throw .missingPalette }
        let start = imageData?.lowerBound ?? chunk.range.lowerBound
        guard imageData == nil || imageData?.upperBound == chunk.range.lowerBound else { throw .scatteredImageData }
        try reader.verifyChecksum(of: chunk)
        imageData = start..<chunk.range.upperBound
        imageByteCount += chunk.content.count
    }

    /// An RGB picture may suggest a palette for screens with few colours, which is ignored.
    private mutating func takePalette(_ chunk: PNGChunkReader.Chunk, _ reader: PNGChunkReader) throws(PNGError) {
        guard header.colorType == .palette else { return }
        guard palette == nil else { throw .repeatedChunk(.palette) }
        try reader.verifyChecksum(of: chunk)
        let count = chunk.content.count
        guard count.isMultiple(of: 3), (3...768).contains(count) else { throw .malformedChunk(.palette) }
        palette = chunk
    }

    /// A chunk with the wrong length or in the wrong place is ignored, as in other decoders: the picture is visible without transparency.
    private mutating func takeTransparency(_ chunk: PNGChunkReader.Chunk, _ reader: PNGChunkReader) throws(PNGError) {
        try reader.verifyChecksum(of: chunk)
        guard transparency == nil, imageData == nil else { return }
        let count = chunk.content.count
        let isUsable =
            switch header.colorType {
            case .grey: count == 2
            case .color: count == 6
            case .palette: count > 0 && count * 3 <= palette?.content.count ?? 0
            case .greyAlpha, .colorAlpha: false
            }
        if isUsable { transparency = chunk }
    }

    private mutating func finish(with end: PNGChunkReader.Chunk, _ reader: PNGChunkReader) throws(PNGError) {
        guard let imageData else { throw .missingImageData }
        try reader.verifyChecksum(of: end)
        guard end.content.isEmpty else { throw .malformedChunk(.end) }
        // Checked before memory is allocated for more pixels than the data can contain.
        guard header.inflatedByteCount <= imageByteCount * Self.maximumInflationRatio else { throw .tooLittleImageData }
        segments += [palette, transparency].compactMap { $0?.range } + [imageData, end.range]
    }
}

/// The content of the chunk `IHDR`.
struct PNGHeader: Equatable {
    /// The numbers of the standard.
    enum ColorType: Int {
        case grey = 0
        case color = 2
        case palette = 3
        case greyAlpha = 4
        case colorAlpha = 6

        var hasAlpha: Bool { self == .greyAlpha || self == .colorAlpha }
        var isGrey: Bool { self == .grey || self == .greyAlpha }

        fileprivate var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .color: 3
            case .colorAlpha: 4
            }
        }

        fileprivate var bitDepths: Set<Int> {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .color, .greyAlpha, .colorAlpha: [8, 16]
            }
        }
    }

    static let byteCount = 13

    let width: Int
    let height: Int
    let bitDepth: Int
    let colorType: ColorType
    let isInterlaced: Bool

    /// Reads the content of the chunk, and checks it against the standard and the limits.
    init(_ content: UnsafeRawBufferPointer, limits: PictureLimits) throws(PNGError) {
        guard content.count == Self.byteCount else { throw .malformedChunk(.header) }
        width = Int(content.bigEndianWord(at: 0))
        height = Int(content.bigEndianWord(at: 4))
        guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
        guard let colorType = ColorType(rawValue: Int(content[9])) else {
            throw .forbiddenColorType(Int(content[9]))
        }
        self.colorType = colorType
        bitDepth = Int(content[8])
        guard colorType.bitDepths.contains(bitDepth) else {
            throw .forbiddenBitDepth(bitDepth, colorType: colorType.rawValue)
        }
        guard content[10] == 0 else { throw .unknownMethod(.compression, Int(content[10])) }
        guard content[11] == 0 else { throw .unknownMethod(.filtering, Int(content[11])) }
        guard content[12] <= 1 else { throw .unknownMethod(.interlacing, Int(content[12])) }
        isInterlaced = content[12] == 1
        guard limits.allow(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    }

    /// The byte count of the rows after inflating; interlaced ones have a few more.
    var inflatedByteCount: Int {
        let row = 1 + (width * colorType.channels * bitDepth + 7) / 8
        let (count, isOverflow) = height.multipliedReportingOverflow(by: row)
        return isOverflow ? .max : count
    }
}

extension UnsafeRawBufferPointer {
    /// - Precondition: four bytes are there.
    func bigEndianWord(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}

/// Iterates over the chunks of a file without reading their contents.
struct PNGChunkReader {
    struct Chunk {
        let name: PNGChunkName
        /// The whole chunk in the file: length, name, content, checksum.
        let range: Range<Int>

        var content: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
    }

    /// Length, name and checksum.
    private static let frameByteCount = 12

    private let bytes: UnsafeRawBufferPointer
    private var offset: Int
    private var remainingChunks: Int

    /// - Parameter offset: where the first chunk begins.
    init(_ bytes: UnsafeRawBufferPointer, offset: Int, limits: PictureLimits) {
        self.bytes = bytes
        self.offset = offset
        remainingChunks = limits.chunkCount
    }

    /// - Complexity: O(1)
    mutating func next() throws(PNGError) -> Chunk {
        guard remainingChunks > 0 else { throw .tooManyChunks }
        remainingChunks -= 1
        guard bytes.count - offset >= Self.frameByteCount else { throw .truncated }
        let length = Int(bytes.bigEndianWord(at: offset))
        let name = PNGChunkName(code: bytes.bigEndianWord(at: offset + 4))
        guard name.isValid else { throw .damagedChunkName }
        guard length <= Int32.max else { throw .malformedChunk(name) }
        guard bytes.count - offset - Self.frameByteCount >= length else { throw .truncated }
        let start = offset
        offset += Self.frameByteCount + length
        return Chunk(name: name, range: start..<offset)
    }

    func content(of chunk: Chunk) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[chunk.content])
    }

    /// - Complexity: O(bytes of the chunk)
    func verifyChecksum(of chunk: Chunk) throws(PNGError) {
        let checked = UnsafeRawBufferPointer(rebasing: bytes[chunk.range.lowerBound + 4..<chunk.content.upperBound])
        let stored = bytes.bigEndianWord(at: chunk.content.upperBound)
        let start = checked.bindMemory(to: UInt8.self).baseAddress
        guard let start, shim_png_checksum(start, checked.count) == stored else {
            throw .wrongChecksum(chunk: chunk.name)
        }
    }
}

/// The four letters that name a chunk, such as `IDAT`.
package struct PNGChunkName: Hashable, Sendable {
    static let header = PNGChunkName("IHDR")
    static let palette = PNGChunkName("PLTE")
    static let transparency = PNGChunkName("tRNS")
    static let gamma = PNGChunkName("gAMA")
    static let standardRGB = PNGChunkName("sRGB")
    static let chromaticities = PNGChunkName("cHRM")
    static let codePoints = PNGChunkName("cICP")
    static let profile = PNGChunkName("iCCP")
    static let exif = PNGChunkName("eXIf")
    static let imageData = PNGChunkName("IDAT")
    static let end = PNGChunkName("IEND")

    /// The letters as they stand in the file.
    private let code: UInt32

    /// - Precondition: the name has four ASCII characters.
    package init(_ name: StaticString) {
        precondition(name.utf8CodeUnitCount == 4)
        code = UnsafeRawPointer(name.utf8Start).loadUnaligned(as: UInt32.self).bigEndian
    }

    /// - Parameter code: the four bytes, the first one highest.
    init(code: UInt32) {
        self.code = code
    }

    private var characters: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    }

    /// Chunks have names of Latin letters only.
    var isValid: Bool {
        characters.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
    }

    /// Whether the picture cannot be shown without the chunk: the first letter is a capital.
    var isCritical: Bool {
        code & 0x2000_0000 == 0
    }
}

extension PNGChunkName: CustomStringConvertible {
    package var description: String {
        String(decoding: characters, as: UTF8.self)
    }
}

/// The chunks of a PNG about its colours.
///
/// Source: PNG specification, third edition, section 4.3: cICP is stronger than iCCP, that than sRGB, and that than gAMA and cHRM.
struct PNGColors {
    private var codePoints: (primaries: Int, transfer: Int)?
    private var profile: [UInt8]?
    private var isStandardRGB = false
    /// In 100,000ths.
    private var gamma: UInt32?
    private var primaries: ColorEncoding.Primaries?

    /// Larger profiles are ignored. A CMYK profile has some megabytes.
    private static let largestProfile = 16 << 20
    /// The gamma of files that mean sRGB, in 100,000ths: they write this number or 0.45, though the curve of sRGB is a little different
    /// in the shadows.
    private static let standardGamma = 45_000...45_909 as ClosedRange<UInt32>

    /// Stores the content of a chunk. A chunk with the wrong length or invalid numbers is ignored, as is a second one of the same name.
    mutating func take(_ name: PNGChunkName, _ content: UnsafeRawBufferPointer) {
        switch name {
        case .codePoints where codePoints == nil && content.count == 4:
            // A PNG can only hold RGB of the full range.
            if content[2] == 0, content[3] == 1 { codePoints = (Int(content[0]), Int(content[1])) }
        case .profile where profile == nil: profile = Self.profile(content)
        case .standardRGB: isStandardRGB = true
        case .gamma where gamma == nil && content.count == 4:
            // The bounds are libpng's.
            let value = content.bigEndianWord(at: 0)
            if (16...625_000_000).contains(value) { gamma = value }
        case .chromaticities where primaries == nil && content.count == 32:
            let numbers = (0..<8).map { Double(content.bigEndianWord(at: 4 * $0)) / 100_000 }
            func place(_ index: Int) -> SIMD2<Double> { SIMD2(numbers[2 * index], numbers[2 * index + 1]) }
            let found = ColorEncoding.Primaries(white: place(0), red: place(1), green: place(2), blue: place(3))
            if found.areUsable { primaries = found }
        default: break
        }
    }

    /// A name, a zero, the number of the method and a zlib stream.
    private static func profile(_ content: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let end = content.prefix(80).firstIndex(of: 0), content.count > end + 2, content[end + 1] == 0 else {
            return nil
        }
        let packed = UnsafeRawBufferPointer(rebasing: content[(end + 2)...]).assumingMemoryBound(to: UInt8.self)
        guard let start = packed.baseAddress else { return nil }
        let capacity = min(largestProfile, packed.count * 1032 + 1)
        let profile = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
            count = target.baseAddress.map { shim_png_inflate(start, packed.count, $0, capacity) } ?? 0
        }
        return profile.isEmpty ? nil : profile
    }

    /// - Parameter isGrey: whether the samples are grey.
    func encoding(isGrey: Bool) -> ColorEncoding {
        if let codePoints, ColorEncoding.isKnown(codePoints) {
            return .naming(primaries: codePoints.primaries, transfer: codePoints.transfer)
        }
        if let profile, ColorProfile(profile)?.fits(isGrey ? .grey : .rgb) == true { return .profile(profile) }
        if isStandardRGB { return .sRGB }
        let isStandardCurve = gamma.map(Self.standardGamma.contains) ?? true
        if isStandardCurve, primaries?.isNearly(.rec709) ?? true { return .sRGB }
        return .curve(exponent: 100_000 / Double(gamma ?? 45_455), primaries: primaries)
    }
}

extension ColorEncoding.Primaries {
    /// Whether three colours can be mixed to white.
    fileprivate var areUsable: Bool {
        let area = (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
        return abs(area) > 0.001 && [white, red, green, blue].allSatisfy { $0.y > 0.001 && $0.x <= 1 && $0.y <= 1 }
    }

    /// Whether both are equal except for rounding.
    fileprivate func isNearly(_ other: Self) -> Bool {
        zip([white, red, green, blue], [other.white, other.red, other.green, other.blue]).allSatisfy {
            abs($0.x - $1.x) < 0.001 && abs($0.y - $1.y) < 0.001
        }
    }
}
