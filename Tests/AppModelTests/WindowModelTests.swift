import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import ListDiff
import StoreSteps
import Testing

/// What is shown beside the lists, what can be done, and where the user is after a step.
@MainActor
@Suite struct WindowModelTests {
    // MARK: - Beside the lists

    @Test func `beside the bugs is what is selected`() async throws {
        let fixture = try ModelFixture()
        #expect(try fixture.model.detail() == .nothing)
        let project = try fixture.addProject("wry", url: "https://github.com/a/wry")
        fixture.open()
        #expect(try fixture.model.detail() == .nothing)
        let ids = try fixture.addBugs("One", "Two", to: project)
        try await fixture.settle()
        #expect(try fixture.model.detail() == .chooseBug)
        fixture.list.choose(ids[0].rowID)
        guard case .bug(let shown) = try fixture.model.detail() else {
            Issue.record("no bug")
            return
        }
        #expect(shown.bug.id == ids[0])
        #expect(shown.project == "wry")
        fixture.list.choose(ids[0].rowID, ids[1].rowID)
        #expect(try fixture.model.detail() == .several(2))
        fixture.projects.choose(project.rowID)
        try await fixture.settle()
        guard case .project(let other, let counts) = try fixture.model.detail() else {
            Issue.record("no project")
            return
        }
        #expect(other.id == project)
        #expect(counts == BugCounts(open: 2, closed: 0))
        fixture.list.choose(ids[1].rowID)
        guard case .bug(let alone) = try fixture.model.detail() else {
            Issue.record("no bug")
            return
        }
        #expect(alone.project == nil, "it is obvious there")
    }

