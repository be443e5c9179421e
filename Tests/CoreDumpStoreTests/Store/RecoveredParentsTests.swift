import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Undo of rows whose parents another program has deleted: nothing is lost, and older steps can still be undone.
@MainActor
@Suite struct RecoveredParentsTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let project: Project.ID

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "A"))
    }

    /// Runs SQL as another program, and handles the external change as the window does.
    private func asAnotherProgram(_ sql: String) async throws {
        try await DatabaseQueue(path: store.path).write { try $0.execute(sql: sql) }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
    }

    private func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
        #expect(try store.read { try ExternalRows.isComplete($0) }, sourceLocation: location)
        #expect(try store.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check") }.isEmpty)
        for project in try store.projects() {
            let open = try store.read { db in
                let sql = "SELECT count(*) FROM bug WHERE project_id = ? AND status = 'open'"
                return try Int.fetchOne(db, sql: sql, arguments: [project.id.rowID])
            }
            #expect(project.openBugCount == open)
        }
    }

    @Test func `a deleted bug comes back into a project that is called as its own was`() async throws {
        let bugs = try ["one", "two", "three"].map { try store.addBug(BugDraft(projectID: project, title: $0)) }
        try store.editProject(project, to: ProjectDraft(name: "A!", url: "https://a.org"))
        let added = try store.project(project).added
        try store.perform(.delete([bugs[1]]))
        try await asAnotherProgram("DELETE FROM project")
        let outcome = try #require(try store.undo())
        #expect(outcome.recoveredNames == ["A!"] && outcome.conflictCount == 0)
        #expect(outcome.bugIDs == [bugs[1]])
        #expect(try store.projects().map(\.name) == ["A!"])
        #expect(try store.projects().map(\.url) == ["https://a.org"])
        #expect(try store.projects().map(\.added) == [added])
        #expect(try store.bug(bugs[1]).title == "two")
        try expectSound()
        // The earlier steps can be undone to the first.
        while try store.undo() != nil {}
        #expect(try store.undoableStep == nil)
        try expectSound()
        while try store.redo() != nil {}
        #expect(try store.redoableStep == nil)
        try expectSound()
    }

    @Test func `a project of which nothing is known is called Recovered`() async throws {
        try await asAnotherProgram("INSERT INTO project (id, name) VALUES (70, 'Theirs')")
        let bug = try store.addBug(BugDraft(projectID: Project.ID(rowID: 70), title: "one"))
        try store.perform(.delete([bug]))
        try await asAnotherProgram("DELETE FROM project WHERE id = 70")
        #expect(try store.undo()?.recoveredNames == ["Recovered"])
        #expect(try store.projects().map(\.name).sorted() == ["A", "Recovered"])
        try expectSound()
    }

    @Test func `the name of a step that is undone is known as well`() async throws {
        let other = try store.addProject(ProjectDraft(name: "B"))
        let bug = try store.addBug(BugDraft(projectID: other, title: "one"))
        try store.editProject(other, to: ProjectDraft(name: "C"))
        for _ in 0..<2 { _ = try store.undo() }
        try await asAnotherProgram("DELETE FROM project WHERE name = 'B'")
        #expect(try store.redo()?.recoveredNames == ["B"])
        #expect(try store.bug(bug).projectID == other)
        try expectSound()
    }

    @Test func `a bug that was moved stays where it is`() async throws {
        let other = try store.addProject(ProjectDraft(name: "B"))
        let bug = try store.addBug(BugDraft(projectID: project, title: "one"))
        try store.perform(.change([bug], BugChange(projectID: other)))
        try await asAnotherProgram("DELETE FROM project WHERE name = 'A'")
        let outcome = try #require(try store.undo())
        #expect(outcome.recoveredNames.isEmpty && outcome.conflictCount > 0)
        #expect(try store.bug(bug).projectID == other)
        #expect(try store.projects().map(\.name) == ["B"])
        try expectSound()
    }

    @Test func `a removed screenshot comes back in a bug of its own`() async throws {
        let bug = try store.addBug(BugDraft(projectID: project, title: "one"))
        try store.attachScreenshots([ScreenshotContent.sample(1)], to: bug)
        let screenshot = try #require(try store.screenshots(of: bug).first)
        try store.removeScreenshot(screenshot.id)
        try await asAnotherProgram("DELETE FROM bug")
        let outcome = try #require(try store.undo())
        #expect(outcome.recoveredNames == ["one"])
        #expect(try store.bug(bug).title == "one" && store.bug(bug).projectID == project)
        #expect(try store.screenshots(of: bug).map(\.id) == [screenshot.id])
        #expect(try store.projects().map(\.name) == ["A"])
        try expectSound()
    }

    @Test func `a bug and its screenshots come back when their project has gone with them`() async throws {
        let bugs = try ["one", "two"].map { try store.addBug(BugDraft(projectID: project, title: $0)) }
        try store.attachScreenshots([ScreenshotContent.sample(1)], to: bugs[0])
        let screenshot = try #require(try store.screenshots(of: bugs[0]).first)
        try store.closeBugs([bugs[0]])
        try store.removeScreenshot(screenshot.id)
        try await asAnotherProgram("DELETE FROM project")
        #expect(try store.undo()?.recoveredNames == ["one"])
        #expect(try store.bug(bugs[0]).status == .closed)
        #expect(try store.projects().map(\.name) == ["A"])
        try expectSound()
    }
}
