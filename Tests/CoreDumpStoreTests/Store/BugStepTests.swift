import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct BugStepTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "P"))
    }

    private func add(_ title: String) throws -> Bug.ID {
        try store.addBug(BugDraft(projectID: project, title: title))
    }

    @Test func `a bug is added open, with its details exactly as they were written`() throws {
        let details = "  two\r\n\n\tlines 🐞 \n"
        let id = try store.addBug(BugDraft(projectID: project, title: " T ", details: details, priority: .high))
        let bug = try store.bug(id)
        #expect(bug.title == "T")
        #expect(bug.details == details)
        #expect(bug.status == .open)
        #expect(bug.priority == .high)
        #expect(bug.created == bug.updated)
        #expect(bug.closed == nil)
        #expect(try store.project(project).openBugCount == 1)
    }

    @Test func `the project of the latest bug is known`() throws {
        #expect(try store.projectOfLatestBug() == nil)
        let other = try store.addProject(ProjectDraft(name: "Other"))
        _ = try add("A")
        #expect(try store.projectOfLatestBug() == project)
        try store.addBug(BugDraft(projectID: other, title: "B"))
        #expect(try store.projectOfLatestBug() == other)
        _ = try store.undo()
        #expect(try store.projectOfLatestBug() == project)
    }

    @Test func `a bug needs a title`() throws {
        #expect(throws: StoreError.emptyTitle) { try add(" \n") }
        #expect(try store.bugCounts().total == 0)
    }

    @Test func `closing and reopening keep the dates and the count of open bugs`() throws {
        let ids = try [add("A"), add("B"), add("C")]
        try store.closeBugs([ids[0]])
        try store.closeBugs(Set(ids))
        let step = try store.undoableStep
        #expect(step?.name == .closeBugs)
        #expect(step?.count == 2, "one was closed already")
        #expect(step?.detail == "")
        let closed = try fixture.bugs()
        #expect(closed.allSatisfy { $0.closed != nil && $0.closed == $0.updated && $0.updated > $0.created })
        #expect(closed[0].closed != closed[1].closed)
        #expect(try store.project(project).openBugCount == 0)
        #expect(try store.bugCounts(of: project) == BugCounts(open: 0, closed: 3))
        try store.reopenBugs([ids[1]])
        #expect(try store.undoableStep?.detail == "B")
        #expect(try store.bug(ids[1]).closed == nil)
        #expect(try store.project(project).openBugCount == 1)
        _ = try store.undo()
        _ = try store.undo()
        #expect(try store.project(project).openBugCount == 2)
        #expect(try store.bug(ids[2]).status == .open)
    }

    @Test func `closing what is closed is no step`() throws {
        let id = try add("A")
        try store.closeBugs([id])
        let before = try fixture.state()
        try store.closeBugs([id])
        #expect(try fixture.state() == before)
        _ = try store.undo()
        #expect(try store.bug(id).status == .open)
    }

    @Test func `a bug that moves to another project is counted there`() throws {
        let other = try store.addProject(ProjectDraft(name: "Q"))
        let id = try add("A")
        try store.editBug(id, to: BugDraft(projectID: other, title: "A2", details: "d", priority: .low))
        #expect(try store.project(project).openBugCount == 0)
        #expect(try store.project(other).openBugCount == 1)
        #expect(try store.bug(id).updated > store.bug(id).created)
        _ = try store.undo()
        #expect(try store.project(project).openBugCount == 1)
        #expect(try store.project(other).openBugCount == 0)
        #expect(try store.bug(id).title == "A")
    }

    @Test func `an edit that changes nothing is no step and leaves the date`() throws {
        let id = try add("A")
        let before = try fixture.state()
        try store.editBug(id, to: BugDraft(store.bug(id)))
        #expect(try fixture.state() == before)
        #expect(try store.undoableStep?.name == .addBug)
    }

    @Test func `a number is never used again`() throws {
        let first = try add("A")
        _ = try store.undo()
        let second = try add("B")
        #expect(second.rowID > first.rowID)
        try store.deleteBugs([second])
        #expect(try add("C").rowID > second.rowID)
    }

    @Test func `several bugs are deleted and come back in one step`() throws {
        let ids = try [add("A"), add("B"), add("C")]
        let before = try fixture.state()
        try store.deleteBugs([ids[0], ids[2]])
        #expect(try fixture.bugs().map(\.title) == ["B"])
        #expect(try store.undoableStep?.count == 2)
        #expect(try store.undo()?.bugIDs == [ids[0], ids[2]])
        #expect(try fixture.state() == before)
    }

    @Test func `a step on bugs that are gone is none`() throws {
        let id = try add("A")
        try store.deleteBugs([id])
        try store.closeBugs([id])
        try store.deleteBugs([id])
        #expect(throws: StoreError.noSuchBug(id)) {
            try store.editBug(id, to: BugDraft(projectID: project, title: "T"))
        }
        #expect(try store.undoableStep?.name == .deleteBugs)
        _ = try store.undo()
        #expect(try store.bug(id).title == "A")
    }

    @Test func `undoing a step keeps the newer values of another program and the counts`() async throws {
        let ids = try [add("A"), add("B")]
        try store.closeBugs(Set(ids))
        // Another program, without a history.
        try fixture.directory.sqlite(store.path, "UPDATE bug SET status = 'open', closed = NULL WHERE title = 'A'")
        try fixture.directory.sqlite(store.path, "UPDATE bug SET title = 'A!' WHERE title = 'A'")
        let outcome = try store.undo()
        #expect((outcome?.conflictCount ?? 0) > 0)
        #expect(try store.bug(ids[1]).status == .open)
        #expect(try store.bug(ids[0]).title == "A!")
        try await store.completeExternalRows()
        let findings = try store.check()
        #expect(findings.isEmpty, "\(findings)")
    }
}
