import Foundation

/// Links or copies the files of large screenshots and long texts from one database to another. Each file is named by its digest and never
/// changes.
enum ScreenshotLinks {
    /// Links all files that `target` lacks, so that both share them, and replaces files that are damaged there.
    ///
    /// - Throws: ``StoreError``
    static func link(from source: DatabaseFiles, to target: DatabaseFiles) throws {
        try take(from: source, to: target, DurableFiles.linkOrCopy)
    }

    /// Copies them, so that a change of a file of one database leaves the other alone.
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

    /// Runs `body` while no process removes files that nothing refers to any more.
    static func holding<T>(_ files: DatabaseFiles, _ body: () throws -> T) throws -> T {
        // Where there are no files, none can be removed.
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
            // Another process has just removed it because nothing refers to it any more.
        } catch StoreError.cannotOpen where !DurableFiles.exists(source) {
            // The same, of a file that is copied.
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
