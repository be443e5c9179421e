import Foundation
import GRDB

/// Writes to a database as somebody else.
enum OtherProcess {
    private static let tool = "/usr/bin/sqlite3"

    /// Runs `sql` with the sqlite3 tool; where that is not installed, on a connection of its own.
    static func run(_ sql: String, on path: String) throws {
        guard FileManager.default.isExecutableFile(atPath: tool) else {
            return try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
        }
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = ["-bail", path, "PRAGMA foreign_keys = 1; " + sql]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw DatabaseError(resultCode: .SQLITE_ERROR, message: sql) }
    }
}
