import CSQLiteLocks
import Foundation
import GRDB
import Synchronization

/// The file that a database was opened as, from before it is opened until after it has been closed.
///
/// A file that another program removes, replaces or overwrites while it is open can still be written, but no process would ever read
/// what was written; or the next process that opens the new file would write the old log into it. So a transaction commits only while
/// this is the file that the log belongs to, and only then does closing the database write the log into the file.
final class OpenedDatabase: TransactionObserver, Sendable {
    /// What the user had typed into another file that this one has replaced.
    let kept: RecoveredDatabase?

    private let files: DatabaseFiles
    private let mark: OpenMarker
    private let file: FileStamp
    /// The inode of the log; nil until it is certain that SQLite keeps this log.
    private let logNumber: Mutex<UInt64?>
    private let known: Mutex<OpenMarker.State>
    /// The directory of the marker, locked by all that have the database open; -1 where it could not be made.
    private let holder: Mutex<Int32>

    /// The caller holds the ``OpeningLock`` of the directory, and opens the database afterwards.
    ///
    /// - Parameter makesFile: makes the file if it does not exist.
    /// - Throws: ``StoreError``; the database must not be opened then.
    init(_ files: DatabaseFiles, now: Date = Date(), makingFile makesFile: () throws -> Void = {}) throws {
        self.files = files
        mark = OpenMarker(files)
        kept = try LogRecovery(files, now).settle()
        try makesFile()
        let log = LogState(files)
        guard let file = FileStamp(files.path) else { throw StoreError.file(errno, path: files.path) }
        self.file = file
        // Until other processes may open the database, SQLite may remove an empty log and make another.
        logNumber = Mutex(nil)
        let fresh = OpenMarker.State(
            file: file, opened: file, logNumber: FileStamp(files.log)?.number, generation: log.generation,
            index: log.index)
        holder = Mutex(Self.hold(mark, files, fresh))
        known = Mutex(mark.state ?? fresh)
    }

    deinit {
        leave()
    }

    /// Opens a database for the time that `body` runs.
    static func with<T>(
        _ files: DatabaseFiles, _ configuration: Configuration, _ body: (DatabaseQueue) throws -> T
    ) throws -> T {
        let opened = try OpeningLock.holding(files.directory, timeout: Store.busyTimeout) { try OpenedDatabase(files) }
        defer { opened.leave() }
        return try opened.withConnection(configuration, body)
    }

    /// How long ``leave(isAlone:)`` waits for other processes, in seconds.
    private static let lockTimeout: TimeInterval = 1

    /// - Returns: the locked directory; -1 where it cannot be made, which does not keep the database from being opened.
    private static func hold(_ mark: OpenMarker, _ files: DatabaseFiles, _ fresh: OpenMarker.State) -> Int32 {
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

    /// The caller calls this when it has closed all connections: a process may end before the last reference is released.
    ///
    /// - Parameter isAlone: whether the caller holds the ``OpeningLock`` of the directory.
    func leave(isAlone: Bool = false) {
        let descriptor = holder.withLock { holder in
            defer { holder = -1 }
            return holder
        }
        guard descriptor >= 0 else { return }
        close(descriptor)
        try? isAlone ? clear() : OpeningLock.holding(files.directory, timeout: Self.lockTimeout) { try clear() }
    }

    /// The last process that leaves removes the marker, unless a log remains, whose file only the marker knows.
    private func clear() throws {
        guard FileStamp(files.path) != nil else { return }
        let descriptor = open(mark.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        _ = try LogRecovery(files, Date()).settle()
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

    /// While a connection is open, only another process of Core Dump moves its log away.
    private var hasItsLog: Bool {
        logNumber.withLock { $0 == nil || $0 == FileStamp(files.log)?.number }
    }

    private func catchUp(_ state: inout OpenMarker.State, _ present: FileStamp) throws {
        let stored = mark.state
        if let stored, stored.file == present {
            state = stored
            return
        }
        // Read before the file: what the marker notes of the log may be older than the file, never newer.
        let log = LogState(files)
        guard let file = FileStamp(files.path), file.isSameFile(as: self.file) else {
            throw StoreError.fileGone(path: files.path)
        }
        switch LogOwnership(files).finding(since: stored ?? state) {
        case .own: note(file, log, in: &state)
        // The next check finds out.
        case .undecided: break
        case .replaced, .overwritten: throw StoreError.fileGone(path: files.path)
        }
    }

    /// What identifies the log, and its state.
    private struct LogState {
        let generation: [UInt8]?
        let index: [UInt8]?

        init(_ files: DatabaseFiles) {
            generation = WriteAheadLog.generation(of: files.log)
            index = LogIndex(files.logIndex)?.header
        }
    }

    /// The caller calls this when SQLite has begun the log or restarted it, so that the marker knows which log it is. A log with another
    /// generation than the marker has would mean that all of the former log is in the file.
    func noteLog() {
        let log = LogState(files)
        guard (try? check()) != nil else { return }
        known.withLock { state in
            guard log.generation != state.generation, state.file == FileStamp(files.path) else { return }
            note(state.file, log, in: &state)
        }
    }

    /// Writes the state into the marker, for other processes.
    private func note(_ file: FileStamp, _ log: LogState, in state: inout OpenMarker.State) {
        state.file = file
        state.generation = log.generation
        state.index = log.index
        try? mark.write(state)
    }

    /// What another process has kept of a file that was replaced, or what this process keeps now of all that it knows.
    ///
    /// The caller holds the ``OpeningLock`` of the directory.
    ///
    /// - Parameter copy: makes a copy of what is open.
    /// - Throws: ``StoreError``
    func keep(copy: @escaping (String) throws -> Void) throws -> RecoveredDatabase? {
        // A program that has moved the file away may move it back.
        guard FileStamp(files.path) != nil else { return nil }
        let keeping = LogRecovery(files, Date())
        return hasItsLog ? try keeping.settle(copy: copy) : keeping.kept(file)
    }

    // MARK: - Connections

    /// The caller calls this for each connection as soon as it exists.
    ///
    /// - Throws: ``StoreError/fileGone(path:)`` when it may be of another file.
    func begin(_ db: Database) throws {
        db.sqliteConnection.map { sqlite_checkpoints_on_close(UnsafeMutableRawPointer($0), 0) }
        try check()
    }

    /// The length of a log's header. A log of this length holds no frame.
    static let emptyLogLength: Int64 = 32

    /// Makes the log that SQLite would make. GRDB takes a log without a single byte for none, and has SQLite write into the database
    /// to make one: a file must not be written before the user changes something.
    func makeLog() {
        // SQLite removes a log beside an empty file.
        guard file.byteCount > 0 else { return }
        let descriptor = open(files.log, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        if stat(files.path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
        // Changes nothing in a log that another process writes at this moment.
        posix_fallocate(descriptor, 0, off_t(Self.emptyLogLength))
    }

    /// The caller calls this for each connection that may write, when its log is open.
    ///
    /// - Throws: ``StoreError/fileGone(path:)`` when another file was opened: it must be closed without writing.
    func follow(_ db: Database) throws {
        let log = LogState(files)
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

    /// The caller calls this before it closes a connection: closing the last one writes the log into the file and removes the log.
    func end(_ db: Database) {
        guard (try? check()) != nil else { return }
        db.sqliteConnection.map { sqlite_checkpoints_on_close(UnsafeMutableRawPointer($0), 1) }
    }

    /// Opens a separate connection for the time that `body` runs.
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
