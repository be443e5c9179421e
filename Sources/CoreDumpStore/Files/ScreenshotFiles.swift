import Foundation
import Screenshots

/// The large pictures of a database and the texts that are too long for it: files in a hidden directory beside it, each named by the
/// SHA-256 of its content.
///
/// A file is complete from the moment it has its name, and never changes afterwards. So two writers of the same content do not
/// meet, a hard link is a backup, and a crash leaves at most a file nobody needs.
///
/// Writers share a lock on the directory from before they write a file until the transaction that refers to it has been
/// committed, see ``holdingFiles(_:)``; ``collect(needed:)`` removes files only while nobody holds it.
package struct ScreenshotFiles: Equatable, Sendable {
    /// A file of the directory.
    package struct File: Hashable, Sendable {
        package let sha256: String
        package let byteCount: Int
    }

    /// What a content is, which its name ends with.
    package enum Kind: Hashable, CaseIterable, Sendable {
        case picture(PictureFormat)
        case text

        package static let allCases = PictureFormat.allCases.map { Kind.picture($0) } + [.text]

        /// With the dot.
        package var suffix: String {
            switch self {
            case .picture(let format): "." + format.fileExtension
            case .text: ".txt"
            }
        }
    }

    /// What the names of files end with that are not complete.
    static let temporaryExtension = ".part"

    /// The hidden directory. It need not exist: writing makes it.
    package let directory: String
    /// Says there whose it is; nil for who only reads.
    private(set) var use: FolderUse?

    /// - Parameter path: the file of the database.
    package init(besideDatabase path: String) {
        let file = URL(filePath: DatabasePath.resolved(path))
        directory = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent)-screenshots").path
    }

    /// The same for a database that is open, and keeps its contents there.
    func used(as use: FolderUse) -> Self {
        var files = self
        files.use = use
        return files
    }

    /// Where a file is or would be.
    package func path(of sha256: String, _ kind: Kind = .picture(.png)) -> String {
        "\(directory)/\(sha256)\(kind.suffix)"
    }

    /// Reads a file and verifies it; one that is not here is looked for under other names of the database, see ``adopt(_:)``.
    ///
    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)`` when it has another length or digest, or
    ///   another ``StoreError``.
    /// - Complexity: O(n)
    package func read(_ sha256: String, byteCount: Int, _ format: PictureFormat = .png) throws -> Data {
        let path = path(of: sha256, .picture(format))
        if !DurableFiles.exists(path) { _ = try? adopt(sha256, .picture(format)) }
        let file = try open(path)
        guard try file.byteCount() == byteCount else { throw StoreError.damagedFile(path: path) }
        let data = try file.read(atMost: byteCount)
        guard data.count == byteCount, SHA256.hexadecimal(of: data) == sha256 else {
            throw StoreError.damagedFile(path: path)
        }
        return data
    }

    /// All complete files, by digest. A directory that does not exist has none.
    ///
    /// - Throws: ``StoreError``
    package func list() throws -> [File] {
        try names().compactMap { name in
            guard let sha256 = Self.sha256(ofName: name) else { return nil }
            var status = stat()
            // Collected in the meantime.
            guard stat("\(directory)/\(name)", &status) == 0 else { return nil }
            return File(sha256: sha256, byteCount: Int(status.st_size))
        }.sorted { $0.sha256 < $1.sha256 }
    }

    /// - Throws: ``StoreError/missingFile(path:)`` when there is none.
    func open(_ path: String) throws -> OpenFile {
        var status = stat()
        guard stat(path, &status) == 0 || errno != ENOENT else { throw StoreError.missingFile(path: path) }
        return try OpenFile.reading(path)
    }

    /// The names of everything in the directory, in no order.
    func names() throws -> [String] {
        guard let stream = opendir(directory) else {
            guard errno == ENOENT else { throw StoreError.file(errno, path: directory) }
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The digest in the name of a complete file; nil for every other name.
    static func sha256(ofName name: String) -> String? {
        guard let kind = Kind.allCases.first(where: { name.hasSuffix($0.suffix) }) else { return nil }
        let digest = String(name.dropLast(kind.suffix.count))
        return isDigest(digest) ? digest : nil
    }

    static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
