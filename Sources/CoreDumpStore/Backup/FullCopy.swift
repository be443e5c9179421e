import Foundation
import GRDB

/// A copy of a whole database under another name, wherever a person wants it.
struct FullCopy {
    let source: DatabaseFiles
    let target: DatabaseFiles
    /// Whether it has the contents of large screenshots.
    var hasScreenshots = true

    init(of source: DatabaseFiles, to target: DatabaseFiles) {
        self.source = source
        self.target = target
    }

    /// Makes it, or nothing. The file of the database comes last: when it is there, everything is.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, another ``StoreError``, or what the progress closure throws.
    /// - Returns: what is wrong with it: contents that are missing or damaged in the original as well.
    func make(_ copy: DatabaseCopy) throws -> [CheckFinding] {
        var findings: [CheckFinding] = []
        for path in [target.path, target.screenshots] + target.companions where DurableFiles.exists(path) {
            throw StoreError.fileExists(path: path)
        }
        let temporary = DatabaseFiles("\(target.directory)/.\(target.name)-\(UUID().uuidString)")
        let original = DatabaseFiles(temporary.path + "-original")
        defer { for files in [temporary, original] { remove(files) } }
        do {
            let still = try StillDatabase(source, copyingTo: original)
            let reader = try still?.reader ?? BackupInspection.openForReading(source.path)
            // After the rows: what they need is there by then, and nobody takes it away.
            try ScreenshotLinks.holding(source) {
                try copy.make(temporary.path, from: reader)
                try still?.requireStillness()
                if hasScreenshots {
                    // What a person names as a copy shares no file with the original.
                    try ScreenshotLinks.copy(from: source, to: temporary)
                    findings = try ContentCheck(of: temporary).findings()
                }
            }
        } catch let error as DatabaseError {
            throw BackupInspection.translated(error, source.path)
        }
        if DurableFiles.exists(temporary.screenshots) {
            try DurableFiles.publish(temporary.screenshots, as: target.screenshots)
        }
        do {
            try DurableFiles.publish(temporary.path, as: target.path)
        } catch {
            try? FileManager.default.removeItem(atPath: target.screenshots)
            throw error
        }
        return findings
    }

    private func remove(_ temporary: DatabaseFiles) {
        for path in [temporary.path, temporary.screenshots] + temporary.companions {
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}
