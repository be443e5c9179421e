import Foundation

/// Reads a file byte by byte in chunks, and can go back.
struct ByteSource {
    static let usualChunkSize = 256 * 1024

    private let handle: FileHandle
    private let path: String
    private let chunkSize: Int
    private var chunk: [UInt8] = []
    private var index = 0
    /// Where in the file the chunk begins.
    private var chunkOffset = 0

    /// - Parameter path: for errors. All methods throw ``ImportError/cannotRead(path:message:)``.
    init(_ handle: FileHandle, path: String, chunkSize: Int = usualChunkSize) {
        self.handle = handle
        self.path = path
        self.chunkSize = chunkSize
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

    /// Appends the bytes up to the next that stops, which stays there, or up to the end of the chunk.
    mutating func take(into buffer: inout [UInt8], until stops: (UInt8) -> Bool) throws {
        if index == chunk.count { try fill() }
        let start = index
        try skip(until: stops)
        buffer.append(contentsOf: chunk[start..<index])
    }

    /// Passes over the bytes up to the next that stops, or up to the end of the chunk.
    mutating func skip(until stops: (UInt8) -> Bool) throws {
        if index == chunk.count { try fill() }
        let end = chunk.withUnsafeBufferPointer { bytes in
            var end = index
            while end < bytes.count, !stops(bytes[end]) { end += 1 }
            return end
        }
        index = end
    }

    /// Goes back to a byte that was read before.
    mutating func rewind(to offset: Int) throws {
        if offset >= chunkOffset {
            index = offset - chunkOffset
        } else {
            try reading { try handle.seek(toOffset: UInt64(offset)) }
            (chunk, index, chunkOffset) = ([], 0, offset)
        }
    }

    /// Passes over the byte order mark of UTF-8 if the file begins with one.
    mutating func skipByteOrderMark() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for byte in mark where try next() != byte {
            return try rewind(to: 0)
        }
    }

    private mutating func fill() throws {
        chunkOffset += chunk.count
        index = 0
        chunk = try reading { try handle.read(upToCount: chunkSize).map { Array($0) } ?? [] }
    }

    private func reading<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch {
            throw ImportError.cannotRead(path: path, message: error.systemMessage)
        }
    }
}
