import Foundation
import Screenshots

/// The files of one draft: a directory with the text, the new screenshots and a lock that its process holds.
struct DraftFolder: Sendable {
    static let temporaryExtension = ".part"
    static let damagedExtension = ".damaged"

    let path: String

    var textPath: String { path + "/draft.json" }

    func picturePath(_ sha256: String, _ format: PictureFormat) -> String {
        "\(path)/\(sha256)\(ScreenshotFiles.Kind.picture(format).suffix)"
    }

    /// The path of a picture that was written before, in any format; where it is missing, that of a PNG.
    func presentPicturePath(_ sha256: String) -> String {
        let paths = PictureFormat.allCases.map { picturePath(sha256, $0) }
        return paths.first(where: DurableFiles.exists) ?? picturePath(sha256, .png)
    }

    private var lockPath: String { path + "/lock" }

    /// Makes the directory and its parent, for their owner alone, and takes the lock.
    ///
    /// - Throws: ``StoreError``; nothing is left, so that the caller can try again.
    func make() throws -> OpenFile {
        do { return try makeLocked() } catch {
            remove()
            throw error
        }
    }

    private func makeLocked() throws -> OpenFile {
        for directory in [DurableFiles.parent(path), path] { try DurableFiles.makeDirectory(directory) }
        let lock = try OpenFile.creating(lockPath)
        // For a file system without locks, see ``takeLock()``.
        try lock.write(Data("\(getpid())\n".utf8))
        // Another process that looks for abandoned drafts may hold the lock briefly.
        while case .heldByOthers = lock.lock(exclusively: true) { Thread.sleep(forTimeInterval: 0.001) }
        return lock
    }

    /// Takes the lock of an abandoned draft; nil while its process runs.
    ///
    /// - Throws: ``StoreError``
    func takeLock() throws -> OpenFile? {
        let lock = try OpenFile.reading(lockPath)
        switch lock.lock(exclusively: true) {
        case .taken: return lock
        case .heldByOthers: return nil
        case .unsupported:
            let owner = Int32(String(decoding: try lock.read(atMost: 20), as: UTF8.self).prefix { $0.isNumber })
            let isGone = owner.map { kill($0, 0) != 0 && errno == ESRCH } ?? true
            guard isGone else { return nil }
            return lock
        }
    }

    /// Writes under a temporary name first: a reader of the file sees all of it or its former content.
    ///
    /// - Parameter place: gives the file its name, unless the draft was discarded.
    /// - Throws: ``StoreError``; no part of a file is left.
    func write(_ data: Data, place: (_ temporary: String) throws -> Void) throws {
        let temporary = "\(path)/\(UUID().uuidString)\(Self.temporaryExtension)"
        do {
            let file = try OpenFile.creating(temporary)
            try file.write(data)
            try file.synchronize()
            try place(temporary)
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Removes the directory; the text first, so that no process takes the rest for a draft.
    func remove() {
        unlink(textPath)
        for name in DurableFiles.names(in: path) where name != "lock" { unlink("\(path)/\(name)") }
        unlink(lockPath)
        rmdir(path)
        // Fails while other drafts lie there.
        rmdir(DurableFiles.parent(path))
    }

    /// Renames the directory, so that it is no draft any more and the user can look at it.
    ///
    /// - Returns: the new path.
    /// - Throws: ``StoreError``
    func setAside() throws -> String {
        let aside = path + Self.damagedExtension
        guard rename(path, aside) == 0 else { throw StoreError.file(errno, path: path) }
        return aside
    }
}
