import Foundation
import GRDB

/// Reads all contents of the screenshots of a database, and its long texts, and compares them with their digests.
struct ContentCheck {
    private let files: DatabaseFiles

    init(of files: DatabaseFiles) {
        self.files = files
    }

    /// - Returns: which are missing or damaged; none for a database of the first version, which knew no files.
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

    /// The titles of the bugs that lack what was found, each once.
    ///
    /// - Throws: ``StoreError``
    func titles(of findings: [CheckFinding]) throws -> [String] {
        func list(_ ids: [Int64]) -> String { "[\(ids.map(String.init).joined(separator: ","))]" }
        let screenshots = findings.compactMap(\.screenshot?.rowID)
        let texts = findings.compactMap(\.text?.rowID)
        do {
            let queue = try BackupInspection.openForReading(files.path)
            defer { try? queue.close() }
            return try queue.read { db in
                let bugs = "SELECT bug_id FROM screenshot WHERE id IN (SELECT value FROM json_each(?))"
                // A backup of an older version has none.
                let ofTexts =
                    texts.isEmpty
                    ? "" : " UNION ALL SELECT bug_id FROM text_file WHERE id IN (SELECT value FROM json_each(?))"
                return try String.fetchAll(
                    db, sql: "SELECT title FROM bug WHERE id IN (\(bugs)\(ofTexts)) ORDER BY id",
                    arguments: StatementArguments([list(screenshots)] + (texts.isEmpty ? [] : [list(texts)])))
            }
        } catch let error as DatabaseError {
            throw BackupInspection.translated(error, files.path)
        }
    }
}

extension CheckFinding {
    /// Whose content is missing or damaged.
    fileprivate var screenshot: Screenshot.ID? {
        switch self {
        case .wrongDigest(let id), .missingFile(let id, _), .wrongFile(let id, _): id
        default: nil
        }
    }

    fileprivate var text: TextFile.ID? {
        switch self {
        case .missingText(let id, _), .damagedText(let id, _): id
        default: nil
        }
    }
}

extension Store {
    /// The titles of the bugs whose screenshots are missing or damaged in a database, which need not be open.
    ///
    /// - Parameter findings: what a copy or a restoration has found.
    /// - Throws: ``StoreError``
    package static func titles(of findings: [CheckFinding], in path: String) async throws -> [String] {
        try await inBackground { _ in try ContentCheck(of: DatabaseFiles(path)).titles(of: findings) }
    }
}
