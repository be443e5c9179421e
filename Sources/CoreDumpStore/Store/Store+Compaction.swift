import GRDB

extension Store {
    /// For less, not everything is written once more, in bytes.
    private static let leastFreeByteCount = 32 << 20

    /// Gives the disk back what lies free in the file, where that is more than what is in use: SQLite keeps it for what comes, and
    /// copies it into every backup. While others read or write, or without room on the disk, it is left for another time.
    ///
    /// - Complexity: O(n) for n bytes in use, when there is something to give back.
    func compact() async {
        let path = path
        try? await Self.inBackground { _ in try Self.compact(path, leastFreeByteCount: Self.leastFreeByteCount) }
    }

    /// The same, blocking the calling thread.
    static func compact(_ path: String, leastFreeByteCount: Int) throws {
        // In a connection of its own, so that the window's can go on reading.
        let queue = try DatabaseQueue(path: path, configuration: DatabaseCopy.configuration)
        try queue.writeWithoutTransaction { db in
            func number(_ pragma: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0 }
            let (all, free) = (try number("page_count"), try number("freelist_count"))
            guard free > all - free, try free * number("page_size") >= leastFreeByteCount else { return }
            try db.execute(sql: "VACUUM")
            try db.checkpoint(.truncate)
        }
        try queue.close()
    }
}
