import Foundation

/// A file that takes the bytes of a program's output as they are, where no bug has them all. Only a person removes it.
package final class OutputFile {
    /// The most bytes of a long output that are kept.
    package static let limit = 1 << 30
    /// So much room is left to others on a disk that takes all of a long output, in bytes.
    package static let reserve = 256 << 20

    package let path: String
    package private(set) var byteCount = 0
    private let descriptor: Int32

    /// Makes a file in a hidden directory beside a database or, where that cannot be, among the temporary files.
    ///
    /// - Throws: ``StoreError``
    package convenience init(besideDatabase path: String) throws {
        do {
            try self.init(in: Self.directory(besideDatabase: path))
        } catch {
            try self.init(in: FileManager.default.temporaryDirectory.path)
        }
    }

    /// Writes a whole output, in the first of these places that has room for it.
    ///
    /// - Throws: ``StoreError``; nothing is left behind.
    package static func keep(_ bytes: [UInt8], besideDatabase path: String) throws -> OutputFile {
        do {
            return try OutputFile(holding: bytes, in: directory(besideDatabase: path))
        } catch {
            return try OutputFile(holding: bytes, in: FileManager.default.temporaryDirectory.path)
        }
    }

    private static func directory(besideDatabase path: String) throws -> String {
        let directory = DatabaseFiles(path).output
        try DurableFiles.makeDirectory(directory)
        return directory
    }

    private convenience init(holding bytes: [UInt8], in directory: String) throws {
        try self.init(in: directory)
        do {
            try append(bytes)
            try synchronize()
        } catch {
            unlink(path)
            throw error
        }
    }

    private init(in directory: String) throws {
        let name = "coredump-output-" + Timestamp.text(Date()).replacing(":", with: "")
        for attempt in 1...100 {
            let path = "\(directory)/\(name)\(attempt == 1 ? "" : "-\(attempt)").txt"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor >= 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            if errno != EEXIST { break }
        }
        throw StoreError(errno: errno, writing: directory)
    }

    deinit {
        close(descriptor)
    }

    /// Appends bytes.
    ///
    /// - Throws: ``StoreError``; a part of them may be there then.
    package func append(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { bytes in
            try DurableFiles.write(bytes, to: descriptor, path)
            byteCount += bytes.count
        }
    }

    /// Whether so many more bytes are within the limit and leave room on the disk.
    package func hasRoom(for count: Int) -> Bool {
        var status = statvfs()
        guard byteCount + count <= Self.limit, fstatvfs(descriptor, &status) == 0 else { return false }
        return Int(status.f_bavail) * Int(status.f_frsize) > Self.reserve + count
    }

    /// Waits until all of it is on the disk.
    ///
    /// - Throws: ``StoreError``
    package func synchronize() throws {
        guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, writing: path) }
        try DurableFiles.sync(DurableFiles.parent(path))
    }
}
