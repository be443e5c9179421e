import Foundation
import GRDB

/// Reads all contents of the screenshots of a database, and compares them with their digests.
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
}
