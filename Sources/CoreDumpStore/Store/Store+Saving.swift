import Foundation

extension Store {
    /// Writes the PNG of a screenshot into a file of its own, which appears when it is complete, also over another one.
    ///
    /// - Throws: ``ExportError/cannotWrite(path:message:)`` for the new file, ``StoreError/noSuchScreenshot(_:)`` or another
    ///   ``StoreError``.
    package func saveContent(of id: Screenshot.ID, to path: String) throws {
        let png = try content(of: id)
        let file = try AtomicFile(URL(filePath: path))
        try file.write(png)
        try file.replace()
    }
}
