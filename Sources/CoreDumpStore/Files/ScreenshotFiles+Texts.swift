import Foundation
import GRDB
import Screenshots

extension ScreenshotFiles {
    /// Gives a text a name here as well, so that it survives a power cut when this returns; see ``write(_:sha256:)``.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(1); O(n) where it lies on another file system, or on one without hard links.
    func take(_ text: WholeText) throws {
        try holdingFiles {
            let path = path(of: text.sha256, .text)
            if try !isLong(path, text.byteCount) {
                let temporary = "\(directory)/\(UUID().uuidString)\(Self.temporaryExtension)"
                try DurableFiles.linkOrCopy(text.path, to: temporary)
                guard rename(temporary, path) == 0 else { throw StoreError.file(errno, path: path) }
            }
            // Also for a file that was there: another process may have given it its name just now.
            try OpenFile.directory(directory).synchronize()
        }
    }

    /// A text as a file, verified; one that is not here is looked for under other names of the database, see ``adopt(_:_:)``.
    ///
    /// - Returns: its content, which stays on the disk until it is read.
    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)`` when it has another length or digest, or
    ///   another ``StoreError``.
    /// - Complexity: O(n)
    func text(_ sha256: String, byteCount: Int) throws -> Data {
        let path = path(of: sha256, .text)
        if !DurableFiles.exists(path) { _ = try? adopt(sha256, .text) }
        guard DurableFiles.exists(path) else { throw StoreError.missingFile(path: path) }
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped), data.count == byteCount,
            SHA256.hexadecimal(of: data) == sha256
        else { throw StoreError.damagedFile(path: path) }
        return data
    }
}

extension ScreenshotFiles {
    /// Whether the file of a content is that of a text.
    package static func isText(_ path: String) -> Bool { path.hasSuffix(Kind.text.suffix) }

    /// The tables whose rows have contents that may be files.
    static let tables = [Screenshot.tableName, TextFile.tableName]

    /// The contents in files that the rows of a database refer to.
    ///
    /// - Complexity: O(n) for n of them, in an index.
    static func needed(_ db: Database) throws -> [(sha256: String, kind: Kind)] {
        let pictures = try Row.fetchAll(db, sql: "SELECT DISTINCT sha256, kind FROM screenshot WHERE content IS NULL")
        let texts = try String.fetchSet(db, sql: "SELECT DISTINCT sha256 FROM text_file")
        return pictures.map { ($0["sha256"], .picture(PictureFormat(column: $0["kind"]))) } + texts.map { ($0, .text) }
    }

    /// The digests of these; of a database of an older version as well.
    ///
    /// - Complexity: O(n) for n of them, in an index.
    static func neededDigests(_ db: Database) throws -> Set<String> {
        let pictures = try String.fetchSet(db, sql: "SELECT DISTINCT sha256 FROM screenshot WHERE content IS NULL")
        guard try db.tableExists(TextFile.tableName) else { return pictures }
        return try pictures.union(String.fetchSet(db, sql: "SELECT DISTINCT sha256 FROM text_file"))
    }
}

extension PictureFormat {
    /// What the column `kind` says. A word that no version has written is taken for the format that all had once.
    init(column: String) {
        self = PictureFormat(rawValue: column) ?? .png
    }
}
