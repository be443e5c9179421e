import Foundation

/// A file without a name that holds what comes out of a stream: an import goes back in what it reads, which no stream can.
enum StreamCopy {
    private static let pieceSize = 1 << 16

    /// Reads to the end of the stream.
    ///
    /// - Throws: ``ImportError/cannotRead(path:message:)``
    static func make(of stream: FileHandle, path: String) throws(ImportError) -> (FileHandle, size: Int) {
        var name = Array("\(FileManager.default.temporaryDirectory.path)/coredump-import-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw .cannotRead(path: path, message: SystemError.latest) }
        unlink(name)
        let copy = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
            throw .cannotRead(path: path, message: SystemError.latest)
        }
        var size = 0
        do {
            while let piece = try stream.read(upToCount: pieceSize), !piece.isEmpty {
                try copy.write(contentsOf: piece)
                size += piece.count
            }
        } catch {
            throw .cannotRead(path: path, message: error.systemMessage)
        }
        return (copy, size)
    }
}
