import FetchedResults
import Foundation
import GRDB

extension Store {
    /// What is to be done now and then, without anybody waiting for it: what forgotten steps have left, the backup of the
    /// day, and after it the files that neither a screenshot nor a step needs any more.
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
    /// Takes all contents that are not beside this database from where they lie, see ``ScreenshotFiles/adopt(_:)``.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(files)
    package func adoptContents() throws {
        for (sha256, kind) in try read(ScreenshotFiles.needed) where !DurableFiles.exists(files.path(of: sha256, kind))
        {
            _ = try files.adopt(sha256, kind)
        }
    }

    /// Removes the files that neither a row nor a step that can be undone or redone needs. Does nothing while another
    /// writer is about to add some.
    ///
    /// - Returns: what was removed; nil when it was no time to remove anything.
    /// - Throws: ``StoreError``
    /// - Complexity: O(f) for f files; reads the whole history when there is one that no row has.
    ///
    /// What other databases in the folder need stays as well, and all that is in a directory that another database or another machine
    /// has used, see ``FolderUse``.
    @discardableResult
    package func collectFiles() throws -> ScreenshotFiles.Collection? {
        try identity.check()
        guard files.use?.isAlone(in: files.directory) == true else { return nil }
        return try files.collect {
            // The directory belongs to the file that has the name now, which may be another one than is open.
            try identity.check()
            // Two databases that were one, or are copies of each other, remove nothing that the other needs.
            guard let neighbours = NeighbouringDatabases(of: DatabaseFiles(path)).neededContents() else {
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
    /// For less, not everything is written once more, in bytes.
    private static let leastFreeByteCount = 32 << 20

    /// Gives the disk back what lies free in the file, where that is more than what is in use: SQLite keeps it for what comes, and
    /// copies it into every backup. Nobody can write meanwhile. Where others write, or the disk has no room for it, it is left.
    ///
    /// - Complexity: O(n) for n bytes in use, when there is something to give back.
    func compact() async {
        try? await Self.inBackground { _ in try self.compact(leastFreeByteCount: Self.leastFreeByteCount) }
    }

    /// The same, blocking the calling thread.
    func compact(leastFreeByteCount: Int) throws {
        // In a connection of its own, so that the window's can go on reading.
        try identity.withConnection(DatabaseCopy.configuration) { queue in
            try compact(queue, leastFreeByteCount: leastFreeByteCount)
        }
    }

    private func compact(_ queue: DatabaseQueue, leastFreeByteCount: Int) throws {
        try queue.writeWithoutTransaction { db in
            func number(_ pragma: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0 }
            let (all, free, size) = (try number("page_count"), try number("freelist_count"), try number("page_size"))
            guard free > all - free, free * size >= leastFreeByteCount else { return }
            // What is in use is written beside the database, and then into its log.
            for directory in [DatabaseFiles(path).directory, NSTemporaryDirectory()] {
                guard Self.hasRoom(for: 2 * (all - free) * size, in: directory) else { return }
            }
            // Also when it fails: its log would stay as long as it has become.
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
    /// So little is read at a time that who waits for a few pages of the same disk waits for hardly longer.
    private static let readAheadBytes = 1 << 17

    /// Has the system keep the file of the database in memory, as long as nobody else needs that: a search looks up rows all
    /// over the file, which takes a millisecond for a dozen of them while they are on the disk alone.
    ///
    /// A file that would take more than half of the memory that is to be had is left where it is. What goes wrong is of no
    /// consequence.
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

    /// How many bytes programs could have without that others must give theirs; see proc_meminfo(5).
    private static var availableMemory: Int {
        guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") }),
            let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kibibytes * 1_024
    }
}

// MARK: - The file that is open

extension Store {
    /// Asks whether the file that is open still has its name and its content.
    ///
    /// - Throws: ``StoreError/fileGone(path:)``
    /// - Complexity: O(1), 2 µs.
    package func requireFile() throws {
        try identity.check()
    }

    /// What had been typed into a file whose place the present one had taken when it was opened; to be told.
    package var kept: KeptDatabase? { identity.kept }

    /// Keeps what was typed here after another file has taken the name, or its content has been written over.
    ///
    /// - Returns: nil when nothing was, or there is no file of that name.
    /// - Throws: ``StoreError``
    /// - Complexity: O(1) where another file has the name; otherwise reads and writes everything.
    package func keepReplaced() async throws -> KeptDatabase? {
        let (files, identity) = (DatabaseFiles(path), identity)
        return try await Self.inBackground { _ in
            try StoreError.translating {
                try OpeningLock.holding(files.directory, timeout: Self.busyTimeout) {
                    try identity.keep { try self.copyOpened(to: $0) }
                }
            }
        }
    }

    /// How the log is, when there may be something in it.
    package var filledLog: FileStamp? {
        FileStamp(DatabaseFiles(path).log).flatMap { $0.byteCount > OpenedDatabase.emptyLogLength ? $0 : nil }
    }

    /// Writes what is in the log into the file, so that a copy of the file alone is complete, and leaves the log empty. Nothing is done
    /// while others read or write.
    ///
    /// - Complexity: O(n) for n bytes in the log.
    package func completeFile() async {
        let identity = identity
        try? await Self.inBackground { _ in
            var configuration = DatabaseCopy.configuration
            // Who wants to write does not wait for this.
            configuration.busyMode = .immediateError
            try identity.withConnection(configuration) { queue in
                try queue.writeWithoutTransaction { db in
                    try db.checkpoint(.passive)
                    // As long as the log tells what has been written.
                    try identity.check()
                    try db.checkpoint(.truncate)
                    identity.noteLog()
                }
            }
        }
    }
}
