import FetchedResults
import Foundation
import GRDB

/// The data of the program: projects, bugs and screenshots in one SQLite file. Each change is one transaction and one undo step. Any number
/// of stores, in one process or several, may use the same file: each waits for the writes of the others.
package final class Store: Sendable {
    /// How long a write waits for another process by default, in seconds.
    package static let busyTimeout: TimeInterval = 5

    /// For controllers and for ``TrackedDatabase/checkForExternalChanges()``.
    package let database: TrackedDatabase
    /// The file of the database.
    package let path: String
    /// How long one attempt to write waits for others, in seconds.
    let attemptTimeout: TimeInterval
    let files: ScreenshotFiles
    private let pool: DatabasePool
    /// The open file, checked before each step.
    let identity: OpenedDatabase
    let history: UndoHistory
    let writer: StoreWriter
    let now: @Sendable () -> Date
    let zone: TimeZone
    /// The locale that orders names and titles.
    let locale: String
    /// A cache of the sections by first letter.
    let letters = LetterSectionsCache()

    /// Opens a database, or makes a new one.
    ///
    /// - Parameters:
    ///   - path: the file. A new one is readable by its owner alone.
    ///   - options: see ``StoreOptions``.
    ///   - now: the clock for the dates of projects, bugs and steps.
    /// - Throws: ``StoreError``; a database that cannot be used stays unchanged.
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
        let use = DirectoryOwner(databaseID: databaseID ?? "")
        let files = ScreenshotFiles(besideDatabase: path).used(as: use)
        // Without the directory there is nothing that a collection could remove.
        if DurableFiles.exists(files.directory) { try? use.note(in: files.directory) }
        self.files = files
        self.locale = locale
        history = UndoHistory(
            database: database, now: now, derivedColumns: Schema.derivedColumns,
            owners: Dictionary(uniqueKeysWithValues: Schema.tablesOfBugs.map { ($0, Bug.tableName) }),
            reconcile: Self.reconcile,
            restoreParents: { db, table, ids in
                let keys = try TextKeys(locale: Setting.locale.value(in: db) ?? locale)
                let writer = RowWriter(db, keys: keys, zone: options.zone, files: files)
                try writer.keepExternalMarks()
                try writer.recover(ids, in: table, at: now())
            })
        writer = StoreWriter(database, busyTimeout: options.busyTimeout)
        self.now = { Timestamp.rounded(now()) }
    }

    deinit {
        endWriting()
        // On another thread, this may run in the last transaction, which cannot wait for its own end.
        if Thread.isMainThread { try? closeDatabase() }
    }

    /// Closes the file: waits for reads and writes that have begun. Later ones throw.
    ///
    /// - Throws: ``StoreError``
    package func close() throws {
        endWriting()
        try StoreError.translating { try closeDatabase() }
    }

    private func closeDatabase() throws {
        try database.close()
        identity.leave()
    }

    /// Lets SQLite checkpoint the log when the last connection is closed, if the file still belongs to that log.
    private func endWriting() {
        // The last transaction may release the store.
        pool.unsafeReentrantWrite { identity.end($0) }
    }

    /// Runs `body` with a connection to the open file, which may have another name now.
    func withOpened<T>(_ body: (Database) throws -> T) throws -> T {
        try database.onWriter(body)
    }

    /// Reads one consistent state.
    func read<T>(_ body: (Database) throws -> T) throws -> T {
        try StoreError.translating { try database.read(body) }
    }
}
