import Foundation

/// What a log of SQLite holds that is committed, read without SQLite, which would write what it reads into whatever file has the
/// name. See [the format](https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
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
    /// Another one each time the log begins anew.
    let generation: [UInt8]
    /// Whether it was begun where nothing was in the log, by who had not begun it anew before.
    let isFirst: Bool
    /// In the order in which they were written.
    let frames: [Frame]
    /// How many pages the database has with them.
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

    /// Nil when the log was cut off meanwhile.
    func content(_ frame: Frame) -> [UInt8]? {
        reader.bytes(at: frame.offset, count: pageSize)
    }

    /// The last frame of each page.
    var latest: [Int: Frame] {
        Dictionary(frames.map { ($0.page, $0) }) { $1 }
    }

    /// That of a log which holds only its header as well; nil when there is none.
    static func generation(of path: String) -> [UInt8]? {
        guard let header = ByteReader(path)?.bytes(at: 0, count: headerLength),
            header.bigEndian(at: 0) & ~1 == magic
        else { return nil }
        return Array(header[16..<24])
    }
}

/// The checksum that SQLite gives the frames of a log, each with all before it.
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
