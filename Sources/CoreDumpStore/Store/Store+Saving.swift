import Foundation

extension Store {
    /// Writes the PNG of a screenshot into a file of its own, which appears when it is complete.
    ///
    /// - Parameter isReplacing: whether a file that is there may be replaced.
    /// - Throws: ``ExportError`` for the new file, ``StoreError/noSuchScreenshot(_:)`` or another ``StoreError``.
    package func saveContent(of id: Screenshot.ID, to file: URL, replacing isReplacing: Bool) throws {
        let png = try content(of: id)
        switch try ExportDestination(file, replacing: isReplacing) {
        case .stream(let stream): try stream.write(png)
        case .file(let file):
            let output = try AtomicFile(file)
            try output.write(png)
            if isReplacing { try output.replace() } else { try output.place() }
        }
    }
}
