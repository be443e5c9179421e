import FetchedResults
import Foundation
import GRDB

/// The database of the law: items, everything they can be related to, and an undo history.
@MainActor
final class LawDatabase {
    let database: TrackedDatabase
    let history: UndoHistory
    /// A pool: the reads of a queue forbid writes meanwhile, at which SQLite compiles every statement again.
    let pool: DatabasePool
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "law-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        pool = try DatabasePool(path: Self.path(in: directory), configuration: Self.hasty)
        try pool.write(Self.createSchema)
        database = TrackedDatabase(pool)
        history = UndoHistory(database: database, limit: 30)
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// A connection that is not tracked.
    private(set) lazy var other = Result {
        try DatabaseQueue(path: Self.path(in: directory), configuration: Self.hasty)
    }

    private static func path(in directory: URL) -> String { directory.appending(path: "law.sqlite").path }

    /// Without waiting for the disk: a crash of the machine is not what is tested.
    private static var hasty: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return configuration
    }

    /// `rank` has no type, so that it holds 1 as well as 1.0.
    private static func createSchema(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE shelf (id INTEGER PRIMARY KEY, name TEXT, isOpen INTEGER NOT NULL DEFAULT 1);
                CREATE TABLE box (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE item (
                    id INTEGER PRIMARY KEY, key TEXT, rank,
                    shelfID INTEGER REFERENCES shelf ON DELETE CASCADE ON UPDATE CASCADE,
                    boxID INTEGER REFERENCES box ON DELETE SET NULL, code TEXT UNIQUE);
                CREATE INDEX item_order ON item (key, rank, id);
                CREATE INDEX item_shelf ON item (shelfID);
                CREATE INDEX item_box ON item (boxID);
                CREATE TABLE part (id INTEGER PRIMARY KEY, itemID INTEGER REFERENCES item ON DELETE CASCADE);
                CREATE INDEX part_item ON part (itemID);
                CREATE TABLE hidden (code TEXT PRIMARY KEY) WITHOUT ROWID;
                CREATE TABLE other (id INTEGER PRIMARY KEY, text TEXT);
                """)
        try UndoHistory.createTable(in: db)
    }
}
