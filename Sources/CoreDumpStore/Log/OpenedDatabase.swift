import CSQLiteLocks
import Foundation
import GRDB
import Synchronization

/// The file that a database was opened as, from before it is opened until after it has been closed.
///
/// A file that is removed, replaced or written over while it is open can be written as before, and nobody would ever see what was
/// written; or the next one that opens the new file would write the old log into it. So nothing is committed unless this is the
/// file that the log is written for, and nothing of the log is written into the file when it is closed, unless it is.
final class OpenedDatabase: TransactionObserver, Sendable {
    /// What had been typed into another file, whose place this one has taken.
    let kept: KeptDatabase?

    private let files: DatabaseFiles
    private let mark: OpenMark
    private let file: FileStamp
    /// The number of the file of the log; nil until it is certain that it stays.
    private let logNumber: Mutex<UInt64?>
    private let known: Mutex<OpenMark.State>
    /// The directory of the mark, locked by all that have the database open; -1 where it could not be made.
    private let holder: Mutex<Int32>

    /// To be called while nobody opens a database in the directory, and before it is opened here.
    ///
    /// - Parameter makesFile: makes the file where there is none.
    /// - Throws: ``StoreError``; the database must not be opened then.
    init(_ files: DatabaseFiles, now: Date = Date(), makingFile makesFile: () throws -> Void = {}) throws {
        self.files = files
        mark = OpenMark(files)
        kept = try LogKeeping(files, now).settle()
        try makesFile()
        let log = LogSituation(files)
        guard let file = FileStamp(files.path) else { throw StoreError.file(errno, path: files.path) }
        self.file = file
        // As long as nobody else may open it, SQLite may remove an empty one, and make another.
        logNumber = Mutex(nil)
        let fresh = OpenMark.State(
            file: file, opened: file, logNumber: FileStamp(files.log)?.number, generation: log.generation,
            index: log.index)
        holder = Mutex(Self.hold(mark, files, fresh))
        known = Mutex(mark.state ?? fresh)
    }

    deinit {
        leave()
    }

    /// Opens a database for one thing.
    static func with<T>(
        _ files: DatabaseFiles, _ configuration: Configuration, _ body: (DatabaseQueue) throws -> T
    ) throws -> T {
        let opened = try OpeningLock.holding(files.directory, timeout: Store.busyTimeout) { try OpenedDatabase(files) }
        defer { opened.leave() }
        return try opened.withConnection(configuration, body)
    }

    /// How long one waits for others when one leaves, in seconds.
    private static let patience: TimeInterval = 1

    /// - Returns: the locked directory; -1 where none can be made, which is no reason not to open the database.
    private static func hold(_ mark: OpenMark, _ files: DatabaseFiles, _ fresh: OpenMark.State) -> Int32 {
        guard (try? DurableFiles.makeDirectory(mark.directory)) != nil else { return -1 }
        let descriptor = open(mark.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return -1 }
        let isFirst = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        if isFirst || mark.state == nil {
            try? mark.make(of: files)
            try? mark.write(fresh)
        }
        flock(descriptor, LOCK_SH)
        return descriptor
    }

    /// To be called when all connections have been closed: the end of the process may not wait for the last reference.
    ///
    /// - Parameter isAlone: whether the caller sees to it that nobody opens a database in the directory.
    func leave(isAlone: Bool = false) {
        let descriptor = holder.withLock { holder in
            defer { holder = -1 }
            return holder
        }
        guard descriptor >= 0 else { return }
        close(descriptor)
        try? isAlone ? clear() : OpeningLock.holding(files.directory, timeout: Self.patience) { try clear() }
    }

