import FetchedResults
import Foundation
import GRDB

/// The database of the law: items, related tables, and an undo history.
@MainActor
final class LawDatabase {
    let database: TrackedDatabase
    let history: UndoHistory
    /// A pool, because a queue forbids writes during reads, which makes SQLite compile every statement again.
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

    /// Without synchronising: the tests do not simulate power failures.
    private static var hasty: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return configuration
    }

    /// `rank` has no type, so that it can hold 1 and 1.0.
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
