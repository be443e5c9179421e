import Foundation
import GRDB
import Testing

@testable import FetchedResults

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

    @Test func `saving and deleting is neither reported nor recorded nor taken for an external change`() throws {
        let cache = try CachedProjects("untold")
        var told: [DatabaseChange] = []
        let observation = cache.test.database.observe { told.append($0) }
        try cache.save()
        #expect(try cache.test.database.readObservedState { $1 })
        try FetchedResultsController<Project>.deleteCache(named: nil, in: cache.test.database)
        #expect(try !cache.test.database.checkForExternalChanges())
        #expect(told.isEmpty)
        try cache.test.run("UPDATE project SET host = 'c.org' WHERE id = 1")
        #expect(told == [.rows(["project": [1]])])
        observation.cancel()
    }

    @Test func `a save does not hide an earlier external write`() throws {
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
            // The same owner may claim it again.
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