    /// The last one to leave takes the mark along, unless there is a log that the mark has to tell the file of.
    private func clear() throws {
        guard FileStamp(files.path) != nil else { return }
        let descriptor = open(mark.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        _ = try LogKeeping(files, Date()).settle()
        if WriteAheadLog(files.log) == nil { mark.remove() }
    }

    // MARK: - Whether it is still there

    /// - Throws: ``StoreError/fileGone(path:)`` when there is another file under the name by now, or none, or its content was replaced.
    /// - Complexity: O(1), 2 µs; reads the log and what was written into the file after a checkpoint.
    func check() throws {
        guard let present = FileStamp(files.path), present.isSameFile(as: file), hasItsLog else {
            throw StoreError.fileGone(path: files.path)
        }
        try known.withLock { state in
            guard state.file != present else { return }
            try catchUp(&state, present)
        }
    }

    /// While a connection is open nobody but another Core Dump takes its log away.
    private var hasItsLog: Bool {
        logNumber.withLock { $0 == nil || $0 == FileStamp(files.log)?.number }
    }

    private func catchUp(_ state: inout OpenMark.State, _ present: FileStamp) throws {
        let stored = mark.state
        if let stored, stored.file == present {
            state = stored
            return
        }
        // Before the file: what is noted of the log may be older than the file is, never newer.
        let log = LogSituation(files)
        guard let file = FileStamp(files.path), file.isSameFile(as: self.file),
            LogOwnership(files).finding(since: stored ?? state) == .own
        else { throw StoreError.fileGone(path: files.path) }
        note(file, log, in: &state)
    }

    /// How the log is.
    private struct LogSituation {
        let generation: [UInt8]?
        let index: [UInt8]?

        init(_ files: DatabaseFiles) {
            generation = WriteAheadLog.generation(of: files.log)
            index = LogIndex(files.path + "-shm")?.header
        }
    }

    /// To be called when the log has begun, or has been emptied: from now on it is known which log it is. Another one would say that all
    /// of the former is in the file.
    func noteLog() {
        let log = LogSituation(files)
        guard (try? check()) != nil else { return }
        known.withLock { state in
            if log.generation != state.generation { note(state.file, log, in: &state) }
        }
    }

    /// Has others know.
    private func note(_ file: FileStamp, _ log: LogSituation, in state: inout OpenMark.State) {
        state.file = file
        state.generation = log.generation
        state.index = log.index
        try? mark.write(state)
    }

    /// What another process has made of a file that was replaced, or what is made now of all that is known.
    ///
    /// To be called while nobody opens a database in the directory.
    ///
    /// - Parameter copy: makes a copy of what is open.
    /// - Throws: ``StoreError``
    func keep(copy: @escaping (String) throws -> Void) throws -> KeptDatabase? {
        // Who has moved it away may move it back.
        guard FileStamp(files.path) != nil else { return nil }
        let keeping = LogKeeping(files, Date())
        return hasItsLog ? try keeping.settle(copy: copy) : keeping.kept(file)
    }

    // MARK: - Connections

    /// To be called for each connection as soon as it is there.
    ///
    /// - Throws: ``StoreError/fileGone(path:)`` when it may be of another file.
    func begin(_ db: Database) throws {
        db.sqliteConnection.map { sqlite_checkpoints_on_close(UnsafeMutableRawPointer($0), 0) }
        try check()
    }

    /// As long as the header of a log: nothing is in one that is no longer.
    static let emptyLogLength: Int64 = 32

    /// Makes the log that SQLite would make. GRDB takes a log without a single byte for none, and has SQLite write into the database
    /// for there to be one: a file that nobody has changed shall not be written.
    func makeLog() {
        // SQLite removes one beside an empty file.
        guard file.byteCount > 0 else { return }
        let descriptor = open(files.log, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        if stat(files.path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
        // Changes nothing in a log that another process writes at this moment.
        posix_fallocate(descriptor, 0, off_t(Self.emptyLogLength))
    }

    /// To be called for each connection that may write, when its log is open.
    ///
    /// - Throws: ``StoreError/fileGone(path:)`` when another file was opened: it must be closed without writing.
    func follow(_ db: Database) throws {
        let log = LogSituation(files)
        try check()
        // SQLite may have made it only now.
        let number = FileStamp(files.log)?.number
        logNumber.withLock { $0 = number }
        known.withLock { state in
            guard state.logNumber != number || state.index == nil else { return }
            state.logNumber = number
            note(state.file, log, in: &state)
        }
        db.add(transactionObserver: self, extent: .databaseLifetime)
    }

    /// To be called before a connection is closed: what is in the log comes into the file then, and the log goes, when it is the last one.
    func end(_ db: Database) {
        guard (try? check()) != nil else { return }
        db.sqliteConnection.map { sqlite_checkpoints_on_close(UnsafeMutableRawPointer($0), 1) }
    }

    /// A connection of its own, for one thing.
    ///
    /// - Throws: ``StoreError/fileGone(path:)``, or what `body` throws.
    func withConnection<T>(_ configuration: Configuration, _ body: (DatabaseQueue) throws -> T) throws -> T {
        var configuration = configuration
        configuration.prepareDatabase { [self] db in try begin(db) }
        let queue = try DatabaseQueue(path: files.path, configuration: configuration)
        defer {
            queue.inDatabase(end)
            try? queue.close()
        }
        try queue.inDatabase { db in
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
            try follow(db)
        }
        return try body(queue)
    }

    // MARK: - Transactions

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() throws { try check() }

    func databaseDidCommit(_ db: Database) { noteLog() }

    func databaseDidRollback(_ db: Database) {}
}
