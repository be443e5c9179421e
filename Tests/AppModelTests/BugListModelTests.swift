import AppModel
import CoreDumpStore
import ListDiff
import StoreSteps
import Testing

/// Which bugs are shown, why there are none, and which are selected.
@MainActor
@Suite struct BugListModelTests {
    // MARK: - Why there are none

    @Test func `without any project there are no bugs to be had`() async throws {
        let fixture = try ModelFixture()
        fixture.open()
        try await fixture.settle()
        #expect(fixture.model.bugs.emptiness == .noProjects)
        #expect(fixture.model.title == .all)
        fixture.model.bugs.show(nil)
        #expect(fixture.model.bugs.emptiness == .noProjects)
    }

    @Test func `without a selected project it is asked for`() throws {
        let fixture = try ModelFixture()
        _ = try fixture.addProject("wry")
        fixture.model.bugs.show(nil)
        #expect(fixture.model.bugs.emptiness == .noProject)
        #expect(fixture.model.title == .none)
    }

    @Test func `a filter that leaves nothing says what is missing`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        fixture.open(.project(project))
        let bugs = fixture.model.bugs
        try await fixture.settle()
        #expect(bugs.emptiness == .noBugs)
        bugs.filter(by: .open)
        try await fixture.settle()
        #expect(bugs.emptiness == .noBugs, "none at all says more than none that are open")
        let ids = try fixture.addBugs("One", to: project)
        bugs.updateCounts()
        try await fixture.waitUntil("the bug is shown") { bugs.emptiness == nil }
        try fixture.store.closeBugs(Set(ids))
        bugs.updateCounts()
        try await fixture.waitUntil("it has left, and is counted") {
            bugs.list.numberOfObjects == 0 && bugs.counts?.closed == 1
        }
        #expect(bugs.emptiness == .noOpenBugs)
        try fixture.store.reopenBugs(Set(ids))
        bugs.filter(by: .closed)
        try await fixture.settle()
        try await fixture.waitUntil("it has left the closed ones") { bugs.emptiness == .noClosedBugs }
    }

    @Test(arguments: [
        (BugFilter.all, true, EmptyBugList.noResultsInAll), (.open, true, .noOpenResultsInAll),
        (.closed, true, .noClosedResultsInAll), (.all, false, .noResults), (.open, false, .noOpenResults),
        (.closed, false, .noClosedResults),
    ])
    func `a search without results says where it looked`(
        filter: BugFilter, inAll: Bool, expected: EmptyBugList
    ) async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        try fixture.addBugs("One", "Two", to: project)
        fixture.open(inAll ? .all : .project(project))
        fixture.model.bugs.filter(by: filter)
        fixture.model.bugs.search("nothing has this")
        try await fixture.settle()
        #expect(fixture.model.bugs.emptiness == expected)
    }

    // MARK: - What is shown

    @Test func `the bugs of a project are not grouped by projects and those of all are again`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        fixture.open()
        let bugs = fixture.model.bugs
        bugs.group(by: .project)
        #expect(bugs.shownGrouping == .project)
        bugs.show(.project(project))
        #expect(bugs.shownGrouping == .status)
        bugs.show(.all)
        #expect(bugs.shownGrouping == .project)
    }

    @Test func `another project ends the search`() async throws {
        let fixture = try ModelFixture()
        let (first, second) = (try fixture.addProject("wry"), try fixture.addProject("sly"))
        try fixture.addBugs("Crash", "Slow", to: first)
        try fixture.addBugs("Crash", to: second)
        fixture.open(.project(first))
        let bugs = fixture.model.bugs
        bugs.search("slow")
        try await fixture.settle()
        #expect(bugs.list.numberOfObjects == 1)
        bugs.show(.project(second))
        try await fixture.settle()
        #expect(bugs.searched.isEmpty)
        #expect(bugs.list.numberOfObjects == 1)
        bugs.show(.project(first))
        try await fixture.settle()
        #expect(bugs.list.numberOfObjects == 2)
    }

    @Test func `the counts are those of what is found`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("Crash one", "Crash two", "Slow", to: project)
        try fixture.store.closeBugs([ids[0]])
        fixture.open()
        let bugs = fixture.model.bugs
        try await fixture.settle()
        #expect(bugs.counts == BugCounts(open: 2, closed: 1))
        bugs.search("crash")
        #expect(bugs.counts == nil, "those of before are of something else")
        try await fixture.settle()
        #expect(bugs.counts == BugCounts(open: 1, closed: 1))
        bugs.filter(by: .closed)
        #expect(bugs.shownCount == 1)
        #expect(try await bugs.closedIDs() == [ids[0]])
        #expect(try await !bugs.isEmpty())
    }

    @Test func `the gallery has the same bugs and the same selection and the list is emptied when it is hidden`()
        async throws
    {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", "Three", to: project)
        fixture.open()
        let bugs = fixture.model.bugs
        try await fixture.settle()
        fixture.list.choose(ids[1].rowID)
        bugs.show(as: .gallery)
        try await fixture.settle()
        #expect(bugs.selection == ids[1])
        #expect(fixture.gallery.rows == fixture.list.rows)
        #expect(!fixture.list.rows.isEmpty, "it still fades")
        bugs.clearHidden()
        #expect(fixture.list.rows.isEmpty)
        #expect(bugs.selection == ids[1])
    }

    // MARK: - Searching

    @Test func `the number of a bug selects it although others have it in their title`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", "See #2", to: project)
        fixture.open()
        try await fixture.settle()
        var selections = 0
        fixture.model.bugs.onSelected = { selections += 1 }
        fixture.model.bugs.search("#2")
        try await fixture.settle()
        #expect(fixture.model.bugs.selection == ids[1])
        #expect(selections > 0)
    }

    @Test func `after a search what was selected before is selected`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("Crash", "Slow", to: project)
        fixture.open()
        try await fixture.settle()
        fixture.list.choose(ids[0].rowID)
        fixture.model.bugs.search("slow")
        try await fixture.settle()
        #expect(fixture.model.bugs.selection == ids[1], "the first that is found")
        fixture.list.forgetTold()
        fixture.model.bugs.search("")
        try await fixture.settle()
        #expect(fixture.model.bugs.selection == ids[0])
        #expect(fixture.list.told.contains(.selection), "it is seen")
    }

    // MARK: - What is selected

    @Test func `what is common to the selected bugs is known`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let ids = try fixture.addBugs("One", "Two", "Three", to: project)
        try fixture.store.prioritizeBugs([ids[0], ids[1]], .high)
        try fixture.store.closeBugs([ids[0]])
        fixture.open()
        try await fixture.settle()
        let bugs = fixture.model.bugs
        #expect(bugs.selected == SelectedBugs(count: 0, counts: BugCounts(open: 0, closed: 0)))
        fixture.list.choose(ids[0].rowID, ids[1].rowID)
        #expect(bugs.selected == SelectedBugs(count: 2, counts: BugCounts(open: 1, closed: 1), priority: .high))
        fixture.list.choose(ids[0].rowID, ids[1].rowID, ids[2].rowID)
        #expect(bugs.selected.priority == nil)
        #expect(bugs.selected.counts == BugCounts(open: 2, closed: 1))
    }

    @Test func `of more bugs than are read only the filter says what they are`() async throws {
        let fixture = try ModelFixture()
        let project = try fixture.addProject("wry")
        let drafts = (0...BugListModel.mostLookedAt).map { BugDraft(projectID: project, title: "Bug \($0)") }
        for draft in drafts { _ = try fixture.store.addBug(draft) }
        fixture.open()
        try await fixture.settle()
        let bugs = fixture.model.bugs
        let all = fixture.list.rows
        #expect(bugs.select(all.map { Bug.ID(rowID: $0) }))
        #expect(bugs.selected.counts == BugCounts(open: all.count, closed: 0), "all of them are counted")
        _ = try fixture.addBugs("Another", to: project)
        bugs.updateCounts()
        try await fixture.waitUntil("it is counted") { bugs.counts?.total == all.count + 1 }
        #expect(bugs.selected.counts == nil)
        #expect(bugs.selected.hasOpen && bugs.selected.hasClosed, "what is not known is possible")
    }
}
