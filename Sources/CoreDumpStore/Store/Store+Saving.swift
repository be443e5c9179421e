import Foundation

extension Store {
    /// Writes the PNG of a screenshot into a file of its own, which appears when it is complete.
    ///
    /// - Parameter isReplacing: whether a file that is there may be replaced.
    /// - Throws: ``ExportError`` for the new file, ``StoreError/noSuchScreenshot(_:)`` or another ``StoreError``.
    package func saveContent(of id: Screenshot.ID, to file: URL, replacing isReplacing: Bool) throws {
        try save(content(of: id), to: file, replacing: isReplacing)
    }

    func save(_ content: Data, to file: URL, replacing isReplacing: Bool) throws {
        switch try ExportDestination(file, replacing: isReplacing) {
        case .stream(let stream): try stream.write(content)
        case .file(let file):
            let output = try AtomicFile(file)
            try output.write(content)
            if isReplacing { try output.replace() } else { try output.place() }
        }
    }
}
