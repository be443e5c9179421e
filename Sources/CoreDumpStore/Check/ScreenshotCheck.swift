import FetchedResults
import Foundation
import GRDB
import Screenshots

/// Compares the screenshots and texts with their contents, inside the database and in the hidden directory.
struct ScreenshotCheck {
    private let db: Database
    private let files: DatabaseFiles

    init(_ db: Database, _ files: DatabaseFiles) {
        self.db = db
        self.files = files
    }

    func findings() throws -> [CheckFinding] {
        let (contents, needed) = try contents()
        var thumbnails: [CheckFinding] = []
        let rows = try Row.fetchCursor(
            db, sql: "SELECT id, width, height, small_thumbnail, thumbnail FROM screenshot ORDER BY id")
        while let row = try rows.next() {
            let id = Screenshot.ID(rowID: row["id"])
            thumbnails += Self.wrongThumbnails(row).map { .wrongThumbnail(id, column: $0) }
        }
        return contents + thumbnails + strayFiles(needed)
    }

    func contentFindings() throws -> [CheckFinding] {
        try contents().findings
    }

    private func contents() throws -> (findings: [CheckFinding], needed: Set<String>) {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT * FROM screenshot ORDER BY id")
        var findings: [CheckFinding] = []
        var needed: Set<String> = []
        var intact: [String: Bool] = [:]
        while let row = try rows.next() {
            let (id, sha256) = (Screenshot.ID(rowID: row["id"]), row["sha256"] as String)
            if let content: Data = row["content"] {
                if !Self.isIntact(content, row) { findings.append(.wrongDigest(id)) }
            } else if needed.insert(sha256).inserted || intact[sha256] == nil {
                let content = Self.content(row, files)
                intact[sha256] = content.map { Self.isIntact($0, row) }
                if content == nil { findings.append(.missingFile(id, name: Self.name(row))) }
                if intact[sha256] == false { findings.append(.wrongFile(id, name: Self.name(row))) }
            } else if intact[sha256] == false {
                findings.append(.wrongFile(id, name: Self.name(row)))
            }
        }
        // A database of an older version has no such table.
        guard try db.tableExists(TextFile.tableName) else { return (findings, needed) }
        for text in try TextFile.fetchAll(db, sql: "SELECT * FROM text_file ORDER BY id") {
            needed.insert(text.sha256)
            let path = ScreenshotFiles(besideDatabase: files.path).path(of: text.sha256, .text)
            switch Self.isIntact(text, path) {
            case nil: findings.append(.missingText(text.id, sha256: text.sha256))
            case false?: findings.append(.damagedText(text.id, sha256: text.sha256))
            case true?: break
            }
        }
        return (findings, needed)
    }

    /// Whether a file holds a text unchanged; nil when there is no such file.
    static func isIntact(_ text: TextFile, _ path: String) -> Bool? {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return nil }
        return data.count == text.byteCount && SHA256.hexadecimal(of: data) == text.sha256
    }

    static func isIntact(_ content: Data, _ row: Row) -> Bool {
        content.count == row["byte_count"] && SHA256.hexadecimal(of: content) == row["sha256"]
    }

    /// The file of a row's content in the hidden directory; nil when there is none.
    static func content(_ row: Row, _ files: DatabaseFiles) -> Data? {
        try? Data(contentsOf: URL(filePath: "\(files.screenshots)/\(name(row))"))
    }

    /// The name of the file with a row's content.
    static func name(_ row: Row) -> String { (row["sha256"] as String) + kind(row).suffix }

    /// A database of an older version has only PNGs.
    static func kind(_ row: Row) -> ScreenshotFiles.Kind {
        .picture(row.hasColumn("kind") ? PictureFormat(column: row["kind"]) : .png)
    }

    /// The columns whose thumbnail is no picture, or does not match the proportions and size of the screenshot.
    static func wrongThumbnails(_ row: Row) -> [String] {
        let sides = [
            "small_thumbnail": ScreenshotContent.smallThumbnailSide, "thumbnail": ScreenshotContent.thumbnailSide,
        ]
        return sides.sorted { $0.key < $1.key }.compactMap { column, side in
            let data: Data = row[column]
            guard let bitmap = try? Bitmap(png: data) else { return column }
            let (width, height): (Int, Int) = (row["width"], row["height"])
            // Never enlarged; the longer side is exact, the other is rounded. Of a very long picture, older versions show the whole.
            let reductions = [PictureReduction.thumbnail(side: side), .fitted(side: side)]
            let isKnown = reductions.contains {
                $0.longerSide(width: width, height: height) == max(bitmap.width, bitmap.height)
            }
            return isKnown ? nil : column
        }
    }

    /// Files of the hidden directory that belong to no row.
    private func strayFiles(_ needed: Set<String>) -> [CheckFinding] {
        let names = DurableFiles.names(in: files.screenshots).filter { name in
            !DirectoryOwner.isNote(name) && ScreenshotFiles.sha256(ofName: name).map(needed.contains) != true
        }
        return names.map { name in
            let path = "\(files.screenshots)/\(name)"
            return ScreenshotLinks.isContent(name) ? .unneededFile(path: path) : .leftover(path: path)
        }
    }
}

