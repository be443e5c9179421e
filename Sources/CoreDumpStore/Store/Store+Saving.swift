import Foundation
import Screenshots

extension Store {
    /// Writes a screenshot into a file of its own, which appears when it is complete.
    ///
    /// - Parameters:
    ///   - isPNG: whether it is to be a PNG, whatever is stored; else it is the file that is stored.
    ///   - isReplacing: whether a file that is there may be replaced.
    /// - Throws: ``ExportError`` for the new file, ``StoreError/noSuchScreenshot(_:)`` or another ``StoreError``, ``PictureProblem`` for
    ///   a picture that cannot be read.
    package func saveContent(
        of id: Screenshot.ID, asPNG isPNG: Bool = false, to file: URL, replacing isReplacing: Bool
    ) throws {
        let content = try content(of: id)
        let isStored = !isPNG || PictureFormat.of(content) == .png
        try save(
            isStored ? content : PictureDecoder.bitmap(of: content).pngData(), to: file, replacing: isReplacing)
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
