import FetchedResults
import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct SearchIndexTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    /// How many segments the index has: the upper bits of a row's id name its segment, see `FTS5_SEGMENT_ROWID` in fts5_index.c.
    private func segments(_ store: Store) throws -> Int {
        let sql = "SELECT count(DISTINCT id >> 37) FROM bug_search_data WHERE id >> 37 > 0"
        return try store.read { try Int.fetchOne($0, sql: sql) ?? 0 }
    }

    private func addBugs(_ count: Int) throws {
        let project = try store.addProject(ProjectDraft(name: "A"))
        for number in 1...count { try store.addBug(BugDraft(projectID: project, title: "The window no. \(number)")) }
    }

    private func found(_ text: String) throws -> Int {
        try store.read { db in
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM bug_search WHERE bug_search MATCH ?", arguments: ["\"\(text)\""]) ?? 0
        }
    }

    private func checkIndex() throws {
        try store.database.write { db in
            try db.execute(sql: "INSERT INTO bug_search (bug_search, rank) VALUES ('integrity-check', 1)")
        }
    }

    @Test func `an edit merges nothing, and what is merged later is found as before`() async throws {
        try addBugs(60)
        #expect(try segments(store) >= 60)
        try await store.mergeSearchIndex()
        #expect(try segments(store) < 20)
        #expect(try found("window") == 60)
        #expect(try found("no. 1") == 11)
        try checkIndex()
    }

    @Test func `merging is no change and no step`() async throws {
        try addBugs(20)
        let before = try fixture.state()
        var changes: [DatabaseChange] = []
        let observation = store.database.observe { changes.append($0) }
        try store.mergeSearchIndex(within: .seconds(10))
        try await store.mergeSearchIndex()
        #expect(changes.isEmpty)
        #expect(try fixture.state() == before)
        for _ in 0..<21 { #expect(try store.undo() != nil) }
        #expect(try store.undo() == nil)
        #expect(try found("window") == 0)
        try checkIndex()
        withExtendedLifetime(observation) {}
    }

    @Test func `nothing is written where there is nothing to merge`() throws {
        try addBugs(30)
        let other = try fixture.reopened()
        try store.mergeSearchIndex(within: .seconds(10))
        #expect(try other.database.checkForExternalChanges())
        try store.mergeSearchIndex(within: .seconds(10))
        #expect(try !other.database.checkForExternalChanges())
    }

    @Test func `a database of an older version is told once`() throws {
        let options = "SELECT k, v FROM bug_search_config WHERE k IN ('automerge', 'crisismerge') ORDER BY k"
        let told = try store.read { try Row.fetchAll($0, sql: options).map(\.description) }
        #expect(told.count == 2)
        for (name, usual) in [("automerge", 4), ("crisismerge", 16)] {
            try store.database.write { db in
                try db.execute(
                    sql: "INSERT INTO bug_search (bug_search, rank) VALUES (?, ?)", arguments: [name, usual])
            }
        }
        let other = try fixture.reopened()
        #expect(try other.read { try Row.fetchAll($0, sql: options).map(\.description) } == told)
    }
}
