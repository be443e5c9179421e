import GRDB
import Testing

@testable import FetchedResults

/// Every change of a table invalidates its cached sections, and nothing else does.
@MainActor
struct StaleSectionCacheTests {
    /// Whether `body` invalidates a cache of `tables`; sections saved afterwards must be valid again.
    private func isStale(
        _ tables: [String] = ["project"], after body: (TestDatabase) throws -> Void
    ) throws -> Bool {
        var cache = try CachedProjects("stale")
        cache.tables = tables
        try cache.save()
        #expect(try cache.isHit())
        try body(cache.test)
        let isStale = try !cache.isHit()
        if isStale {
            try cache.save()
            #expect(try cache.isHit())
        }
        return isStale
    }

    private nonisolated static let changes = [
        "INSERT INTO project VALUES (9, 'b.org', 's', 0)", "UPDATE project SET host = 'b.org' WHERE id = 1",
        "DELETE FROM project WHERE id = 1", "DELETE FROM project", "REPLACE INTO project VALUES (1, 'b.org', 's', 0)",
        "UPDATE OR REPLACE project SET id = 3 WHERE id = 2",
        "INSERT INTO project VALUES (1, 'b.org', 's', 0) ON CONFLICT DO UPDATE SET host = 'c.org'",
        "INSERT INTO project SELECT 100 + id, host, name, stars FROM project",
    ]

    @Test(arguments: changes) func `a change by any writer makes it stale`(_ sql: String) throws {
        #expect(try isStale { try $0.run(sql) })
        #expect(try isStale { test in try test.writer.write { try $0.execute(sql: sql) } })
        #expect(
            try isStale { test in
                try DatabaseQueue(path: #require(test.path)).write { try $0.execute(sql: sql) }
            })
        #expect(try isStale { try OtherProcess.run(sql, on: #require($0.path)) })
    }

    @Test func `a cascade and SET NULL make the caches of their tables stale`() throws {
        let sql = "DELETE FROM project WHERE id = 1"
        #expect(try isStale(["bug"]) { try $0.run(sql) })
        #expect(try isStale(["note"]) { try $0.run(sql) })
        #expect(try isStale(["project", "bug"]) { try OtherProcess.run(sql, on: #require($0.path)) })
        #expect(try !isStale(["bug"]) { try $0.run("DELETE FROM project WHERE id = 2") })
    }

    @Test func `undo and redo make it stale`() throws {
        let cache = try CachedProjects("undo")
        let history = cache.test.history
        try history.perform("Delete") { try $0.execute(sql: "DELETE FROM project WHERE id = 1") }
        for _ in 1...2 {
            try cache.save()
            _ = try history.undo()
            #expect(try !cache.isHit())
            try cache.save()
            _ = try history.redo()
            #expect(try !cache.isHit())
        }
    }

    @Test func `a state that comes back after undo is not taken for the one before`() throws {
        let cache = try CachedProjects("back")
        let before = try cache.read().state
        try cache.test.history.perform("Delete") { try $0.execute(sql: "DELETE FROM project WHERE id = 1") }
        _ = try cache.test.history.undo()
        #expect(try cache.read().state != before)
    }

    @Test func `a change of another table, or one that comes to nothing, leaves it as it is`() throws {
        #expect(try !isStale { try $0.run("UPDATE bug SET title = 'x'") })
        #expect(try !isStale { try $0.run("DELETE FROM project WHERE id = 99") })
        #expect(
            try !isStale { test in
                #expect(throws: DatabaseError.self) {
                    try test.run("DELETE FROM project; INSERT INTO nothing VALUES (1)")
                }
            })
        #expect(
            try !isStale { test in try test.run("SAVEPOINT a; DELETE FROM project; ROLLBACK TO a; RELEASE a") })
    }

    @Test func `a change of the schema makes it stale`() throws {
        #expect(try isStale { try $0.run("ALTER TABLE project ADD COLUMN note TEXT") })
        #expect(try isStale { try $0.run("CREATE TABLE later (x)") })
    }

    @Test func `a table that is not tracked, or no longer, is not cached`() throws {
        var cache = try CachedProjects("untracked")
        cache.tables = ["project", "tag"]
        #expect(try cache.read().state == nil)
        cache.tables = ["project"]
        try cache.save()
        try cache.test.database.write { try SectionCache.untrack(["project"], in: $0) }
        #expect(try cache.load() == nil)
        #expect(try cache.read().state == nil)
        try cache.test.run("DELETE FROM project")
        try cache.test.database.write { try SectionCache.track(["project"], in: $0) }
        #expect(try cache.load() == nil)
        try cache.save()
        #expect(try cache.isHit())
    }

    @Test func `a table that was dropped, renamed or made again is not tracked`() throws {
        for sql in [
            "DROP TABLE note", "ALTER TABLE note RENAME TO notes",
            "ALTER TABLE note RENAME TO notes; CREATE TABLE note (id INTEGER PRIMARY KEY)",
            "DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY)",
        ] {
            var cache = try CachedProjects("renamed")
            cache.tables = ["note"]
            try cache.save()
            try cache.test.run(sql)
            #expect(try cache.load() == nil)
            #expect(try cache.read().state == nil, "\(sql)")
            // The caches of other tables are still invalid.
            cache.tables = ["bug"]
            #expect(try cache.read().state != nil)
            guard sql.contains("CREATE") else { continue }
            cache.tables = ["note"]
            try cache.test.database.write { try SectionCache.track(["note"], in: $0) }
            try cache.save()
            #expect(try cache.isHit())
            try cache.test.run("INSERT INTO note (id) VALUES (50)")
            #expect(try !cache.isHit())
        }
    }

    @Test func `what cannot be tracked is refused`() throws {
        let test = try TestDatabase()
        try test.run("CREATE VIEW hosts AS SELECT DISTINCT host FROM project")
        for table in ["nothing", "hosts", "bug_text"] {
            #expect(throws: DatabaseError.self) {
                try test.database.write { try SectionCache.track([table], in: $0) }
            }
        }
    }

    @Test func `tables with odd names and WITHOUT ROWID are tracked`() throws {
        var cache = try CachedProjects("odd")
        try cache.test.run("CREATE TABLE \"odd \"\"'name\" (a PRIMARY KEY) WITHOUT ROWID")
        cache.tables = ["odd \"'NAME"]
        try cache.test.database.write { try SectionCache.track(["odd \"'name"], in: $0) }
        try cache.save()
        #expect(try cache.isHit())
        try cache.test.run("INSERT INTO \"odd \"\"'name\" VALUES (1)")
        #expect(try !cache.isHit())
    }
}
