import Foundation

extension ScreenshotFiles {
    /// Puts files into another directory as well: as hard links, or as copies where the file system has none. They survive a
    /// power cut when this returns.
    ///
    /// - Returns: the digests of files that are not here, in the order of `digests`.
    /// - Throws: ``StoreError``
    /// - Complexity: O(files), O(bytes) where they have to be copied.
    package func link(_ digests: some Sequence<String>, into other: ScreenshotFiles) throws -> [String] {
        var missing: [String] = []
        try holdingFiles {
            try other.holdingFiles {
                for sha256 in digests where try !put(sha256, into: other) { missing.append(sha256) }
                try OpenFile.directory(other.directory).synchronize()
            }
        }
        return missing
    }

    /// - Returns: whether there is such a file.
    private func put(_ sha256: String, into other: ScreenshotFiles) throws -> Bool {
        let (source, target) = (path(of: sha256), other.path(of: sha256))
        if Foundation.link(source, target) == 0 || errno == EEXIST { return true }
        switch errno {
        case ENOENT:
            return false
        case EXDEV, EPERM, EMLINK, EOPNOTSUPP, ENOSYS:
            let file = try open(source)
            // Damaged or not, a backup holds what there was.
            try other.writeTemporary(file.read(atMost: file.byteCount()), toBecome: target)
            return true
        case let number:
            throw StoreError.file(number, path: target)
        }
    }
}
