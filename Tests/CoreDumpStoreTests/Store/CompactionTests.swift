import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Free pages of the file.
@MainActor
@Suite struct CompactionTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "A"))
    }

    private func byteCount() throws -> Int {
        try ["", "-wal"].reduce(0) { sum, companion in
            let attributes = try FileManager.default.attributesOfItem(atPath: store.path + companion)
            return sum + (attributes[.size] as? Int ?? 0)
        }
    }

    private func freePageCount() throws -> Int? {
        try DatabaseQueue(path: store.path).read { try Int.fetchOne($0, sql: "PRAGMA freelist_count") }
    }

    private func addLarge(_ count: Int, byteCount: Int) throws {
        let details = String(repeating: "It kicks. ", count: byteCount / 10)
        for number in 0..<count {
            try store.addBug(BugDraft(projectID: project, title: "\(number)", details: details))
        }
    }

    @Test func `a history that is cleared gives its room back`() async throws {
        try addLarge(3, byteCount: 6 << 20)
        try store.deleteBugs(Set([1, 2, 3].map(Bug.ID.init(rowID:))))
        let kept = try store.addBug(BugDraft(projectID: project, title: "Kept"))
        let before = try byteCount()
        try await store.clearHistory()
        // The search index frees its pages later.
        #expect(try byteCount() < before / 2)
        #expect(try freePageCount() == 0)
        #expect(try store.bug(kept).title == "Kept")
        #expect(try store.check() == [])
        let next = try store.addBug(BugDraft(projectID: project, title: "Next"))
        #expect(next.rowID == 5)
        _ = try store.undo()
        #expect(try store.bugCounts().total == 1)
    }

    @Test func `what is not worth it stays as it is`() async throws {
        try addLarge(4, byteCount: 1 << 20)
        try store.deleteBugs(Set([1].map(Bug.ID.init(rowID:))))
        try await store.clearHistory()
        let before = try byteCount()
        // Less is free than in use.
        try store.compact(leastFreeByteCount: 1)
        #expect(try byteCount() == before)
        try store.deleteBugs(Set([2, 3, 4].map(Bug.ID.init(rowID:))))
        try await store.clearHistory()
        #expect(try byteCount() >= before, "it is much, but not many bytes")
        try store.compact(leastFreeByteCount: 1)
        #expect(try byteCount() < before)
        #expect(try freePageCount() == 0)
    }

    @Test func `an open window reads on, and shows what is there`() throws {
        let other = try fixture.reopened()
        try addLarge(2, byteCount: 1 << 20)
        try store.deleteBugs(Set([1, 2].map(Bug.ID.init(rowID:))))
        let queue = try DatabaseQueue(path: store.path)
        try queue.write { db in
            for table in ["undo_change", "undo_step"] { try db.execute(sql: "DELETE FROM \(table)") }
        }
        try other.read { db in
            // Another connection reads meanwhile.
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") == 0)
            try store.compact(leastFreeByteCount: 1)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM project") == 1)
        }
        #expect(try freePageCount() == 0)
        #expect(try other.bugCounts().total == 0)
        let bug = try other.addBug(BugDraft(projectID: project, title: "New"))
        #expect(bug.rowID == 3)
        #expect(try store.bug(bug).title == "New")
        #expect(try other.check() == [])
    }
}
