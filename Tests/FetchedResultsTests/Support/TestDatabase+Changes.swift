import GRDB

@testable import FetchedResults

extension TestDatabase {
    /// A database with rows, and tables of every kind.
    static func ofEveryKind() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE pair (a INTEGER, b TEXT, c, PRIMARY KEY (a, b)) WITHOUT ROWID;
                    CREATE TABLE wide (id INTEGER PRIMARY KEY, x) WITHOUT ROWID;
                    CREATE TABLE loose (x UNIQUE, y);
                    CREATE TABLE "odd ""name" (x);
                    CREATE TABLE project_loose (id INTEGER PRIMARY KEY);
                    CREATE TRIGGER loosen AFTER INSERT ON project_loose BEGIN INSERT INTO loose VALUES (new.id, 't'); END;
                    INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'b.org', 'q', 0), (3, 'b.org', 'r', 0);
                    INSERT INTO bug VALUES (7, 1, 't', 1), (8, 2, 'u', 1);
                    INSERT INTO note VALUES (4, 1, 'x'), (5, 1, 'y'), (6, 2, 'z');
                    INSERT INTO log VALUES (4, 'x'), (5, 'y'), (6, 'z');
                    INSERT INTO loose VALUES (1, 'a'), (2, 'b');
                    INSERT INTO pair VALUES (1, 'a', 0), (1, 'b', 0);
                    """)
        }
        test.database.deliver()
        return test
    }

    /// The reported changes of the statements, each in its own write.
    func changes(_ sql: String...) throws -> [DatabaseChange] {
        try changes { for sql in sql { try run(sql) } }
    }

    /// The reported changes while `body` runs.
    func changes(_ body: () throws -> Void) throws -> [DatabaseChange] {
        var told: [DatabaseChange] = []
        let observation = database.observe { told.append($0) }
        defer { observation.cancel() }
        try body()
        return told
    }

    /// The reported changes of a statement that was compiled before the write.
    func changesOfPrepared(_ prepare: (Database) throws -> Statement) throws -> [DatabaseChange] {
        let statement = try writer.write(prepare)
        return try changes { try database.write { _ in try statement.execute() } }
    }
}
