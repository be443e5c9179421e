import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ProjectStepTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    @Test func `a project is added with its host and without white space at its ends`() throws {
        let id = try store.addProject(ProjectDraft(name: "  Wry \n", url: " https://GitHub.com/hoop33/wry "))
        let project = try store.project(id)
        #expect(project.name == "Wry")
        #expect(project.url == "https://GitHub.com/hoop33/wry")
        #expect(project.host == "github.com")
        #expect(project.openBugCount == 0)
        #expect(try fixture.reopened().project(id) == project)
    }

    @Test func `names and titles that were pasted with line ends are one line`() throws {
        let id = try store.addProject(ProjectDraft(name: "Core\r\nDump\n\nagain\n"))
        #expect(try store.project(id).name == "Core Dump again")
        let bug = try store.addBug(BugDraft(projectID: id, title: "a\nb", details: "c\nd"))
        #expect(try store.bug(bug).title == "a b")
        #expect(try store.bug(bug).details == "c\nd")
    }

    @Test(arguments: ["", "  ", "\n\t"])
    func `a project needs a name`(name: String) throws {
        #expect(throws: StoreError.emptyName) { try store.addProject(ProjectDraft(name: name)) }
        let id = try store.addProject(ProjectDraft(name: "A"))
        #expect(throws: StoreError.emptyName) { try store.editProject(id, to: ProjectDraft(name: name)) }
        #expect(try store.projectCount() == 1)
    }

    @Test func `a text with a null character is neither refused nor cut off`() throws {
        let id = try store.addProject(ProjectDraft(name: "a\0b", url: "c\0"))
        #expect(try store.project(id).name == "a\u{FFFD}b")
        #expect(try store.project(id).url == "c\u{FFFD}")
        let bug = try store.addBug(BugDraft(projectID: id, title: "\0", details: "\0\n\0"))
        #expect(try store.bug(bug).title == "\u{FFFD}")
        #expect(try store.bug(bug).details == "\u{FFFD}\n\u{FFFD}")
    }

    @Test func `an edited project gets another host and sort key, and the edit can be undone and redone`() throws {
        let id = try store.addProject(ProjectDraft(name: "A", url: "https://a.org"))
        try store.editProject(id, to: ProjectDraft(name: "Élan", url: "git@b.org:x"))
        #expect(try store.project(id).host == "b.org")
        #expect(try store.read { try String.fetchOne($0, sql: "SELECT initial FROM project") }?.hasSuffix(" E") == true)
        #expect(try store.undo()?.step.name == .editProject)
        #expect(try store.project(id).name == "A")
        #expect(try store.project(id).host == "a.org")
        #expect(try store.redo()?.projectIDs == [id])
        #expect(try store.project(id).name == "Élan")
    }

    @Test func `an edit that changes nothing is no step`() throws {
        let id = try store.addProject(ProjectDraft(name: "A", url: "u"))
        try store.editProject(id, to: ProjectDraft(name: " A ", url: "u"))
        #expect(try store.undoableStep?.name == .addProject)
    }

    @Test func `a deleted project comes back with its bugs and screenshots`() throws {
        let id = try store.addProject(ProjectDraft(name: "A"))
        let other = try store.addProject(ProjectDraft(name: "B"))
        let bug = try store.addBug(BugDraft(projectID: id, title: "One"), screenshots: [.sample(1), .sample(2)])
        try store.addBug(BugDraft(projectID: other, title: "Two"))
        let before = try fixture.state()
        try store.deleteProject(id)
        #expect(try fixture.bugs().map(\.title) == ["Two"])
        #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM screenshot") } == 0)
        let outcome = try store.undo()
        #expect(outcome?.step.name == .deleteProject)
        #expect(outcome?.step.detail == "A")
        #expect(outcome?.step.count == 2, "the project and its bug")
        #expect(outcome?.projectIDs == [id])
        #expect(outcome?.bugIDs == [bug])
        #expect(outcome?.conflictCount == 0)
        #expect(try fixture.state() == before)
        #expect(try store.redo() != nil)
        #expect(try store.projectCount() == 1)
        #expect(try store.check() == [])
    }

    @Test func `what is gone is said`() throws {
        let id = try store.addProject(ProjectDraft(name: "A"))
        try store.deleteProject(id)
        #expect(throws: StoreError.noSuchProject(id)) { try store.deleteProject(id) }
        #expect(throws: StoreError.noSuchProject(id)) { try store.editProject(id, to: ProjectDraft(name: "B")) }
        #expect(throws: StoreError.noSuchProject(id)) { try store.addBug(BugDraft(projectID: id, title: "T")) }
        #expect(throws: StoreError.noSuchProject(id)) { try store.project(id) }
    }
}
