import StoreSteps
import Testing

@testable import CoreDumpStore

@Suite struct BugTextTests {
    private let bug = BugText(number: 12, title: "Title", facts: ["project", "Open", "High"], details: "Line\nLine")

    @Test func `a bug is number, title, facts and details`() {
        #expect(bug.text == "#12 Title\nproject · Open · High\n\nLine\nLine")
    }

    @Test func `what is empty takes no line`() {
        #expect(BugText(number: 1, title: "A", facts: ["", "Open", ""], details: "").text == "#1 A\nOpen")
        #expect(BugText(number: 1, title: "A", facts: [], details: "d").text == "#1 A\n\nd")
        let values = [NamedValue("Labels", "ui"), NamedValue("Steps", "one\ntwo"), NamedValue("", "nameless")]
        #expect(
            BugText(number: 1, title: "A", facts: [], details: "", namedValues: values).text
                == "#1 A\n\nLabels: ui\nSteps:\none\ntwo\nnameless")
    }

    @MainActor
    @Test func `several bugs are in the order asked for, set apart by a line, without those that are gone`()
        async throws
    {
        let fixture = try StoreFixture()
        let store = fixture.store
        let project = try store.addProject(ProjectDraft(name: "wry"))
        let first = try store.addBug(BugDraft(projectID: project, title: "A", details: "d", priority: .high))
        let gone = try store.addBug(BugDraft(projectID: project, title: "Gone"))
        let last = try store.addBug(BugDraft(projectID: project, title: "B"))
        try store.deleteBugs([gone])
        try store.closeBugs([last])
        let words = BugText.Words(statuses: [.open: "Offen"], priorities: [.high: "Hoch"])
        let (text, count) = try store.text(of: [last, gone, first], in: words)
        #expect(text == "#\(last.rowID) B\nwry\n\n---\n\n#\(first.rowID) A\nwry · Offen · Hoch\n\nd")
        #expect(count == 2)
        let inBackground = try await store.textInBackground(of: [last, gone, first], in: words)
        #expect(inBackground == (text, count))
        #expect(try store.text(of: [gone], in: words) == ("", 0))
    }
}
