import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Searches for bugs by text.
@MainActor
@Suite struct SearchTests {
    private let fixture: SearchFixture
    private var store: Store { fixture.store }
    private var project: Project.ID { fixture.project }

    init() throws {
        fixture = try SearchFixture()
    }

    @Test(arguments: [
        ("crash", ["Crash on start"]), ("ASH ON", ["Crash on start"]), ("überlauf", ["Überlauf im Puffer"]),
        ("uberl", ["Überlauf im Puffer"]), ("Straße", ["Die STRASSE"]), ("strasse", ["Die STRASSE"]),
        ("日本", ["日本語で落ちる"]), ("語", ["日本語で落ちる"]), ("ü", ["Crash on start", "Say \"quoted\"", "Überlauf im Puffer"]),
        ("u", ["Crash on start", "Say \"quoted\"", "Überlauf im Puffer"]), ("\"quoted\"", ["Say \"quoted\""]),
        ("ab\"\u{200D}c", []),
        ("100%_", ["100%_*"]),
        ("%", ["100%_*"]), ("*", ["100%_*"]), ("un zipped", ["Crash on start"]), ("\"un zipped\"", []),
        ("\"line two\"", ["Crash on start"]), ("zip CRA two", ["Crash on start"]),
        ("crash puffer", []), ("on \"t  w", []), ("\"", ["Say \"quoted\""]), ("\"quo", ["Say \"quoted\""]),
        ("a e i o", ["Crash on start"]), ("nowhere", []), ("zq", []),
        ("  crash  ", ["Crash on start"]), ("line two", ["Crash on start"]), ("OR", ["Crash on start"]),
    ])
    func `a text is found anywhere in title and details, without case and accents`(
        text: String, expected: [String]
    ) throws {
        try fixture.add("Crash on start", "Line one\nline two: unzipped, sort of")
        for title in ["Überlauf im Puffer", "Die STRASSE", "日本語で落ちる", "Say \"quoted\"", "100%_*"] {
            try fixture.add(title)
        }
        #expect(try fixture.found(text).sorted() == expected.sorted())
    }

    @Test(arguments: [
        ("lodz", "Wiadukt w Łódź"), ("łódz", "LODZ"), ("duong", "Trên đường"), ("FULL", "Disk ＦＵＬＬ"),
        ("ｆull", "Disk full"),
        ("it's", "So it’s gone"), ("it’s", "So it's gone"), ("ısı", "ISI"), ("istanbul", "İSTANBUL"),
        ("strasse", "Straße"),
        ("smorrebrod", "Smørrebrød"), ("œuvre", "Oeuvre"), ("カタ", "ｶﾀｶﾅ"), ("ガ", "ｶﾞ"), ("well-known", "well–known"),
    ])
    func `letters that no mark can be taken from, width and apostrophes are the same, too`(
        text: String, title: String
    ) throws {
        try fixture.add(title)
        try fixture.add("Other", "in the details: \(title).")
        #expect(try fixture.found(text).sorted() == [title, "Other"].sorted())
        try fixture.expectTextsOfRows()
    }

    @Test(arguments: [true, false])
    func `what is searched is folded again when the rule is another`(isOpen: Bool) async throws {
        try fixture.add("Łódź")
        try fixture.add("plain")
        try await store.database.write { db in
            try db.execute(sql: "UPDATE bug_text SET text = 'of another rule' || char(10) WHERE bug_id = 1")
            try Setting.foldingVersion.set("another", in: db)
        }
        #expect(try fixture.found("lodz") == [])
        // As after the restoration of another version's backup.
        if isOpen { try await store.completeExternalRows() }
        let stored = isOpen ? store : try fixture.stored.reopened()
        let found = try stored.read { db in
            try Int64.fetchAll(db, sql: "SELECT rowid FROM bug_search WHERE bug_search MATCH '\"lodz\"'")
        }
        #expect(found == [1])
        #expect(try stored.read { try Setting.foldingVersion.value(in: $0) } == SearchFolding.version)
        try fixture.expectTextsOfRows()
    }

    @Test func `an empty search finds all, and one across title and details nothing`() throws {
        try fixture.add("ends", "begins")
        #expect(try fixture.found("").count == 1)
        #expect(try fixture.found(" \t").count == 1)
        #expect(try fixture.found("endsbegins").isEmpty)
    }

    @Test func `of however many words all have to be there`() throws {
        let words = (1...3_000).map { "word\($0)" }
        try fixture.add("All", words.joined(separator: " "))
        try fixture.add("Half", words.prefix(1_500).joined(separator: " "))
        for text in [words.reversed().joined(separator: " "), "word2999 1 2 3 4 5 6 7 8 9 word"] {
            #expect(try fixture.found(text) == ["All"])
        }
        #expect(try fixture.found(words.prefix(1_500).joined(separator: "\n")) == ["Half", "All"])
        #expect(try fixture.found(([String](repeating: "word1", count: 3_000) + ["none"]).joined(separator: " ")) == [])
        let request = ProjectRequests.request(grouping: .name, search: words.joined(separator: " "))
        let controller = try request.controller(over: store.database)
        try controller.performFetch()
        #expect(controller.numberOfObjects == 0)
    }

