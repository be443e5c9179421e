import CPNGShim

/// Goes from chunk to chunk of a file. What a chunk holds is looked at only when that is asked for.
struct PNGChunkReader {
    struct Chunk {
        let name: PNGChunkName
        /// The place of the whole chunk in the file: length, name, content, checksum.
        let range: Range<Int>

        /// The place of what it holds.
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
