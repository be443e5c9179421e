import Foundation

/// A file that appears when it is complete, and is on the disk then: it is written under another name in the same directory.
///
/// What is not put into place is removed with the object.
final class AtomicFile {
    private let file: URL
    private let temporary: String
    private var descriptor: Int32

    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    init(_ file: URL) throws {
        self.file = file
        temporary =
            file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)").path
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw ExportError.cannotWrite(path: file.path, message: SystemError.latest) }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporary)
    }

    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func write(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw failure }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Puts the file into its place, also over another one.
    ///
    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func replace() throws {
        try finish()
        guard rename(temporary, file.path) == 0 else { throw discarded() }
        Self.synchronize(directory: file.deletingLastPathComponent().path)
    }

    /// Puts the file into its place if nothing is there, with no moment in between.
    ///
    /// - Throws: ``ExportError/exists(path:)``, ``ExportError/cannotWrite(path:message:)``
    func place() throws {
        try finish()
        if link(temporary, file.path) == 0 {
            unlink(temporary)
        } else {
            // Some file systems know no links.
            let isTaken = errno == EEXIST || access(file.path, F_OK) == 0
            guard !isTaken else {
                unlink(temporary)
                throw ExportError.exists(path: file.path)
            }
            guard rename(temporary, file.path) == 0 else { throw discarded() }
        }
        Self.synchronize(directory: file.deletingLastPathComponent().path)
    }

    /// Makes the names in a directory last.
    static func synchronize(directory: String) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func finish() throws {
        guard fsync(descriptor) == 0 else { throw failure }
        close(descriptor)
        descriptor = -1
    }

    private func discarded() -> ExportError {
        let failure = failure
        unlink(temporary)
        return failure
    }

    private var failure: ExportError {
        .cannotWrite(path: file.path, message: SystemError.latest)
    }
}

/// What the system says of the latest error, in English unless it is told otherwise.
enum SystemError {
    static var latest: String { String(cString: strerror(errno)) }
}
