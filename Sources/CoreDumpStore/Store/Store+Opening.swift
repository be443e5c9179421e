import FetchedResults
import Foundation
import GRDB

extension Store {
    static func openPool(
        at path: String, _ options: StoreOptions, _ files: ScreenshotFiles
    ) throws -> (DatabasePool, OpenedDatabase) {
        if options.makesDirectory { try prepareDirectory(of: path) }
        do {
            return try OpeningLock.holding(DatabaseFiles(path).directory, timeout: options.busyTimeout) {
                try openFile(path, options, files)
            }
        } catch let error as DatabaseError {
            throw openingError(error, path)
        }
    }

    /// In bytes: the size of the log after a large step.
    static let largestIdleLog = 16 << 20

    /// How many times to open again when another file takes the name meanwhile.
    private static let maximumAttempts = 3

    private static func openFile(
        _ path: String, _ options: StoreOptions, _ files: ScreenshotFiles
    ) throws -> (DatabasePool, OpenedDatabase) {
        var attempt = 1
        while true {
            let opened = try OpenedDatabase(DatabaseFiles(path)) { try prepareFile(at: path) }
            do {
                return (try openPreparedFile(path, options, files, opened), opened)
            } catch {
                opened.leave(isAlone: true)
                guard case StoreError.fileGone = error, attempt < maximumAttempts else { throw error }
                attempt += 1
            }
        }
    }

    private static func openPreparedFile(
        _ path: String, _ options: StoreOptions, _ files: ScreenshotFiles, _ opened: OpenedDatabase
    ) throws -> DatabasePool {
        let applied = try isEmptyFile(path) ? [] : appliedVersions(at: path, options)
        opened.makeLog()
        var configuration = configuration(options, isReadOnly: false)
        configuration.prepareDatabase { db in try opened.begin(db) }
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.writeWithoutTransaction { db in
            try opened.follow(db)
            // GRDB sets NORMAL in WAL mode after Configuration.prepareDatabase, which can lose the last commits in a power failure. Only
            // this connection writes.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA cache_size = -\(Cache.usualKibibytes)")
            // Otherwise SQLite writes each page that a statement with triggers changes to a statement journal, which it never reads.
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
            // Otherwise the log keeps the size of the largest step until all processes have closed the database.
            try db.execute(sql: "PRAGMA journal_size_limit = \(largestIdleLog)")
        }
        if applied != Set(Schema.versions) {
            // Older versions of the program cannot read the migrated database.
            if !applied.isEmpty, let version = Schema.versions.last {
                try Backups(of: path).makeAside("\(AsideReason.update.name)\(version)", Date(), from: pool)
            }
            try Schema(locale: options.newLocale, zone: options.zone, files: files).migrator.migrate(pool)
        }
        try SearchIndex.configure(in: pool)
        try ExternalRows.complete(in: pool, path, options, files)
        // After opening, because the main thread waits for that.
        try pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA busy_timeout = \(Int(options.attemptTimeout * 1_000))")
        }
        return pool
    }

    /// The window reads single rows on the main thread, and must not wait for a connection while two lists are searched and read, bugs are
    /// counted, pictures are loaded and a copy is made. GRDB opens connections when they are needed; its default limit is 5.
    private static let readerLimit = 12

    private static func configuration(_ options: StoreOptions, isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(options.busyTimeout)
        configuration.foreignKeysEnabled = true
        configuration.maximumReaderCount = readerLimit
        configuration.prepareDatabase { db in
            try FetchFunctions.register(in: db)
            db.add(function: ProjectRequests.searchedURL)
            try db.execute(sql: "PRAGMA cache_size = -\(Cache.readingKibibytes)")
        }
        return configuration
    }

    /// Refuses a database of a newer version or of another program before a connection that could write is opened.
    ///
    /// - Returns: the applied migrations.
    static func appliedVersions(at path: String, _ options: StoreOptions) throws -> Set<String> {
        let queue = try DatabaseQueue(path: path, configuration: configuration(options, isReadOnly: true))
        let (applied, hasTables) = try queue.read { db in
            let sql =
                "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name NOT IN ('grdb_migrations', 'sqlite_sequence'))"
            return (try DatabaseMigrator().appliedIdentifiers(db), try Bool.fetchOne(db, sql: sql) ?? false)
        }
        try queue.close()
        let unknown = applied.subtracting(Schema.versions).sorted()
        guard unknown.isEmpty else { throw StoreError.newerSchema(path: path, unknownMigrations: unknown) }
        guard !applied.isEmpty || !hasTables else { throw StoreError.notADatabase(path: path) }
        return applied
    }

    /// Makes the directory, for its owner alone.
    private static func prepareDirectory(of path: String) throws {
        let directory = URL(filePath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, message: error.systemMessage)
        }
    }

    /// Makes a new file, for its owner alone; SQLite gives its companions the same permissions.
    private static func prepareFile(at path: String) throws {
        // Opened for writing: SQLite would fall back to reading only, and leave companions that cannot be written.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let (number, isReadable) = (errno, access(path, R_OK) == 0)
            throw isReadable && [EACCES, EPERM, EROFS].contains(number)
                ? StoreError.readOnly : .cannotOpen(path: path, message: String(cString: strerror(number)))
        }
        defer { Foundation.close(descriptor) }
        var status = stat()
        // Opening a pipe would block until another process writes to it.
        guard fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
            throw StoreError.notADatabase(path: path)
        }
    }

    private static func isEmptyFile(_ path: String) throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.size] as? Int) == 0
    }

    private static func openingError(_ error: DatabaseError, _ path: String) -> StoreError {
        switch error.resultCode {
        case .SQLITE_NOTADB:
            .notADatabase(path: path)
        case .SQLITE_CANTOPEN where access(path, R_OK) == 0 && access(DatabaseFiles(path).directory, W_OK) != 0:
            // SQLite cannot make the missing index of the log in a read-only directory.
            .readOnly
        case .SQLITE_CANTOPEN:
            .cannotOpen(path: path, message: error.message ?? "")
        default:
            StoreError(error)
        }
    }
}

