import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct SearchIndexTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    /// The number of segments of the index: the upper bits of a row id identify the segment, see `FTS5_SEGMENT_ROWID` in fts5_index.c.
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

    @Test func `segments stay few, and what they hold is found`() throws {
        try addBugs(150)
        #expect(try segments(store) < 2 * SearchIndex.segmentsPerMerge)
        #expect(try found("window") == 150)
        #expect(try found("no. 1") == 62)
        try checkIndex()
    }

    /// FTS5 of SQLite 3.40 has lost deletions when it merged hundreds of segments in parts.
    @Test func `no deletion is lost in any order of changes`() throws {
        var random = SplitMix(seed: 5)
        let letters = Array("abcdefghijklmnopqrstuvwxyz%_'")
        let words = (0..<300).map { _ in
            String((0..<random.number(below: 7) + 2).map { _ in letters[random.number(below: letters.count)] })
        }
        func text(_ count: Int) -> String {
            (0..<count).map { _ in words[random.number(below: words.count)] }.joined(separator: " ")
        }
        let project = try store.addProject(ProjectDraft(name: "A"))
        var ids: [Bug.ID] = []
        for number in 1...600 {
            let details = text([1, 5, 40, 200][random.number(below: 4)])
            let draft = BugDraft(projectID: project, title: "bug \(number) " + text(4), details: details)
            if number < 100 || random.number(below: 2) == 0 {
                ids.append(try store.addBug(draft))
            } else {
                try store.editBug(ids[random.number(below: ids.count)], to: draft)
            }
        }
        try checkIndex()
        while try store.undoableStep?.name != .addProject { _ = try store.undo() }
        try checkIndex()
        #expect(try found("bug") == 0)
        while try store.redo() != nil {}
        try checkIndex()
        #expect(try found("bug ") == ids.count)
    }

    @Test func `very many texts become one segment`() throws {
        try addBugs(20)
        try store.database.write { try SearchIndex.mergeSegments(afterWriting: 100, in: $0) }
        #expect(try segments(store) > 10)
        try store.database.write { try SearchIndex.mergeSegments(afterWriting: 100_000, in: $0) }
        #expect(try segments(store) == 1)
        #expect(try found("window") == 20)
        try checkIndex()
    }

    @Test func `a large part of all leaves nothing behind when deleted, and when undone`() async throws {
        let project = try store.addProject(ProjectDraft(name: "A"))
        let ids = Set(
            try store.performLarge { writer in
                try (1...1_200).map { number in
                    let title = "The window no. \(number)"
                    let bug = NewBug(title: title, details: "", created: .now, updated: .now)
                    return try writer.insertBug(bug, into: project)
                }
            } describing: {
                UndoStep.Description(StepName.importBugs.rawValue, detail: "", count: $0.count)
            })
        func byteCount() throws -> Int {
            try store.read { try Int.fetchOne($0, sql: "SELECT sum(length(block)) FROM bug_search_data") ?? 0 }
        }
        let before = try byteCount()
        for _ in 1...3 {
            try await store.perform(BulkAction.delete(ids))
            #expect(try byteCount() < before / 10)
            _ = try await store.perform(TakeStep(.undo))
            #expect(try byteCount() < before * 11 / 10)
        }
        #expect(try found("window") == 1_200)
        try checkIndex()
    }

    @Test func `a database of an older version is configured once, and its lost entries are rebuilt`() throws {
        try addBugs(3)
        let options = "SELECT k, v FROM bug_search_config WHERE k IN ('automerge', 'crisismerge') ORDER BY k"
        let told = try store.read { try Row.fetchAll($0, sql: options).map(\.description) }
        #expect(told.count == 2)
        for (name, usual) in [("automerge", 4), ("crisismerge", 16)] {
            try store.database.write { db in
                try db.execute(
                    sql: "INSERT INTO bug_search (bug_search, rank) VALUES (?, ?)", arguments: [name, usual])
            }
        }
        try store.database.write { try $0.execute(sql: "INSERT INTO bug_search (rowid, text) VALUES (77, 'ghost')") }
        #expect(try found("ghost") == 1)
        let other = try fixture.reopened()
        #expect(try found("ghost") == 0)
        #expect(try found("window") == 3)
        #expect(try other.read { try Row.fetchAll($0, sql: options).map(\.description) } == told)
    }
}
