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
        try makeParent()
        let isUsable = try presentIsUsable()
        do {
            return isUsable ? try restoreContent(backup, finding) : try restoreFile(backup)
        } catch let error as DatabaseError {
            throw BackupInspection.translated(error, files.path)
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
            throw StoreError.cannotOpen(path: files.directory, message: error.localizedDescription)
        }
    }

    // MARK: - Into the present file

    private func restoreContent(_ backup: DatabaseFiles, _ finding: BackupInspection.Finding) throws -> Outcome {
        let aside = try Backups(of: files.path).makeAside("before-restore", now, copy: DatabaseCopy())
        let live = try DatabaseQueue(path: files.path, configuration: DatabaseCopy.configuration)
        let pageSize = try live.read { try Int.fetchOne($0, sql: "PRAGMA page_size") }
        let isFitting = !finding.isOld && finding.pageSize == pageSize
        let source = isFitting ? backup : files.moved(to: files.directory + "/.\(files.name)-\(UUID().uuidString)")
        defer { if !isFitting { try? FileManager.default.removeItem(atPath: source.directory) } }
        if !isFitting {
            try makeFitting(source, from: backup, pageSize: pageSize ?? 0)
            try ScreenshotLinks.link(from: source, to: files)
        }
        // The contents first, so that no row is without its content.
        try ScreenshotLinks.link(from: backup, to: files)
        try ScreenshotLinks.holding(files) {
            // Another window may have removed some while nobody needed them.
            try ScreenshotLinks.link(from: backup, to: files)
            try live.writeWithoutTransaction { db in
                try copy.copy(from: BackupInspection.openForReading(source.path), to: db)
            }
        }
        try live.close()
        return Outcome(asidePath: Backups(of: files.path).path + "/" + aside, isNewFile: false)
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

    private func restoreFile(_ backup: DatabaseFiles) throws -> Outcome {
        let temporary = DatabaseFiles("\(files.directory)/.\(files.name)-\(UUID().uuidString)")
        defer { unlink(temporary.path) }
        try copy.make(temporary.path, from: BackupInspection.openForReading(backup.path))
        try ScreenshotLinks.link(from: backup, to: files)
        let aside = try FileReplacement(files).replace(with: temporary.path, "damaged", now)
        return Outcome(asidePath: aside, isNewFile: true)
    }
}
