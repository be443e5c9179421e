import Foundation
import GRDB

/// Moves a log away from the file that has the name now, if the log belongs to another file, and keeps what it holds.
///
/// The caller holds the ``OpeningLock`` of the directory. A process that is killed after any of the moves leaves what the next call needs
/// to go on.
struct LogRecovery {
    /// The log of an overwritten file, until the database that is made of it exists.
    private static let formerLog = "former-log"
    private static let formerIndex = "former-index"

    private let files: DatabaseFiles
    private let mark: OpenMarker
    private let backups: Backups
    private let now: Date

    init(_ files: DatabaseFiles, _ now: Date) {
        self.files = files
        self.now = now
        mark = OpenMarker(files)
        backups = Backups(of: files.path)
    }

    /// - Parameter copy: makes a copy of what open connections still know of an overwritten file; nil where only its log is left.
    /// - Returns: what was kept; nil when the log belongs to the file, or the user had typed nothing into the former one.
    /// - Throws: ``StoreError``; the log is not to be used then.
    func settle(copy: ((String) throws -> Void)? = nil) throws -> RecoveredDatabase? {
        if let unfinished = try finishFormer() { return unfinished }
        switch LogOwnership(files).finding() {
        case .own, .undecided: return nil
        case .replaced: return try keepFile()
        case .overwritten: return try keepLog(copy)
        }
    }

    /// What another process has kept of a file that this process has open.
    func kept(_ file: FileStamp) -> RecoveredDatabase? {
        let kept = directories.map { files.moved(to: $0).path }
        if let whole = kept.first(where: { FileStamp($0)?.isSameFile(as: file) == true }) {
            return RecoveredDatabase(path: whole, isWhole: true, newestBackup: nil)
        }
        guard FileStamp(files.path)?.isSameFile(as: file) == true, let made = kept.last(where: DurableFiles.exists)
        else {
            return nil
        }
        return RecoveredDatabase(path: made, isWhole: false, newestBackup: backups.latest()?.path)
    }

    // MARK: - Another file has the name

    private func keepFile() throws -> RecoveredDatabase? {
        guard isWorthKeeping(mark.linked) else { return try discard() }
        guard let file = mark.linked else { return try keepLog(nil) }
        let directory = try self.directory { FileStamp(files.moved(to: $0).path)?.isSameFile(as: file) == true }
        let target = files.moved(to: directory)
        if !DurableFiles.exists(target.path) { try keep(mark.link, as: target.path) }
        // The index before the log: a new log with the old index would be read as the old one. A process that still has the
        // former file open goes on in these files, which are those of the kept database.
        try move(files.logIndex, to: target.logIndex)
        try move(files.log, to: target.log)
        try ScreenshotLinks.link(from: files, to: target)
        for path in [directory, backups.path, files.directory] { try DurableFiles.sync(path) }
        mark.remove()
        return RecoveredDatabase(path: target.path, isWhole: true, newestBackup: nil)
    }

    /// Whether anything was written since the file was opened.
    ///
    /// - Parameter file: the file as it is now; nil when it is lost.
    private func isWorthKeeping(_ file: FileStamp?) -> Bool {
        guard let state = mark.state else { return true }
        return !(file ?? state.file).isAsOld(as: state.opened) || WriteAheadLog(files.log) != nil
    }

    /// The next process that opens the present file must not find the log of another one, even an empty one.
    private func discard() throws -> RecoveredDatabase? {
        for path in [files.logIndex, files.log] {
            guard unlink(path) == 0 || errno == ENOENT else { throw StoreError.file(errno, path: path) }
        }
        mark.remove()
        return nil
    }

    private func keep(_ link: String, as path: String) throws {
        var status = stat()
        if stat(link, &status) == 0, status.st_nlink > 1 {
            // The file has another name as well, under which another program may write it.
            try DurableFiles.copy(link, to: path)
        } else {
            try DurableFiles.linkOrCopy(link, to: path)
        }
    }

    private func move(_ path: String, to target: String) throws {
        guard rename(path, target) == 0 || errno == ENOENT else { throw StoreError.file(errno, path: path) }
    }

    // MARK: - The file was written over

    private func keepLog(_ copy: ((String) throws -> Void)?) throws -> RecoveredDatabase? {
        guard isWorthKeeping(nil), copy != nil || WriteAheadLog(files.log) != nil else { return try discard() }
        let directory = try self.directory { !DurableFiles.exists(files.moved(to: $0).path) }
        // Before the log moves: the open connections, which know more than the log, still use it.
        if let copy { try makeMixture("\(directory)/\(OverwrittenDatabase.mixture)", copy) }
        try move(files.logIndex, to: "\(directory)/\(Self.formerIndex)")
        try move(files.log, to: "\(directory)/\(Self.formerLog)")
        mark.remove()
        return try finish(directory)
    }

    /// Keeps an existing mixture: a killed process has copied it completely, since it got its name last.
    private func makeMixture(_ path: String, _ copy: (String) throws -> Void) throws {
        guard !DurableFiles.exists(path) else { return }
        let unfinished = path + ".new"
        for path in [unfinished] + DatabaseFiles(unfinished).companions { unlink(path) }
        try copy(unfinished)
        try DurableFiles.sync(unfinished)
        try move(unfinished, to: path)
    }

