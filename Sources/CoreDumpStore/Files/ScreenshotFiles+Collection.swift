import Foundation

extension ScreenshotFiles {
    /// What was removed.
    package struct Collection: Equatable, Sendable {
        /// The digests of files nobody needed, sorted.
        package var files: [String] = []
        /// The names of files that a crash had left incomplete, sorted.
        package var leftovers: [String] = []
    }

    /// Removes the files that nobody needs, and what crashes have left behind. Names that are not the store's are left alone.
    ///
    /// - Parameter needed: the digests of all files that a row or a step of the history refers to. It is asked for them while
    ///   nobody writes a file or is about to refer to one.
    /// - Returns: what was removed; nil when it was no time to remove anything, because somebody is writing or the file system
    ///   has no locks.
    /// - Throws: ``StoreError``; what `needed` throws, and nothing was removed then.
    /// - Complexity: O(files)
    package func collect(needed: () throws -> Set<String>) throws -> Collection? {
        var collection = Collection()
        guard try !names().isEmpty else { return collection }
        let opened = try OpenFile.directory(directory)
        guard case .taken = opened.lock(exclusively: true) else { return nil }
        let needed = try needed()
        // Listed now that nobody writes.
        for name in try names().sorted() {
            if name.hasSuffix(Self.temporaryExtension) {
                try remove(name)
                collection.leftovers.append(name)
            } else if let sha256 = Self.sha256(ofName: name), !needed.contains(sha256) {
                try remove(name)
                collection.files.append(sha256)
            }
        }
        try opened.synchronize()
        return collection
    }

    private func remove(_ name: String) throws {
        let path = "\(directory)/\(name)"
        guard unlink(path) == 0 || errno == ENOENT else { throw StoreError.file(errno, path: path) }
    }
}
