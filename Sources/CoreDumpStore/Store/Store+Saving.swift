import Foundation

extension Store {
    /// Writes the PNG of a screenshot into a file of its own, which appears when it is complete, also over another one.
    ///
    /// - Throws: ``StoreError/noSuchScreenshot(_:)``, ``StoreError/unreachableFile(path:message:)`` for the new file, or
    ///   another ``StoreError``.
    package func saveContent(of id: Screenshot.ID, to path: String) throws {
        let png = try content(of: id)
        do {
            let file = try AtomicFile(URL(filePath: path))
            try file.write(png)
            try file.replace()
        } catch ExportError.cannotWrite(let path, let message) {
            throw StoreError.unreachableFile(path: path, message: message)
        }
    }
}
