import Foundation
import Paths

/// Where an export goes: what is behind the path that was named.
enum ExportDestination {
    /// A file that is there, or not yet; over links, the one that they lead to.
    case file(URL)
    /// A FIFO, a terminal, or a descriptor that the process has: nothing of it is replaced.
    case stream(ExportStream)

    /// - Parameter isReplacing: whether a file that is there may be replaced.
    /// - Throws: ``ExportError``: what is neither a file nor a stream is never replaced.
    init(_ file: URL, replacing isReplacing: Bool) throws(ExportError) {
        switch FollowedPath(file.path) {
        case .descriptor(let descriptor):
            self = .stream(try ExportStream(duplicating: descriptor, path: file.path))
        case .path(let path):
            var status = stat()
            guard path.withPath({ stat($0, &status) }) == 0 else {
                guard errno == ENOENT else { throw .cannotWrite(path: file.path, message: SystemError.latest) }
                guard isReplacing || path == file.path else { throw .exists(path: file.path) }
                self = .file(URL(filePath: path))
                return
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                guard isReplacing else { throw .exists(path: file.path) }
                self = .file(URL(filePath: path))
            case S_IFIFO: self = .stream(try ExportStream(opening: path))
            case S_IFCHR:
                let stream = try ExportStream(opening: path)
                guard stream.isTerminal else { throw .notAFile(path: file.path) }
                self = .stream(stream)
            case S_IFDIR where !isReplacing: throw .exists(path: file.path)
            default: throw .notAFile(path: file.path)
            }
        }
    }
}

/// What takes the bytes of an export one after the other. Closed when it is let go of.
final class ExportStream {
    private let path: String
    private let descriptor: Int32

    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    convenience init(opening path: String) throws(ExportError) {
        try self.init(path.withPath { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }, path)
    }

    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    convenience init(duplicating descriptor: Int32, path: String) throws(ExportError) {
        try self.init(fcntl(descriptor, F_DUPFD_CLOEXEC, 0), path)
    }

    private init(_ descriptor: Int32, _ path: String) throws(ExportError) {
        guard descriptor >= 0 else { throw .cannotWrite(path: path, message: SystemError.latest) }
        (self.descriptor, self.path) = (descriptor, path)
    }

    deinit {
        close(descriptor)
    }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func write(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { try ExportWriting.write($0, to: descriptor, path) }
    }
}

/// Writes all of some bytes.
enum ExportWriting {
    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, _ path: String) throws(ExportError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(path: path, message: SystemError.latest) }
            rest = rest.dropFirst(count)
        }
    }
}
