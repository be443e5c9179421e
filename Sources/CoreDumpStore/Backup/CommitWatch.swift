import GRDB

/// Tells whether anybody has committed to a database since a moment. Its connection does not write itself.
struct CommitWatch {
    /// Somebody has.
    struct Overtaken: Error {}

    private let queue: DatabaseQueue
    private let version: Int?

    init(of path: String) throws {
        queue = try BackupInspection.openForReading(path)
        version = try Self.version(queue)
    }

    /// - Throws: ``Overtaken``
    func check() throws {
        guard try Self.version(queue) == version else { throw Overtaken() }
    }

    /// Changes with each commit of another connection.
    private static func version(_ queue: DatabaseQueue) throws -> Int? {
        try queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }
}
