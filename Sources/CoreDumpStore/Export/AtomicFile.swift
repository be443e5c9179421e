import Foundation
import Paths

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
        descriptor = temporary.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw ExportError.cannotWrite(path: file.path, message: SystemError.latest) }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        removeTemporary()
    }

    private func removeTemporary() {
        temporary.withPath { _ = unlink($0) }
    }

    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func write(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { try ExportWriting.write($0, to: descriptor, file.path) }
    }

    /// Puts the file into its place, also over another one, whose permissions it takes over.
    ///
    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func replace() throws {
        var status = stat()
        if file.path.withPath({ stat($0, &status) }) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
        try finish()
        guard move() else { throw discarded() }
        Self.synchronize(directory: file.deletingLastPathComponent().path)
    }

    /// Puts the file into its place if nothing is there, with no moment in between.
    ///
    /// - Throws: ``ExportError/exists(path:)``, ``ExportError/cannotWrite(path:message:)``
    func place() throws {
        try finish()
        let isLinked = temporary.withPath { temporary in file.path.withPath { link(temporary, $0) == 0 } }
        if isLinked {
            removeTemporary()
        } else {
            // Some file systems know no links.
            let isTaken = errno == EEXIST || file.path.withPath { access($0, F_OK) == 0 }
            guard !isTaken else {
                removeTemporary()
                throw ExportError.exists(path: file.path)
            }
            guard move() else { throw discarded() }
        }
        Self.synchronize(directory: file.deletingLastPathComponent().path)
    }

    /// Makes the names in a directory last.
    static func synchronize(directory: String) {
        let descriptor = directory.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func move() -> Bool {
        temporary.withPath { temporary in file.path.withPath { rename(temporary, $0) == 0 } }
    }

    private func finish() throws {
        guard fsync(descriptor) == 0 else { throw failure }
        close(descriptor)
        descriptor = -1
    }

    private func discarded() -> ExportError {
        let failure = failure
        removeTemporary()
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
