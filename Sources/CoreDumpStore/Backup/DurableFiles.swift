import Foundation

/// Makes, moves and links files so that they are there after a power failure; errors are those of the store.
enum DurableFiles {
    /// Makes a directory for its owner alone; one that is there is fine.
    static func makeDirectory(_ path: String) throws {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StoreError(errno: errno, writing: path) }
    }

    /// Makes an empty file for its owner alone.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, or another ``StoreError``.
    static func makeFile(_ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, writing: path) }
        close(descriptor)
    }

    /// Writes a new file for its owner alone, and waits until it is on the disk. A file that could not be written whole is
    /// removed again.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, or another ``StoreError``.
    static func write(_ data: Data, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, writing: path) }
        defer { close(descriptor) }
        do {
            try data.withUnsafeBytes { try write($0, to: descriptor, path) }
            guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, writing: path) }
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Writes all of some bytes to an open file.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, _ path: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.base.baseAddress?.advanced(by: rest.startIndex), rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw StoreError(errno: errno, writing: path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until a file, or the names in a directory, are on the disk.
    static func sync(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreError(errno: errno, writing: path) }
        defer { close(descriptor) }
        // Some file systems cannot sync a directory, and say so with EINVAL.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw StoreError(errno: errno, writing: path) }
    }

    /// Gives a file or directory its final name, which must be free, and waits until that is on the disk.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, or another ``StoreError``.
    static func publish(_ temporary: String, as path: String) throws {
        // rename() would replace a file; a link is refused when the name is taken.
        if link(temporary, path) == 0 {
            unlink(temporary)
        } else if errno == EEXIST || exists(path) {
            throw StoreError.fileExists(path: path)
        } else {
            // A directory, or a file system without links.
            guard rename(temporary, path) == 0 else { throw StoreError(errno: errno, writing: path) }
        }
        try sync(parent(path))
    }

    /// Gives a file its final name, in place of what has it now.
    static func replace(_ path: String, with temporary: String) throws {
        guard rename(temporary, path) == 0 else { throw StoreError(errno: errno, writing: path) }
        try sync(parent(path))
    }

    /// A second name for a file; a copy of it where links are not possible.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, or another ``StoreError``.
    static func linkOrCopy(_ source: String, to path: String) throws {
        if link(source, path) == 0 { return }
        let reason = errno
        guard [EXDEV, EPERM, EMLINK, ENOSYS, EOPNOTSUPP].contains(reason) else {
            throw StoreError(errno: reason, writing: path)
        }
        try copy(source, to: path)
    }

    /// A copy of a file under a name that must be free, written under another name first.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, or another ``StoreError``.
    static func copy(_ source: String, to path: String) throws {
        guard !exists(path) else { throw StoreError.fileExists(path: path) }
        let temporary = path + ".part"
        unlink(temporary)
        do {
            try write(Data(contentsOf: URL(filePath: source), options: .alwaysMapped), to: temporary)
        } catch let error as CocoaError {
            throw StoreError.cannotOpen(path: source, message: error.systemMessage)
        }
        do {
            try publish(temporary, as: path)
        } catch {
            unlink(temporary)
            throw error
        }
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func parent(_ path: String) -> String {
        URL(filePath: path).deletingLastPathComponent().path
    }

    /// The names in a directory, sorted; none when there is no such directory.
    static func names(in directory: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }
}
