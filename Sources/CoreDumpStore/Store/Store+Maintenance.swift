import FetchedResults
import Foundation
import GRDB

extension Store {
    /// Background work: deletes the changesets of forgotten steps, makes the backup of the day, and then removes files that neither a row
    /// nor a step refers to.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: reads and writes everything once a day.
    package func maintain() async throws {
        try await deleteForgottenSteps()
        try await Self.inBackground { _ in try self.adoptContents() }
        _ = try await backUpIfDue()
        try await Self.inBackground { _ in _ = try self.collectFiles() }
    }
}

// MARK: - Files beside the database

extension Store {
    /// Copies missing contents from other directories, see ``ScreenshotFiles/adopt(_:)``.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(files)
    package func adoptContents() throws {
        for (sha256, kind) in try read(ScreenshotFiles.needed) where !DurableFiles.exists(files.path(of: sha256, kind))
        {
            _ = try files.adopt(sha256, kind)
        }
    }

    /// Removes the files that neither a row nor a step refers to. Does nothing while another writer is about to add files.
    ///
    /// - Returns: what was removed; nil when nothing may be removed.
    /// - Throws: ``StoreError``
    /// - Complexity: O(f) for f files; reads the whole history when a file has no row.
    ///
    /// Files that other databases in the folder refer to stay, and so do all files in a directory that another database or machine has
    /// used, see ``DirectoryOwner``.
    @discardableResult
    package func collectFiles() throws -> ScreenshotFiles.Collection? {
        try identity.check()
        guard files.use?.isAlone(in: files.directory) == true else { return nil }
        return try files.collect {
            // The directory belongs to the file that has the name now, which may not be the open one.
            try identity.check()
            // Databases that are renamed or copied from each other keep the files that the other one needs.
            guard let neighbours = SiblingDatabases(of: DatabaseFiles(path)).neededContents() else {
                return Set(try files.list().map(\.sha256))
            }
            let present = Set(try files.list().map(\.sha256)).subtracting(neighbours)
            let needed = try read { db in
                let shown = try ScreenshotFiles.neededDigests(db)
                guard !present.isSubset(of: shown) else { return shown.union(neighbours) }
                let stored = try ScreenshotFiles.tables.flatMap {
                    try UndoHistory.storedValues(ofColumn: "sha256", in: $0, db)
                }
                return shown.union(neighbours).union(stored.compactMap(String.fromDatabaseValue))
            }
            try identity.check()
            return needed
        }
    }
}

// MARK: - Compaction

extension Store {
    /// In bytes. Freeing less is not worth rewriting the file.
    private static let leastFreeByteCount = 32 << 20

    /// Returns free pages of the file to the disk, when they take more than the used ones: SQLite keeps them, and copies them into every
    /// backup. Writers wait meanwhile. Does nothing while others write, or when the disk lacks space.
    ///
    /// - Complexity: O(n) for n bytes in use, when there are enough free pages.
    func compact() async {
        try? await Self.inBackground { _ in try self.compact(leastFreeByteCount: Self.leastFreeByteCount) }
    }

    /// The same, blocking the calling thread.
    func compact(leastFreeByteCount: Int) throws {
        // A separate connection lets the window continue to read.
        try identity.withConnection(DatabaseCopy.configuration) { queue in
            try compact(queue, leastFreeByteCount: leastFreeByteCount)
        }
    }

    private func compact(_ queue: DatabaseQueue, leastFreeByteCount: Int) throws {
        try queue.writeWithoutTransaction { db in
            func number(_ pragma: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0 }
            let (all, free, size) = (try number("page_count"), try number("freelist_count"), try number("page_size"))
            guard free > all - free, free * size >= leastFreeByteCount else { return }
            // VACUUM writes the used pages beside the database, and then into its log.
            for directory in [DatabaseFiles(path).directory, NSTemporaryDirectory()] {
                guard Self.hasRoom(for: 2 * (all - free) * size, in: directory) else { return }
            }
            // Also after an error, because the log would stay that large.
            defer {
                _ = try? db.checkpoint(.truncate)
                identity.noteLog()
            }
            try db.execute(sql: "VACUUM")
        }
    }

    private static func hasRoom(for byteCount: Int, in directory: String) -> Bool {
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return false }
        return Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize) > byteCount
    }
}

// MARK: - Reading ahead

extension Store {
    /// Small enough that another reader of the same disk hardly waits longer.
    private static let readAheadBytes = 1 << 17

    /// Loads the database file into the page cache of the system: a search looks up rows all over the file, and a dozen of them take a
    /// millisecond as long as they are on the disk only. Does nothing for a file that would take more than half of the available memory.
    /// Errors are ignored.
    ///
    /// - Complexity: reads what is not in memory yet, in the background. Ends early when the task is cancelled.
    package func readAhead() async {
        try? await Self.inBackground { [path] checkCancellation in
            let file = try OpenFile.reading(path)
            guard try file.byteCount() <= Self.availableMemory / 2 else { return }
            var start = 0
            while file.keepInMemory(from: start, byteCount: Self.readAheadBytes) {
                try checkCancellation()
                start += Self.readAheadBytes
            }
        }
    }

    /// How many bytes are available without swapping; see proc_meminfo(5).
    private static var availableMemory: Int {
        guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") }),
            let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kibibytes * 1_024
    }
}

// MARK: - The open file

extension Store {
    /// Checks that the open file still has its name and its content.
    ///
    /// - Throws: ``StoreError/fileGone(path:)``
    /// - Complexity: O(1), 2 µs.
    package func requireFile() throws {
        try identity.check()
    }

    /// The database with the changes of a file that another file had replaced, for a message to the user; see ``OpenedDatabase/kept``.
    package var kept: RecoveredDatabase? { identity.kept }

    /// Keeps the unsaved changes after another program has replaced or overwritten the file.
    ///
    /// - Returns: nil when there are none, or no file has the name now.
    /// - Throws: ``StoreError``
    /// - Complexity: O(1) where another file has the name; otherwise reads and writes everything.
    package func keepReplaced() async throws -> RecoveredDatabase? {
        let (files, identity) = (DatabaseFiles(path), identity)
        return try await Self.inBackground { _ in
            try StoreError.translating {
                try OpeningLock.holding(files.directory, timeout: Self.busyTimeout) {
                    try identity.keep { try self.copyOpened(to: $0) }
                }
            }
        }
    }

    /// The log file when it may contain frames.
    package var filledLog: FileStamp? {
        FileStamp(DatabaseFiles(path).log).flatMap { $0.byteCount > OpenedDatabase.emptyLogLength ? $0 : nil }
    }

    /// Writes the log into the database file and empties it, so that a copy of the file alone is complete. Does nothing while others read
    /// or write.
    ///
    /// - Complexity: O(n) for n bytes in the log.
    package func completeFile() async {
        let identity = identity
        try? await Self.inBackground { _ in
            var configuration = DatabaseCopy.configuration
            // Writers do not wait for this.
            configuration.busyMode = .immediateError
            try identity.withConnection(configuration) { queue in
                try queue.writeWithoutTransaction { db in
                    try db.checkpoint(.passive)
                    // Before truncating, because only the log shows what was written.
                    try identity.check()
                    try db.checkpoint(.truncate)
                    identity.noteLog()
                }
            }
        }
    }
}
