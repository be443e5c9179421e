import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Edits of the same rows by other programs.
@MainActor
@Suite struct ForeignEditsTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "P", url: "https://a.org/p"))
    }

    private func elsewhere(_ sql: String) throws {
        try DatabaseQueue(path: store.path).write { try $0.execute(sql: sql) }
    }

    @Test func `an edit leaves what another program changed meanwhile`() throws {
        let id = try store.addBug(BugDraft(projectID: project, title: "T", details: "D"))
        let original = BugDraft(try store.bug(id))
        try elsewhere("UPDATE bug SET priority = 3, details = 'theirs'")
        var draft = original
        draft.title = "mine"
        try store.editBug(id, from: original, to: draft)
        let bug = try store.bug(id)
        #expect(bug.title == "mine")
        #expect(bug.priority == .high)
        #expect(bug.details == "theirs")

        let before = ProjectDraft(try store.project(project))
        try elsewhere("UPDATE project SET url = 'https://b.org/p', host = 'b.org'")
        try store.editProject(project, from: before, to: ProjectDraft(name: "Q", url: before.url))
        #expect(try store.project(project).name == "Q")
        #expect(try store.project(project).url == "https://b.org/p")
        #expect(try store.project(project).host == "b.org")
    }

    @Test func `the count of open bugs is right after an undo, also when other programs have added bugs`() throws {
        let id = try store.addBug(BugDraft(projectID: project, title: "T"))
        try store.closeBugs([id])
        try elsewhere(
            """
            INSERT INTO bug (project_id, title, details, status, priority, created, updated)
            SELECT project_id, 'theirs', '', 'open', 0, created, updated FROM bug
            """)
        #expect(try store.project(project).openBugCount == 1)
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try store.project(project).openBugCount == 2)
        #expect(try store.redo() != nil)
        #expect(try store.project(project).openBugCount == 1)
    }

    @Test(arguments: [0, 1])
    func `only changed rows are reported as conflicts, and not their derived counts`(changed: Int) throws {
        let id = try store.addBug(BugDraft(projectID: project, title: "T"))
        try store.closeBugs([id])
        try elsewhere(
            """
            INSERT INTO bug (project_id, title) VALUES (1, 'theirs'), (1, 'theirs, too'), (1, 'the third');
            UPDATE bug SET updated = '2026-01-01T00:00:00.000Z' WHERE id = \(changed);
            """)
        #expect(try store.undo()?.conflictCount == changed)
        #expect(try store.bug(id).status == (changed == 0 ? .open : .closed))
        #expect(try store.project(project).openBugCount == 4 - changed)
        #expect(try store.redo()?.conflictCount == 0)
        #expect(try store.project(project).openBugCount == 3)
    }

    @Test func `one row that cannot be read does not hide its neighbours`() throws {
        let other = try store.addProject(ProjectDraft(name: "Q", url: "https://a.org/q"))
        try elsewhere("UPDATE project SET added = 'soon' WHERE id = \(project.rowID)")
        let controller = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        try controller.performFetch()
        let index = try #require(controller.index(of: other))
        #expect(try controller.object(at: index)?.name == "Q")
        let unreadable = try #require(controller.index(of: project))
        #expect(throws: (any Error).self) { try controller.object(at: unreadable) }
    }
}
