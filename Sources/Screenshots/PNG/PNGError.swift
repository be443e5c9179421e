/// Why a PNG could not be read or written.
package enum PNGError: Error, Equatable, Sendable {
    // MARK: The file

    /// The data do not begin like a PNG.
    case notPNG
    /// The data begin like a PNG that was damaged on its way here.
    case damagedSignature(PNGSignatureDamage)
    /// More bytes than the limits allow.
    case fileTooLarge(byteCount: Int)
    /// More chunks than the limits allow.
    case tooManyChunks
    /// The file ends within a chunk or before the chunk that ends it.
    case truncated

    // MARK: The header

    /// The first chunk is not the header.
    case missingHeader
    /// The picture has no rows or no columns.
    case noPixels(width: Int, height: Int)
    /// More pixels than the limits allow; no memory was taken for them.
    case tooLarge(width: Int, height: Int)
    /// A number that is no colour type of the standard (0, 2, 3, 4 or 6).
    case forbiddenColorType(Int)
    /// Bits a channel that the standard does not allow with this colour type.
    case forbiddenBitDepth(Int, colorType: Int)
    /// A compression, filter or interlace method the standard does not have.
    case unknownMethod(PNGMethod, Int)

    // MARK: Chunks

    /// The checksum of a chunk that the pixels depend on is not that of its bytes.
    case wrongChecksum(chunk: PNGChunkName)
    /// The four bytes where the name of a chunk should be are no letters.
    case damagedChunkName
    /// The length or the content of a chunk is impossible.
    case malformedChunk(PNGChunkName)
    /// A chunk is there again that may be there once.
    case repeatedChunk(PNGChunkName)
    /// Other chunks stand between the chunks of the image data.
    case scatteredImageData
    /// A chunk that says of itself that the picture cannot be shown without it, and that is not of the standard.
    case unknownCriticalChunk(PNGChunkName)
    /// The pixels are numbers of a palette, and there is none before them.
    case missingPalette

    // MARK: Image data

    /// There is no chunk with image data.
    case missingImageData
    /// The image data end before the last row.
    case tooLittleImageData
    /// The image data go on long after the last row.
    case tooMuchImageData
    /// A row begins with a number that is no filter.
    case unknownFilter
    /// The image data cannot be unpacked. The text is zlib's, in English.
    case damagedImageData(String)
    /// Anything else libpng finds wrong. The text is libpng's, in English.
    case unreadable(String)

    // MARK: Writing and memory

    /// The picture could not be written. The text is libpng's, in English.
    case notWritable(String)
    case outOfMemory
}

/// What the header of a PNG names a method for.
package enum PNGMethod: Equatable, Sendable {
    case compression
    case filtering
    case interlacing
}
