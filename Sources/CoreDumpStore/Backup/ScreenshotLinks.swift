import Foundation

/// Takes the contents of large screenshots from one database to another. Each is named by its digest and never written
/// again, so that one file can be in both.
enum ScreenshotLinks {
    private static let nameLength = 64 + ".png".count

    /// Links all contents that `target` does not have; one that it has wrongly is replaced.
    ///
    /// - Throws: ``StoreError``
    static func link(from source: DatabaseFiles, to target: DatabaseFiles) throws {
        let names = DurableFiles.names(in: source.screenshots).filter(isContent)
        guard !names.isEmpty else { return }
        try DurableFiles.makeDirectory(target.screenshots)
        for name in names { try link(source.screenshots + "/" + name, into: target.screenshots, name) }
        try DurableFiles.sync(target.screenshots)
    }

    /// Runs a body while nobody removes contents that are not needed any more.
    static func holding<T>(_ files: DatabaseFiles, _ body: () throws -> T) throws -> T {
        // None are removed where there are none.
        guard DurableFiles.exists(files.screenshots) else { return try body() }
        return try ScreenshotFiles(besideDatabase: files.path).holdingFiles(body)
    }

    static func isContent(_ name: String) -> Bool {
        name.utf8.count == nameLength && name.hasSuffix(".png") && name.prefix(64).allSatisfy(\.isHexDigit)
    }

    private static func link(_ source: String, into directory: String, _ name: String) throws {
        let path = directory + "/" + name
        do {
            try DurableFiles.linkOrCopy(source, to: path)
        } catch StoreError.fileExists {
            guard !isSame(source, path), !isIntact(path, name), isIntact(source, name) else { return }
            let temporary = path + ".link"
            unlink(temporary)
            try DurableFiles.linkOrCopy(source, to: temporary)
            try DurableFiles.replace(path, with: temporary)
        } catch StoreError.unreachableFile where !DurableFiles.exists(source) {
            // Somebody has just removed it because nothing needs it any more.
        }
    }

    private static func isSame(_ first: String, _ second: String) -> Bool {
        var (one, two) = (stat(), stat())
        return stat(first, &one) == 0 && stat(second, &two) == 0 && one.st_ino == two.st_ino && one.st_dev == two.st_dev
    }

    private static func isIntact(_ path: String, _ name: String) -> Bool {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return false }
        return SHA256.hexadecimal(of: data) == name.prefix(64)
    }
}
