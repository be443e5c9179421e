import Foundation
import Paths

/// Reads files that an export names, but only within the directory of the export, because an export may come from an attacker.
package struct ContainedFile {
    /// The size of the largest file that is read into memory, in bytes.
    package static let sizeLimit = 512 * 1024 * 1024

    let directory: String

    /// The content of a file.
    ///
    /// - Parameter path: relative to ``directory``, without `..` and without symbolic links in it.
    /// - Throws: ``ScreenshotProblem``
    func read(_ path: String) throws(ScreenshotProblem) -> Data {
        let handle = try opened(path, limit: Self.sizeLimit)
        do {
            return try handle.read(upToCount: Self.sizeLimit) ?? Data()
        } catch {
            throw .cannotRead(file: path, message: error.systemMessage)
        }
    }

    /// Opens a file that the caller reads piece by piece.
    ///
    /// - Parameters:
    ///   - path: as for ``read(_:)``.
    ///   - limit: the maximum length of the file, in bytes.
    /// - Throws: ``ScreenshotProblem``
    func opened(_ path: String, limit: Int) throws(ScreenshotProblem) -> FileHandle {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !names.isEmpty, !names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
            !path.utf8.contains(0), let last = names.last
        else { throw .outside(file: path) }
        var parent = directory.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard parent >= 0 else { throw unreadable(path) }
        defer { close(parent) }
        for name in names.dropLast() {
            let child = String(name).withPath { openat(parent, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
            // With O_NOFOLLOW, a link to a directory is reported as not being a directory.
            guard child >= 0 else { throw errno == ELOOP || errno == ENOTDIR ? .outside(file: path) : unreadable(path) }
            close(parent)
            parent = child
        }
        // Without O_NONBLOCK, opening a pipe would block until another process writes into it.
        let descriptor = String(last).withPath { openat(parent, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { throw errno == ELOOP ? .outside(file: path) : unreadable(path) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        fstat(handle.fileDescriptor, &status)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotRead(file: path, message: String(cString: strerror(EINVAL)))
        }
        guard status.st_size <= limit else { throw .tooLarge(file: path) }
        return handle
    }

    private func unreadable(_ path: String) -> ScreenshotProblem {
        .cannotRead(file: path, message: String(cString: strerror(errno)))
    }
}

extension ScreenshotProblem: Error {}

extension ScreenshotSource {
    /// Reads the picture, compares it with its digest and checks it.
    ///
    /// - Throws: ``ScreenshotProblem``
    func picture(_ files: ContainedFile) throws(ScreenshotProblem) -> ScreenshotContent {
        let data: Data
        switch content {
        case .embedded(let embedded): data = embedded
        case .file(let path): data = try files.read(path)
        case .missing: throw .notInExport
        }
        if let sha256, SHA256.hexadecimal(of: data) != sha256 { throw .wrongDigest }
        do {
            return try ScreenshotContent(file: data)
        } catch {
            throw .notAPicture
        }
    }
}
