import AppModel
import CoreDumpStore
import FetchedResults
import ListDiff
import StoreSteps
import Testing

/// Where the user is taken after a step, an import, a saved dialog, or when something is asked for.
@MainActor
@Suite struct GoingTests {
    @MainActor
    private final class Panes: PaneDisplay {
        var current = Pane.bugs
        var showsBugAlone = false
        var isInBugs = false
        var isInBugPage = false
        private(set) var calls: [String] = []

        func showBugs() { calls.append("show bugs") }
        func showBug() { calls.append("show bug") }
        func focusProjects() { calls.append("focus projects") }
        func focusBugs() { calls.append("focus bugs") }
    }

    /// Two projects, the first with two bugs and the second with one; all bugs are shown.
    @MainActor
    private final class Scene {
        let fixture: ModelFixture
        let panes = Panes()
        let first: Project.ID
        let second: Project.ID
        let bugs: [Bug.ID]

        init() throws {
            fixture = try ModelFixture()
            first = try fixture.addProject("wry")
            second = try fixture.addProject("sly")
            bugs = try fixture.addBugs("Crash", "Slow", to: first) + fixture.addBugs("Crash too", to: second)
            fixture.model.panes = panes
            fixture.open()
        }

        var model: WindowModel { fixture.model }

        func settle() async throws { try await fixture.settle() }
    }

