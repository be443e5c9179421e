import Foundation

/// Makes, moves and links files so that they are there after a power failure; errors are those of the store.
enum DurableFiles {
    /// Makes a directory for its owner alone; an existing one is no error.
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
        try OpenFile.reading(path).synchronize()
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

    /// Gives a file its final name, and replaces the file that has this name now.
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

// MARK: - Errors of the system

extension StoreError {
    /// What an error number means for a new file or a new name; see ``file(_:path:)``.
    init(errno code: Int32, writing path: String) {
        switch code {
        case EEXIST, ENOTEMPTY: self = .fileExists(path: path)
        default: self = .file(code, path: path)
        }
    }

    /// What an error number of the system means for a file of the store.
    static func file(_ number: Int32, path: String) -> StoreError {
        switch number {
        // EFBIG: beyond the largest file that the process or the file system may have.
        case ENOSPC, EDQUOT, EFBIG: .diskFull
        case EROFS, EACCES, EPERM: .readOnly
        default: .unreachableFile(path: path, message: String(cString: strerror(number)))
        }
    }
}

/// The latest error of the system in its own words, which are English unless `LC_MESSAGES` says otherwise.
enum SystemError {
    static var latest: String { String(cString: strerror(errno)) }
}

extension Error {
    /// What the system says went wrong, in its own short words: "Permission denied" rather than Foundation's sentences about
    /// operations that could not be completed.
    var systemMessage: String {
        guard let error = (self as? CocoaError)?.underlying as? POSIXError else { return localizedDescription }
        return String(cString: strerror(error.code.rawValue))
    }
}
