import Foundation
import GRDB

/// Brings the content of a backup back into a database.
///
/// Where the present database can be read, it is put aside as a backup first, and its content is then replaced in one
/// transaction: others that have it open see the new content, and whoever is killed in the middle leaves the old one. Where
/// it cannot be read, its files are put aside as they are, and a new file takes their place.
package struct Restoration {
    /// What was done.
    package struct Outcome: Hashable, Sendable {
        /// Where what was there before is now; nil when there was nothing.
        package let asidePath: String?
        /// Whether the file was replaced: whoever has the old one open must open it anew.
        package let isNewFile: Bool
        /// How many screenshots have no content now, because its file was missing beside the backup.
        package let lostScreenshotCount: Int
        /// What is wrong with the contents of screenshots that came back.
        package let wrongContents: [CheckFinding]
        /// See ``OpenedDatabase/kept``.
        package let kept: KeptDatabase?
    }

    let files: DatabaseFiles
    let now: Date
    var copy = DatabaseCopy()

    /// - Parameters:
    ///   - path: the database to bring back, which need not be there.
    ///   - progress: called now and then; when it throws, nothing is changed.
    package init(
        of path: String, now: Date = Date(), progress: @escaping (BackupProgress) throws -> Void = { _ in }
    ) {
        files = DatabaseFiles(path)
        self.now = now
        copy.progress = progress
    }

    /// Replaces what the database holds by what a backup holds.
    ///
    /// - Parameter path: the file of the backup, with its screenshots beside it.
    /// - Throws: ``StoreError/notADatabase(path:)``, ``StoreError/newerSchema(path:unknownMigrations:)`` or
    ///   ``StoreError/damagedBackup(path:)`` when the backup cannot be used, or another ``StoreError``; the database is as it
    ///   was then.
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

    /// A log that is not that of the present file must neither be put aside nor read with it.
    private func openPresent() throws -> (OpenedDatabase?, KeptDatabase?) {
        try OpeningLock.holding(files.directory, timeout: Store.busyTimeout) {
            guard DurableFiles.exists(files.path) else { return (nil, try LogKeeping(files, now).settle()) }
            let opened = try OpenedDatabase(files, now: now)
            return (opened, opened.kept)
        }
    }

    /// Whether the present file is a sound database of ours; one of another program is refused.
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

    /// Whether the file is a sound database with tables that are not ours.
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

    /// How often one begins again because somebody wrote meanwhile.
    private static let mostAttempts = 5

    /// - Returns: where the present content is now.
    private func restoreContent(
        _ backup: DatabaseFiles, _ finding: BackupInspection.Finding, _ live: DatabaseQueue
    ) throws -> String? {
        // As the program does when it opens one. Without a log, nobody could read while the content is replaced.
        try live.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        let pageSize = try live.read { try Int.fetchOne($0, sql: "PRAGMA page_size") }
        let isFitting = !finding.isOld && finding.pageSize == pageSize
        let source = isFitting ? backup : files.moved(to: files.directory + "/.\(files.name)-\(UUID().uuidString)")
        defer { if !isFitting { try? FileManager.default.removeItem(atPath: source.directory) } }
        if !isFitting {
            try makeFitting(source, from: backup, pageSize: pageSize ?? 0)
            try ScreenshotLinks.link(from: source, to: files)
        }
        // The contents first, so that no row is without its content.
        try ScreenshotLinks.copy(from: backup, to: files)
        return try ScreenshotLinks.holding(files) {
            // Another window may have removed some while nobody needed them.
            try ScreenshotLinks.copy(from: backup, to: files)
            return try replaceContent(of: live, by: source)
        }
    }

    /// Puts the present content aside and replaces it, with nothing committed in between.
    ///
    /// - Returns: where the present content is now.
    private func replaceContent(of live: DatabaseQueue, by source: DatabaseFiles) throws -> String {
        let backups = Backups(of: files.path)
        for _ in 0..<Self.mostAttempts {
            let watch = try CommitWatch(of: files.path)
            let name = try backups.makeAside(AsideReason.restoration.name, now, copy: DatabaseCopy())
            let aside = backups.path + "/" + name
            do {
                try live.writeWithoutTransaction { db in
                    let used = try UsedNumbers(in: db)
                    let reader = try BackupInspection.openForReading(source.path)
                    try copy.copy(from: reader, to: db, whenLocked: watch.check)
                    // The content is back by now: that this could not be written must not be told as if it were not.
                    try? db.inTransaction(.immediate) {
                        try used.keep(in: db)
                        return .commit
                    }
                }
                return aside
            } catch is CommitWatch.Overtaken {
                // It lacks what was committed since, and the next one has it.
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
            // Another window may have removed some while nobody needed them.
            try ScreenshotLinks.copy(from: backup, to: files)
            return try FileReplacement(files).replace(with: temporary.path, AsideReason.damage.name, now)
        }
    }

    /// Takes the highest numbers over from the damaged file when they can still be read.
    private func keepUsedNumbers(in target: DatabaseFiles) throws {
        guard let damaged = try? BackupInspection.openForReading(files.path, isTruncated: true),
            let used = try? damaged.read({ try UsedNumbers(in: $0) })
        else { return }
        try damaged.close()
        let queue = try DatabaseQueue(path: target.path, configuration: DatabaseCopy.configuration)
        try queue.write { try used.keep(in: $0) }
        try queue.close()
        try DurableFiles.sync(target.path)
    }
}
