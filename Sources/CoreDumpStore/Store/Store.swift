import FetchedResults
import Foundation
import GRDB

/// Everything Core Dump knows: projects, bugs and screenshots in one SQLite file, each change one transaction and one step
/// that can be undone.
///
/// Any number of stores, in one process or several, may work on one file: each waits for the others' writes.
package final class Store: Sendable {
    /// How long a write waits for another process unless told otherwise, in seconds.
    package static let busyTimeout: TimeInterval = 5

    /// For controllers and for ``TrackedDatabase/checkForExternalChanges()``.
    package let database: TrackedDatabase
    /// The file of the database.
    package let path: String
    /// How long one attempt to write waits for others, in seconds.
    let attemptTimeout: TimeInterval
    /// The contents of large screenshots.
    let files: ScreenshotFiles
    /// The connections, closed before the file is left.
    private let pool: DatabasePool
    /// The file that is open, to be asked for before each step.
    let identity: OpenedDatabase
    let history: UndoHistory
    let writer: StoreWriter
    let now: @Sendable () -> Date
    let zone: TimeZone
    /// The locale that names and titles are ordered in.
    let locale: String
    /// The sections by first letter.
    let letters = KnownLetters()

    /// Opens a database, or makes a new one.
    ///
    /// - Parameters:
    ///   - path: the file. A new one is readable by its owner alone.
    ///   - options: what there is to choose.
    ///   - now: the clock for the dates of projects, bugs and steps.
    /// - Throws: ``StoreError``; a database that cannot be used is left untouched.
    package init(
        path: String, options: StoreOptions = StoreOptions(), now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let path = DatabasePath.resolved(path)
        let (pool, identity) = try Self.openPool(at: path, options, ScreenshotFiles(besideDatabase: path))
        self.path = path
        self.pool = pool
        self.identity = identity
        zone = options.zone
        attemptTimeout = options.attemptTimeout
        database = TrackedDatabase(pool, untrackedTables: Schema.derivedTables)
        let (storedLocale, databaseID) = try StoreError.translating {
            try pool.read { (try Setting.locale.value(in: $0), try Setting.databaseID.value(in: $0)) }
        }
        let locale = storedLocale ?? options.newLocale
        let use = FolderUse(databaseID: databaseID ?? "")
        let files = ScreenshotFiles(besideDatabase: path).used(as: use)
        // Where there is none, there is nothing to be lost.
        if DurableFiles.exists(files.directory) { try? use.note(in: files.directory) }
        self.files = files
        self.locale = locale
        history = UndoHistory(
            database: database, now: now, derivedColumns: Schema.derivedColumns,
            owners: [Screenshot.tableName: Bug.tableName, TextFile.tableName: Bug.tableName], reconcile: Self.reconcile,
            restoreParents: { db, table, ids in
                let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? locale)
                let writer = RowWriter(db, keys: keys, zone: options.zone, files: files)
                try writer.leaveNotesOfOthers()
                try writer.recover(ids, in: table, at: now())
            })
        writer = StoreWriter(database, patience: options.busyTimeout)
        self.now = { Timestamp.rounded(now()) }
    }

    deinit {
        endWriting()
        // On another thread it may be a transaction that lets go of it last, which cannot wait for its own end.
        if Thread.isMainThread { try? closePool() }
    }

    /// Ends all work on the file as the end of the process would.
    ///
    /// - Throws: ``StoreError`` while somebody still reads.
    package func close() throws {
        endWriting()
        try StoreError.translating { try closePool() }
    }

    private func closePool() throws {
        // Those that only read first: none of them could write the log into the file.
        pool.releaseMemory()
        try pool.close()
        identity.leave()
    }

    /// Lets SQLite write the log into the file when the last connection is closed, if it is still the file of that log.
    private func endWriting() {
        // It may be let go of by the last transaction.
        pool.unsafeReentrantWrite { identity.end($0) }
    }

    /// Runs a body with the connection that knows most of the file that is open, whatever has its name now.
    func withOpened<T>(_ body: (Database) throws -> T) throws -> T {
        try pool.writeWithoutTransaction(body)
    }

    /// Reads one consistent state.
    func read<T>(_ body: (Database) throws -> T) throws -> T {
        try StoreError.translating { try database.read(body) }
    }
}
