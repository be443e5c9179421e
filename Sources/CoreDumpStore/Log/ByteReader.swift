import Foundation

/// Reads parts of a file that another process may write, or cut off, meanwhile: memory that is mapped would end the program then.
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

    /// The same in the order of this machine, as SQLite writes it into shared memory.
    func native(at offset: Int) -> UInt32 {
        let number =
            UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
            | UInt32(self[offset + 3]) << 24
        return UInt32(littleEndian: number)
    }
}
