import FetchedResults
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Searches for bugs that another program has written.
@MainActor
@Suite struct ForeignSearchTests {
    private let fixture: SearchFixture
    private var store: Store { fixture.store }
    private var project: Project.ID { fixture.project }

    init() throws {
        fixture = try SearchFixture()
    }

    @Test func `what another program has written is found when the store hears of it`() async throws {
        let controller = try fixture.results("theirs")
        let short = try fixture.results("th")
        let other = try DatabaseQueue(path: store.path)
        try await other.write { db in
            try db.execute(sql: "INSERT INTO bug (project_id, title, details) VALUES (1, 'Theirs', 'ÄÖ')")
            try db.execute(sql: "INSERT INTO project (name, url) VALUES ('Zoo', 'https://z.org/x')")
        }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        #expect(try fixture.titles(controller) == ["Theirs"])
        #expect(try fixture.titles(short) == ["Theirs"])
        #expect(try fixture.found("ao") == ["Theirs"])
        try await other.write { try $0.execute(sql: "UPDATE bug SET title = 'Ours'") }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        #expect(try fixture.titles(controller) == [])
        #expect(try fixture.titles(short) == [])
        #expect(try fixture.stored.bugs().map(\.title) == ["Ours"])
        let row = try store.read { try Row.fetchOne($0, sql: "SELECT initial, length(created_local) FROM bug") }
        #expect(row?[0] == (try TextKeys(locale: "en").initial(of: "Ours")))
        #expect(row?[1] == 19)
        #expect(try store.projects().map(\.host).contains("z.org"))
        try fixture.expectTextsOfRows()
    }

    @Test func `derived values follow the changes of another program, even with an unreadable date`() async throws {
        let id = try fixture.add("T")
        try store.editProject(project, to: ProjectDraft(name: "P", url: "https://a.org"))
        let other = try DatabaseQueue(path: store.path)
        try await other.write { db in
            try db.execute(sql: "UPDATE project SET name = 'Zebra', url = 'https://z.org/x'")
            try db.execute(sql: "UPDATE bug SET created = '2020-05-06T07:08:09.000Z'")
            try db.execute(sql: "INSERT INTO bug (project_id, title, created) VALUES (1, 'x', '1763675681')")
        }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        #expect(try store.project(project).host == "z.org")
        let row = try store.read {
            try Row.fetchOne($0, sql: "SELECT created_local FROM bug WHERE id = ?", arguments: [id.rowID])
        }
        #expect(row?[0] == "2020-05-06T07:08:09")
        let isComplete = try store.read { try ExternalRows.isComplete($0) }
        #expect(isComplete)
        // The store's own edit writes all derived values.
        try store.editProject(project, to: ProjectDraft(name: "Zebra", url: "https://z.org/y"))
        #expect(
            try store.read { try String.fetchOne($0, sql: "SELECT sort_key FROM project") }?.hasSuffix(" Zebra") == true
        )
    }

    @Test func `what another program has written is completed when the database is opened`() throws {
        let other = try DatabaseQueue(path: store.path)
        try other.write { try $0.execute(sql: "INSERT INTO bug (project_id, title) VALUES (1, 'Öl')") }
        let again = try fixture.stored.reopened()
        let controller = try again.bugRequest(.all, grouping: .title, search: "ol", bounds: .sample)
            .controller(over: again.database)
        try controller.performFetch()
        #expect(try controller.contents(\.title) == ["O: Öl"])
    }
}
