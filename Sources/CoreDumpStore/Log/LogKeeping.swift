import Foundation
import GRDB

/// Takes a log that belongs to another file away from the one that has the name now, and keeps what it holds.
///
/// The caller holds the ``OpeningLock`` of the directory. Each move leaves what the next call needs to go on after a kill.
struct LogKeeping {
    /// The log of a file that was written over, until the database that is made of it is there.
    private static let formerLog = "former-log"
    private static let formerIndex = "former-index"

    private let files: DatabaseFiles
    private let mark: OpenMark
    private let backups: Backups
    private let now: Date

    init(_ files: DatabaseFiles, _ now: Date) {
        self.files = files
        self.now = now
        mark = OpenMark(files)
        backups = Backups(of: files.path)
    }

    /// - Parameter copy: makes a copy of what is still known of a file that was written over; nil where only its log is left.
    /// - Returns: what was kept; nil when the log belongs to the file, or nothing had been typed into the former one.
    /// - Throws: ``StoreError``; the log is not to be used then.
    func settle(copy: ((String) throws -> Void)? = nil) throws -> KeptDatabase? {
        if let unfinished = try finishFormer() { return unfinished }
        switch LogOwnership(files).finding() {
        case .own: return nil
        case .replaced: return try keepFile()
        case .overwritten: return try keepLog(copy)
        }
    }

    /// What another process has kept of a file that is open here since a time.
    func kept(_ file: FileStamp) -> KeptDatabase? {
        let kept = directories.map { files.moved(to: $0).path }
        if let whole = kept.first(where: { FileStamp($0)?.isSameFile(as: file) == true }) {
            return KeptDatabase(path: whole, isWhole: true, newestBackup: nil)
        }
        guard FileStamp(files.path)?.isSameFile(as: file) == true, let made = kept.last(where: DurableFiles.exists)
        else {
            return nil
        }
        return KeptDatabase(path: made, isWhole: false, newestBackup: backups.latest()?.path)
    }

    // MARK: - Another file has the name

    private func keepFile() throws -> KeptDatabase? {
        guard isWorthKeeping(mark.linked) else { return try discard() }
        guard let file = mark.linked else { return try keepLog(nil) }
        let directory = try self.directory { FileStamp(files.moved(to: $0).path)?.isSameFile(as: file) == true }
        let target = files.moved(to: directory)
        if !DurableFiles.exists(target.path) { try keep(mark.link, as: target.path) }
        // The index before the log: a new log with the old index would be read as the old one. A process that still has the
        // former file open goes on in these files, which are those of the kept database.
        try move(files.path + "-shm", to: target.path + "-shm")
        try move(files.log, to: target.log)
        try ScreenshotLinks.link(from: files, to: target)
        for path in [directory, backups.path, files.directory] { try DurableFiles.sync(path) }
        mark.remove()
        return KeptDatabase(path: target.path, isWhole: true, newestBackup: nil)
    }

    /// Whether anything was written since it was opened.
    ///
    /// - Parameter file: as it is now; nil when it is lost.
    private func isWorthKeeping(_ file: FileStamp?) -> Bool {
        guard let state = mark.state else { return true }
        return !(file ?? state.file).isAsOld(as: state.opened) || WriteAheadLog(files.log) != nil
    }

    /// The next process that opens the present file must not find the log of another one, even an empty one.
    private func discard() throws -> KeptDatabase? {
        for path in [files.path + "-shm", files.log] {
            guard unlink(path) == 0 || errno == ENOENT else { throw StoreError.file(errno, path: path) }
        }
        mark.remove()
        return nil
    }

    private func keep(_ link: String, as path: String) throws {
        var status = stat()
        if stat(link, &status) == 0, status.st_nlink > 1 {
            // It goes on under another name, and is written there.
            try DurableFiles.copy(link, to: path)
        } else {
            try DurableFiles.linkOrCopy(link, to: path)
        }
    }

    private func move(_ path: String, to target: String) throws {
        guard rename(path, target) == 0 || errno == ENOENT else { throw StoreError.file(errno, path: path) }
    }

    // MARK: - The file was written over

    private func keepLog(_ copy: ((String) throws -> Void)?) throws -> KeptDatabase? {
        guard isWorthKeeping(nil), copy != nil || WriteAheadLog(files.log) != nil else { return try discard() }
        let directory = try self.directory { !DurableFiles.exists(files.moved(to: $0).path) }
        // While the log is still that of the connections that know more than it.
        if let copy { try makeMixture("\(directory)/\(FormerDatabase.mixture)", copy) }
        try move(files.path + "-shm", to: "\(directory)/\(Self.formerIndex)")
        try move(files.log, to: "\(directory)/\(Self.formerLog)")
        mark.remove()
        return try finish(directory)
    }

    /// What is there was copied before a kill, and is whole.
    private func makeMixture(_ path: String, _ copy: (String) throws -> Void) throws {
        guard !DurableFiles.exists(path) else { return }
        let unfinished = path + ".new"
        for path in [unfinished] + DatabaseFiles(unfinished).companions { unlink(path) }
        try copy(unfinished)
        try DurableFiles.sync(unfinished)
        try move(unfinished, to: path)
    }

    /// Goes on where a kill has ended it.
    private func finishFormer() throws -> KeptDatabase? {
        try directories.first { DurableFiles.exists("\($0)/\(Self.formerLog)") }.flatMap(finish)
    }

    private func finish(_ directory: String) throws -> KeptDatabase? {
        let newest = backups.latest()?.path
        let target = files.moved(to: directory)
        if !DurableFiles.exists(target.path) {
            try FormerDatabase(files, log: "\(directory)/\(Self.formerLog)", directory, now).make(target)
        }
        let mixture = DurableFiles.names(in: directory).filter { $0.hasPrefix(FormerDatabase.mixture) }
        // The log last: it says that something is to be finished.
        for name in mixture + [Self.formerIndex, Self.formerLog] { unlink("\(directory)/\(name)") }
        for path in [directory, backups.path] { try DurableFiles.sync(path) }
        return KeptDatabase(path: target.path, isWhole: false, newestBackup: newest)
    }

    // MARK: - Where it is kept

    private var directories: [String] {
        DurableFiles.names(in: backups.path).filter { $0.hasPrefix(AsideReason.replacement.name + " ") }
            .map { "\(backups.path)/\($0)" }
    }

    /// One that was begun, or a new one.
    private func directory(_ isBegun: (String) -> Bool) throws -> String {
        let begun = directories.first(where: isBegun) ?? directories.first { DurableFiles.names(in: $0).isEmpty }
        if let begun { return begun }
        try DurableFiles.makeDirectory(backups.path)
        let directory = backups.path + "/" + backups.freeName(AsideReason.replacement.name, now)
        try DurableFiles.makeDirectory(directory)
        return directory
    }
}
