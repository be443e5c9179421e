import Foundation
import GRDB

/// Brings the content of a backup back into a database.
///
/// Where the present database can be read, a backup of it is made first, and its content is then replaced in one transaction: other
/// processes that have it open see the new content, and a process that is killed meanwhile leaves the old content. Where it cannot be
/// read, its files are put aside as they are, and a new file takes their place.
package struct Restoration {
    /// What a restoration has done.
    package struct Outcome: Hashable, Sendable {
        /// Where the former content is now; nil when there was none.
        package let asidePath: String?
        /// Whether the file was replaced: a process that has the old file open must open the new one.
        package let isNewFile: Bool
        /// How many screenshots have no content now, because its file was missing beside the backup.
        package let lostScreenshotCount: Int
        /// What is wrong with the contents of the restored screenshots.
        package let wrongContents: [CheckFinding]
        /// See ``OpenedDatabase/kept``.
        package let kept: RecoveredDatabase?
    }

    let files: DatabaseFiles
    let now: Date
    var copy = DatabaseCopy()

    /// - Parameters:
    ///   - path: the database to restore, which need not exist.
    ///   - progress: called repeatedly; when it throws, nothing is changed.
    package init(
        of path: String, now: Date = Date(), progress: @escaping (BackupProgress) throws -> Void = { _ in }
    ) {
        files = DatabaseFiles(path)
        self.now = now
        copy.progress = progress
    }

    /// Replaces the content of the database by that of a backup.
    ///
    /// - Parameter path: the file of the backup, with its screenshots beside it.
    /// - Throws: ``StoreError/notADatabase(path:)``, ``StoreError/newerSchema(path:unknownMigrations:)`` or
    ///   ``StoreError/damagedBackup(path:)`` when the backup cannot be used, or another ``StoreError``; the database stays as it was then.
    /// - Complexity: reads everything twice and writes it once.
    package func restore(from path: String) throws -> Outcome {
        let backup = DatabaseFiles(path)
        guard backup != files else { throw StoreError.fileExists(path: path) }
        let finding = try BackupInspection.inspect(backup.path, thoroughly: true)
        let lost = lostScreenshotCount(in: path)
        try makeParent()
        let (opened, kept) = try openPresent()
        defer { opened?.leave() }
        let isUsable = try presentIsUsable()
        do {
            let aside: String?
            if let opened, isUsable {
                aside = try opened.withConnection(DatabaseCopy.configuration) { live in
                    try restoreContent(backup, finding, live)
                }
            } else {
                aside = try restoreFile(backup)
            }
            let wrong = try ContentCheck(of: files).findings()
            return Outcome(
                asidePath: aside, isNewFile: !isUsable, lostScreenshotCount: lost, wrongContents: wrong, kept: kept)
        } catch let error as DatabaseError {
            throw BackupInspection.translated(error, files.path)
        }
    }

    /// Separates a log that belongs to another file first: it must neither be put aside nor read with the present file.
    private func openPresent() throws -> (OpenedDatabase?, RecoveredDatabase?) {
        try OpeningLock.holding(files.directory, timeout: Store.busyTimeout) {
            guard DurableFiles.exists(files.path) else { return (nil, try LogRecovery(files, now).settle()) }
            let opened = try OpenedDatabase(files, now: now)
            return (opened, opened.kept)
        }
    }

    /// Whether the present file is a sound database of Core Dump.
    ///
    /// - Throws: ``StoreError/notADatabase(path:)`` for a database of another program.
    private func presentIsUsable() throws -> Bool {
        do {
            try BackupInspection.inspect(files.path, thoroughly: true)
            return true
        } catch StoreError.newerSchema {
            return true
        } catch StoreError.notADatabase(let path) where isOfAnotherProgram() {
            throw StoreError.notADatabase(path: path)
        } catch StoreError.notADatabase, StoreError.damagedBackup, StoreError.damaged, StoreError.cannotOpen {
            return false
        }
    }

    /// Whether the file is a sound database with tables that are not those of Core Dump.
    private func isOfAnotherProgram() -> Bool {
        guard let queue = try? BackupInspection.openForReading(files.path) else { return false }
        defer { try? queue.close() }
        let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite%')"
        return (try? queue.read { try Bool.fetchOne($0, sql: sql) }) == true
    }

    private func makeParent() throws {
        do {
            try FileManager.default.createDirectory(
                atPath: files.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: files.directory, message: error.systemMessage)
        }
    }

    // MARK: - Into the present file

    /// How often to begin again because another process has written meanwhile.
    private static let maximumAttempts = 5

    /// - Returns: where the present content is now.
    private func restoreContent(
        _ backup: DatabaseFiles, _ finding: BackupInspection.Finding, _ live: DatabaseQueue
    ) throws -> String? {
        // As the program does when it opens a database. Without a log, no process could read while the content is replaced.
        try live.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        let pageSize = try live.read { try Int.fetchOne($0, sql: "PRAGMA page_size") }
        let isFitting = !finding.isOld && finding.pageSize == pageSize
        let source = isFitting ? backup : files.moved(to: files.directory + "/.\(files.name)-\(UUID().uuidString)")
        defer { if !isFitting { try? FileManager.default.removeItem(atPath: source.directory) } }
        if !isFitting {
            try makeFitting(source, from: backup, pageSize: pageSize ?? 0)
            try ScreenshotLinks.link(from: source, to: files)
        }
        // The files first, so that no row lacks its content.
        try ScreenshotLinks.copy(from: backup, to: files)
        return try ScreenshotLinks.holding(files) {
            // Another window may have removed some while no row referred to them.
            try ScreenshotLinks.copy(from: backup, to: files)
            return try replaceContent(of: live, by: source)
        }
    }

    /// Puts the present content aside and replaces it; no other process commits in between.
    ///
    /// - Returns: where the present content is now.
    private func replaceContent(of live: DatabaseQueue, by source: DatabaseFiles) throws -> String {
        let backups = Backups(of: files.path)
        for _ in 0..<Self.maximumAttempts {
            let watch = try CommitDetector(of: files.path)
            let name = try backups.makeAside(AsideReason.restoration.name, now, copy: DatabaseCopy())
            let aside = backups.path + "/" + name
            do {
                try live.writeWithoutTransaction { db in
                    let used = try HighestIDs(in: db)
                    let reader = try BackupInspection.openForReading(source.path)
                    try copy.copy(from: reader, to: db, whenLocked: watch.check)
                    // The content is restored by now: an error here must not be reported as a failed restoration.
                    try? db.inTransaction(.immediate) {
                        try used.keep(in: db)
                        return .commit
                    }
                }
                return aside
            } catch is CommitDetector.ConcurrentCommit {
                // This copy lacks what another process has committed since; the next one has it.
                try? FileManager.default.removeItem(atPath: aside)
            }
        }
        throw StoreError.busy
    }

    /// A copy of a backup that has the tables of this version and the page size of the present file, which cannot be
    /// changed while others have it open.
    private func makeFitting(_ target: DatabaseFiles, from backup: DatabaseFiles, pageSize: Int) throws {
        try DurableFiles.makeDirectory(target.directory)
        try DatabaseCopy().make(target.path, from: BackupInspection.openForReading(backup.path))
        let queue = try DatabaseQueue(path: target.path, configuration: DatabaseCopy.configuration)
        let options = StoreOptions()
        let contents = ScreenshotFiles(besideDatabase: target.path)
        try Schema(locale: options.newLocale, zone: options.zone, files: contents).migrator.migrate(queue)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM") }
        try queue.close()
    }

    // MARK: - As a new file

    /// - Returns: where the files are that were there; nil when there were none.
    private func restoreFile(_ backup: DatabaseFiles) throws -> String? {
        let temporary = DatabaseFiles("\(files.directory)/.\(files.name)-\(UUID().uuidString)")
        defer { unlink(temporary.path) }
        try copy.make(temporary.path, from: BackupInspection.openForReading(backup.path))
        try keepUsedNumbers(in: temporary)
        try ScreenshotLinks.copy(from: backup, to: files)
        return try ScreenshotLinks.holding(files) {
            // Another window may have removed some while no row referred to them.
            try ScreenshotLinks.copy(from: backup, to: files)
            return try FileReplacement(files).replace(with: temporary.path, AsideReason.damage.name, now)
        }
    }

    /// Takes the highest ids over from the damaged file when they can still be read.
    private func keepUsedNumbers(in target: DatabaseFiles) throws {
        guard let damaged = try? BackupInspection.openForReading(files.path, isTruncated: true),
            let used = try? damaged.read({ try HighestIDs(in: $0) })
        else { return }
        try damaged.close()
        let queue = try DatabaseQueue(path: target.path, configuration: DatabaseCopy.configuration)
        try queue.write { try used.keep(in: $0) }
        try queue.close()
        try DurableFiles.sync(target.path)
    }
}

