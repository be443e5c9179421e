import Foundation

/// A long text of an export, which comes in parts: they are put into a file, as memory need not hold it.
final class IncomingText {
    private static let pieceSize = 1 << 20

    private let bytes: Int
    private let sha256: String
    private let file: OutputFile

    /// - Throws: ``StoreError``
    init(_ text: ExportedText, in files: ScreenshotFiles) throws {
        bytes = text.bytes
        sha256 = text.sha256
        file = try OutputFile(unfinishedIn: files)
    }

    deinit {
        file.remove()
    }

    var isComplete: Bool { file.byteCount == bytes }

    /// Whether this is the part that follows.
    func isContinued(by text: ExportedText) -> Bool {
        text.sha256 == sha256 && text.bytes == bytes && text.offset == file.byteCount
    }

    /// Takes a part, or all of it from a file.
    ///
    /// - Throws: ``ScreenshotProblem`` or ``StoreError``
    func take(_ text: ExportedText, _ files: ContainedFile) throws {
        if let content = text.content {
            guard let part = Data(base64Encoded: content), file.byteCount + part.count <= bytes else {
                throw ScreenshotProblem.wrongDigest
            }
            return try file.append(part)
        }
        guard let path = text.file else { throw ScreenshotProblem.notInExport }
        let handle = try files.opened(path, limit: OutputFile.limit)
        while true {
            let part: Data
            do {
                part = try handle.read(upToCount: Self.pieceSize) ?? Data()
            } catch {
                throw ScreenshotProblem.cannotRead(file: path, message: error.systemMessage)
            }
            if part.isEmpty { break }
            // One that grows has no end.
            guard file.byteCount + part.count <= bytes else { throw ScreenshotProblem.wrongDigest }
            try file.append(part)
        }
        guard isComplete else { throw ScreenshotProblem.wrongDigest }
    }

    /// All of it, compared with its digest.
    ///
    /// - Throws: ``ScreenshotProblem`` or ``StoreError``
    func finished() throws -> WholeText {
        let text = file.text
        guard isComplete, text.sha256 == sha256 else { throw ScreenshotProblem.wrongDigest }
        try file.synchronize()
        return text
    }
}