    @Test func `an undone deletion of a bug shows the bug in its project`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.projects.choose(scene.second.rowID)
        try await scene.settle()
        try scene.fixture.store.deleteBugs([scene.bugs[0]])
        let outcome = try #require(try scene.fixture.store.undo())
        try await scene.settle()
        #expect(scene.model.go(to: outcome, .undo))
        try await scene.settle()
        #expect(scene.model.bugs.scope == .project(scene.first))
        #expect(scene.model.projects.selection == .project(scene.first))
        #expect(scene.model.bugs.selection == scene.bugs[0])
        #expect(scene.panes.calls == ["focus bugs"])
    }

    @Test func `a redone deletion leaves nothing to be seen`() async throws {
        let scene = try Scene()
        try await scene.settle()
        try scene.fixture.store.deleteBugs([scene.bugs[0]])
        _ = try scene.fixture.store.undo()
        let outcome = try #require(try scene.fixture.store.redo())
        try await scene.settle()
        #expect(!scene.model.go(to: outcome, .redo))
        #expect(scene.model.bugs.scope == .all)
    }

    @Test func `what a search and a filter hide is uncovered`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.model.bugs.filter(by: .closed)
        scene.model.bugs.search("nothing")
        try await scene.settle()
        scene.panes.isInBugs = true
        #expect(scene.model.go(to: [scene.bugs[1]]))
        try await scene.fixture.waitUntil("it is selected") { scene.model.bugs.selection == scene.bugs[1] }
        #expect(scene.model.bugs.searched.isEmpty)
        #expect(scene.model.bugs.filter == .all)
        #expect(scene.panes.calls.allSatisfy { $0 == "focus bugs" })
    }

    @Test func `a user who reads the bug in front of the list goes on reading`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.list.choose(scene.bugs[0].rowID)
        scene.panes.showsBugAlone = true
        #expect(scene.model.go(to: [scene.bugs[0]]))
        #expect(scene.panes.calls.isEmpty)
        #expect(scene.model.go(to: [scene.bugs[1]]), "another bug is elsewhere")
        #expect(scene.panes.calls == ["focus bugs"])
    }

    @Test func `where the window is made narrow the bug stays what is seen`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.list.choose(scene.bugs[0].rowID)
        scene.panes.current = .bug
        #expect(scene.model.go(to: [scene.bugs[0]]))
        #expect(scene.panes.current == .bug)
    }

    @Test func `those that were selected together stay selected`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.list.choose(scene.bugs[0].rowID, scene.bugs[1].rowID, scene.bugs[2].rowID)
        #expect(scene.model.go(to: [scene.bugs[0], scene.bugs[1]]))
        #expect(scene.model.bugs.selectedCount == 3)
    }

    @Test func `an undone deletion of a project shows the project`() async throws {
        let scene = try Scene()
        try await scene.settle()
        try scene.fixture.store.deleteProject(scene.second)
        let outcome = try #require(try scene.fixture.store.undo())
        try await scene.settle()
        scene.model.projects.search("wry")
        try await scene.settle()
        #expect(scene.model.go(to: outcome, .undo))
        try await scene.settle()
        #expect(scene.model.projects.searched.isEmpty, "the search would hide it")
        #expect(scene.model.projects.selection == .project(scene.second))
        #expect(scene.model.bugs.scope == .project(scene.second))
        #expect(scene.panes.calls == ["focus projects"])
    }

    @Test func `what was imported is shown where it is seen`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.projects.choose(scene.first.rowID)
        try await scene.settle()
        let show = scene.model.showerOfImported()
        let third = try scene.fixture.addProject("dry")
        try await scene.settle()
        show([third])
        #expect(scene.model.bugs.scope == .project(third))
        let several = scene.model.showerOfImported()
        several([scene.first, scene.second])
        #expect(scene.model.bugs.scope == .all)
    }

    @Test func `a user who has turned to something else during an import stays there`() async throws {
        let scene = try Scene()
        try await scene.settle()
        let show = scene.model.showerOfImported()
        scene.fixture.projects.choose(scene.first.rowID)
        try await scene.settle()
        show([scene.second])
        #expect(scene.model.bugs.scope == .project(scene.first))
    }

    @Test func `a search that hides all that was imported ends`() async throws {
        let scene = try Scene()
        scene.model.bugs.search("nothing has this")
        try await scene.settle()
        let show = scene.model.showerOfImported()
        show([scene.first])
        try await scene.fixture.waitUntil("the search ends") { scene.model.bugs.searched.isEmpty }
    }

    @Test func `an edited bug that is in another project now is said to be there`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.projects.choose(scene.first.rowID)
        try await scene.settle()
        try scene.fixture.store.moveBugs([scene.bugs[0]], to: scene.second)
        try await scene.settle()
        var reasons: [HiddenBug] = []
        scene.model.follow(edited: scene.bugs[0]) { reasons.append($0) }
        #expect(reasons == [.isIn(try scene.fixture.store.project(scene.second))])
        scene.model.bugs.search("crash")
        try await scene.settle()
        scene.model.follow(edited: scene.bugs[1]) { reasons.append($0) }
        #expect(reasons.last == .doesNotMatchSearch)
        try scene.fixture.store.deleteBugs([scene.bugs[1]])
        try await scene.settle()
        scene.model.follow(edited: scene.bugs[1]) { reasons.append($0) }
        #expect(reasons.count == 2, "what is gone is nowhere")
    }

    @Test func `a bug is opened whatever hides it`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.projects.choose(scene.first.rowID)
        scene.model.bugs.filter(by: .closed)
        scene.model.projects.search("wry")
        try await scene.settle()
        try scene.model.open(scene.bugs[2])
        try await scene.fixture.waitUntil("it is selected") { scene.model.bugs.selection == scene.bugs[2] }
        #expect(scene.model.bugs.scope == .project(scene.second))
        #expect(scene.panes.calls.last == "show bug" || scene.panes.calls.last == "focus bugs")
        #expect(throws: StoreError.self) { try scene.model.open(Bug.ID(rowID: 9_999)) }
    }

    @Test func `a bug that another program has just written is opened`() async throws {
        let scene = try Scene()
        try await scene.settle()
        let id = try Store(path: scene.fixture.path).addBug(BugDraft(projectID: scene.second, title: "Elsewhere"))
        try scene.model.open(id)
        try await scene.fixture.waitUntil("it is selected") { scene.model.bugs.selection == id }
    }

    @Test func `a search of all bugs leaves the project`() async throws {
        let scene = try Scene()
        try await scene.settle()
        scene.fixture.projects.choose(scene.second.rowID)
        try await scene.settle()
        scene.model.searchAllBugs(for: "crash")
        try await scene.settle()
        #expect(scene.model.bugs.scope == .all)
        #expect(scene.model.projects.selection == .all)
        #expect(scene.fixture.list.rows.count == 2)
        #expect(scene.panes.calls == ["show bugs"])
    }
}
