import Foundation
import GRDB

/// Copies databases by SQLite's backup API, which gives one consistent state of a database that other processes write meanwhile.
struct DatabaseCopy {
    /// Pages between two calls of `progress`: 1 MiB at the usual size, some milliseconds.
    static let pagesPerStep: CInt = 256

    var pagesPerStep = Self.pagesPerStep
    /// Called repeatedly; when it throws, copying ends.
    var progress: (BackupProgress) throws -> Void = { _ in }

    /// Makes a new file that needs no other file beside it, reads every page of it again, and waits until it is on the
    /// disk. After an error nothing is left.
    ///
    /// - Throws: ``StoreError``, or what `progress` throws.
    func make(_ path: String, from source: any DatabaseReader) throws {
        try DurableFiles.makeFile(path)
        do {
            try fill(path, from: source)
            try DurableFiles.sync(path)
        } catch {
            for file in [path] + DatabaseFiles(path).companions { unlink(file) }
            guard let error = error as? DatabaseError else { throw error }
            throw BackupInspection.translated(error, path)
        }
    }

    private func fill(_ path: String, from source: any DatabaseReader) throws {
        let target = try DatabaseQueue(path: path, configuration: Self.configuration)
        try target.writeWithoutTransaction { db in
            try copy(from: source, to: db)
            // The copy has the journal mode WAL of its source. Without a log it is one file, and can be read where nothing can be
            // written.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            // A copy of a damaged database must not take the place of good ones.
            guard try FileIntegrity.problems(db, isQuick: true).isEmpty else { throw StoreError.damaged }
        }
        try target.close()
    }

    /// Copies everything into a database that other processes may have open, as one transaction.
    ///
    /// - Parameter whenLocked: called once, when no other process can write there and nothing is committed yet; when it throws, the
    ///   database stays as it was.
    func copy(
        from source: any DatabaseReader, to db: Database, whenLocked: @escaping () throws -> Void = {}
    ) throws {
        let report = progress
        try source.read { from in
            // Holds one state of the source: without it, each write of another connection would restart the copy.
            let pageCount = try Int.fetchOne(from, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(from, sql: "SELECT count(*) FROM sqlite_master")
            try report(BackupProgress(pagesDone: 0, pageCount: pageCount))
            var isFirst = true
            // Two steps at least: SQLite calls the closure of the last step after the commit.
            let step = min(pagesPerStep, CInt(clamping: max(1, pageCount - 1)))
            try from.backup(to: db, pagesPerStep: step) { progress in
                if isFirst { try whenLocked() }
                isFirst = false
                try report(
                    BackupProgress(
                        pagesDone: progress.totalPageCount - progress.remainingPageCount,
                        pageCount: progress.totalPageCount))
            }
        }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Store.busyTimeout)
        return configuration
    }
}

package struct BackupProgress: Hashable, Sendable {
    package let pagesDone: Int
    package let pageCount: Int
}

// MARK: - A copy under another name

/// A copy of a whole database under a name that the user chooses.
struct FullCopy {
    let source: DatabaseFiles
    let target: DatabaseFiles
    /// Whether the copy has the contents of large screenshots.
    var hasScreenshots = true

    init(of source: DatabaseFiles, to target: DatabaseFiles) {
        self.source = source
        self.target = target
    }

    /// Makes the whole copy or nothing. The file of the database comes last: when it exists, everything does.
    ///
    /// - Throws: ``StoreError/fileExists(path:)``, another ``StoreError``, or what the progress closure throws.
    /// - Returns: contents that are missing or damaged, in the original as well.
    func make(_ copy: DatabaseCopy) throws -> [CheckFinding] {
        var findings: [CheckFinding] = []
        for path in [target.path, target.screenshots] + target.companions where DurableFiles.exists(path) {
            throw StoreError.fileExists(path: path)
        }
        let temporary = DatabaseFiles("\(target.directory)/.\(target.name)-\(UUID().uuidString)")
        let original = DatabaseFiles(temporary.path + "-original")
        defer { for files in [temporary, original] { remove(files) } }
        do {
            let readOnly = try ReadOnlyDatabase(source, copyingTo: original)
            let reader = try readOnly?.reader ?? BackupInspection.openForReading(source.path)
            // After the rows: the files that they need exist by then, and no process removes them.
            try ScreenshotLinks.holding(source) {
                try copy.make(temporary.path, from: reader)
                try readOnly?.requireUnchanged()
                if hasScreenshots {
                    // Copies, not links: a copy for the user shares no file with the original.
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

// MARK: - A database that can only be read

/// A database in a place where nothing can be written, and that no process has open. SQLite would have to write files beside it to read
/// it. Without a log or a journal its one file holds everything, and is read where it lies; with a log, both are copied to a place where
/// SQLite may write.
struct ReadOnlyDatabase {
    let reader: DatabaseQueue

    private let files: DatabaseFiles
    private let state: State

    /// What changes when a process writes.
    private struct State: Equatable {
        let file: FileStamp
        /// Holds what is newer than the file.
        let log: FileStamp?
        /// The index of the log, which a process makes that reads or writes the log, and which a killed process leaves behind.
        let index: FileStamp?
        /// Holds pages that SQLite has to put back; a killed process leaves it behind.
        let journal: FileStamp?

        /// - Throws: ``StoreError/cannotOpen(path:message:)``
        init(of files: DatabaseFiles) throws {
            guard let file = FileStamp(files.path) else {
                throw StoreError.cannotOpen(path: files.path, message: SystemError.latest)
            }
            self.file = file
            (log, index) = (FileStamp(files.log), FileStamp(files.logIndex))
            journal = FileStamp(files.path + "-journal")
        }

        private func isFilled(_ file: FileStamp?) -> Bool { (file?.byteCount ?? 0) > 0 }

        var isLogged: Bool { isFilled(log) }
        /// Whether the file and its log hold everything. Otherwise only SQLite can read the database, by its index or journal.
        var isWhole: Bool { !isFilled(journal) && !(isLogged && index != nil) }
    }

    /// Nil where SQLite may write, or has to read more than the file and its log.
    ///
    /// - Parameter copy: free names in a place that may be written, for a file with a log. The caller removes these files.
    /// - Throws: ``StoreError``, or SQLite's error for a file that cannot be read.
    init?(_ files: DatabaseFiles, copyingTo copy: DatabaseFiles) throws {
        state = try State(of: files)
        guard state.isWhole, access(files.path, W_OK) != 0 || access(files.directory, W_OK) != 0 else { return nil }
        self.files = files
        if state.isLogged {
            for suffix in ["", "-wal"] { try DurableFiles.copy(files.path + suffix, to: copy.path + suffix) }
            reader = try BackupInspection.openForReading(copy.path)
            try requireUnchanged()
        } else {
            reader = try BackupInspection.openImmutable(files.path)
        }
    }

    /// The caller calls this when it has read everything: SQLite does not notice that a process writes an immutable file.
    ///
    /// - Throws: ``StoreError/busy`` when a process has written.
    func requireUnchanged() throws {
        guard try State(of: files) == state else { throw StoreError.busy }
    }
}
