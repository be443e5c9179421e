import CSQLiteSession
import FetchedResults
import GRDB
import Testing

@MainActor
struct TrackedDatabaseTests {
    private struct Refused: Error {}

    private func changes(_ test: TestDatabase, _ body: () throws -> Void) rethrows -> [DatabaseChange] {
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        defer { observation.cancel() }
        try body()
        return told
    }

    @Test func `a commit is reported once with the changed rows of every table`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0); INSERT INTO bug VALUES (7, 1, 't', 1)")
        let told = try changes(test) {
            try test.run("DELETE FROM project WHERE id = 1")
        }
        // A cascade has deleted the bug, and a trigger has written the log.
        #expect(told == [.rows(["project": [1], "bug": [7], "log": [1]])])
    }

    @Test func `rows replaced by REPLACE are reported`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO note VALUES (1, NULL, 'x')")
        let told = try changes(test) { try test.run("INSERT OR REPLACE INTO note VALUES (2, NULL, 'x')") }
        #expect(told == [.rows(["note": [1, 2]])])
    }

    @Test func `a table without an integer key is reported without rows`() throws {
        let test = try TestDatabase()
        let told = try changes(test) { try test.run("INSERT INTO tag VALUES ('urgent', 'red')") }
        #expect(told == [.rows(["tag": []])])
    }

    @Test func `the tables behind a full-text index are not reported`() throws {
        let test = try TestDatabase()
        let told = try changes(test) { try test.run("INSERT INTO bug VALUES (1, NULL, 'crash', 1)") }
        // A trigger writes to the index.
        #expect(told == [.rows(["bug": [1], "bug_text": []])])
    }

    @Test func `an untracked table is not reported`() throws {
        let test = try TestDatabase(untrackedTables: ["tag"])
        let told = try changes(test) { try test.run("INSERT INTO tag VALUES ('urgent', 'red')") }
        #expect(told.isEmpty)
    }

    @Test func `what comes to nothing is silent`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        let told = try changes(test) {
            try test.run("UPDATE project SET name = name")
            try test.run("UPDATE project SET name = 'q'; UPDATE project SET name = 'p'")
            try test.run("INSERT INTO project VALUES (2, 'a.org', 'p', 0); DELETE FROM project WHERE id = 2")
        }
        #expect(told.isEmpty)
    }

    @Test func `a body that throws is rolled back, not reported, and leaves no memory behind`() throws {
        let test = try TestDatabase()
        func refuse() throws {
            try test.database.write { db in
                try db.execute(
                    sql: "INSERT INTO project VALUES (1, 'a.org', ?, 0)",
                    arguments: [String(repeating: "x", count: 999)])
                throw Refused()
            }
        }
        let told = changes(test) {
            #expect(throws: Refused.self) { try refuse() }
            let before = sqlite3_memory_used()
            for _ in 1...200 { #expect(throws: Refused.self) { try refuse() } }
            #expect(sqlite3_memory_used() - before < 100_000)
        }
        #expect(told.isEmpty)
        #expect(try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM project") } == 0)
    }

    @Test func `a savepoint that is rolled back is silent, the rest is reported`() throws {
        let test = try TestDatabase()
        let told = try changes(test) {
            try test.database.write { db in
                try db.execute(sql: "INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO project VALUES (2, 'a.org', 'p', 0)")
                    return .rollback
                }
            }
        }
        #expect(told == [.rows(["project": [1]])])
    }

    @Test func `a commit that fails is rolled back and silent`() throws {
        let test = try TestDatabase()
        let told = changes(test) {
            #expect(throws: DatabaseError.self) {
                try test.run("PRAGMA defer_foreign_keys = 1; INSERT INTO bug VALUES (1, 99, 't', 1)")
            }
        }
        #expect(told.isEmpty)
        #expect(try test.dump().isEmpty)
    }

    @Test func `a change of the schema is reported as everything`() throws {
        let test = try TestDatabase()
        let told = try changes(test) {
            try test.run("INSERT INTO tag VALUES ('a', 'b'); ALTER TABLE tag ADD COLUMN note TEXT")
            try test.run("CREATE VIRTUAL TABLE later USING fts5(text)")
            try test.run("INSERT INTO later VALUES ('x')")
        }
        #expect(told == [.everything, .everything, .rows(["later": []])])
    }

    @Test func `an observation ends when it is released or cancelled`() throws {
        let test = try TestDatabase()
        var count = 0
        var observation: DatabaseObservation? = test.database.observe { _ in count += 1 }
        try test.run("INSERT INTO tag VALUES ('a', 'b')")
        #expect(count == 1)
        weak let released = observation
        observation = nil
        #expect(released == nil)
        let cancelled = test.database.observe { _ in count += 1 }
        cancelled.cancel()
        try test.run("DELETE FROM tag")
        #expect(count == 1)
    }

    @Test func `a write from elsewhere has been reported when it returns`() async throws {
        let test = try TestDatabase(pool: "async")
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        let database = test.database
        let count = try await Task.detached {
            try await database.write { db in
                try db.execute(sql: "INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
                return db.changesCount
            }
        }.value
        #expect(count == 1)
        #expect(told == [.rows(["project": [1]])])
        observation.cancel()
    }

    @Test func `an observer reads what was committed`() throws {
        let test = try TestDatabase(pool: "visible")
        var counts: [Int?] = []
        let observation = test.database.observe { _ in
            #expect(throws: Never.self) {
                counts.append(try test.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM tag") })
            }
        }
        for index in 1...50 { try test.run("INSERT INTO tag VALUES (?, 'b')", ["\(index)"]) }
        #expect(counts == Array(1...50))
        observation.cancel()
    }
}
