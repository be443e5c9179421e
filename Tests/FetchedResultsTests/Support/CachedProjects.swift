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

    /// Saves the result of `read()`, and waits for it.
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

    /// Whether valid sections can be loaded, and are right.
    func isHit() throws -> Bool {
        guard let loaded = try load() else { return false }
        if tables.contains("project") { #expect(try loaded == read().sections) }
        return true
    }
}
