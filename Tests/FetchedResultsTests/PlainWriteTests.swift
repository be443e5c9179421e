import CSQLiteSession
import GRDB
import Testing

@testable import FetchedResults

/// Writes on the same connection that bypass the tracked database.
@MainActor
struct PlainWriteTests {
    /// The changes that `body` reports immediately.
    private func changes(_ test: TestDatabase, _ body: (any DatabaseWriter) throws -> Void) rethrows -> [DatabaseChange]
    {
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        defer { observation.cancel() }
        try body(test.writer)
        test.database.deliver()
        return told
    }

    @Test func `a plain write is reported as everything without a check`() async throws {
        for test in [try TestDatabase(), try TestDatabase(pool: "plain")] {
            var told: [DatabaseChange] = []
            let observation = test.database.observe { told.append($0) }
            try await test.writer.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
            #expect(await eventually { told == [.everything] })
            observation.cancel()
        }
    }

    @Test func `every kind of plain write is noticed`() throws {
        let test = try TestDatabase(pool: "kinds")
        try test.run("CREATE TABLE pair (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID; CREATE TABLE loose (x)")
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0); INSERT INTO bug VALUES (1, 1, 't', 1)")
        for sql in [
            "INSERT INTO pair VALUES (1, 2)", "UPDATE pair SET b = 3", "DELETE FROM pair",
            "INSERT INTO loose VALUES (1)", "UPDATE loose SET x = 3", "DELETE FROM loose",
            "REPLACE INTO project VALUES (1, 'b.org', 'q', 0)",
            "INSERT INTO project VALUES (1, 'b.org', 'q', 0) ON CONFLICT DO UPDATE SET stars = 1",
            "DELETE FROM project", "INSERT INTO bug_text (rowid, title) VALUES (9, 't')", "CREATE TABLE later (x)",
            "DROP TABLE later", "CREATE INDEX tag_color ON tag (color)",
        ] {
            let told = try changes(test) { writer in try writer.write { try $0.execute(sql: sql) } }
            #expect(told == [.everything], "\(sql)")
            let toldWithoutTransaction = try changes(test) { writer in
                try writer.writeWithoutTransaction {
                    try $0.execute(sql: "UPDATE tag SET color = 'x'; INSERT INTO log DEFAULT VALUES")
                }
            }
            #expect(toldWithoutTransaction == [.everything], "\(sql)")
        }
    }

    @Test func `a changeset that is applied around the tracked database is noticed`() throws {
        let test = try TestDatabase()
        var changeset = Changeset()
        _ = try test.database.record { db in
            try db.execute(sql: "INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        } completion: { _, _, changes in
            if case .rows(let recorded) = changes { changeset = recorded.changeset }
        }
        let told = try changes(test) { writer in
            try writer.write { db in _ = try changeset.inverted().apply(to: db) }
        }
        #expect(told == [.everything])
    }

    @Test func `reading, writing nothing and what is rolled back are silent`() throws {
        let test = try TestDatabase(pool: "silent")
        let told = try changes(test) { writer in
            try writer.write { _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM project") }
            try writer.write { try $0.execute(sql: "UPDATE project SET stars = 1") }
            try writer.writeWithoutTransaction { db in
                try db.execute(sql: "BEGIN; COMMIT; BEGIN IMMEDIATE; COMMIT")
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO project VALUES (1, 'a.org', 'p', 0); CREATE TABLE later (x)")
                    return .rollback
                }
            }
            #expect(throws: DatabaseError.self) {
                try writer.write {
                    try $0.execute(sql: "INSERT INTO project VALUES (1, 'a', 'p', 0), (2, 'a', NULL, 0)")
                }
            }
        }
        #expect(told.isEmpty)
        #expect(try !test.database.checkForExternalChanges())
    }

    @Test func `what OR FAIL leaves of a statement is noticed`() async throws {
        let test = try TestDatabase(pool: "or-fail")
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try await test.writer.writeWithoutTransaction { db in
            _ = #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT OR FAIL INTO project VALUES (1, 'a.org', 'p', 0), (1, 'a.org', 'q', 0)")
            }
        }
        #expect(await eventually { told == [.everything] })
        #expect(try test.dump().count == 1)
        observation.cancel()
    }

    @Test func `a commit of other C code is noticed`() async throws {
        let test = try TestDatabase(pool: "c")
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try await test.writer.writeWithoutTransaction { db in
            _ = sqlite3_exec(db.sqliteConnection, "INSERT INTO tag VALUES ('a', 'b')", nil, nil, nil)
        }
        #expect(await eventually { told == [.everything] })
        observation.cancel()
    }

    @Test func `a state is not exact while it contains a plain write that is not reported yet`() throws {
        let test = try TestDatabase(pool: "exact")
        func isExact() throws -> Bool { try test.database.readObservedState { $1 } }
        #expect(try isExact())
        try test.run("INSERT INTO tag VALUES ('a', 'b')")
        #expect(try isExact())
        try test.writer.write { try $0.execute(sql: "INSERT INTO tag VALUES ('c', 'd')") }
        #expect(try !isExact())
        test.database.deliver()
        #expect(try isExact())
        try test.writer.write { _ = try Int.fetchOne($0, sql: "SELECT 1") }
        #expect(try isExact())
    }

    @Test func `a recorded write after a plain one reports both`() throws {
        let test = try TestDatabase()
        let told = try changes(test) { writer in
            try writer.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
            try test.run("INSERT INTO tag VALUES ('c', 'd')")
        }
        #expect(told == [.everything])
    }

    @Test func `nothing is observed any more when the tracked database is released`() throws {
        let writer = try DatabaseQueue()
        try writer.write(TestDatabase.createSchema)
        var database: TrackedDatabase? = TrackedDatabase(writer)
        weak let released = database
        try database?.write { try $0.execute(sql: "INSERT INTO tag VALUES ('a', 'b')") }
        database = nil
        #expect(released == nil)
        try writer.write { try $0.execute(sql: "DELETE FROM tag") }
    }
}
