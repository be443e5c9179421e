import FetchedResults
import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// How bugs are found by a text.
@MainActor
@Suite struct SearchTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let project: Project.ID

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "P"))
    }

    @Test(arguments: [
        ("crash", ["Crash on start"]), ("ASH ON", ["Crash on start"]), ("überlauf", ["Überlauf im Puffer"]),
        ("uberl", ["Überlauf im Puffer"]), ("Straße", ["Die STRASSE"]), ("strasse", ["Die STRASSE"]),
        ("日本", ["日本語で落ちる"]), ("語", ["日本語で落ちる"]), ("ü", ["Crash on start", "Say \"quoted\"", "Überlauf im Puffer"]),
        ("u", ["Crash on start", "Say \"quoted\"", "Überlauf im Puffer"]), ("\"quoted\"", ["Say \"quoted\""]),
        ("ab\"\u{200D}c", []),
        ("100%_", ["100%_*"]),
        ("%", ["100%_*"]), ("*", ["100%_*"]), ("un zipped", []), ("nowhere", []), ("zq", []),
        ("  crash  ", ["Crash on start"]), ("line two", ["Crash on start"]), ("OR", ["Crash on start"]),
    ])
    func `a text is found anywhere in title and details, without case and accents`(
        text: String, expected: [String]
    ) throws {
        try add("Crash on start", "Line one\nline two: unzipped, sort of")
        for title in ["Überlauf im Puffer", "Die STRASSE", "日本語で落ちる", "Say \"quoted\"", "100%_*"] { try add(title) }
        #expect(try found(text).sorted() == expected.sorted())
    }

    @Test func `an empty search finds all, and one across title and details nothing`() throws {
        try add("ends", "begins")
        #expect(try found("").count == 1)
        #expect(try found(" \t").count == 1)
        #expect(try found("endsbegins").isEmpty)
    }

    @Test func `a number after a hash finds the bug that has it, and the texts with it`() throws {
        let ids = try (1...12).map { try add("Bug \($0)") }
        try add("As in #12, and #3")
        for (text, expected) in [
            ("#12", ["As in #12, and #3", "Bug 12"]), (" #3 ", ["As in #12, and #3", "Bug 3"]), ("#99", []),
            ("#", ["As in #12, and #3"]),
            ("#-3", []), ("3", ["As in #12, and #3", "Bug 3"]),
        ] { #expect(try found(text).sorted() == expected, "\(text)") }
        let controller = try results("#7")
        try store.editBug(ids[6], to: BugDraft(projectID: project, title: "Renamed"))
        #expect(try titles(controller) == ["Renamed"])
        try store.deleteBugs([ids[6]])
        #expect(try titles(controller) == [])
    }

    @Test func `undo of what changes no text leaves the index of the search alone`() throws {
        let id = try add("Crash", "Here")
        try store.changeBugs([id], BugChange(status: .closed))
        let before = try indexed()
        _ = try store.undo()
        #expect(try indexed() == before)
        try store.editBug(id, to: BugDraft(projectID: project, title: "Slow", details: "There"))
        #expect(try indexed() != before)
        _ = try store.undo()
        #expect(try found("crash") == ["Crash"])
        #expect(try found("slow") == [])
        try expectTextsOfRows()
    }

    /// What the index of the search holds, as SQLite stores it.
    private func indexed() throws -> [Row] {
        try store.database.read { try Row.fetchAll($0, sql: "SELECT id, block FROM bug_search_data ORDER BY id") }
    }

    @Test(arguments: ["need", "n"])
    func `what is found follows every change, its undo and its redo`(text: String) throws {
        let controller = try results(text)
        let id = try add("hay", "needle")
        #expect(try titles(controller) == ["hay"])
        try store.editBug(id, to: BugDraft(projectID: project, title: "hay", details: "x"))
        #expect(try titles(controller) == [])
        _ = try store.undo()
        #expect(try titles(controller) == ["hay"])
        #expect(try found(text) == ["hay"])
        try store.deleteBugs([id])
        #expect(try found(text) == [])
        _ = try store.undo()
        #expect(try titles(controller) == ["hay"])
        #expect(try found(text) == ["hay"])
        try store.deleteProject(project)
        #expect(try titles(controller) == [])
        _ = try store.undo()
        #expect(try found(text) == ["hay"])
        _ = try store.redo()
        #expect(try found(text) == [])
        try expectTextsOfRows()
    }

    @Test func `what another program has written is found when the store hears of it`() async throws {
        let controller = try results("theirs")
        let short = try results("th")
        let other = try DatabaseQueue(path: store.path)
        try await other.write { db in
            try db.execute(sql: "INSERT INTO bug (project_id, title, details) VALUES (1, 'Theirs', 'ÄÖ')")
            try db.execute(sql: "INSERT INTO project (name, url) VALUES ('Zoo', 'https://z.org/x')")
        }
        try store.database.checkForExternalChanges()
        try await store.completeForeignRows()
        #expect(try titles(controller) == ["Theirs"])
        #expect(try titles(short) == ["Theirs"])
        #expect(try found("ao") == ["Theirs"])
        try await other.write { try $0.execute(sql: "UPDATE bug SET title = 'Ours'") }
        try store.database.checkForExternalChanges()
        try await store.completeForeignRows()
        #expect(try titles(controller) == [])
        #expect(try titles(short) == [])
        #expect(try fixture.bugs().map(\.title) == ["Ours"])
        let row = try store.read { try Row.fetchOne($0, sql: "SELECT initial, length(created_local) FROM bug") }
        #expect(row?[0] == (try TextKeys(locale: "en").initial(of: "Ours")))
        #expect(row?[1] == 19)
        #expect(try store.projects().map(\.host).contains("z.org"))
        try expectTextsOfRows()
    }

    @Test func `what another program has changed is derived anew, also where a date cannot be read`() async throws {
        let id = try add("T")
        try store.editProject(project, to: ProjectDraft(name: "P", url: "https://a.org"))
        let other = try DatabaseQueue(path: store.path)
        try await other.write { db in
            try db.execute(sql: "UPDATE project SET name = 'Zebra', url = 'https://z.org/x'")
            try db.execute(sql: "UPDATE bug SET created = '2020-05-06T07:08:09.000Z'")
            try db.execute(sql: "INSERT INTO bug (project_id, title, created) VALUES (1, 'x', '1763675681')")
        }
        try store.database.checkForExternalChanges()
        try await store.completeForeignRows()
        #expect(try store.project(project).host == "z.org")
        let row = try store.read {
            try Row.fetchOne($0, sql: "SELECT created_local FROM bug WHERE id = ?", arguments: [id.rowID])
        }
        #expect(row?[0] == "2020-05-06T07:08:09")
        let isComplete = try store.read { try ForeignRows.isComplete($0) }
        #expect(isComplete)
        // The store's own edit comes with all that is derived.
        try store.editProject(project, to: ProjectDraft(name: "Zebra", url: "https://z.org/y"))
        #expect(
            try store.read { try String.fetchOne($0, sql: "SELECT sort_key FROM project") }?.hasSuffix(" Zebra") == true
        )
    }

    @Test func `what another program has written is completed when the database is opened`() throws {
        let other = try DatabaseQueue(path: store.path)
        try other.write { try $0.execute(sql: "INSERT INTO bug (project_id, title) VALUES (1, 'Öl')") }
        let again = try fixture.reopened()
        let controller = try again.bugRequest(.all, grouping: .title, search: "ol", bounds: .sample)
            .controller(over: again.database)
        try controller.performFetch()
        #expect(try controller.contents(\.title) == ["O: Öl"])
    }

    @discardableResult
    private func add(_ title: String, _ details: String = "") throws -> Bug.ID {
        try store.addBug(BugDraft(projectID: project, title: title, details: details))
    }

    private func results(_ text: String) throws -> FetchedResultsController<Bug> {
        let controller = try store.bugRequest(.all, grouping: .created, search: text, bounds: .sample)
            .controller(over: store.database)
        try controller.performFetch()
        return controller
    }

    private func found(_ text: String) throws -> [String] {
        try titles(results(text))
    }

    private func titles(_ controller: FetchedResultsController<Bug>) throws -> [String] {
        try controller.paths.compactMap { try controller.object(at: $0)?.title }
    }

    /// The texts are those of the rows, and the index is that of the texts.
    private func expectTextsOfRows() throws {
        try store.database.write { db in
            let sql = """
                SELECT count(*) FROM bug LEFT JOIN bug_text ON bug_id = id
                WHERE text IS NOT fetchedresults_fold(title || char(10) || details, 3)
                """
            #expect(try Int.fetchOne(db, sql: sql) == 0)
            #expect(
                try Int.fetchOne(db, sql: "SELECT count(*) FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)") == 0
            )
            try db.execute(sql: "INSERT INTO bug_search (bug_search, rank) VALUES ('integrity-check', 1)")
        }
    }
}
