import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// A cache of the sections of all projects by host, used as a controller uses it.
@MainActor
struct CachedProjects {
    let test: TestDatabase
    var tables = ["project"]
    var name = "projects"
    var signature = "SELECT host"

    init(_ directory: String) throws {
        test = try TestDatabase(pool: directory)
        try test.database.write { try SectionCache.track(["project", "bug", "note"], in: $0) }
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, 'a.org', 'q', 0), (3, NULL, 'r', 0)")
        try test.run("INSERT INTO bug VALUES (7, 1, 't', 1); INSERT INTO note VALUES (4, 1, 'x'), (5, 1, 'y')")
    }

    private static func sections(in db: Database) throws -> [CachedSection] {
        try Row.fetchAll(db, sql: "SELECT host, count(*) FROM project GROUP BY 1 ORDER BY 1").map {
            CachedSection(key: $0[0], count: $0[1])
        }
    }

    func load() throws -> [CachedSection]? {
        try test.database.read { try SectionCache.load(name: name, signature: signature, tables: tables, in: $0) }
    }

    /// Reads the sections and their state in one snapshot.
    func read() throws -> (state: SectionCacheState?, sections: [CachedSection]) {
        try test.database.read { (try SectionCache.state(of: tables, in: $0), try Self.sections(in: $0)) }
    }

    /// Saves what `read()` has returned; returns when that is done.
    func save(_ read: (state: SectionCacheState?, sections: [CachedSection])) throws {
        let state = try #require(read.state)
        SectionCache.save(name: name, signature: signature, state: state, sections: read.sections, in: test.database) {
            Issue.record($0)
        }
        test.writer.writeWithoutTransaction { _ in }
    }

    func save() throws {
        try save(read())
    }

    /// Whether what is loaded is there, and is right.
    func isHit() throws -> Bool {
        guard let loaded = try load() else { return false }
        if tables.contains("project") { #expect(try loaded == read().sections) }
        return true
    }
}

@MainActor
struct SectionCacheTests {
    @Test func `a fresh cache is empty, a saved one is found`() throws {
        let cache = try CachedProjects("fresh")
        #expect(try cache.load() == nil)
        try cache.save()
        #expect(
            try cache.load() == [
                CachedSection(key: .null, count: 1), CachedSection(key: "a.org".databaseValue, count: 2),
            ])
        #expect(try cache.isHit())
    }

    @Test func `a cache is found by another connection, as after a restart`() throws {
        let cache = try CachedProjects("restart")
        try cache.save()
        let other = TrackedDatabase(try DatabasePool(path: #require(cache.test.path)))
        let loaded = try other.read {
            try SectionCache.load(name: cache.name, signature: cache.signature, tables: cache.tables, in: $0)
        }
        #expect(try loaded == cache.read().sections)
    }

    @Test func `another signature, another name or another table finds nothing`() throws {
        var cache = try CachedProjects("signature")
        try cache.save()
        cache.signature = "SELECT name"
        #expect(try cache.load() == nil)
        cache.signature = "SELECT host"
        cache.name = "others"
        #expect(try cache.load() == nil)
        cache.name = "projects"
        cache.tables = ["project", "bug"]
        #expect(try cache.load() == nil)
        cache.tables = ["Project", "project"]
        #expect(try cache.isHit())
    }

    @Test func `of two saves with one name the last one is kept`() throws {
        var cache = try CachedProjects("last")
        try cache.save()
        cache.signature = "SELECT name"
        try cache.save()
        #expect(try cache.isHit())
        cache.signature = "SELECT host"
        #expect(try cache.load() == nil)
    }

    @Test func `what was read before a change is not saved after it`() throws {
        let cache = try CachedProjects("late")
        let old = try cache.read()
        try cache.test.run("UPDATE project SET host = 'c.org' WHERE id = 1")
        try cache.save()
        try cache.save(old)
        #expect(try cache.isHit())
    }

    @Test func `saving and deleting is neither told nor recorded nor taken for somebody else's`() throws {
        let cache = try CachedProjects("untold")
        var told: [DatabaseChange] = []
        let observation = cache.test.database.observe { told.append($0) }
        try cache.save()
        #expect(try cache.test.database.readTold { $1 })
        try FetchedResultsController<Project>.deleteCache(named: nil, in: cache.test.database)
        #expect(try !cache.test.database.checkForExternalChanges())
        #expect(told.isEmpty)
        try cache.test.run("UPDATE project SET host = 'c.org' WHERE id = 1")
        #expect(told == [.rows(["project": [1]])])
        observation.cancel()
    }

    @Test func `a save does not hide what somebody else has written before it`() throws {
        let cache = try CachedProjects("hidden")
        var told: [DatabaseChange] = []
        let observation = cache.test.database.observe { told.append($0) }
        try OtherProcess.run("INSERT INTO tag VALUES ('a', 'b')", on: #require(cache.test.path))
        try cache.save()
        cache.test.database.deliver()
        #expect(told == [.everything])
        observation.cancel()
    }

    @Test func `deleteCache deletes one name or all`() throws {
        var cache = try CachedProjects("delete")
        try cache.save()
        cache.name = "others"
        try cache.save()
        try FetchedResultsController<Project>.deleteCache(named: "others", in: cache.test.database)
        #expect(try cache.load() == nil)
        cache.name = "projects"
        #expect(try cache.isHit())
        try FetchedResultsController<Project>.deleteCache(named: nil, in: cache.test.database)
        #expect(try cache.load() == nil)
    }

    @Test func `without tracked tables there is nothing to delete, load or save`() throws {
        let test = try TestDatabase()
        try FetchedResultsController<Project>.deleteCache(named: nil, in: test.database)
        let (loaded, state) = try test.database.read { db in
            let loaded = try SectionCache.load(name: "n", signature: "s", tables: ["project"], in: db)
            return (loaded, try SectionCache.state(of: ["project"], in: db))
        }
        #expect(loaded == nil && state == nil)
    }

    @Test func `the error of a save is handed over`() async throws {
        let cache = try CachedProjects("error")
        let read = try cache.read()
        let state = try #require(read.state)
        try cache.test.run(
            "CREATE TRIGGER refuse BEFORE INSERT ON fetched_results_cache BEGIN SELECT raise(ABORT, 'no'); END")
        let current = try #require(try cache.read().state)
        #expect(current != state)
        let error = await withCheckedContinuation { continuation in
            SectionCache.save(
                name: "n", signature: "s", state: current, sections: read.sections, in: cache.test.database
            ) {
                continuation.resume(returning: $0)
            }
        }
        #expect((error as? DatabaseError)?.message == "no")
    }

    // MARK: - Names

    @Test func `a name is taken while its owner lives`() throws {
        final class Owner {}
        let database = try TestDatabase().database
        var first: Owner? = Owner()
        let second = Owner()
        if let first {
            try database.claimCacheName("a", for: first)
            // The same owner may ask again.
            try database.claimCacheName("a", for: first)
        }
        #expect(throws: FetchRequestError.cacheNameInUse("a")) { try database.claimCacheName("a", for: second) }
        try database.claimCacheName("b", for: second)
        first = nil
        try database.claimCacheName("a", for: second)
        #expect(
            "\(FetchRequestError.cacheNameInUse("a"))"
                == "Another controller uses the cache name “a”. Give each controller a cache name of its own, or none.")
    }
}
