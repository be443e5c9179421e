import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The sections by host are in the order of the language; a text without a host is its own host, with capitals and diacritics.
@MainActor
@Suite struct HostOrderTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture(locale: "de_DE")
    }

    private static let urls = ["Zebra", "https://GitHub.com/x", "ärger", "", "intern", "Anger", "École", "zebra"]
    private static let german = ["", "Anger", "ärger", "École", "github.com", "intern", "Zebra", "zebra"]
    private static let swedish = ["", "Anger", "École", "github.com", "intern", "Zebra", "zebra", "ärger"]

    /// Adds a project of each host, with a bug.
    private func fill() throws {
        for url in Self.urls {
            let project = try store.addProject(ProjectDraft(name: "P", url: url))
            try store.addBug(BugDraft(projectID: project, title: "B"))
        }
    }

    private func hosts(of store: Store) throws -> [[String]] {
        let projects = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        let bugs = try BugRequests.request(.all, grouping: .host, bounds: .sample).controller(over: store.database)
        try projects.performFetch()
        try bugs.performFetch()
        return [projects.sections.map(\.title), bugs.sections.map(\.title)]
    }

    @Test func `in both lists without case and diacritics, those without a host first`() throws {
        try fill()
        #expect(try hosts(of: store) == [Self.german, Self.german])
        #expect(try store.check() == [])
        let projects = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        try projects.performFetch()
        #expect(projects.sections.map(\.indexTitle) == ["", "A", "Ä", "É", "G", "I", "Z", "Z"])
    }

    @Test func `a list goes along with an edit, its undo and its redo`() throws {
        try fill()
        let lists = try [
            ProjectRequests.request(grouping: .host).controller(over: store.database),
            ProjectRequests.request(grouping: .host, search: "p").controller(over: store.database),
        ]
        for list in lists { try list.performFetch() }
        let before = try fixture.state()
        try store.editProject(Project.ID(rowID: 1), to: ProjectDraft(name: "P", url: "Über"))
        let edited = ["", "Anger", "ärger", "École", "github.com", "intern", "Über", "zebra"]
        for list in lists { #expect(list.sections.map(\.title) == edited) }
        _ = try store.undo()
        for list in lists { #expect(list.sections.map(\.title) == Self.german) }
        #expect(try fixture.state() == before)
        _ = try store.redo()
        for list in lists { #expect(list.sections.map(\.title) == edited) }
        #expect(try store.check() == [])
    }

    @Test func `another language has another order, to which steps come back`() throws {
        try fill()
        // The keys of the old and the new text differ by then.
        try store.editProject(Project.ID(rowID: 3), to: ProjectDraft(name: "P", url: "Über"))
        try store.deleteProject(Project.ID(rowID: 3))
        var options = StoreOptions()
        options.locale = "sv_SE"
        let swedish = try Store(path: store.path, options: options)
        for _ in 0..<2 { #expect(try swedish.undo()?.conflictCount == 0) }
        #expect(try hosts(of: swedish) == [Self.swedish, Self.swedish])
        #expect(try swedish.check() == [])
        options.locale = "de_DE"
        let german = try Store(path: store.path, options: options)
        #expect(try hosts(of: german) == [Self.german, Self.german])
        #expect(try german.check() == [])
    }

    @Test func `what another program writes has its place as soon as the store hears of it`() async throws {
        try await elsewhere(Self.urls.map { "INSERT INTO project (name, url) VALUES ('P', '\($0)')" })
        try await elsewhere(["INSERT INTO bug (project_id, title) SELECT id, 'B' FROM project"])
        #expect(try hosts(of: store) == [Self.german, Self.german])
        try await elsewhere(["UPDATE project SET url = 'Über' WHERE url = 'intern'"])
        let edited = ["", "Anger", "ärger", "École", "github.com", "Über", "Zebra", "zebra"]
        #expect(try hosts(of: store) == [edited, edited])
        #expect(try store.check() == [])
    }

    @Test func `what a program of version 2 that is still open writes has its place as well`() async throws {
        let keys = try TextKeys(locale: "de_DE")
        try await elsewhere([
            """
            INSERT INTO project (name, url, host, sort_key, initial, added, added_local)
            VALUES ('P', 'Zebra', 'Zebra', '\(keys.readableKey(of: "P"))', '\(keys.initial(of: "P"))', '2026-01-02T02:04:05.000Z',
                    '2026-01-02T03:04:05'),
                ('P', 'intern', 'intern', '\(keys.readableKey(of: "P"))', '\(keys.initial(of: "P"))', '2026-01-02T02:04:05.000Z',
                    '2026-01-02T03:04:05')
            """
        ])
        #expect(try hosts(of: store)[0] == ["intern", "Zebra"])
        try await elsewhere([
            "UPDATE project SET sort_key = '' WHERE id = 2",
            """
            UPDATE project SET name = 'Q', url = 'Ärger', host = 'Ärger', sort_key = '\(keys.readableKey(of: "Q"))',
                initial = '\(keys.initial(of: "Q"))' WHERE id = 2
            """,
        ])
        #expect(try hosts(of: store)[0] == ["Ärger", "Zebra"])
        let local = try store.read { try String.fetchAll($0, sql: "SELECT DISTINCT added_local FROM project") }
        #expect(local == ["2026-01-02T03:04:05"], "the clock was that of who added it")
    }

    private func elsewhere(_ statements: [String]) async throws {
        let queue = try DatabaseQueue(path: store.path)
        try await queue.write { db in for sql in statements { try db.execute(sql: sql) } }
        try queue.close()
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
    }
}
