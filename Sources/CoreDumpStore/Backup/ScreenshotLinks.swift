import Foundation

/// Takes the contents of large screenshots, and long texts, from one database to another. Each is named by its digest and never written
/// again.
enum ScreenshotLinks {
    /// Links all contents that `target` does not have, so that one file is in both; one that it has wrongly is replaced.
    ///
    /// - Throws: ``StoreError``
    static func link(from source: DatabaseFiles, to target: DatabaseFiles) throws {
        try take(from: source, to: target, DurableFiles.linkOrCopy)
    }

    /// Copies them: what happens to a file of one leaves the other as it is.
    ///
    /// - Throws: ``StoreError``
    static func copy(from source: DatabaseFiles, to target: DatabaseFiles) throws {
        try take(from: source, to: target, DurableFiles.copy)
    }

    private static func take(
        from source: DatabaseFiles, to target: DatabaseFiles, _ put: (String, String) throws -> Void
    ) throws {
        let names = DurableFiles.names(in: source.screenshots).filter(isContent)
        guard !names.isEmpty else { return }
        try DurableFiles.makeDirectory(target.screenshots)
        for name in names { try take(source.screenshots + "/" + name, into: target.screenshots, name, put) }
        try DurableFiles.sync(target.screenshots)
    }

    /// Runs a body while nobody removes contents that are not needed any more.
    static func holding<T>(_ files: DatabaseFiles, _ body: () throws -> T) throws -> T {
        // None are removed where there are none.
        guard DurableFiles.exists(files.screenshots) else { return try body() }
        return try ScreenshotFiles(besideDatabase: files.path).holdingFiles(body)
    }

    static func isContent(_ name: String) -> Bool {
        ScreenshotFiles.sha256(ofName: name) != nil
    }

    private static func take(
        _ source: String, into directory: String, _ name: String, _ put: (String, String) throws -> Void
    ) throws {
        let path = directory + "/" + name
        do {
            try put(source, path)
        } catch StoreError.fileExists {
            guard !isSame(source, path), !isIntact(path, name), isIntact(source, name) else { return }
            let temporary = path + ".link"
            unlink(temporary)
            try put(source, temporary)
            try DurableFiles.replace(path, with: temporary)
        } catch StoreError.unreachableFile where !DurableFiles.exists(source) {
            // Somebody has just removed it because nothing needs it any more.
        } catch StoreError.cannotOpen where !DurableFiles.exists(source) {
            // The same of one that is copied.
        }
    }

    private static func isSame(_ first: String, _ second: String) -> Bool {
        FileStamp(first)?.isSameFile(as: FileStamp(second)) == true
    }

    static func isIntact(_ path: String, _ name: String) -> Bool {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return false }
        return SHA256.hexadecimal(of: data) == name.prefix(64)
    }
}