// MARK: - Options

/// The options for opening a database.
package struct StoreOptions: Sendable {
    /// Whether to make a missing directory for a new database. A path that the user typed may be mistyped.
    package var makesDirectory = true
    /// How long a write waits for another process, in seconds.
    package var busyTimeout = Store.busyTimeout
    /// The locale that orders names and titles, `de_DE`; nil to keep that of the database. With another one all sort keys are computed
    /// again.
    package var locale: String?
    /// The user's time zone, for the local dates of new rows.
    package var zone = TimeZone.current

    package init() {}

    /// How long one attempt to write waits, in seconds: longer than most commits of other processes, and shorter than a user notices. The
    /// writer makes further attempts, see ``StoreWriter``.
    var attemptTimeout: TimeInterval { min(0.02, busyTimeout) }

    /// The locale for a database that has none yet.
    var newLocale: String { locale ?? SortLocale.current() }
}

// MARK: - Opening lock

/// Lets one process at a time open databases in a directory: of two that make the same new database at once, the second would fail to
/// create its tables. The lock is on the directory, so that it leaves no file behind and does not interfere with SQLite's own locks.
enum OpeningLock {
    private static let pause: TimeInterval = 0.005

    /// Runs `body` while no other process opens a database in the directory.
    ///
    /// - Throws: ``StoreError/busy`` when another process has held the lock for `timeout` seconds; what `body` throws.
    static func holding<T>(_ directory: String, timeout: TimeInterval, _ body: () throws -> T) throws -> T {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = Date(timeIntervalSinceNow: timeout)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // A file system without locks: continue, because the lock matters for new databases only.
            guard errno == EWOULDBLOCK else { break }
            guard Date() < end else { throw StoreError.busy }
            Thread.sleep(forTimeInterval: pause)
        }
        return try body()
    }
}

// MARK: - Paths

/// The real place of a database: its companions lie beside the file itself, not beside symbolic links to it.
package enum DatabasePath {
    /// The absolute path without symbolic links; for a missing file, its name in the resolved directory.
    package static func resolved(_ path: String) -> String {
        let file = URL(filePath: path).standardizedFileURL
        if let real = real(file.path) { return real }
        guard let directory = real(file.deletingLastPathComponent().path) else { return file.path }
        return directory == "/" ? "/" + file.lastPathComponent : directory + "/" + file.lastPathComponent
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
