import Foundation
import GRDB

extension Store {
    /// The texts of a bug that are too long for its details, in the order in which they came.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `text_file_on_bug`.
    package func textFiles(of id: Bug.ID) throws -> [TextFile] {
        try read { db in
            let statement = try db.cachedStatement(sql: "SELECT * FROM text_file WHERE bug_id = ? ORDER BY id")
            return try TextFile.fetchAll(statement, arguments: [id.rowID])
        }
    }

    /// The bytes of a text, verified. They stay on the disk until they are read.
    ///
    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)``, or another ``StoreError``.
    /// - Complexity: O(n)
    package func content(of text: TextFile) throws -> Data {
        try files.text(text.sha256, byteCount: text.byteCount)
    }

    /// Writes a text into a file of its own, which appears when it is complete.
    ///
    /// - Parameter isReplacing: whether a file that is there may be replaced.
    /// - Throws: ``ExportError`` for the new file, or ``StoreError``.
    package func saveContent(of text: TextFile, to file: URL, replacing isReplacing: Bool) throws {
        try save(content(of: text), to: file, replacing: isReplacing)
    }
}
