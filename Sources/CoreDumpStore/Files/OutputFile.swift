import Foundation

/// A file that holds the bytes of a program's output unchanged until a bug has them all. If no bug gets them, only the user removes the
/// file.
package final class OutputFile {
    /// The limit of a long output in bytes.
    package static let limit = 1 << 30
    /// How many bytes of the disk a long output leaves free.
    package static let reserve = 256 << 20

    package let path: String
    package private(set) var byteCount = 0
    private let descriptor: Int32
    private var digest = SHA256()

    /// Makes a file in a hidden directory beside a database or, if that fails, among the temporary files.
    ///
    /// - Throws: ``StoreError``
    package convenience init(besideDatabase path: String) throws {
        do {
            try self.init(in: Self.directory(besideDatabase: path))
        } catch {
            try self.init(in: FileManager.default.temporaryDirectory.path)
        }
    }

    /// Writes a whole output, in the first of these two places that has room for it.
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

    /// A file that is collected if the process ends before it removes the file.
    ///
    /// - Throws: ``StoreError``
    convenience init(unfinishedIn files: ScreenshotFiles) throws {
        try files.makeDirectory()
        try self.init(in: files.directory, UUID().uuidString, ScreenshotFiles.temporaryExtension)
    }

    private convenience init(in directory: String) throws {
        try self.init(in: directory, "coredump-output-" + Timestamp.text(Date()).replacing(":", with: ""), ".txt")
    }

    private init(in directory: String, _ name: String, _ suffix: String) throws {
        for attempt in 1...100 {
            let path = "\(directory)/\(name)\(attempt == 1 ? "" : "-\(attempt)")\(suffix)"
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
    /// - Throws: ``StoreError``; the file has none of these bytes then.
    package func append(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { bytes in
            do {
                try DurableFiles.write(bytes, to: descriptor, path)
            } catch {
                ftruncate(descriptor, off_t(byteCount))
                throw error
            }
            digest.update(bytes)
            byteCount += bytes.count
        }
    }

    /// The file as the whole text of a bug. Nothing may be appended afterwards.
    package var text: WholeText { WholeText(path: path, byteCount: byteCount, sha256: digest.finish()) }

    /// Removes the file, because a bug has its content.
    package func remove() {
        unlink(path)
    }

    /// Whether `count` more bytes are within the limit and leave the reserve on the disk.
    package func hasRoom(for count: Int) -> Bool {
        var status = statvfs()
        guard byteCount + count <= Self.limit, fstatvfs(descriptor, &status) == 0 else { return false }
        return Int(status.f_bavail) * Int(status.f_frsize) > Self.reserve + count
    }

    /// Waits until the file and its name are on the disk.
    ///
    /// - Throws: ``StoreError``
    package func synchronize() throws {
        guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, writing: path) }
        try DurableFiles.sync(DurableFiles.parent(path))
    }
}