// MARK: - Lost screenshots

extension Restoration {
    /// How many screenshots would have no content, because its file lies neither beside the backup, which may have been moved without its
    /// files, nor beside the database. None where the backup cannot be read.
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

// MARK: - What a restoration uses

/// Notices whether another connection has committed to a database since this value was made. Its own connection does not write.
private struct CommitDetector {
    /// Another connection has committed.
    struct ConcurrentCommit: Error {}

    private let queue: DatabaseQueue
    private let version: Int?

    init(of path: String) throws {
        queue = try BackupInspection.openForReading(path)
        version = try Self.version(queue)
    }

    /// - Throws: ``ConcurrentCommit``
    func check() throws {
        guard try Self.version(queue) == version else { throw ConcurrentCommit() }
    }

    /// Changes with each commit of another connection.
    private static func version(_ queue: DatabaseQueue) throws -> Int? {
        try queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }
}

/// The highest ids that a database has given to projects and bugs. The user may have written them down elsewhere: they are not given
/// again, also after an older state was restored.
struct HighestIDs: Equatable {
    private static let tables = ["bug", "project"]

    private var highest: [String: Int64] = [:]

    init(in db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence")
        for row in rows where Self.tables.contains(row["name"]) { highest[row["name"]] = row["seq"] }
    }

