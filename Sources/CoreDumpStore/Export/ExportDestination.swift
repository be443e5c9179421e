import Foundation
import Paths

/// Where an export goes: what the path leads to that the user has named.
enum ExportDestination {
    /// A file, which may not exist yet; the target of symbolic links.
    case file(URL)
    /// A FIFO, a terminal, or a descriptor that the process has open. It is written to, never replaced.
    case stream(ExportStream)

    /// - Parameter isReplacing: whether an existing file may be replaced.
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

/// A stream that an export writes its bytes to. It is closed when the object is released.
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

/// Writes all bytes of a buffer.
private enum ExportWriting {
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

// MARK: - Files

/// A file that appears only when it is complete and on the disk: it is written under another name in the same directory.
///
/// Releasing the object before ``replace()`` or ``place()`` removes what was written.
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

    /// Gives the file its name, and replaces a file that has this name, whose permissions it takes over.
    ///
    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func replace() throws {
        var status = stat()
        if file.path.withPath({ stat($0, &status) }) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
        try finish()
        guard move() else { throw discarded() }
        Self.synchronize(directory: file.deletingLastPathComponent().path)
    }

    /// Gives the file its name unless another file has it; testing and naming are one step.
    ///
    /// - Throws: ``ExportError/exists(path:)``, ``ExportError/cannotWrite(path:message:)``
    func place() throws {
        try finish()
        let isLinked = temporary.withPath { temporary in file.path.withPath { link(temporary, $0) == 0 } }
        if isLinked {
            removeTemporary()
        } else {
            // Some file systems have no links.
            let isTaken = errno == EEXIST || file.path.withPath { access($0, F_OK) == 0 }
            guard !isTaken else {
                removeTemporary()
                throw ExportError.exists(path: file.path)
            }
            guard move() else { throw discarded() }
        }
        Self.synchronize(directory: file.deletingLastPathComponent().path)
    }

    /// Waits until the names in a directory are on the disk.
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

// MARK: - Screenshots beside an export

/// The directory beside an export that holds its screenshots and long texts, each in a file named by its digest.
///
/// Thanks to these names, the files of a replaced export can stay until the new one is complete.
final class ExportDirectory {
    /// The directory, and its path relative to the export.
    private let url: URL
    private let name: String
    private let isNew: Bool
    private var written: Set<String> = []
    private var added: Set<String> = []

    /// Makes the directory.
    ///
    /// - Throws: ``ExportError/exists(path:)`` when there is one with something in it that may not be replaced,
    ///   ``ExportError/cannotWrite(path:message:)``
    init(for export: URL, replacing: Bool) throws {
        name = export.deletingPathExtension().lastPathComponent + "-screenshots"
        url = export.deletingLastPathComponent().appending(path: name)
        isNew = url.path.withPath { mkdir($0, 0o777) } == 0
        guard !isNew else { return }
        guard errno == EEXIST else { throw ExportError.cannotWrite(path: url.path, message: SystemError.latest) }
        guard replacing || Self.names(in: url.path).isEmpty else { throw ExportError.exists(path: url.path) }
    }

    /// Writes a content, unless this export has written it already.
    ///
    /// - Returns: the path relative to the export.
    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func write(_ content: Data, sha256: String, _ kind: ScreenshotFiles.Kind) throws -> String {
        let fileName = sha256 + kind.suffix
        if written.insert(fileName).inserted {
            let file = url.appending(path: fileName)
            if file.path.withPath({ access($0, F_OK) }) != 0 { added.insert(fileName) }
            let output = try AtomicFile(file)
            try output.write(content)
            try output.replace()
        }
        return "\(name)/\(fileName)"
    }

    /// Removes the contents of the replaced export.
    func removeOthers() {
        for file in Self.names(in: url.path)
        where !written.contains(file) && ScreenshotFiles.sha256(ofName: file) != nil { remove(file) }
        AtomicFile.synchronize(directory: url.path)
    }

    /// Removes what was written, because the export has failed.
    func discard() {
        added.forEach(remove)
        if isNew { url.path.withPath { _ = rmdir($0) } }
    }

    private func remove(_ file: String) {
        url.appending(path: file).path.withPath { _ = unlink($0) }
    }

    /// All names in a directory; none when it cannot be read.
    private static func names(in directory: String) -> [String] {
        guard let stream = directory.withPath({ opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { PathText.text(of: Array($0.prefix { $0 != 0 })) }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
