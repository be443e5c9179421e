import Foundation
import GRDB

@testable import CoreDumpStore

/// Damage to the files of a closed database.
enum Damage {
    /// Overwrites all leaf pages of a table, or one of them.
    static func overwritePage(of table: String, in path: String, leaf: Int = 0) throws {
        let pages = try leaves(of: table, in: path)
        try overwrite(path, at: (pages[leaf % pages.count] - 1) * pageSize, count: pageSize)
    }

    /// The numbers of the leaf pages of a table, from 1.
    static func leaves(of table: String, in path: String) throws -> [Int] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            let sql = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path"
            return try Int.fetchAll(db, sql: sql, arguments: [table])
        }
    }

    static let pageSize = 4096

    /// Checkpoints the log, so that damage to the main file takes effect.
    static func settle(_ path: String) throws {
        try run("PRAGMA wal_checkpoint(TRUNCATE)", in: path)
    }

    static func overwrite(_ path: String, at offset: Int, count: Int) throws {
        let handle = try FileHandle(forUpdating: URL(filePath: path))
        try handle.seek(toOffset: UInt64(offset))
        try handle.write(contentsOf: Data(repeating: 0xA5, count: count))
        try handle.close()
    }

    static func truncate(_ path: String, to length: Int) throws {
        let handle = try FileHandle(forUpdating: URL(filePath: path))
        try handle.truncate(atOffset: UInt64(length))
        try handle.close()
    }

    /// Runs SQL on a separate connection without foreign keys.
    static func run(_ sql: String, in path: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }
}
