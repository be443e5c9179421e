import GRDB

@testable import FetchedResults

/// Bugs with projects, owners, parents and tags, with all kinds of foreign keys.
struct RelatedDatabase {
    struct Item: FetchedRecord, Decodable {
        var id: Int64
    }
    typealias Request = FetchedResultsController<Item>.Request

    let database: TrackedDatabase

    init() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, "odd.name" TEXT);
                    CREATE TABLE project (
                        id INTEGER PRIMARY KEY, host TEXT, owner_id INTEGER REFERENCES owner ON DELETE SET NULL,
                        code TEXT UNIQUE);
                    CREATE TABLE bug (
                        id INTEGER PRIMARY KEY, title TEXT,
                        project_id INTEGER REFERENCES project ON DELETE CASCADE,
                        projectCode TEXT REFERENCES project (code) ON UPDATE CASCADE ON DELETE SET NULL,
                        parentID INTEGER REFERENCES bug ON DELETE SET NULL,
                        reporterId INTEGER REFERENCES owner ON DELETE SET NULL,
                        assignee INTEGER REFERENCES owner ON DELETE SET NULL);
                    CREATE TABLE place (x INTEGER, y INTEGER, PRIMARY KEY (x, y));
                    CREATE TABLE tag (
                        id INTEGER PRIMARY KEY, name TEXT, bug_id INTEGER REFERENCES bug ON DELETE CASCADE,
                        x INTEGER, y INTEGER, FOREIGN KEY (x, y) REFERENCES place);
                    CREATE TABLE keyed (id INTEGER PRIMARY KEY, name TEXT) WITHOUT ROWID;
                    CREATE VIEW open_bug AS SELECT bug.id AS number, title, host FROM bug
                        LEFT JOIN project ON project.id = project_id;
                    CREATE VIRTUAL TABLE words USING fts5(text);
                    CREATE TABLE "group.by" (id INTEGER PRIMARY KEY, "select" TEXT);
                    """)
        }
        database = TrackedDatabase(queue)
    }

    func query(
        _ table: String, _ predicate: FetchPredicate? = nil, sort: FetchSortDescriptor = FetchSortDescriptor("id"),
        section: SectionKeyPath? = nil, primaryKey: String = "id"
    ) throws -> FetchQuery {
        try query(
            Request(table: table, primaryKey: primaryKey, predicate: predicate, sortDescriptors: [sort]), section)
    }

    func query(_ request: Request, _ section: SectionKeyPath? = nil) throws -> FetchQuery {
        try database.read { try FetchQuery(request, sectionKey: section, in: $0) }
    }

    /// The ids in order.
    func ids(_ query: FetchQuery) throws -> [Int64] {
        try database.read { db in
            try query.prepareFunctions(in: db)
            let order = query.order()
            return try Int64.fetchAll(db, sql: order.sql, arguments: StatementArguments(order.arguments))
        }
    }

    @MainActor
    func run(_ sql: String) throws {
        try database.write { try $0.execute(sql: sql) }
    }

    /// Three projects of two owners, six bugs.
    @MainActor
    func filled() throws -> RelatedDatabase {
        try run(
            """
            INSERT INTO owner VALUES (1, 'Zoe', 'odd'), (2, 'adam', NULL);
            INSERT INTO project VALUES (1, 'b.org', 1, 'B'), (2, 'a.org', 2, 'A'), (3, NULL, NULL, NULL);
            INSERT INTO bug VALUES
                (1, 'one', 1, 'A', NULL, 1, 2), (2, 'two', 2, 'B', 1, 2, 1), (3, 'three', 3, NULL, 1, NULL, 1),
                (4, 'four', NULL, NULL, 2, 1, NULL), (5, 'five', 1, 'B', 5, 1, 1), (6, 'six', 2, 'A', NULL, 2, 2);
            INSERT INTO tag (id, name, bug_id) VALUES (1, 'red', 1), (2, 'Réd', 2), (3, 'blue', 2), (4, 'blue', NULL);
            """)
        return self
    }
}
