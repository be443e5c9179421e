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
    ///   - progress: called now and then, on the calling thread; when it throws, nothing is left of the copy.
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
    ///   - progress: called now and then, on some thread.
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
    ///   - progress: called now and then, on the calling thread; when it throws, nothing is left of the copy.
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

    /// Makes the backup of today unless there is one or nothing to keep, on a thread of its own. Cancelling the task ends it, and
    /// nothing is left of it.
    ///
    /// - Parameter progress: called now and then, on some thread.
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
            guard try self.holdsAnything() else { return .nothingToKeep }
            return try backups.makeDaily(date, copy: copy)
        }
    }

    /// Whether there is a project, or one was deleted that can be brought back.
    private func holdsAnything() throws -> Bool {
        try read { db in
            let sql = "SELECT EXISTS (SELECT 1 FROM project) OR EXISTS (SELECT 1 FROM undo_step)"
            return try Bool.fetchOne(db, sql: sql) ?? false
        }
    }
}
