import Foundation

/// Reads a text file of any encoding in chunks and gives its bytes one by one as UTF-8. It can go back to an earlier place. A copy
/// continues from the same place, independently of the original.
struct ByteSource {
    static let usualChunkSize = 256 * 1024

    /// A place in a file to which a source can go back.
    struct Place {
        static let start = Place(chunkOffset: 0, index: 0)

        fileprivate let chunkOffset: Int
        /// The index in the chunk, in its UTF-8 form.
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
    private var chunkOffset = 0
    /// Where in the file the next chunk begins.
    private var nextOffset = 0

    /// - Parameters:
    ///   - path: the path of the file, for errors. All methods throw ``ImportError/cannotRead(path:message:)``.
    ///   - encoding: the encoding of the file; nil to detect it, see ``TextEncoding/init(guessedFrom:)``.
    init(
        _ handle: FileHandle, path: String, encoding: TextEncoding? = .utf8, chunkSize: Int = usualChunkSize
    ) {
        self.handle = handle
        self.path = path
        self.chunkSize = chunkSize
        knownEncoding = encoding
    }

    /// How many bytes of the file have been read; approximate where the file is not UTF-8.
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

    /// The next byte, without consuming it.
    mutating func peek() throws -> UInt8? {
        if index == chunk.count { try fill() }
        return index < chunk.count ? chunk[index] : nil
    }

    /// Appends the bytes before the next one for which `stops` is true, or up to the end of the chunk.
    mutating func take(into buffer: inout [UInt8], until stops: (UInt8) -> Bool) throws {
        if index == chunk.count { try fill() }
        let start = index
        try skip(until: stops)
        buffer.append(contentsOf: chunk[start..<index])
    }

    /// Skips the bytes before the next one for which `stops` is true, or up to the end of the chunk.
    mutating func skip(until stops: (UInt8) -> Bool) throws {
        if index == chunk.count { try fill() }
        let end = chunk.withUnsafeBufferPointer { bytes in
            var end = index
            while end < bytes.count, !stops(bytes[end]) { end += 1 }
            return end
        }
        index = end
    }

    /// Goes back to an earlier place.
    mutating func rewind(to place: Place) throws {
        if place.chunkOffset != chunkOffset {
            nextOffset = place.chunkOffset
            try fill()
        }
        // Another process may have truncated the file.
        index = min(place.index, chunk.count)
    }

    /// Skips the byte order mark of UTF-8 if the file begins with one.
    mutating func skipByteOrderMark() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for byte in mark where try next() != byte {
            return try rewind(to: .start)
        }
    }

    private mutating func fill() throws {
        let byteCount = encoding == .utf8 ? chunkSize : max(chunkSize, TextEncoding.minimumByteCount)
        let bytes = try read(byteCount, at: nextOffset)
        if knownEncoding == nil, let first = bytes.firstIndex(where: { $0 >= 0x80 }) {
            knownEncoding = TextEncoding(
                guessedFrom: try read(TextEncoding.sampleByteCount, at: nextOffset + first))
        }
        chunkOffset = nextOffset
        index = 0
        let decoded = encoding.utf8(of: bytes, isAtEnd: bytes.count < byteCount)
        chunk = decoded.text
        nextOffset += decoded.byteCount
    }

    /// Reads the given number of bytes, or fewer at the end of the file.
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