// MARK: - Contents alone

/// Reads all screenshots and long texts of a database that need not be open, and compares them with their digests.
struct ContentCheck {
    private let files: DatabaseFiles

    init(of files: DatabaseFiles) {
        self.files = files
    }

    /// - Returns: what is missing or damaged; nothing for a database of the first version, which had no files.
    /// - Throws: ``StoreError``
    /// - Complexity: reads all of them.
    func findings() throws -> [CheckFinding] {
        do {
            let queue = try BackupInspection.openForReading(files.path)
            defer { try? queue.close() }
            return try queue.read { db in try ScreenshotCheck(db, files).contentFindings() }
        } catch let error as DatabaseError {
            throw BackupInspection.translated(error, files.path)
        }
    }

    /// The titles of the bugs that the findings belong to, each once.
    ///
    /// - Throws: ``StoreError``
    func titles(of findings: [CheckFinding]) throws -> [String] {
        let screenshots = findings.compactMap(\.screenshot?.rowID)
        let texts = findings.compactMap(\.text?.rowID)
        do {
            let queue = try BackupInspection.openForReading(files.path)
            defer { try? queue.close() }
            return try queue.read { db in
                let bugs = "SELECT bug_id FROM screenshot WHERE id IN (SELECT value FROM json_each(?))"
                // A backup of an older version has no table of texts.
                let ofTexts =
                    texts.isEmpty
                    ? "" : " UNION ALL SELECT bug_id FROM text_file WHERE id IN (SELECT value FROM json_each(?))"
                return try String.fetchAll(
                    db, sql: "SELECT title FROM bug WHERE id IN (\(bugs)\(ofTexts)) ORDER BY id",
                    arguments: StatementArguments([screenshots.jsonArray] + (texts.isEmpty ? [] : [texts.jsonArray])))
            }
        } catch let error as DatabaseError {
            throw BackupInspection.translated(error, files.path)
        }
    }
}

extension CheckFinding {
    /// The screenshot whose content is missing or damaged.
    fileprivate var screenshot: Screenshot.ID? {
        switch self {
        case .wrongDigest(let id), .missingFile(let id, _), .wrongFile(let id, _): id
        default: nil
        }
    }

    /// The long text that is missing or damaged.
    fileprivate var text: TextFile.ID? {
        switch self {
        case .missingText(let id, _), .damagedText(let id, _): id
        default: nil
        }
    }
}

extension Store {
    /// The titles of the bugs whose screenshots or long texts are missing or damaged in a database, which need not be open.
    ///
    /// - Parameter findings: what a copy or a restoration has found.
    /// - Throws: ``StoreError``
    package static func titles(of findings: [CheckFinding], in path: String) async throws -> [String] {
        try await inBackground { _ in try ContentCheck(of: DatabaseFiles(path)).titles(of: findings) }
    }
}
