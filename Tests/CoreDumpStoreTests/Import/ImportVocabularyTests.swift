import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("Open", .open), ("new", .open), ("In  Progress", .open), ("Reopened", .open), ("Patch Available", .open),
        ("", .open), ("anything", .open), ("Closed", .closed), ("RESOLVED", .closed), ("done", .closed),
        (" fixed ", .closed),
        ("Won't Fix", .closed), ("Duplicate", .closed),
    ] as [(String, Bug.Status)])
func `the status of other trackers`(word: String, status: Bug.Status) {
    #expect(ImportVocabulary.status(word) == status)
}

@Test(
    arguments: [
        ("Blocker", .high), ("CRITICAL", .high), ("High", .high), ("Major", .medium), ("Medium", .medium),
        ("normal", .medium),
        ("Minor", .low), ("Low", .low), (" trivial ", .low), ("", .none), ("Undecided", .none), ("0", .none),
        ("3", .high),
    ] as [(String, Bug.Priority)])
func `the priorities of other trackers`(word: String, priority: Bug.Priority) {
    #expect(ImportVocabulary.priority(word) == priority)
}

@Test func `major is worse as a severity than as a priority`() {
    #expect(ImportVocabulary.priority(" Major ", isSeverity: true) == .high)
    #expect(ImportVocabulary.priority("normal", isSeverity: true) == .medium)
}

@Test func `columns are found by their headers, the likelier name first`() {
    let headers = ["ID", "Name", " TITLE ", "Issue  Key", "body", "State", "Created_At", "Storypoint"]
    let positions = ImportColumn.positions(in: headers)
    #expect(positions == [.title: 2, .details: 4, .status: 5, .created: 6, .sourceKey: 3])
}

@Test(
    arguments: [
        ("P1", .high), ("p2", .medium), ("critical", .high), ("priority: high", .high), ("priority::1", .high),
        ("priority::4", .low), ("Priority/Low", .low), ("high-priority", .high), ("prio medium", .medium),
        ("severity: major", .high), ("priority: major", .medium), ("severity", nil), ("severity: 0", .high),
        ("bug", nil), ("good first issue", nil), ("1", nil), ("priority", nil),
        ("high contrast", nil), ("", nil),
    ] as [(String, Bug.Priority?)])
func `labels that name a priority`(label: String, priority: Bug.Priority?) {
    #expect(ImportVocabulary.priority(ofLabel: label) == priority)
}