    /// Goes on where a killed process has stopped.
    private func finishFormer() throws -> RecoveredDatabase? {
        try directories.first { DurableFiles.exists("\($0)/\(Self.formerLog)") }.flatMap(finish)
    }

    private func finish(_ directory: String) throws -> RecoveredDatabase? {
        let newest = backups.latest()?.path
        let target = files.moved(to: directory)
        if !DurableFiles.exists(target.path) {
            try OverwrittenDatabase(files, log: "\(directory)/\(Self.formerLog)", directory, now).make(target)
        }
        let mixture = DurableFiles.names(in: directory).filter { $0.hasPrefix(OverwrittenDatabase.mixture) }
        // The log last: its presence means that something is unfinished.
        for name in mixture + [Self.formerIndex, Self.formerLog] { unlink("\(directory)/\(name)") }
        for path in [directory, backups.path] { try DurableFiles.sync(path) }
        return RecoveredDatabase(path: target.path, isWhole: false, newestBackup: newest)
    }

    // MARK: - Where it is kept

    private var directories: [String] {
        DurableFiles.names(in: backups.path).filter { $0.hasPrefix(AsideReason.replacement.name + " ") }
            .map { "\(backups.path)/\($0)" }
    }

    /// A directory that a killed process has begun, or a new one.
    private func directory(_ isBegun: (String) -> Bool) throws -> String {
        let begun = directories.first(where: isBegun) ?? directories.first { DurableFiles.names(in: $0).isEmpty }
        if let begun { return begun }
        try DurableFiles.makeDirectory(backups.path)
        let directory = backups.path + "/" + backups.freeName(AsideReason.replacement.name, now)
        try DurableFiles.makeDirectory(directory)
        return directory
    }
}

/// What the user had typed into a file that another file has replaced: a complete database, which lies among the backups.
package struct RecoveredDatabase: Hashable, Sendable {
    /// The file of the database.
    package let path: String
    /// Whether it is the former file itself. Nothing is left of an overwritten file: then the database has what the log held and what the
    /// connections of this process still knew.
    package let isWhole: Bool
    /// The newest backup that was made before; the message to the user names it where the database is not whole.
    package let newestBackup: String?
}

// MARK: - A file that was written over

/// Makes a database of what is left of an overwritten file: every row that can be read of what the open connections still know, or else of
/// the present file, with the pages of the log written into it; and every row in the log itself.
private struct OverwrittenDatabase {
    /// The name of a file of which perhaps only parts can be read.
    static let mixture = "mixture.sqlite"

    private let files: DatabaseFiles
    private let log: String
    private let mixture: DatabaseFiles
    private let now: Date

    init(_ files: DatabaseFiles, log: String, _ directory: String, _ now: Date) {
        self.files = files
        self.log = log
        self.now = now
        mixture = DatabaseFiles("\(directory)/\(Self.mixture)")
    }

    /// - Throws: ``StoreError``
    func make(_ target: DatabaseFiles) throws {
        let unfinished = target.path + ".new"
        for path in [unfinished] + DatabaseFiles(unfinished).companions { unlink(path) }
        if !DurableFiles.exists(mixture.path) { try DurableFiles.copy(files.path, to: mixture.path) }
        let former = WriteAheadLog(log)
        if let former { try write(former) }
        let recovered = RecoveredFiles(target, now)
        try ScreenshotLinks.link(from: files, to: target)
        try salvage(to: unfinished, recovered)
        let queue = try DatabaseCheck.open(unfinished)
        try queue.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                if let former { try LogRows(former, in: db).insert() }
                try RowRepair(db, target, recovered, now).repair()
                try recovered.sync()
                return .commit
            }
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try queue.close()
        try DurableFiles.sync(unfinished)
        try DurableFiles.publish(unfinished, as: target.path)
    }

    /// Reads what can be read. If nothing can, it makes empty tables for the rows of the log.
    private func salvage(to path: String, _ recovered: RecoveredFiles) throws {
        try DurableFiles.makeFile(path)
        do {
            try Salvage(from: mixture, to: path).run(recovered)
        } catch  where !(error is CancellationError) {
            for file in [path] + DatabaseFiles(path).companions { unlink(file) }
            try DurableFiles.makeFile(path)
            let options = StoreOptions()
            let queue = try DatabaseCheck.open(path)
            let contents = ScreenshotFiles(besideDatabase: path)
            try Schema(locale: options.newLocale, zone: options.zone, files: contents).migrator.migrate(queue)
            try queue.close()
        }
    }

    private func write(_ log: WriteAheadLog) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: mixture.path))
        defer { try? handle.close() }
        for (page, frame) in log.latest {
            guard let content = log.content(frame) else { continue }
            try handle.seek(toOffset: UInt64((page - 1) * log.pageSize))
            try handle.write(contentsOf: content)
        }
        // Makes SQLite look for no log beside the file.
        try handle.seek(toOffset: 18)
        try handle.write(contentsOf: [1, 1])
    }
}