    @Test func `of many notes the latest are shown, until the user asks for more or searches`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", to: project)
        for number in 1...300 { try fixture.store.addNote("note \(number)", to: ids[0]) }
        fixture.open()
        try await fixture.settle()
        fixture.list.choose(ids[0].rowID)
        func shown() throws -> (texts: [String], earlier: Int) {
            guard case .bug(let shown) = try fixture.model.detail() else { return ([], 0) }
            return (shown.notes.map(\.text), shown.earlierNoteCount)
        }
        var (texts, earlier) = try shown()
        #expect(texts == (271...300).map { "note \($0)" } && earlier == 270)
        fixture.model.showEarlierNotes(of: ids[0])
        (texts, earlier) = try shown()
        #expect(texts == (171...300).map { "note \($0)" } && earlier == 170)
        for _ in 0..<2 { fixture.model.showEarlierNotes(of: ids[0]) }
        (texts, earlier) = try shown()
        #expect(texts.count == 300 && earlier == 0)
        fixture.list.choose(ids[1].rowID)
        #expect(try shown().texts == [])
        fixture.model.showEarlierNotes(of: ids[1])
        fixture.list.choose(ids[0].rowID)
        #expect(try shown().texts.count == 30)
        fixture.model.bugs.search("note 201")
        try await fixture.settle()
        fixture.list.choose(ids[0].rowID)
        #expect(try shown().texts.contains("note 201"))
    }

    @Test func `beside a bug are those that it mentions, as they are now`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let other = try fixture.addBugs("Other", to: project)[0]
        let id = try fixture.store.addBug(BugDraft(projectID: project, title: "One", details: "As #1"))
        fixture.open()
        try await fixture.settle()
        fixture.list.choose(id.rowID)
        func mentioned() throws -> [String: MentionedBug] {
            guard case .bug(let shown) = try fixture.model.detail() else { return [:] }
            return shown.mentioned
        }
        #expect(try mentioned() == ["#1": MentionedBug(id: other, title: "Other", status: .open)])
        try fixture.elsewhere { try $0.closeBugs([other]) }
        #expect(try mentioned()["#1"]?.status == .closed)
        try fixture.elsewhere { try $0.deleteBugs([other]) }
        #expect(try mentioned().isEmpty)
    }

    @Test func `a bug that others have just deleted stays until the list knows`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", to: project)
        fixture.open()
        try await fixture.settle()
        fixture.list.choose(ids[0].rowID)
        try Store(path: fixture.path).deleteBugs([ids[0]])
        #expect(try fixture.model.detail() == nil)
        try fixture.store.database.checkForExternalChanges()
        try await fixture.settle()
        #expect(try fixture.model.detail() == .chooseBug, "the next key is not meant for its neighbour")
    }

    // MARK: - What can be done

    @Test func `without anything selected nothing is done to it`() {
        let possible = Possibilities(
            project: nil, scope: nil, selected: SelectedBugs(count: 0, counts: nil),
            steps: PossibleSteps(undo: nil, redo: nil))
        let allowed = WindowAction.allCases.filter(possible.allows)
        #expect(!possible.canPrioritize)
        #expect(
            Set(allowed) == [
                .newProject, .newBug, .pasteScreenshot, .undoTyping, .redoTyping, .addSamples, .importBugs, .exportBugs,
                .search,
                .searchAllProjects, .searchAllBugs, .focusProjects, .focusBugs, .focusBug, .toggleSidebar, .toggleView,
                .preferences, .shortcuts, .help, .about, .close,
            ])
    }

    @Test(
        arguments: [
            (SelectedBugs(count: 1, counts: BugCounts(open: 1, closed: 0)), [.closeBugs], [.reopenBugs]),
            (SelectedBugs(count: 1, counts: BugCounts(open: 0, closed: 1)), [.reopenBugs], [.closeBugs]),
            (
                SelectedBugs(count: 2, counts: BugCounts(open: 1, closed: 1)), [.closeBugs, .reopenBugs],
                [.editBug, .openBug]
            ),
            (
                SelectedBugs(count: 900, counts: nil), [.closeBugs, .reopenBugs, .deleteBug, .copyBugs],
                [.attachScreenshot]
            ),
        ] as [(SelectedBugs, [WindowAction], [WindowAction])])
    func `what can be done depends on what the bugs are`(
        selected: SelectedBugs, possible: [WindowAction], impossible: [WindowAction]
    ) {
        let possibilities = Possibilities(
            project: nil, scope: .all, selected: selected, steps: PossibleSteps(undo: nil, redo: nil))
        for action in possible { #expect(possibilities.allows(action), "\(action)") }
        for action in impossible { #expect(!possibilities.allows(action), "\(action)") }
        #expect(possibilities.canPrioritize)
        #expect(possibilities.allows(.deleteClosedBugs))
    }

    @Test func `a project without an address cannot be opened in a browser`() async throws {
        let fixture = try ModelFixture()
        let (bare, linked) = (try fixture.addProject("wry"), try fixture.addProject("sly", url: "https://a.org/sly"))
        fixture.open()
        try await fixture.settle()
        let steps = PossibleSteps(undo: nil, redo: nil)
        fixture.projects.choose(bare.rowID)
        #expect(!fixture.model.possibilities(steps).allows(.copyURL))
        #expect(!fixture.model.possibilities(steps).allows(.openURL))
        #expect(fixture.model.possibilities(steps).allows(.deleteProject))
        fixture.projects.choose(linked.rowID)
        #expect(fixture.model.possibilities(steps).allows(.copyURL))
        #expect(fixture.model.possibilities(steps).allows(.openURL))
        fixture.projects.chooseTopRow()
        #expect(!fixture.model.possibilities(steps).allows(.deleteProject))
    }

    @Test func `what is under way can be undone when it has ended`() {
        #expect(!PossibleSteps(undo: nil, redo: nil).canUndo)
        #expect(PossibleSteps(undo: nil, redo: nil, isChanging: true).canUndo)
        #expect(!PossibleSteps(undo: nil, redo: nil, isChanging: true).canRedo)
        #expect(PossibleSteps(undo: nil, redo: nil, isUndoing: true).canRedo)
    }

    // MARK: - Where the user is

    @Test func `a project that a search has taken away comes back with the bug that was selected`() async throws {
        let fixture = try ModelFixture()
        let (first, second) = (try fixture.addProject("wry"), try fixture.addProject("sly"))
        let ids = try fixture.addBugs("One", "Two", to: first)
        try fixture.addBugs("Three", to: second)
        fixture.open()
        try await fixture.settle()
        fixture.projects.choose(first.rowID)
        try await fixture.settle()
        fixture.list.choose(ids[1].rowID)
        fixture.model.projects.search("sly")
        try await fixture.settle()
        #expect(fixture.model.bugs.scope == .project(second), "the first that is found")
        fixture.model.projects.search("")
        try await fixture.settle()
        #expect(fixture.model.bugs.scope == .project(first))
        #expect(fixture.model.bugs.selection == ids[1])
    }

    @Test func `an addition that is undone gives back what was selected before`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", to: project)
        fixture.open()
        try await fixture.settle()
        fixture.list.choose(ids[0].rowID)
        let added = try fixture.addBugs("Three", to: project)[0]
        fixture.model.noteAddition()
        try await fixture.waitUntil("it is shown") { fixture.list.rows.contains(added.rowID) }
        fixture.model.bugs.select(added)
        let before = fixture.model.selectionBeforeStep
        let outcome = try #require(try fixture.store.undo())
        try await fixture.settle()
        fixture.model.followAddition(outcome, .undo, selected: before)
        #expect(fixture.model.bugs.selection == ids[0])
    }

    @Test func `a user who has turned to something else stays there when an addition is undone`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", to: project)
        fixture.open()
        try await fixture.settle()
        fixture.list.choose(ids[0].rowID)
        try fixture.addBugs("Three", to: project)
        fixture.model.noteAddition()
        fixture.list.choose(ids[1].rowID)
        let before = fixture.model.selectionBeforeStep
        let outcome = try #require(try fixture.store.undo())
        try await fixture.settle()
        fixture.model.followAddition(outcome, .undo, selected: before)
        #expect(fixture.model.bugs.selection == ids[1])
    }

    @Test func `what others delete while it is looked at is noticed once also when the list was quicker`() async throws
    {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", to: project)
        fixture.open()
        try await fixture.settle()
        let first = try fixture.store.bug(ids[0])
        #expect(fixture.model.noteLookedAt(bug: first))
        fixture.model.forgetLookedAtBefore()
        #expect(fixture.model.noticeDeletion() == nil)
        try fixture.elsewhere { try $0.deleteBugs([ids[0]]) }
        #expect(fixture.model.noteLookedAt(bug: nil), "the list has nothing selected any more")
        let deleted = try #require(fixture.model.noticeDeletion())
        #expect(deleted == .bug(first))
        #expect(fixture.model.isGone(deleted))
        #expect(!fixture.model.noteLookedAt(bug: try fixture.store.bug(ids[1])), "until it was told")
        fixture.model.forgetLookedAtBefore()
        #expect(fixture.model.noticeDeletion() == nil)
        _ = try fixture.store.database.checkForExternalChanges()
    }
}
