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
    }

    @Test func `several bugs are set apart by a line`() {
        let other = BugText(number: 2, title: "B", facts: [], details: "")
        #expect(BugText.joined([bug, other]) == bug.text + "\n\n---\n\n#2 B")
        #expect(BugText.joined([other]) == "#2 B")
        #expect(BugText.joined([]) == "")
    }
}
