import Testing

@testable import CoreDumpStore

@Suite struct EquivalentDraftTests {
    private let wry = Project.ID(rowID: 1)

    @Test(arguments: [("", "  \u{200B} ", true), ("Crash", " Crash\n", true), ("Crash", "Crashes", false)])
    func `a title differs where another one would be saved`(title: String, other: String, isEquivalent: Bool) {
        let (one, two) = (BugDraft(projectID: wry, title: title), BugDraft(projectID: wry, title: other))
        #expect(one.isEquivalent(to: two) == isEquivalent)
        #expect(two.isEquivalent(to: one) == isEquivalent)
    }

    @Test func `a bug differs in all that is saved of it as it is`() {
        let bug = BugDraft(projectID: wry, title: "Crash", details: "x")
        #expect(!bug.isEquivalent(to: BugDraft(projectID: wry, title: "Crash", details: "x ")))
        #expect(!bug.isEquivalent(to: BugDraft(projectID: wry, title: "Crash", details: "x", priority: .low)))
        #expect(!bug.isEquivalent(to: BugDraft(projectID: Project.ID(rowID: 2), title: "Crash", details: "x")))
    }

    @Test(arguments: [(" wry", "\t", true), ("wry ", "x", false), ("Wry", "", false)])
    func `a project differs where another name or URL would be saved`(name: String, url: String, isEquivalent: Bool) {
        #expect(ProjectDraft(name: name, url: url).isEquivalent(to: ProjectDraft(name: "wry")) == isEquivalent)
    }
}
