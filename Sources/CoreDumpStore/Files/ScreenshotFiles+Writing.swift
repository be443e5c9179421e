import Foundation
import Screenshots

extension ScreenshotFiles {
    /// Writes a file, so that it survives a power cut when this returns. Nothing is written when it is there already with the
    /// right length.
    ///
    /// To be called within ``holdingFiles(_:)``, or the file may be collected before anything refers to it.
    ///
    /// - Precondition: `sha256` is the digest of the data.
    /// - Throws: ``StoreError``; no part of a file is left behind.
    /// - Complexity: O(n)
    package func write(_ data: Data, sha256: String, _ format: PictureFormat = .png) throws {
        try holdingFiles {
            let path = path(of: sha256, .picture(format))
            if try !isLong(path, data.count) {
                try writeTemporary(data, toBecome: path)
            }
            // Also for a file that was there: another process may have given it its name just now.
            try OpenFile.directory(directory).synchronize()
        }
    }

    /// The same for that of a screenshot.
    func write(_ content: ScreenshotContent) throws {
        try write(content.file, sha256: content.sha256, content.format)
    }

    /// Writes the file of a large content ahead of the transaction that refers to it, so that this waits for no disk; see
    /// ``write(_:sha256:)``. A collection may remove it once the content that is returned has been released, unless a row or a step
    /// refers to it then.
    ///
    /// - Throws: ``StoreError``
    func written(_ content: ScreenshotContent) throws -> ScreenshotContent {
        let held = HeldFiles(try hold(within: Store.busyTimeout))
        try write(content)
        return content.held(by: held)
    }

    /// Whether ``written(_:)`` has made the file in this directory, and no other program has removed it since.
    func isWritten(_ content: ScreenshotContent) throws -> Bool {
        try content.held?.path == directory
            && isLong(path(of: content.sha256, .picture(content.format)), content.file.count)
    }

    /// Whether there is a file of that length.
    func isLong(_ path: String, _ byteCount: Int) throws -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw StoreError.file(errno, path: path) }
            return false
        }
        return Int(status.st_size) == byteCount
    }

    /// Writes under a name of its own and renames.
    func writeTemporary(_ data: Data, toBecome path: String) throws {
        let temporary = "\(directory)/\(UUID().uuidString)\(Self.temporaryExtension)"
        do {
            let file = try OpenFile.creating(temporary)
            try file.write(data)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw StoreError.file(errno, path: path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Makes the directory for its owner alone, where it does not exist.
    func makeDirectory() throws {
        if mkdir(directory, 0o700) == 0 {
            let parent = URL(filePath: directory).deletingLastPathComponent().path
            try OpenFile.directory(parent).synchronize()
        } else if errno != EEXIST {
            throw StoreError.file(errno, path: directory)
        }
    }
}
