import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct MentionedBugsTests {
    private let fixture: StoreFixture
    private let wry: Project.ID
    private let mule: Project.ID

    init() throws {
        fixture = try StoreFixture()
        wry = try fixture.store.addProject(ProjectDraft(name: "Wry"))
        mule = try fixture.store.addProject(ProjectDraft(name: "Mule"))
        // #1 to #4
        for (project, title) in [(wry, "Crash"), (wry, "Slow"), (mule, "Overflow"), (mule, "Leak")] {
            try fixture.store.addBug(BugDraft(projectID: project, title: title))
        }
    }

    private func mentioned(_ details: String, key: String? = nil, in project: Project.ID? = nil) throws -> [String:
        Int64]
    {
        let id = try fixture.store.addBug(BugDraft(projectID: project ?? wry, title: "T", details: details))
        if let key { try setKey(key, of: id.rowID) }
        let store = try fixture.reopened()
        return try store.mentionedBugs(by: try store.bug(id)).mapValues(\.id.rowID)
    }

    private func setKey(_ key: String, of bug: Int64) throws {
        try fixture.directory.sqlite(fixture.store.path, "UPDATE bug SET source_key = '\(key)' WHERE id = \(bug)")
    }

    @Test func `numbers mean the bugs here`() throws {
        #expect(try mentioned("As #1 and #3, unlike #99") == ["#1": 1, "#3": 3])
    }

    @Test func `a bug does not mention itself`() throws {
        #expect(try mentioned("This is #5, not #4") == ["#4": 4])
    }

    @Test func `numbers in an imported bug mean those of its tracker`() throws {
        try setKey("#1", of: 2)
        #expect(try mentioned("As #1 and #3", key: "#7") == ["#1": 2])
        #expect(try mentioned("As #1", key: "#8", in: mule).isEmpty)
        try setKey("9", of: 3)
        #expect(try mentioned("As #9", key: "10", in: mule) == ["#9": 3])
    }

    @Test func `keys mean the bug that has it, in any project`() throws {
        try setKey("MULE-64", of: 3)
        #expect(try mentioned("As MULE-64, in UTF-8") == ["MULE-64": 3])
        try setKey("MULE-64", of: 4)
        #expect(try mentioned("As MULE-64").isEmpty)
    }

    @Test func `other fields mention bugs as well`() throws {
        try fixture.directory.sqlite(
            fixture.store.path, #"UPDATE bug SET named_values = '[["Comment","As #2"]]' WHERE id = 1"#)
        let store = try fixture.reopened()
        let found = try store.mentionedBugs(by: try store.bug(Bug.ID(rowID: 1)))
        #expect(found == ["#2": MentionedBug(id: Bug.ID(rowID: 2), title: "Slow", status: .open)])
    }

    @Test func `only so many are looked up`() throws {
        let others = (100..<200).map { "#\($0)" }.joined(separator: " ")
        #expect(try mentioned("\(others) #1").isEmpty)
        #expect(try mentioned("#1 \(others)") == ["#1": 1])
    }
}
