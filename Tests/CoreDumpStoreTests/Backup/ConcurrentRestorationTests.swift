import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Commits of other processes during a restoration are not lost, and no number is used twice.
@MainActor
@Suite struct ConcurrentRestorationTests {
    private let fixture: StoreFixture
    private let backup: URL
    private let project: Project.ID
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "A"))
        try fixture.store.addBug(BugDraft(projectID: project, title: "B"))
        backup = fixture.directory.url.appending(path: "backup.sqlite")
        try fixture.store.backup(to: backup)
    }

    /// Restores while another window adds a project before each copy, after the present content was put aside.
    private func restore(whileAdding count: Int) throws -> Restoration.Outcome {
        let other = try fixture.reopened()
        var added = 0
        let restoration = Restoration(of: store.path) { progress in
            guard progress.pagesDone == 0, added < count else { return }
            added += 1
            try other.addProject(ProjectDraft(name: "Meanwhile \(added)"))
        }
        return try restoration.restore(from: backup.path)
    }

    @Test func `what is committed after the present was put aside is put aside as well`() throws {
        let outcome = try restore(whileAdding: 2)
        #expect(try store.projectCount() == 1)
        let aside = try Store(path: #require(outcome.asidePath) + "/store.sqlite")
        #expect(try aside.projectCount() == 3)
        #expect(DurableFiles.names(in: store.backups.path).count == 1, "those that lack something are gone")
    }

    @Test func `a restoration gives up when another process never stops writing`() throws {
        #expect(throws: StoreError.busy) { try restore(whileAdding: .max) }
        #expect(try store.projectCount() > 1)
        #expect(try fixture.projects().last?.name == "Meanwhile \(store.projectCount() - 1)")
        #expect(try store.check().isEmpty)
    }

    @Test func `numbers that were given since the backup are not given again`() throws {
        let bug = try store.addBug(BugDraft(projectID: project, title: "Later"))
        let later = try store.addProject(ProjectDraft(name: "Later"))
        _ = try Restoration(of: store.path).restore(from: backup.path)
        #expect(try store.addBug(BugDraft(projectID: project, title: "New")).rowID == bug.rowID + 1)
        #expect(try store.addProject(ProjectDraft(name: "New")).rowID == later.rowID + 1)
    }

    @Test func `a newer backup brings its own numbers`() throws {
        try store.addBug(BugDraft(projectID: project, title: "Later"))
        let newer = fixture.directory.url.appending(path: "newer.sqlite")
        try store.backup(to: newer)
        _ = try Restoration(of: store.path).restore(from: backup.path)
        _ = try Restoration(of: store.path).restore(from: newer.path)
        #expect(try store.addBug(BugDraft(projectID: project, title: "New")).rowID == 3)
    }

    @Test func `numbers are read from a damaged file where that is possible`() throws {
        let bug = try store.addBug(BugDraft(projectID: project, title: "Later"))
        let path = store.path
        try store.close()
        try Damage.settle(path)
        try Damage.overwritePage(of: "bug", in: path)
        let outcome = try Restoration(of: path).restore(from: backup.path)
        #expect(outcome.isNewFile)
        let reopened = try Store(path: path)
        #expect(try reopened.addBug(BugDraft(projectID: project, title: "New")).rowID == bug.rowID + 1)
    }
}
