/// Why a PNG could not be read or written.
package enum PNGError: Error, Equatable, Sendable {
    // MARK: The file

    /// The data do not begin with the signature of a PNG.
    case notPNG
    /// The data begin with a damaged signature of a PNG.
    case damagedSignature(PNGSignatureDamage)
    /// The file has more bytes than the limits allow.
    case fileTooLarge(byteCount: Int)
    /// The file has more chunks than the limits allow.
    case tooManyChunks
    /// The file ends within a chunk or before the chunk that ends it.
    case truncated

    // MARK: The header

    /// The first chunk is not the header.
    case missingHeader
    /// The picture has no rows or no columns.
    case noPixels(width: Int, height: Int)
    /// The picture has more pixels than the limits allow; no memory was allocated for them.
    case tooLarge(width: Int, height: Int)
    /// The colour type is not one of the standard (0, 2, 3, 4 or 6).
    case forbiddenColorType(Int)
    /// The standard does not allow this bit depth with this colour type.
    case forbiddenBitDepth(Int, colorType: Int)
    /// A compression, filter or interlace method the standard does not have.
    case unknownMethod(PNGMethod, Int)

    // MARK: Chunks

    /// The checksum of a chunk that the pixels depend on is not that of its bytes.
    case wrongChecksum(chunk: PNGChunkName)
    /// The name of a chunk is not four letters.
    case damagedChunkName
    /// The length or the content of a chunk is impossible.
    case malformedChunk(PNGChunkName)
    /// A chunk that may occur once occurs again.
    case repeatedChunk(PNGChunkName)
    /// Other chunks stand between the chunks of the image data.
    case scatteredImageData
    /// A chunk that is not in the standard, and whose name says that the picture cannot be shown without it.
    case unknownCriticalChunk(PNGChunkName)
    /// The pixels are indices of a palette, and no palette precedes them.
    case missingPalette

    // MARK: Image data

    /// There is no chunk with image data.
    case missingImageData
    /// The image data end before the last row.
    case tooLittleImageData
    /// The image data continue long after the last row.
    case tooMuchImageData
    /// A row begins with an unknown filter number.
    case unknownFilter
    /// The image data cannot be inflated. The text is zlib's, in English.
    case damagedImageData(String)
    /// Any other error of libpng. The text is libpng's, in English.
    case unreadable(String)

    // MARK: Writing and memory

    /// The picture could not be written. The text is libpng's, in English.
    case notWritable(String)
    case outOfMemory
}

/// The methods that the header of a PNG names.
package enum PNGMethod: Equatable, Sendable {
    case compression
    case filtering
    case interlacing
}

/// How the signature of a PNG was damaged. Its bytes are chosen so that they detect the usual accidents.
///
/// Source: PNG specification, third edition, section 5.2.
package enum PNGSignatureDamage: CaseIterable, Equatable, Sendable {
    /// A program has kept only seven bits of each byte.
    case highBitLost
    /// The letters are not “PNG”.
    case wrongLetters
    case lineFeedsBecameCarriageReturns
    case carriageReturnsBecameLineFeeds
    /// Carriage returns before line feeds were removed.
    case carriageReturnsRemoved
    /// Carriage returns were inserted before line feeds.
    case carriageReturnsAdded
    /// The character that ends a text file on DOS was replaced.
    case endOfFileMarkReplaced

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The damage of a file's signature; nil for a valid one.
    ///
    /// - Throws: ``PNGError/notPNG`` when the file does not begin like a PNG.
    static func found(in bytes: UnsafeRawBufferPointer) throws(PNGError) -> PNGSignatureDamage? {
        guard !bytes.starts(with: signature) else { return nil }
        for damage in allCases where damage.matches(bytes) { return damage }
        throw .notPNG
    }

    private func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let name = Self.signature.prefix(4)
        switch self {
        case .highBitLost:
            return bytes.starts(with: [0x09] + Self.signature.dropFirst())
        case .wrongLetters:
            return bytes.count >= 8 && bytes[0] == Self.signature[0] && bytes[4..<8].elementsEqual(Self.signature[4...])
        case .lineFeedsBecameCarriageReturns:
            return bytes.starts(with: name + [0x0D, 0x0D, 0x1A, 0x0D])
        case .carriageReturnsBecameLineFeeds:
            return bytes.starts(with: name + [0x0A, 0x0A, 0x1A, 0x0A])
        case .carriageReturnsRemoved:
            return bytes.starts(with: name + [0x0A, 0x1A, 0x0A])
        case .carriageReturnsAdded:
            return bytes.starts(with: name + [0x0D, 0x0D, 0x0A, 0x1A])
                || bytes.starts(with: name + [0x0D, 0x0A, 0x1A, 0x0D])
        case .endOfFileMarkReplaced:
            return bytes.count >= 8 && bytes.starts(with: Self.signature.prefix(6)) && bytes[7] == Self.signature[7]
        }
    }
}
