import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Actions on several bugs at once.
@MainActor
@Suite struct ManyBugsTests {
    private let fixture: StoreFixture
    private let project: Project.ID
    private let other: Project.ID
    private let ids: [Bug.ID]
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let store = fixture.store
        let project = try store.addProject(ProjectDraft(name: "P"))
        self.project = project
        other = try store.addProject(ProjectDraft(name: "Q"))
        ids = try ["a", "b", "c", "d"].map { try store.addBug(BugDraft(projectID: project, title: $0)) }
    }

    @Test func `bugs get another priority in one step, which knows the priority`() throws {
        let before = try fixture.state()
        try store.prioritizeBugs(Set(ids.prefix(3)), .high)
        #expect(try fixture.bugs().map(\.priority) == [.high, .high, .high, .none])
        #expect(try store.undoableStep?.name == .prioritizeBugs)
        #expect(try store.undoableStep?.count == 3)
        try store.prioritizeBugs(Set(ids), .high)
        #expect(try store.undoableStep?.count == 1)
        #expect(try store.undoableStep?.priority == .high)
        try store.prioritizeBugs([ids[0]], .none)
        #expect(try store.undoableStep?.priority == Bug.Priority.none)
        _ = try store.undo()
        _ = try store.undo()
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    @Test func `bugs move to another project with their numbers, and the counts go with them`() throws {
        try store.closeBugs([ids[0]])
        let before = try fixture.state()
        try store.moveBugs([ids[0], ids[1]], to: other)
        #expect(try fixture.bugs().map(\.projectID) == [other, other, project, project])
        #expect(try fixture.projects().map(\.openBugCount) == [2, 1])
        #expect(try store.undoableStep?.name == .moveBugs)
        #expect(try store.undoableStep?.detail == store.project(other).name)
        _ = try store.undo()
        #expect(try fixture.state() == before)
        #expect(throws: StoreError.noSuchProject(Project.ID(rowID: 99))) {
            try store.moveBugs([ids[0]], to: Project.ID(rowID: 99))
        }
        #expect(try fixture.state() == before)
    }

    @Test func `several changes at once are one step`() throws {
        let before = try fixture.state()
        try store.changeBugs(Set(ids), BugChange(status: .closed, priority: .low, projectID: other))
        let bugs = try fixture.bugs()
        #expect(bugs.allSatisfy { $0.status == .closed && $0.priority == .low && $0.projectID == other })
        #expect(bugs.allSatisfy { $0.closed != nil && $0.closed == $0.updated })
        #expect(try store.undoableStep?.name == .editBugs)
        _ = try store.undo()
        #expect(try fixture.state() == before)
        _ = try store.redo()
        #expect(try fixture.bugs() == bugs)
    }

    @Test func `what is as wanted, or gone, makes no step`() throws {
        try store.deleteBugs([ids[3]])
        let step = try store.undoableStep
        try store.prioritizeBugs(Set(ids), .none)
        try store.moveBugs(Set(ids), to: project)
        try store.reopenBugs(Set(ids))
        try store.changeBugs(Set(ids), BugChange())
        try store.closeBugs([ids[3]])
        #expect(try store.undoableStep == step)
        #expect(try store.deleteClosedBugs() == 0)
        #expect(try store.undoableStep == step)
    }

    @Test func `closed bugs are deleted, of a project or of all`() throws {
        let third = try store.addBug(BugDraft(projectID: other, title: "e"))
        try store.closeBugs([ids[0], ids[1], third])
        let before = try fixture.state()
        #expect(try store.deleteClosedBugs(of: project) == 2)
        #expect(try fixture.bugs().map(\.title) == ["c", "d", "e"])
        #expect(try store.undoableStep?.name == .deleteClosedBugs)
        #expect(try store.undoableStep?.count == 2)
        #expect(try store.undoableStep?.detail == "P")
        #expect(try store.deleteClosedBugs() == 1)
        #expect(try fixture.bugs().map(\.title) == ["c", "d"])
        _ = try store.undo()
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    @Test func `the screenshots of a bug are put into another order`() throws {
        try store.attachScreenshots([.sample(1), .sample(2), .sample(3)], to: ids[0])
        try store.attachScreenshots([.sample(9)], to: ids[1])
        let before = try fixture.state()
        let shots = try store.screenshots(of: ids[0]).map(\.id)
        let stranger = try #require(try store.screenshots(of: ids[1]).first).id
        try store.reorderScreenshots(of: ids[0], [shots[2], stranger, shots[0]])
        #expect(try store.screenshots(of: ids[0]).map(\.id) == [shots[2], shots[0], shots[1]])
        #expect(try store.undoableStep?.name == .reorderScreenshots)
        let step = try store.undoableStep
        try store.reorderScreenshots(of: ids[0], [])
        #expect(try store.undoableStep == step)
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    @Test func `what concerns many bugs is large, and is done and undone all the same`() async throws {
        let count = Step.maximumQuickCount + 1
        let many = try (0..<count).map { try store.addBug(BugDraft(projectID: other, title: "\($0)")) }
        let start = try fixture.state()
        let close = BulkAction.change(Set(many), BugChange(status: .closed))
        try await store.perform(close)
        #expect(try store.undoableStep?.count == count)
        #expect(try store.undoableStep?.isLarge == true)
        let closed = try fixture.state()
        try await store.perform(BulkAction.deleteClosed(of: nil))
        #expect(try fixture.bugs().map(\.id) == ids)
        try await store.perform(BulkAction.deleteProject(other))
        #expect(try fixture.projects().map(\.id) == [project])
        _ = try await store.perform(TakeStep(.undo))
        let outcome = try await store.perform(TakeStep(.undo))
        #expect(outcome?.bugIDs == Set(many))
        #expect(try fixture.state() == closed)
        _ = try await store.perform(TakeStep(.undo))
        #expect(try fixture.state() == start)
        _ = try await store.perform(TakeStep(.redo))
        #expect(try fixture.state() == closed)
    }

    @Test func `one open bug among many is found`() throws {
        try store.closeBugs(Set(ids))
        #expect(try !store.hasOpenBug(among: ids))
        try store.reopenBugs([ids[2]])
        #expect(try store.hasOpenBug(among: ids))
        #expect(try !store.hasOpenBug(among: [ids[0], ids[1]]))
        #expect(try !store.hasOpenBug(among: []))
    }
}
