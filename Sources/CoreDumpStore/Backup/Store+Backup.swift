import FetchedResults
import Foundation
import GRDB

extension Store {
    /// The backups beside this database.
    package var backups: Backups { Backups(of: path) }

    /// Copies everything into a new database: the file, and the contents of large screenshots into a hidden directory beside
    /// it.
    ///
    /// - Parameters:
    ///   - file: must not be there; its directory must.
    ///   - progress: called repeatedly, on the calling thread; when it throws, nothing is left of the copy.
    /// - Returns: contents that are missing or damaged, here as well; the copy is made all the same.
    /// - Throws: ``StoreError``, or what `progress` throws.
    /// - Complexity: reads and writes everything.
    @discardableResult
    package func backup(
        to file: URL, progress: (BackupProgress) throws -> Void = { _ in }
    ) throws -> [CheckFinding] {
        try identity.check()
        return try withoutActuallyEscaping(progress) { try Self.copy(path, to: file, reporting: $0) }
    }

    /// Copies a database that is not open into a new one, for one that may only be read. Cancelling the task ends it, and
    /// nothing is left of the copy.
    ///
    /// - Parameters:
    ///   - file: as above.
    ///   - progress: called repeatedly, on any thread.
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: reads and writes everything.
    package static func copy(
        _ path: String, to file: URL, progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws {
        try await inBackground { checkCancellation in
            let copy = DatabaseCopy { state in
                try checkCancellation()
                progress(state)
            }
            _ = try FullCopy(of: DatabaseFiles(path), to: DatabaseFiles(file.path)).make(copy)
        }
    }

    /// The same, blocking the calling thread.
    ///
    /// - Parameters:
    ///   - hasScreenshots: whether it has the contents of large screenshots.
    ///   - progress: called repeatedly, on the calling thread; when it throws, nothing is left of the copy.
    /// - Returns: contents that are missing or damaged, in the original as well; the copy is made all the same.
    /// - Throws: ``StoreError``, or what `progress` throws.
    @discardableResult
    package static func copy(
        _ path: String, to file: URL, hasScreenshots: Bool = true,
        reporting progress: @escaping (BackupProgress) throws -> Void
    ) throws -> [CheckFinding] {
        var copy = FullCopy(of: DatabaseFiles(path), to: DatabaseFiles(file.path))
        copy.hasScreenshots = hasScreenshots
        return try copy.make(DatabaseCopy(progress: progress))
    }

    /// Makes the backup of today unless there is one or nothing to keep, on a background thread. Cancelling the task ends it, and nothing
    /// of it is left.
    ///
    /// - Parameter progress: called repeatedly, on any thread.
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: reads and writes everything.
    package func backUpIfDue(
        progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> Backups.Outcome {
        let (backups, date) = (backups, now())
        return try await Self.atLowPriority { checkCancellation in
            let copy = DatabaseCopy { state in
                try checkCancellation()
                progress(state)
            }
            try checkCancellation()
            // A copy of another file with this one's log would push out good ones.
            try self.identity.check()
            guard try self.hasContent() else { return .nothingToKeep }
            return try backups.makeDaily(date, copy: copy)
        }
    }

    /// Whether there is a project, or a deleted one that undo can restore.
    private func hasContent() throws -> Bool {
        try read { db in
            let sql = "SELECT EXISTS (SELECT 1 FROM project) OR EXISTS (SELECT 1 FROM undo_step)"
            return try Bool.fetchOne(db, sql: sql) ?? false
        }
    }

    // MARK: - Without blocking the caller's thread

    /// Copies everything into a new database; see ``backup(to:progress:)``. Cancelling the task ends it, and nothing is left
    /// of the copy.
    ///
    /// - Parameter progress: called repeatedly, on any thread.
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

    /// Copies the open database into a new one, also when its file was removed or replaced meanwhile: an open file stays readable until it
    /// is closed. Contents of large screenshots are linked where they still exist.
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

    /// Copies the file that is open, also when it is damaged, or another file has its name now.
    func copyOpened(to path: String) throws {
        try DurableFiles.makeFile(path)
        // An existing connection: a new one would open the file that has the name now.
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
    ///   - path: the database to restore, which need not exist.
    ///   - backup: the file of the backup.
    ///   - progress: called repeatedly, on any thread.
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
