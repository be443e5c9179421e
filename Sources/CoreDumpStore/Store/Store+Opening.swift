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

    /// In bytes: the log that lies beside the database when nothing large is written.
    static let largestIdleLog = 16 << 20

    /// How often one begins again because another file has taken the name meanwhile.
    private static let mostAttempts = 3

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
                guard case StoreError.fileGone = error, attempt < mostAttempts else { throw error }
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
            // GRDB chooses NORMAL in WAL mode, which can lose the last commits when the power fails; it does so after
            // Configuration.prepareDatabase. Reading connections do not write, so this one is all.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA cache_size = -\(Cache.usualKibibytes)")
            // Or SQLite writes a copy of each page that a statement with triggers changes to a file, and never reads it.
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
            // A large step leaves a log that is as large as itself, and would stay so until everybody has closed the database.
            try db.execute(sql: "PRAGMA journal_size_limit = \(largestIdleLog)")
        }
        if applied != Set(Schema.versions) {
            // What a migration makes of it, an older version of the program cannot read.
            if !applied.isEmpty, let version = Schema.versions.last {
                try Backups(of: path).makeAside("\(AsideReason.update.name)\(version)", Date(), from: pool)
            }
            try Schema(locale: options.newLocale, zone: options.zone, files: files).migrator.migrate(pool)
        }
        try SearchIndex.configure(in: pool)
        try ForeignRows.complete(in: pool, path, options, files)
        // Only now: to open it, nobody waits on the main thread.
        try pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA busy_timeout = \(Int(options.attemptTimeout * 1_000))")
        }
        return pool
    }

    /// The window reads single rows where it stands, and must not wait for a connection while two lists are searched and read, bugs are
    /// counted, pictures are loaded and a copy is made. Connections are opened when they are needed; GRDB's own limit is 5.
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

    /// Refuses a database of a newer version or of another program before a connection that could change anything is
    /// opened.
    ///
    /// - Returns: the migrations that the database has seen.
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

    /// Makes the directory for the owner alone.
    private static func prepareDirectory(of path: String) throws {
        let directory = URL(filePath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, message: error.systemMessage)
        }
    }

    /// Makes a new file for the owner alone; the files SQLite makes beside it inherit that.
    private static func prepareFile(at path: String) throws {
        // For writing: SQLite would make do with reading, and leave files beside it that nobody may write to either.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let (number, isReadable) = (errno, access(path, R_OK) == 0)
            throw isReadable && [EACCES, EPERM, EROFS].contains(number)
                ? StoreError.readOnly : .cannotOpen(path: path, message: String(cString: strerror(number)))
        }
        defer { Foundation.close(descriptor) }
        var status = stat()
        // Who reads a pipe waits for somebody who writes to it.
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
            // A log without its index, which SQLite cannot make there.
            .readOnly
        case .SQLITE_CANTOPEN:
            .cannotOpen(path: path, message: error.message ?? "")
        default:
            StoreError(error)
        }
    }
}

// MARK: - Options

/// How a database is opened.
package struct StoreOptions: Sendable {
    /// Whether a directory that is not there is made for a new database. A path that a person has named may be mistyped.
    package var makesDirectory = true
    /// How long a write waits for another process, in seconds.
    package var busyTimeout = Store.busyTimeout
    /// The locale that names and titles are ordered in from now on, `de_DE`; nil for the one the database has. The order of
    /// every row is made anew when it is another.
    package var locale: String?
    /// The zone on whose clock new dates are told: where the person is.
    package var zone = TimeZone.current

    package init() {}

    /// How long one attempt to write waits, in seconds: as long as a commit of another process usually takes, and less than a user
    /// notices. The writer makes more of them, see ``StoreWriter``.
    var attemptTimeout: TimeInterval { min(0.02, busyTimeout) }

    /// The locale of a database that has none yet.
    var newLocale: String { locale ?? SortLocale.current() }
}

// MARK: - One at a time

/// Lets one process at a time open databases in a directory: two that make the same new database at the same moment would
/// both create its tables, and the second would fail.
///
/// The lock is on the directory, so that it leaves no file behind and does not meet SQLite's own locks.
enum OpeningLock {
    private static let pause: TimeInterval = 0.005

    /// Runs a body while no other process opens a database in the directory.
    ///
    /// - Throws: ``StoreError/busy`` when another one has taken longer than `timeout` seconds; what `body` throws.
    static func holding<T>(_ directory: String, timeout: TimeInterval, _ body: () throws -> T) throws -> T {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = Date(timeIntervalSinceNow: timeout)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // A file system without locks is no reason not to open: they matter for new databases only.
            guard errno == EWOULDBLOCK else { break }
            guard Date() < end else { throw StoreError.busy }
            Thread.sleep(forTimeInterval: pause)
        }
        return try body()
    }
}

// MARK: - Paths

/// Where a database really is: what belongs to it lies beside the file itself, whatever links lead to it.
package enum DatabasePath {
    /// The absolute path without symbolic links; of a file that is not there yet, that of its directory with the name.
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
