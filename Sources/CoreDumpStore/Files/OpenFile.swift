import Foundation

/// A file or directory that is open, and the system's calls on it with typed errors. It is closed when the value is released.
struct OpenFile: ~Copyable {
    let path: String
    private let descriptor: Int32

    /// - Throws: ``StoreError``, as ``StoreError/file(_:path:)`` says.
    static func reading(_ path: String) throws -> OpenFile {
        try OpenFile(path, O_RDONLY)
    }

    /// A directory, to be locked or to be made durable.
    ///
    /// - Throws: as ``reading(_:)``.
    static func directory(_ path: String) throws -> OpenFile {
        try OpenFile(path, O_RDONLY | O_DIRECTORY)
    }

    /// A file that must not be there yet, for its owner alone.
    ///
    /// - Throws: as ``reading(_:)``.
    static func creating(_ path: String) throws -> OpenFile {
        try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    }

    private init(_ path: String, _ flags: Int32) throws {
        let descriptor = open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError.file(errno, path: path) }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    func byteCount() throws -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StoreError.file(errno, path: path) }
        return Int(status.st_size)
    }

    /// Asks the system to keep a part of the file in memory, and waits until it is there.
    ///
    /// - Returns: false when the file ends within this part, or cannot be read.
    func keepInMemory(from start: Int, byteCount: Int) -> Bool {
        posix_fadvise(descriptor, off_t(start), off_t(byteCount), POSIX_FADV_WILLNEED)
        var last: UInt8 = 0
        return pread(descriptor, &last, 1, off_t(start + byteCount - 1)) == 1
    }

    /// Reads from the present offset to the end of the file, or `limit` bytes.
    func read(atMost limit: Int) throws -> Data {
        var data = Data(count: limit)
        let count = try data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) throws in
            var filled = 0
            while filled < bytes.count {
                let part = Foundation.read(descriptor, bytes.baseAddress.map { $0 + filled }, bytes.count - filled)
                if part < 0, errno == EINTR { continue }
                guard part >= 0 else { throw StoreError.file(errno, path: path) }
                guard part > 0 else { break }
                filled += part
            }
            return filled
        }
        return data.prefix(count)
    }

    func write(_ data: Data) throws {
        try data.withUnsafeBytes { try DurableFiles.write($0, to: descriptor, path) }
    }

    /// Waits until what was written, or the names in a directory, would survive a power failure.
    func synchronize() throws {
        while fsync(descriptor) != 0 {
            // Some file systems cannot synchronise a directory and say so.
            guard errno != EINVAL else { return }
            guard errno == EINTR else { throw StoreError.file(errno, path: path) }
        }
    }

    enum Locking {
        case taken
        case heldByOthers
        /// The file system has no locks.
        case unsupported
    }

    /// Takes the lock that goes with the open file, without waiting; closing the file releases it.
    func lock(exclusively: Bool) -> Locking {
        while flock(descriptor, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
            guard errno == EINTR else { return errno == EWOULDBLOCK ? .heldByOthers : .unsupported }
        }
        return .taken
    }
}
