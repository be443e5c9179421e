import Foundation
import GRDB

extension Store {
    static func openPool(at path: String) throws -> DatabasePool {
        try prepareFile(at: path)
        let directory = URL(filePath: path).deletingLastPathComponent().path
        do {
            return try OpeningLock.holding(directory, timeout: busyTimeout) { try openPreparedFile(path) }
        } catch let error as DatabaseError {
            throw openingError(error, path)
        }
    }

    private static func openPreparedFile(_ path: String) throws -> DatabasePool {
        if try !isEmptyFile(path) { try checkSchema(at: path) }
        let pool = try DatabasePool(path: path, configuration: configuration(isReadOnly: false))
        // GRDB chooses NORMAL in WAL mode, which can lose the last commits when the power fails; it does so after
        // Configuration.prepareDatabase. Reading connections do not write, so this one is all.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try Schema.migrator.migrate(pool)
        return pool
    }

    private static func configuration(isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(busyTimeout)
        configuration.foreignKeysEnabled = true
        return configuration
    }

    /// Refuses a database of a newer version or of another program before a connection that could change anything is
    /// opened.
    private static func checkSchema(at path: String) throws {
        let queue = try DatabaseQueue(path: path, configuration: configuration(isReadOnly: true))
        let (applied, hasTables) = try queue.read { db in
            let sql =
                "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name NOT IN ('grdb_migrations', 'sqlite_sequence'))"
            return (try Schema.migrator.appliedIdentifiers(db), try Bool.fetchOne(db, sql: sql) ?? false)
        }
        try queue.close()
        let unknown = applied.subtracting(Schema.migrator.migrations).sorted()
        guard unknown.isEmpty else { throw StoreError.newerSchema(path: path, unknownMigrations: unknown) }
        guard !applied.isEmpty || !hasTables else { throw StoreError.notADatabase(path: path) }
    }

    /// Makes the directory for the owner alone, and a new file likewise; the files SQLite makes beside it inherit that.
    private static func prepareFile(at path: String) throws {
        let directory = URL(filePath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, message: error.localizedDescription)
        }
        let descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StoreError.cannotOpen(path: path, message: String(cString: strerror(errno)))
        }
        close(descriptor)
    }

    private static func isEmptyFile(_ path: String) throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.size] as? Int) == 0
    }

    private static func openingError(_ error: DatabaseError, _ path: String) -> StoreError {
        switch error.resultCode {
        case .SQLITE_NOTADB:
            .notADatabase(path: path)
        case .SQLITE_CANTOPEN:
            .cannotOpen(path: path, message: error.message ?? "")
        default:
            StoreError(error)
        }
    }
}
