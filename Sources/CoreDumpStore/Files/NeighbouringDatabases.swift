import Foundation
import GRDB

/// The other databases in the folder of one: they may need contents that lie in its directory, since they were once that database, or
/// copies of it.
struct NeighbouringDatabases {
    private static let signature = Array("SQLite format 3\0".utf8)

    private let files: DatabaseFiles

    init(of files: DatabaseFiles) {
        self.files = files
    }

    /// The digests of the contents that they refer to; nil where that is not certain, and nothing may be removed.
    ///
    /// - Complexity: O(files in the folder), and reads an index of each database.
    func neededContents() -> Set<String>? {
        var needed: Set<String> = []
        for name in DurableFiles.names(in: files.directory) where name != files.name && !name.hasPrefix(".") {
            let path = "\(files.directory)/\(name)"
            guard ByteReader(path)?.bytes(at: 0, count: Self.signature.count) == Self.signature else { continue }
            // What is in a log is not in the file yet.
            guard WriteAheadLog(path + "-wal") == nil, let contents = try? Self.contents(of: path) else { return nil }
            needed.formUnion(contents)
        }
        return needed
    }

    private static func contents(of path: String) throws -> Set<String> {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(
            path: URL(filePath: path).absoluteString + "?immutable=1", configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { db in
            guard try db.tableExists("screenshot"), try db.tableExists("undo_step") else { return [] }
            return try ScreenshotFiles.neededDigests(db)
        }
    }
}
