import Foundation

/// A long text of an export, which comes in parts: they are put into a file, as memory need not hold it, or only compared with their
/// digest.
final class IncomingText {
    private static let pieceSize = 1 << 20

    private let bytes: Int
    private let sha256: String
    private let file: OutputFile?
    private var digest = SHA256()
    private var byteCount = 0

    /// - Parameter files: nil to keep nothing of it.
    /// - Throws: ``StoreError``
    init(_ text: ExportedText, in files: ScreenshotFiles?) throws {
        bytes = text.bytes
        sha256 = text.sha256
        file = try files.map { try OutputFile(unfinishedIn: $0) }
    }

    deinit {
        file?.remove()
    }

    var isComplete: Bool { byteCount == bytes }

    /// Whether this is the part that follows.
    func isContinued(by text: ExportedText) -> Bool {
        text.sha256 == sha256 && text.bytes == bytes && text.offset == byteCount
    }

    /// Takes a part, or all of it from a file.
    ///
    /// - Throws: ``ScreenshotProblem`` or ``StoreError``
    func take(_ text: ExportedText, _ files: ContainedFile) throws {
        if let content = text.content {
            guard let part = Data(base64Encoded: content), byteCount + part.count <= bytes else {
                throw ScreenshotProblem.wrongDigest
            }
            return try append(part)
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
            guard byteCount + part.count <= bytes else { throw ScreenshotProblem.wrongDigest }
            try append(part)
        }
        guard isComplete else { throw ScreenshotProblem.wrongDigest }
    }

    private func append(_ part: Data) throws {
        try file?.append(part)
        part.withUnsafeBytes { digest.update($0) }
        byteCount += part.count
    }

    /// Compares all of it with its digest; nothing may come afterwards.
    ///
    /// - Throws: ``ScreenshotProblem``
    func check() throws(ScreenshotProblem) {
        guard isComplete, digest.finish() == sha256 else { throw .wrongDigest }
    }

    /// All of it, compared with its digest; nil where nothing is kept of it.
    ///
    /// - Throws: ``ScreenshotProblem`` or ``StoreError``
    func finished() throws -> WholeText? {
        try check()
        try file?.synchronize()
        return file?.text
    }
}
