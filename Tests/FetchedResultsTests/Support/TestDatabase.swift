import FetchedResults
import Foundation
import GRDB

struct Project: FetchedRecord, Decodable, Equatable {
    var id: Int64
    var host: String?
    var name: String
    var stars: Int
}

struct Bug: FetchedRecord, Decodable, Equatable {
    struct ID: RowID, Decodable {
        var rowID: Int64
        init(rowID: Int64) { self.rowID = rowID }
        init(from decoder: any Decoder) throws { rowID = try decoder.singleValueContainer().decode(Int64.self) }
    }
    var id: ID
    var projectID: Int64?
    var title: String
    var isOpen: Bool
}

/// A tracked database with projects, their bugs (deleted with them), notes (which remain), a log written by a trigger, and a full-text
/// index maintained by triggers.
@MainActor
final class TestDatabase {
    let database: TrackedDatabase
    let history: UndoHistory
    let writer: any DatabaseWriter
    let path: String?
    private let directory: URL?

    init(untrackedTables: Set<String> = []) throws {
        directory = nil
        path = nil
        writer = try DatabaseQueue()
        try writer.write(Self.createSchema)
        database = TrackedDatabase(writer, untrackedTables: untrackedTables)
        history = UndoHistory(database: database)
    }

    /// A database in a file in WAL mode, as applications use it.
    init(pool name: String, limit: Int = 999) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        self.directory = directory
        let path = directory.appending(path: "test.sqlite").path
        self.path = path
        writer = try DatabasePool(path: path)
        try writer.write(Self.createSchema)
        database = TrackedDatabase(writer)
        history = UndoHistory(database: database, limit: limit)
    }

    isolated deinit {
        if let directory { try? FileManager.default.removeItem(at: directory) }
    }

    static func createSchema(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE project (id INTEGER PRIMARY KEY, host TEXT, name TEXT NOT NULL, stars INTEGER NOT NULL);
                CREATE INDEX project_order ON project (host, name, id);
                CREATE TABLE bug (
                    id INTEGER PRIMARY KEY, projectID INTEGER REFERENCES project ON DELETE CASCADE,
                    title TEXT NOT NULL, isOpen INTEGER NOT NULL DEFAULT 1);
                CREATE INDEX bug_project ON bug (projectID, title, id);
                CREATE TABLE note (
                    id INTEGER PRIMARY KEY, projectID INTEGER REFERENCES project ON DELETE SET NULL, text TEXT UNIQUE);
                CREATE INDEX note_project ON note (projectID);
                CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT);
                CREATE TABLE log (id INTEGER PRIMARY KEY, entry TEXT);
                CREATE TRIGGER bug_logged AFTER DELETE ON bug BEGIN INSERT INTO log (entry) VALUES (old.title); END;
                CREATE VIRTUAL TABLE bug_text USING fts5(title, content='');
                CREATE TRIGGER bug_indexed AFTER INSERT ON bug BEGIN
                    INSERT INTO bug_text (rowid, title) VALUES (new.id, new.title); END;
                """)
        try UndoHistory.createTable(in: db)
    }

    /// All rows of the application's tables, as readable text.
    func dump() throws -> [String] {
        try database.read { db in
            try ["project", "bug", "note", "tag", "log"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1").map { row in
                    "\(table) " + row.databaseValues.map(\.description).joined(separator: "|")
                }
            }
        }
    }

    func run(_ sql: String, _ arguments: StatementArguments = []) throws {
        try database.write { try $0.execute(sql: sql, arguments: arguments) }
    }

    func projectsByHost(_ predicate: FetchPredicate? = nil) throws -> FetchedResultsController<Project> {
        try FetchedResultsController(
            FetchRequest(
                table: "project", predicate: predicate,
                sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")]),
            database: database, sectionNameKeyPath: SectionKeyPath("host"))
    }
}
