import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("Open", .open), ("new", .open), ("In  Progress", .open), ("Reopened", .open), ("Patch Available", .open),
        ("", .open), ("anything", .open), ("Closed", .closed), ("RESOLVED", .closed), ("done", .closed),
        (" fixed ", .closed),
        ("Won't Fix", .closed), ("Duplicate", .closed), ("WORKSFORME", .closed), ("Can't Reproduce", .closed),
        ("Obsolete", .closed), ("Canceled", .closed), ("Archived", .closed), ("done-cbb", .closed),
        ("Geschlossen", .closed), ("Erledigt", .closed), ("Fermé", .closed), ("Ferme\u{301}", .closed),
        ("Cerrado", .closed), ("Chiuso", .closed), ("Закрыт", .closed), ("完了", .closed), ("Gelöst", .closed),
        ("Offen", .open), ("Neu", .open),
    ] as [(String, Bug.Status)])
func `the status of other trackers`(word: String, status: Bug.Status) {
    #expect(ImportVocabulary.status(word) == status)
}

@Test(
    arguments: [
        ("Blocker", .high), ("CRITICAL", .high), ("High", .high), ("Major", .medium), ("Medium", .medium),
        ("normal", .medium),
        ("Minor", .low), ("Low", .low), (" trivial ", .low), ("", .none), ("Undecided", .none), ("0", .none),
        ("3", .high), ("Immediate", .high), ("P0", .high), ("S1", .high), ("must", .high), ("Show-stopper", .high),
        ("Highest", .high), ("Urgent", .high), ("Sofort", .high), ("Élevée", .high), ("Немедленный", .high),
        ("高", .high),
        ("Normale", .medium), ("Niedrig", .low), ("P5", .low), ("Lowest", .low),
    ] as [(String, Bug.Priority)])
func `the priorities of other trackers`(word: String, priority: Bug.Priority) {
    #expect(ImportVocabulary.priority(word) == priority)
}

@Test func `major is worse as a severity than as a priority`() {
    #expect(ImportVocabulary.priority(" Major ", isSeverity: true) == .high)
    #expect(ImportVocabulary.priority("normal", isSeverity: true) == .medium)
    #expect(ImportVocabulary.priority("crash", isSeverity: true) == .high)
    #expect(ImportVocabulary.priority("crash") == .none)
}

@Test func `columns are found by their headers, the likelier name first`() {
    let headers = ["ID", "Name", " TITLE ", "Issue  Key", "body", "State", "Created_At", "Storypoint"]
    let columns = TableColumns(of: headers, in: .general)
    #expect(columns.positions == [.title: [2], .details: [4], .status: [5], .created: [6], .sourceKey: [3]])
}

@Test(
    arguments: [
        ("P1", .high), ("p2", .medium), ("critical", .high), ("priority: high", .high), ("priority::1", .high),
        ("priority::4", .low), ("Priority/Low", .low), ("high-priority", .high), ("prio medium", .medium),
        ("severity: major", .high), ("priority: major", .medium), ("severity", nil), ("severity: 0", .high),
        ("bug", nil), ("good first issue", nil), ("1", nil), ("priority", nil),
        ("high contrast", nil), ("", nil), ("enhancement", nil), ("crash", nil), ("important", nil), ("text", nil),
    ] as [(String, Bug.Priority?)])
func `labels that name a priority`(label: String, priority: Bug.Priority?) {
    #expect(ImportVocabulary.priority(ofLabel: label) == priority)
}
