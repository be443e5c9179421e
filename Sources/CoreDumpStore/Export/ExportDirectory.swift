import Foundation
import Paths

/// The directory beside an export that holds its screenshots and long texts, each in a file named by its digest.
///
/// Because of these names, files of an export that is replaced can stay where they are until the new one is complete.
final class ExportDirectory {
    /// The directory, and its path relative to the export.
    private let url: URL
    private let name: String
    private let isNew: Bool
    private var written: Set<String> = []
    private var added: Set<String> = []

    /// Makes the directory.
    ///
    /// - Throws: ``ExportError/exists(path:)`` when there is one with something in it that may not be replaced,
    ///   ``ExportError/cannotWrite(path:message:)``
    init(for export: URL, replacing: Bool) throws {
        name = export.deletingPathExtension().lastPathComponent + "-screenshots"
        url = export.deletingLastPathComponent().appending(path: name)
        isNew = url.path.withPath { mkdir($0, 0o777) } == 0
        guard !isNew else { return }
        guard errno == EEXIST else { throw ExportError.cannotWrite(path: url.path, message: SystemError.latest) }
        guard replacing || Self.names(in: url.path).isEmpty else { throw ExportError.exists(path: url.path) }
    }

    /// Writes a content if it is not there.
    ///
    /// - Returns: the path relative to the export.
    /// - Throws: ``ExportError/cannotWrite(path:message:)``
    func write(_ content: Data, sha256: String, _ kind: ScreenshotFiles.Kind) throws -> String {
        let fileName = sha256 + kind.suffix
        if written.insert(fileName).inserted {
            let file = url.appending(path: fileName)
            if file.path.withPath({ access($0, F_OK) }) != 0 { added.insert(fileName) }
            let output = try AtomicFile(file)
            try output.write(content)
            try output.replace()
        }
        return "\(name)/\(fileName)"
    }

    /// Removes the contents of an older export, now that the new one has taken its place.
    func removeOthers() {
        for file in Self.names(in: url.path)
        where !written.contains(file) && ScreenshotFiles.sha256(ofName: file) != nil { remove(file) }
        AtomicFile.synchronize(directory: url.path)
    }

    /// Removes what was written, because the export has failed.
    func discard() {
        added.forEach(remove)
        if isNew { url.path.withPath { _ = rmdir($0) } }
    }

    private func remove(_ file: String) {
        url.appending(path: file).path.withPath { _ = unlink($0) }
    }

    /// Everything in a directory; nothing when it cannot be read.
    private static func names(in directory: String) -> [String] {
        guard let stream = directory.withPath({ opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { PathText.text(of: Array($0.prefix { $0 != 0 })) }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
