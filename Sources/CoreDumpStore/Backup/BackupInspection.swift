import Foundation
import GRDB

/// Looks at a file that may be a database of Core Dump, and changes nothing.
enum BackupInspection {
    /// Which migrations have been applied, and how large its pages are.
    struct Finding: Equatable {
        var isOld: Bool
        var pageSize: Int
    }

    /// - Parameter thoroughly: whether to read every page.
    /// - Throws: ``StoreError/notADatabase(path:)``, ``StoreError/newerSchema(path:unknownMigrations:)``,
    ///   ``StoreError/damagedBackup(path:)``, or another ``StoreError``.
    /// - Complexity: O(1), or the size of the file when it is done thoroughly.
    @discardableResult
    static func inspect(_ path: String, thoroughly: Bool) throws -> Finding {
        do {
            let queue = try openForReading(path)
            let finding = try queue.read { try inspect($0, path, thoroughly: thoroughly) }
            try queue.close()
            return finding
        } catch let error as DatabaseError {
            throw translated(error, path)
        }
    }

    /// Inspects every page of a file alone, without the log that may lie beside it.
    ///
    /// - Complexity: the size of the file.
    static func inspectAlone(_ path: String) throws {
        let queue = try openImmutable(path)
        try queue.read { _ = try inspect($0, path, thoroughly: true) }
        try queue.close()
    }

    /// A connection that reads a file alone: SQLite neither looks for a log beside it nor makes or locks a file.
    static func openImmutable(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        return try DatabaseQueue(
            path: URL(filePath: path).absoluteString + "?immutable=1", configuration: configuration)
    }

    /// A connection that cannot write.
    ///
    /// - Parameter isTruncated: whether to read a file whose end is missing; SQLite refuses such a file otherwise.
    static func openForReading(_ path: String, isTruncated: Bool = false) throws -> DatabaseQueue {
        guard DurableFiles.exists(path) else {
            throw StoreError.cannotOpen(path: path, message: String(cString: strerror(ENOENT)))
        }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(Store.busyTimeout)
        if isTruncated { configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") } }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    static func translated(_ error: DatabaseError, _ path: String) -> StoreError {
        switch error.resultCode {
        case .SQLITE_NOTADB: .notADatabase(path: path)
        case .SQLITE_CORRUPT: .damagedBackup(path: path)
        case .SQLITE_CANTOPEN: .cannotOpen(path: path, message: error.message ?? "")
        default: StoreError(error)
        }
    }

    private static func inspect(_ db: Database, _ path: String, thoroughly: Bool) throws -> Finding {
        let applied = try DatabaseMigrator().appliedIdentifiers(db)
        let unknown = applied.subtracting(Schema.versions).sorted()
        guard unknown.isEmpty else { throw StoreError.newerSchema(path: path, unknownMigrations: unknown) }
        guard !applied.isEmpty, try db.tableExists("bug") else { throw StoreError.notADatabase(path: path) }
        if thoroughly, try !FileIntegrity.problems(db, isQuick: true).isEmpty {
            throw StoreError.damagedBackup(path: path)
        }
        let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        return Finding(isOld: applied.count < Schema.versions.count, pageSize: pageSize)
    }
}
