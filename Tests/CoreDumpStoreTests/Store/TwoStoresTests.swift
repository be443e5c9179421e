import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct TwoStoresTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    @Test func `what one store writes the other sees, and can undo`() throws {
        let other = try fixture.reopened()
        var changes: [DatabaseChange] = []
        let observation = store.database.observe { changes.append($0) }
        let id = try other.addProject(ProjectDraft(name: "A"))
        #expect(try store.project(id).name == "A")
        #expect(try store.database.checkForExternalChanges())
        #expect(changes == [.everything])
        #expect(try store.undo()?.step.name == .addProject)
        #expect(try other.projectCount() == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func `steps survive reopening, undone ones too`() throws {
        let project = try store.addProject(ProjectDraft(name: "A"))
        try store.addBug(BugDraft(projectID: project, title: "B"))
        try store.deleteProject(project)
        _ = try store.undo()
        let other = try fixture.reopened()
        #expect(try other.undoableStep?.name == .addBug)
        #expect(try other.redoableStep?.name == .deleteProject)
        #expect(try other.redo()?.step.detail == "A")
        #expect(try other.projectCount() == 0)
        for _ in 0..<3 { #expect(try other.undo() != nil) }
        #expect(try other.undo() == nil)
        #expect(try other.projectCount() == 0)
        #expect(try other.undoableStep == nil)
    }

    @Test func `a write waits for that of another process`() async throws {
        let path = store.path
        let locked = DispatchSemaphore(value: 0)
        let writing = Task.detached {
            let queue = try DatabaseQueue(path: path)
            try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "BEGIN IMMEDIATE")
                locked.signal()
                Thread.sleep(forTimeInterval: 0.3)
                try db.execute(
                    sql: "INSERT INTO project (name, url, host, sort_key, added) VALUES ('X', '', '', 'x', '2026')")
                try db.execute(sql: "COMMIT")
            }
        }
        waitFor(locked)
        try store.addProject(ProjectDraft(name: "Y"))
        try await writing.value
        #expect(try store.projectCount() == 2)
    }

    /// This test is about waiting, so it takes a moment.
    private func waitFor(_ semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    @Test func `an invalid date of another program is an error with the text`() throws {
        let id = try store.addProject(ProjectDraft(name: "A"))
        try fixture.directory.sqlite(store.path, "UPDATE project SET added = 'long ago'")
        #expect(throws: StoreError.unreadableDate("long ago", column: "added")) { try store.project(id) }
        try fixture.directory.sqlite(store.path, "UPDATE project SET added = datetime('2026-01-02 03:04:05')")
        #expect(Timestamp.text(try store.project(id).added) == "2026-01-02T03:04:05.000Z")
    }

    @Test func `a check finds what is wrong`() throws {
        let project = try store.addProject(ProjectDraft(name: "A"))
        let bug = try store.addBug(BugDraft(projectID: project, title: "B"), screenshots: [.sample(1)])
        #expect(try store.check() == [])
        let screenshot = try store.screenshots(of: bug)[0].id
        try fixture.directory.sqlite(
            store.path,
            """
            UPDATE project SET open_bug_count = 7;
            UPDATE screenshot SET content = x'00';
            PRAGMA defer_foreign_keys = on;
            """)
        #expect(
            try store.check() == [
                .wrongCount(project: project, stored: 7, counted: 1), .wrongDigest(screenshot),
            ])
    }
}
