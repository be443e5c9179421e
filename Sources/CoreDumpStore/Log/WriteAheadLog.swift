import Foundation

/// What a log of SQLite holds that is committed, read without SQLite, which would write what it reads into the file that has the
/// name now. See [the format](https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
struct WriteAheadLog {
    /// A page as a transaction has left it.
    struct Frame: Equatable {
        let page: Int
        fileprivate let offset: Int
    }

    private static let headerLength = 32
    private static let frameHeaderLength = 24
    private static let magic: UInt32 = 0x377f_0682

    let pageSize: Int
    /// SQLite's salts; it changes them each time it restarts the log.
    let generation: [UInt8]
    /// Whether SQLite has not restarted it since it made the log.
    let isFirst: Bool
    /// In the order in which SQLite wrote them.
    let frames: [Frame]
    /// How many pages the database has after the last transaction.
    let pageCount: Int
    private let reader: ByteReader

    /// Nil when nothing in it is committed.
    ///
    /// - Complexity: reads all of it.
    init?(_ path: String) {
        guard let reader = ByteReader(path), let header = reader.bytes(at: 0, count: Self.headerLength),
            header.bigEndian(at: 0) & ~1 == Self.magic
        else { return nil }
        var sum = LogChecksum(isBigEndian: header.bigEndian(at: 0) & 1 == 1)
        sum.add(header[..<24])
        let size = Int(header.bigEndian(at: 8))
        guard (512...65_536).contains(size), sum.isWritten(in: header, at: 24) else { return nil }
        generation = Array(header[16..<24])
        isFirst = header.bigEndian(at: 12) == 0
        var (found, committed, pageCount) = ([Frame](), 0, 0)
        var offset = Self.headerLength
        while let frame = reader.bytes(at: offset, count: Self.frameHeaderLength + size) {
            sum.add(frame[..<8])
            sum.add(frame[Self.frameHeaderLength...])
            guard Array(frame[8..<16]) == generation, sum.isWritten(in: frame, at: 16) else { break }
            found.append(Frame(page: Int(frame.bigEndian(at: 0)), offset: offset + Self.frameHeaderLength))
            if frame.bigEndian(at: 4) > 0 { (committed, pageCount) = (found.count, Int(frame.bigEndian(at: 4))) }
            offset += frame.count
        }
        guard committed > 0 else { return nil }
        frames = Array(found.prefix(committed))
        (self.pageCount, self.reader, pageSize) = (pageCount, reader, size)
    }

    /// Nil when another process has truncated the log meanwhile.
    func content(_ frame: Frame) -> [UInt8]? {
        reader.bytes(at: frame.offset, count: pageSize)
    }

    var latest: [Int: Frame] {
        Dictionary(frames.map { ($0.page, $0) }) { $1 }
    }

    /// The generation of a log, also of one that holds only its header; nil when there is none.
    static func generation(of path: String) -> [UInt8]? {
        guard let header = ByteReader(path)?.bytes(at: 0, count: headerLength),
            header.bigEndian(at: 0) & ~1 == magic
        else { return nil }
        return Array(header[16..<24])
    }
}

/// The checksum of a frame of a log, which covers the header and all frames before it as well.
private struct LogChecksum {
    let isBigEndian: Bool
    private var sums: (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        let isBigEndian = isBigEndian
        var (first, second) = sums
        bytes.withUnsafeBytes { buffer in
            for offset in stride(from: 0, to: buffer.count, by: 8) {
                let one = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let two = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
                second &+= (isBigEndian ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
            }
        }
        sums = (first, second)
    }

    func isWritten(in bytes: [UInt8], at offset: Int) -> Bool {
        bytes.bigEndian(at: offset) == sums.0 && bytes.bigEndian(at: offset + 4) == sums.1
    }
}

// MARK: - The index of a log

/// The index of a log: the shared memory that SQLite keeps for all processes that have the database open. A killed process leaves it
/// behind. See [the format](https://www.sqlite.org/walformat.html#the_wal_index_file_format).
struct LogIndex: Equatable {
    private static let length = 136
    private static let headerLength = 48

    /// SQLite changes it with each commit and each restart of the log.
    let header: [UInt8]
    /// The generation of the log that the index belongs to.
    let generation: [UInt8]
    /// How many frames are certainly in the main file.
    let backfilledCount: Int
    /// How many frames a checkpoint has begun to write there.
    let attemptedCount: Int
    private let bytes: [UInt8]

    /// Nil when there is no index, or it is not initialised.
    init?(_ path: String) {
        guard let bytes = ByteReader(path)?.bytes(at: 0, count: Self.length), bytes[12] == 1 else { return nil }
        self.bytes = bytes
        header = Array(bytes[..<Self.headerLength])
        generation = Array(bytes[32..<40])
        backfilledCount = Int(bytes.native(at: 96))
        attemptedCount = max(backfilledCount, Int(bytes.native(at: 128)))
    }
}

// MARK: - Bytes

/// Reads parts of a file that another process may write or truncate meanwhile. Mapped memory would end the program with SIGBUS then.
final class ByteReader {
    private let descriptor: Int32

    /// Nil when the file cannot be opened.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Nil when the file ends within that part.
    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let part = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { break }
                filled += part
            }
        }
        return bytes.count == count ? bytes : nil
    }
}

extension [UInt8] {
    /// A number of four bytes as SQLite writes it into files.
    func bigEndian(at offset: Int) -> UInt32 {
        self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A number of four bytes in the byte order of this machine, as SQLite writes it into shared memory.
    func native(at offset: Int) -> UInt32 {
        let number =
            UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
            | UInt32(self[offset + 3]) << 24
        return UInt32(littleEndian: number)
    }
}
