import Foundation
import GRDB

extension Store {
    /// For less, not everything is written once more, in bytes.
    private static let leastFreeByteCount = 32 << 20

    /// Gives the disk back what lies free in the file, where that is more than what is in use: SQLite keeps it for what comes, and
    /// copies it into every backup. Nobody can write meanwhile. Where others write, or the disk has no room for it, it is left.
    ///
    /// - Complexity: O(n) for n bytes in use, when there is something to give back.
    func compact() async {
        try? await Self.inBackground { _ in try self.compact(leastFreeByteCount: Self.leastFreeByteCount) }
    }

    /// The same, blocking the calling thread.
    func compact(leastFreeByteCount: Int) throws {
        // In a connection of its own, so that the window's can go on reading.
        try identity.withConnection(DatabaseCopy.configuration) { queue in
            try compact(queue, leastFreeByteCount: leastFreeByteCount)
        }
    }

    private func compact(_ queue: DatabaseQueue, leastFreeByteCount: Int) throws {
        try queue.writeWithoutTransaction { db in
            func number(_ pragma: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0 }
            let (all, free, size) = (try number("page_count"), try number("freelist_count"), try number("page_size"))
            guard free > all - free, free * size >= leastFreeByteCount else { return }
            // What is in use is written beside the database, and then into its log.
            for directory in [DatabaseFiles(path).directory, NSTemporaryDirectory()] {
                guard Self.hasRoom(for: 2 * (all - free) * size, in: directory) else { return }
            }
            // Also when it fails: its log would stay as long as it has become.
            defer {
                _ = try? db.checkpoint(.truncate)
                identity.noteLog()
            }
            try db.execute(sql: "VACUUM")
        }
    }

    private static func hasRoom(for byteCount: Int, in directory: String) -> Bool {
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return false }
        return Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize) > byteCount
    }
}
