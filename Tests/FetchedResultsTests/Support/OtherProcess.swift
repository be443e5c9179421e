import Foundation
import GRDB

/// Writes to a database as another process.
enum OtherProcess {
    private static let tool = "/usr/bin/sqlite3"

    /// Runs `sql` with the sqlite3 tool, or on a separate connection where that is not installed.
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
