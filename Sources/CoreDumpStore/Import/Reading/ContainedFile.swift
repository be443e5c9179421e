import Foundation
import Paths

/// Reads files that an export names, but only within the directory that it lies in: an export may come from anybody.
package struct ContainedFile {
    /// The largest file that is read at once, in bytes.
    package static let sizeLimit = 512 * 1024 * 1024

    /// The directory that the files lie in.
    let directory: String

    /// The content of a file.
    ///
    /// - Parameter path: relative, without `..` and without links on its way.
    /// - Throws: ``ScreenshotProblem``
    func read(_ path: String) throws(ScreenshotProblem) -> Data {
        let handle = try opened(path, limit: Self.sizeLimit)
        do {
            return try handle.read(upToCount: Self.sizeLimit) ?? Data()
        } catch {
            throw .cannotRead(file: path, message: error.systemMessage)
        }
    }

    /// A file to be read piece by piece.
    ///
    /// - Parameters:
    ///   - path: as of ``read(_:)``.
    ///   - limit: its length at most, in bytes.
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
            // A link to a directory is no directory for O_NOFOLLOW.
            guard child >= 0 else { throw errno == ELOOP || errno == ENOTDIR ? .outside(file: path) : unreadable(path) }
            close(parent)
            parent = child
        }
        // A pipe would wait for somebody who writes into it.
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
    /// The picture, read, compared with its digest and checked.
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
