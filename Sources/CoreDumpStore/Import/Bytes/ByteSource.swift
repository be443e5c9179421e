import Foundation

/// Reads a text file byte by byte in chunks as UTF-8, whatever its encoding is, and can go back. Copies read on by themselves.
struct ByteSource {
    static let usualChunkSize = 256 * 1024

    /// Where in a file a source is.
    struct Place {
        static let start = Place(chunkOffset: 0, index: 0)

        fileprivate let chunkOffset: Int
        /// Within what the chunk is as UTF-8.
        fileprivate let index: Int
    }

    private let handle: FileHandle
    private let path: String
    private let chunkSize: Int
    /// Nil as long as all bytes were ASCII.
    private var knownEncoding: TextEncoding?
    /// As UTF-8.
    private var chunk: [UInt8] = []
    private var index = 0
    /// Where in the file the chunk begins.
    private var chunkOffset = 0
    /// Where in the file the next one begins.
    private var nextOffset = 0

    /// - Parameters:
    ///   - path: for errors. All methods throw ``ImportError/cannotRead(path:message:)``.
    ///   - encoding: of the file; nil to find it out, see ``TextEncoding/init(guessedFrom:)``.
    init(
        _ handle: FileHandle, path: String, encoding: TextEncoding? = .utf8, chunkSize: Int = usualChunkSize
    ) {
        self.handle = handle
        self.path = path
        self.chunkSize = chunkSize
        knownEncoding = encoding
    }

    /// How many bytes of the file have been read; about as many, where it is not UTF-8.
    var offset: Int {
        chunk.isEmpty ? nextOffset : chunkOffset + index * (nextOffset - chunkOffset) / chunk.count
    }

    var place: Place { Place(chunkOffset: chunkOffset, index: index) }

    /// The encoding of what has been read.
    var encoding: TextEncoding { knownEncoding ?? .utf8 }

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

    /// Goes back to where the source was before.
    mutating func rewind(to place: Place) throws {
        if place.chunkOffset != chunkOffset {
            nextOffset = place.chunkOffset
            try fill()
        }
        // The file may have become shorter.
        index = min(place.index, chunk.count)
    }

    /// Passes over the byte order mark of UTF-8 if the file begins with one.
    mutating func skipByteOrderMark() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for byte in mark where try next() != byte {
            return try rewind(to: .start)
        }
    }

    private mutating func fill() throws {
        let byteCount = encoding == .utf8 ? chunkSize : max(chunkSize, TextEncoding.leastByteCount)
        let bytes = try read(byteCount, at: nextOffset)
        if knownEncoding == nil, let first = bytes.firstIndex(where: { $0 >= 0x80 }) {
            knownEncoding = TextEncoding(
                guessedFrom: try read(TextEncoding.tellingByteCount, at: nextOffset + first))
        }
        chunkOffset = nextOffset
        index = 0
        let decoded = encoding.utf8(of: bytes, isAtEnd: bytes.count < byteCount)
        chunk = decoded.text
        nextOffset += decoded.byteCount
    }

    /// So many bytes, or those that there are.
    private func read(_ byteCount: Int, at offset: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            while count < byteCount {
                let read = pread(
                    handle.fileDescriptor, buffer.baseAddress.map { $0 + count }, byteCount - count,
                    off_t(offset + count))
                if read < 0, errno == EINTR { continue }
                guard read >= 0 else { throw ImportError.cannotRead(path: path, message: SystemError.latest) }
                guard read > 0 else { return }
                count += read
            }
        }
    }
}
