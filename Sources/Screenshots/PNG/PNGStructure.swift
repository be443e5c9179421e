/// Which parts of a file the pixels depend on. Their order, lengths and checksums are right.
///
/// libpng is given the header, the palette, the transparency and the pixels alone. It never sees the text, profiles and other metadata
/// of a file, so that no bomb hidden there can be unpacked.
struct PNGStructure {
    private static let signatureByteCount = 8
    /// Deflate packs 258 bytes into two bits at best.
    private static let mostInflated = 1032

    private(set) var header: PNGHeader
    /// What the chunks say about the colours.
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
    /// What follows the last chunk is left alone, as is the content of every chunk the pixels do not depend on.
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
            // The standard says so of all but sRGB, which programs write anywhere.
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

    /// Pictures without palette may suggest one to poor screens: that is left out.
    private mutating func takePalette(_ chunk: PNGChunkReader.Chunk, _ reader: PNGChunkReader) throws(PNGError) {
        guard header.colorType == .palette else { return }
        guard palette == nil else { throw .repeatedChunk(.palette) }
        try reader.verifyChecksum(of: chunk)
        let count = chunk.content.count
        guard count.isMultiple(of: 3), (3...768).contains(count) else { throw .malformedChunk(.palette) }
        palette = chunk
    }

    /// A chunk of the wrong length or in the wrong place is left out, as everybody does: without transparency the picture
    /// can still be seen.
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
        // Before memory is taken for what cannot come.
        guard header.inflatedByteCount <= imageByteCount * Self.mostInflated else { throw .tooLittleImageData }
        segments += [palette, transparency].compactMap { $0?.range } + [imageData, end.range]
    }
}
