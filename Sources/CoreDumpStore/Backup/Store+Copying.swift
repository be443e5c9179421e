import FetchedResults
import Foundation
import GRDB

/// Copies that a person asks for, made without blocking the caller's thread.
extension Store {
    /// Copies everything into a new database; see ``backup(to:progress:)``. Cancelling the task ends it, and nothing is left
    /// of the copy.
    ///
    /// - Parameter progress: called now and then, on some thread.
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: reads and writes everything.
    package func backup(
        to file: URL, progress: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> [CheckFinding] {
        try await Self.inBackground { checkCancellation in
            try self.backup(to: file) { state in
                try checkCancellation()
                progress(state)
            }
        }
    }

    /// Copies what is open into a new database, also when its file was removed or replaced meanwhile: an open file stays
    /// readable until it is closed. Contents of large screenshots come along where they are still there.
    ///
    /// - Parameter file: must not be there; its directory must.
    /// - Throws: ``StoreError``
    /// - Complexity: reads and writes everything.
    package func rescue(to file: URL) async throws {
        let target = DatabaseFiles(file.path)
        try await Self.inBackground { _ in
            do {
                try self.copyOpened(to: target.path)
                try ScreenshotLinks.link(from: DatabaseFiles(self.path), to: target)
                try DurableFiles.sync(target.path)
            } catch {
                for path in [target.path] + target.companions { unlink(path) }
                throw error
            }
        }
    }

    /// Copies the file that is open, whatever has its name now, and also when it is damaged.
    func copyOpened(to path: String) throws {
        try DurableFiles.makeFile(path)
        // A connection that was opened with the file: a new one would open what has the name now.
        try withOpened { db in
            let queue = try DatabaseQueue(path: path, configuration: DatabaseCopy.configuration)
            try queue.writeWithoutTransaction { copy in
                try db.backup(to: copy)
                try copy.execute(sql: "PRAGMA journal_mode = DELETE")
            }
            try queue.close()
        }
    }

    /// Brings the content of a backup back into a database; see ``Restoration``. Cancelling the task before the content is
    /// replaced leaves everything as it was.
    ///
    /// - Parameters:
    ///   - path: the database to bring back, which need not be there.
    ///   - backup: the file of the backup.
    ///   - progress: called now and then, on some thread.
    /// - Throws: see ``Restoration/restore(from:)``, or `CancellationError`.
    /// - Complexity: reads everything twice and writes it once.
    package static func restore(
        _ path: String, from backup: String, progress: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> Restoration.Outcome {
        try await inBackground { checkCancellation in
            let restoration = Restoration(of: path) { state in
                try checkCancellation()
                progress(state)
            }
            return try restoration.restore(from: backup)
        }
    }
}