    @Test func `a number after a hash finds the bug that has it, and the texts with it`() throws {
        let ids = try (1...12).map { try fixture.add("Bug \($0)") }
        try fixture.add("As in #12, and #3")
        for (text, expected) in [
            ("#12", ["As in #12, and #3", "Bug 12"]), (" #3 ", ["As in #12, and #3", "Bug 3"]), ("#99", []),
            ("#", ["As in #12, and #3"]),
            ("#-3", []), ("3", ["As in #12, and #3", "Bug 3"]),
        ] { #expect(try fixture.found(text).sorted() == expected, "\(text)") }
        let controller = try fixture.results("#7")
        try store.editBug(ids[6], to: BugDraft(projectID: project, title: "Renamed"))
        #expect(try fixture.titles(controller) == ["Renamed"])
        try store.deleteBugs([ids[6]])
        #expect(try fixture.titles(controller) == [])
    }

    @Test func `an imported bug is found by what it was called elsewhere`() throws {
        try fixture.add("Other", "see MULE-6432")
        let ids = try [("MULE-6432", "Imported"), ("#5", "Five"), ("77", "Short")].map { try imported($1, $0) }
        for (text, expected) in [
            ("mule-6432", ["Imported", "Other"]), ("MULE-6432 see", ["Other"]), ("mule-643", ["Imported", "Other"]),
            ("MULE", ["Other"]), ("mule-7", []),
            ("#5", ["Five"]), ("77", []), ("\"MULE-6432\"", ["Imported", "Other"]),
        ] { #expect(try fixture.found(text).sorted() == expected, "\(text)") }
        let controllers = try fixture.allResults("MULE-6432")
        try imported("Again", "Mule-6432")
        for controller in controllers {
            #expect(try fixture.titles(controller).sorted() == ["Again", "Imported", "Other"])
        }
        try store.deleteBugs([ids[0]])
        for controller in controllers { #expect(try fixture.titles(controller).sorted() == ["Again", "Other"]) }
    }

    @Test func `the one bug of a key in what is shown is meant by it`() throws {
        let first = try imported("First", "MULE-12")
        try imported("Longer", "MULE-120")
        let all = BugScope.all, here = BugScope.project(project)
        #expect(try store.bug(searched: "mule-12", in: all) == first)
        let other = try store.addProject(ProjectDraft(name: "Other"))
        let second = try imported("Second", "MULE-12")
        try store.changeBugs([second], BugChange(projectID: other))
        #expect(try store.bug(searched: "mule-12", in: all) == nil)
        #expect(try store.bug(searched: "mule-12", in: here) == first)
        #expect(try store.bug(searched: "mule-12", in: .project(other)) == second)
        for scope in [all, here] { #expect(try store.bug(searched: "#\(first.rowID)", in: scope) == first) }
    }

    @discardableResult
    private func imported(_ title: String, _ key: String) throws -> Bug.ID {
        let id = try fixture.add(title)
        try store.database.write {
            try $0.execute(sql: "UPDATE bug SET source_key = ? WHERE id = ?", arguments: [key, id.rowID])
        }
        return id
    }

    @Test func `undo of what changes no text leaves the index of the search alone`() throws {
        let id = try fixture.add("Crash", "Here")
        try store.changeBugs([id], BugChange(status: .closed))
        let before = try indexed()
        _ = try store.undo()
        #expect(try indexed() == before)
        try store.editBug(id, to: BugDraft(projectID: project, title: "Slow", details: "There"))
        #expect(try indexed() != before)
        _ = try store.undo()
        #expect(try fixture.found("crash") == ["Crash"])
        #expect(try fixture.found("slow") == [])
        try fixture.expectTextsOfRows()
    }

    /// The content of the search index, as SQLite stores it.
    private func indexed() throws -> [Row] {
        try store.database.read { try Row.fetchAll($0, sql: "SELECT id, block FROM bug_search_data ORDER BY id") }
    }

    @Test(arguments: ["need", "n"])
    func `what is found follows every change, its undo and its redo`(text: String) throws {
        let controller = try fixture.results(text)
        let id = try fixture.add("hay", "needle")
        #expect(try fixture.titles(controller) == ["hay"])
        try store.editBug(id, to: BugDraft(projectID: project, title: "hay", details: "x"))
        #expect(try fixture.titles(controller) == [])
        _ = try store.undo()
        #expect(try fixture.titles(controller) == ["hay"])
        #expect(try fixture.found(text) == ["hay"])
        try store.deleteBugs([id])
        #expect(try fixture.found(text) == [])
        _ = try store.undo()
        #expect(try fixture.titles(controller) == ["hay"])
        #expect(try fixture.found(text) == ["hay"])
        try store.deleteProject(project)
        #expect(try fixture.titles(controller) == [])
        _ = try store.undo()
        #expect(try fixture.found(text) == ["hay"])
        _ = try store.redo()
        #expect(try fixture.found(text) == [])
        try fixture.expectTextsOfRows()
    }
}
