import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore
@testable import FetchedResults

/// Databases of versions without an order of hosts.
@MainActor
@Suite struct HostOrderMigrationTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("old.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Makes steps of every kind on projects. Returns the rows before the first step and after each step. The last step is undone.
    private func makeVersion2() throws -> [[String]] {
        let old = try Version2Store(path: path, locale: "de_DE")
        var states = [try rows(old.database)]
        let steps: [() throws -> Void] = [
            { try old.addProject("Alpha", "https://github.com/a") }, { try old.addProject("Beta", "Zebra") },
            { try old.addProject("Gamma", "") }, { try old.editProject(1, "Alpha", "Ärger") },
            { try old.addBugs(2, to: 2) }, { try old.deleteProject(3) }, { try old.editProject(2, "Betta", "Zebra") },
            { try old.editProject(2, "Betta", "") }, { try old.deleteProject(2) },
            { try old.addProject("Delta", "intern") },
        ]
        for step in steps {
            try step()
            states.append(try rows(old.database))
        }
        try old.undo()
        try old.close()
        return states
    }

    /// The columns of both versions.
    private func rows(_ database: TrackedDatabase) throws -> [String] {
        let sql = """
            SELECT 'project' || quote(id) || quote(name) || quote(url) || quote(host) || quote(added_local) || open_bug_count
            FROM project UNION ALL SELECT 'bug' || quote(id) || quote(project_id) || quote(title) || status FROM bug
            ORDER BY 1
            """
        return try database.read { try String.fetchAll($0, sql: sql) }
    }

    private func open(_ locale: String? = nil) throws -> Store {
        var options = StoreOptions()
        options.locale = locale
        options.zone = .gmt
        return try Store(path: path, options: options)
    }

    /// Undoes and redoes all steps, and compares each state.
    private func goThroughHistory(of store: Store, _ states: [[String]]) throws {
        for state in states.dropLast(2).reversed() {
            #expect(try store.undo()?.conflictCount == 0)
            #expect(try rows(store.database) == state)
            #expect(try store.check() == [])
        }
        #expect(try store.undoableStep == nil)
        for state in states.dropFirst() {
            #expect(try store.redo()?.conflictCount == 0)
            #expect(try rows(store.database) == state)
            #expect(try store.check() == [])
        }
        #expect(try store.redoableStep == nil)
        _ = try store.undo()
    }

    private func hosts(_ store: Store) throws -> [String] {
        let controller = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        try controller.performFetch()
        return controller.sections.map(\.title)
    }

    @Test func `hosts are ordered, and every step is undone and redone`() throws {
        let states = try makeVersion2()
        let store = try open()
        #expect(try rows(store.database) == states[9])
        #expect(try store.check() == [])
        try goThroughHistory(of: store, states)
        // The steps are now like new ones.
        try goThroughHistory(of: store, states)
        for _ in 0..<2 { _ = try store.undo() }
        #expect(try hosts(store) == ["Ärger", "Zebra"])
    }

    @Test func `steps are also undone and redone in another language`() throws {
        let states = try makeVersion2()
        let store = try open("sv_SE")
        try goThroughHistory(of: store, states)
        for _ in 0..<2 { _ = try store.undo() }
        #expect(try hosts(store) == ["Zebra", "Ärger"])
    }

    @Test func `a list follows the steps of before`() throws {
        _ = try makeVersion2()
        let store = try open()
        let controller = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        try controller.performFetch()
        let fresh = { try hosts(store) }
        while try store.undo() != nil { #expect(try controller.sections.map(\.title) == fresh()) }
        while try store.redo() != nil { #expect(try controller.sections.map(\.title) == fresh()) }
        #expect(try hosts(store) == ["Ärger", "intern"])
    }

    @Test func `the copy that is made before can be brought back, with its steps`() throws {
        let states = try makeVersion2()
        let store = try open()
        let backup = try #require(store.backups.all().first)
        #expect(backup.path.contains("/before-version-\(Schema.versions.count) "))
        try store.addProject(ProjectDraft(name: "New", url: "Other"))
        _ = try Restoration(of: path).restore(from: backup.path)
        #expect(try rows(store.database) == states[9])
        try goThroughHistory(of: store, states)
    }

    @Test func `the bugs are not read, however many there are`() throws {
        let old = try Version2Store(path: path, locale: "de_DE")
        try old.addProject("Alpha", "Zebra")
        try old.addBugs(3, to: 1)
        // A migration that checks all foreign keys would fail for a bug without a project.
        try old.database.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE bug SET project_id = 9 WHERE id = 3")
        }
        try old.close()
        #expect(try hosts(open()) == ["Zebra"])
    }

    @Test func `of a damaged file in which its version cannot be read, the hosts are ordered as well`() throws {
        let old = try Version2Store(path: path, locale: SortLocale.current())
        try old.addProject("Alpha", "Zebra")
        try old.addProject("Beta", "Ärger")
        try old.addBugs(50, to: 1)
        try old.close()
        try Damage.settle(path)
        for table in ["grdb_migrations", "sqlite_autoindex_grdb_migrations_1"] {
            try Damage.overwritePage(of: table, in: path)
        }
        #expect(throws: StoreError.self) { try open() }
        #expect(try DatabaseRepair(of: path).repair().isNewFile)
        let store = try open()
        #expect(try hosts(store) == ["Ärger", "Zebra"])
        #expect(try store.bugCounts().open == 50)
        #expect(try store.check() == [])
    }
}