    /// Keeps another database from giving these ids.
    func keep(in db: Database) throws {
        for (table, number) in highest {
            try db.execute(
                sql: """
                    INSERT INTO sqlite_sequence (name, seq)
                    SELECT :table, 0 WHERE :table NOT IN (SELECT name FROM sqlite_sequence);
                    UPDATE sqlite_sequence SET seq = max(seq, :number) WHERE name = :table
                    """, arguments: ["table": table, "number": number])
        }
    }
}

/// Puts a new database in the place of one that cannot be read, whose files are all kept.
struct FileReplacement {
    private let files: DatabaseFiles

    init(_ files: DatabaseFiles) {
        self.files = files
    }

    /// Puts the present files into a new directory among the backups, and a new file in their place.
    ///
    /// A process that is killed meanwhile leaves the old file or the new one, and the old files in that directory.
    ///
    /// - Parameter reason: begins the name of that directory.
    /// - Returns: the directory; nil when there was no file.
    /// - Throws: ``StoreError``
    func replace(with newFile: String, _ reason: String, _ date: Date) throws -> String? {
        let present = ([files.path] + files.companions).filter(DurableFiles.exists)
        var aside: String?
        if !present.isEmpty {
            let backups = Backups(of: files.path)
            try DurableFiles.makeDirectory(backups.path)
            let directory = backups.path + "/" + backups.freeName(reason, date)
            try DurableFiles.makeDirectory(directory)
            for path in present {
                try DurableFiles.linkOrCopy(path, to: directory + "/" + URL(filePath: path).lastPathComponent)
            }
            // The files of the hidden directory belong to the old database as well as to the new one.
            try ScreenshotLinks.link(from: files, to: files.moved(to: directory))
            try DurableFiles.sync(directory)
            try DurableFiles.sync(backups.path)
            aside = directory
        }
        // Before the new file comes: SQLite would take the old log for the log of the new file.
        for path in files.companions { unlink(path) }
        OpenMarker(files).remove()
        try DurableFiles.sync(files.directory)
        try DurableFiles.replace(files.path, with: newFile)
        return aside
    }
}
