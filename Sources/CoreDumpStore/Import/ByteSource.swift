import Foundation

/// Reads a file byte by byte in chunks, and can go back.
struct ByteSource {
    private static let chunkSize = 256 * 1024

    private let handle: FileHandle
    private var chunk: [UInt8] = []
    private var index = 0
    /// Where in the file the chunk begins.
    private var chunkOffset = 0

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    /// How many bytes of the file have been read.
    var offset: Int { chunkOffset + index }

    /// The next byte, or nil at the end of the file.
    mutating func next() throws -> UInt8? {
        if index == chunk.count {
            try fill()
            if chunk.isEmpty { return nil }
        }
        defer { index += 1 }
        return chunk[index]
    }

    /// The next byte, which stays there.
    mutating func peek() throws -> UInt8? {
        if index == chunk.count { try fill() }
        return index < chunk.count ? chunk[index] : nil
    }

    /// Goes back to a byte that was read before.
    mutating func rewind(to offset: Int) throws {
        if offset >= chunkOffset {
            index = offset - chunkOffset
        } else {
            try handle.seek(toOffset: UInt64(offset))
            (chunk, index, chunkOffset) = ([], 0, offset)
        }
    }

    private mutating func fill() throws {
        chunkOffset += chunk.count
        index = 0
        chunk = try handle.read(upToCount: Self.chunkSize).map { Array($0) } ?? []
    }
}
