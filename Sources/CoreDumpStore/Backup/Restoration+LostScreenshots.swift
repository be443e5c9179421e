import GRDB

extension Restoration {
    /// How many screenshots would have no content, because its file lies neither beside the backup, where a copy that was moved may
    /// have lost it, nor beside the database. None where the backup cannot be read.
    ///
    /// - Parameter path: the file of the backup.
    /// - Complexity: O(n) for n screenshots with contents in files.
    package func lostScreenshotCount(in path: String) -> Int {
        let places = [DatabaseFiles(path), files].map { ScreenshotFiles(besideDatabase: $0.path) }
        // The tables of the first version had all contents in the database.
        let sql = "SELECT *, count(*) AS count FROM screenshot WHERE content IS NULL GROUP BY sha256"
        guard let queue = try? BackupInspection.openForReading(path),
            let counts = try? queue.read({ try Row.fetchAll($0, sql: sql) })
        else { return 0 }
        let lost = counts.filter { row in
            !places.contains { DurableFiles.exists($0.path(of: row["sha256"], ScreenshotCheck.kind(row))) }
        }
        return lost.reduce(0) { $0 + ($1["count"] as Int) }
    }
}
