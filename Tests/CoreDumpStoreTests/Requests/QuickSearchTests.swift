import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Searches from outside the window.
@MainActor
@Suite struct QuickSearchTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let mule: Project.ID
    private let wry: Project.ID

    init() throws {
        fixture = try StoreFixture()
        mule = try fixture.store.addProject(ProjectDraft(name: "Mule", url: "https://mule.org"))
        wry = try fixture.store.addProject(ProjectDraft(name: "Wry"))
    }

    @Test func `all terms have to occur, in any place, regardless of case and accents`() async throws {
        let first = try add("Crash on start", "Überlauf in the buffer")
        let second = try add("Crash at the end")
        #expect(try await found("crash") == [.bug(second), .bug(first)])
        #expect(try await found("UBERLAUF", "Crash") == [.bug(first)])
        #expect(try await found("crash", "on", "ü") == [.bug(first)])
        #expect(try await found("cr", "e") == [.bug(second), .bug(first)])
        #expect(try await found("crash", "nowhere").isEmpty)
        #expect(try await found("crash", "zq").isEmpty)
        #expect(try await found("  ", "").isEmpty)
        #expect(try await found().isEmpty)
    }

    @Test(arguments: ["\"", "\"crash", "*", "AND", "OR OR", "a AND", "'; DROP TABLE bug", "😀😀😀", "%", "(", "#", "#x"])
    func `what means something to the index is a text like any other`(term: String) async throws {
        try add("Say \(term) loudly")
        try add("Other")
        #expect(try await found(term).count == 1)
    }

    @Test func `open bugs come before closed ones, the newest first, and no more than asked for`() async throws {
        let bugs = try (1...6).map { try add("Slow \($0)") }
        try store.closeBugs([bugs[5], bugs[2]])
        #expect(try await found("slow") == [bugs[4], bugs[3], bugs[1], bugs[0], bugs[5], bugs[2]].map(FoundItem.bug))
        #expect(try await store.find(["slow"], limit: 2) == [.bug(bugs[4]), .bug(bugs[3])])
        #expect(try await store.find(["sl"], limit: 1) == [.bug(bugs[4])])
    }

    @Test func `projects are found by their names, a few and before the bugs`() async throws {
        let bug = try add("The mule is stubborn")
        #expect(try await found("mule") == [.project(mule), .bug(bug)])
        #expect(try await found("org").isEmpty)
        for number in 1...5 { try store.addProject(ProjectDraft(name: "Mule \(number)")) }
        let items = try await found("mule")
        #expect(items.count == 4)
        #expect(items.first == .project(mule))
        #expect(items.last == .bug(bug))
    }

    @Test func `the number of a bug finds it first, and once`() async throws {
        let first = try add("One")
        let second = try add("See #\(first.rowID)")
        #expect(try await found("#\(first.rowID)") == [.bug(first), .bug(second)])
        #expect(try await found("\(second.rowID)").first == .bug(second))
        #expect(try await found("#\(second.rowID)") == [.bug(second)])
        #expect(try await found("#99999999999999999999").isEmpty)
    }

    @Test func `an imported bug is found by its key, before those that name it`() async throws {
        let imported = try add("One")
        let other = try add("See MULE-12")
        try await store.database.write {
            try $0.execute(sql: "UPDATE bug SET source_key = 'MULE-12' WHERE id = ?", arguments: [imported.rowID])
        }
        #expect(try await found("mule-12") == [.bug(imported), .bug(other)])
        #expect(try await found("mule-12", "see") == [.bug(other)])
    }

    @Test func `the bug of a key comes before those whose keys begin with it, and these leave room`() async throws {
        let named = try store.addProject(ProjectDraft(name: "From mule-1"))
        let bugs = try (1...30).map { try add("Bug \($0)") }
        try await store.database.write {
            try $0.execute(sql: "UPDATE bug SET source_key = 'MULE-' || (id - \(bugs[0].rowID) + 1)")
        }
        let found = try await found("mule-1")
        #expect(found.prefix(3) == [.bug(bugs[0]), .project(named), .bug(bugs[18])])
        #expect(found.dropFirst(2) == bugs[9...18].reversed().map(FoundItem.bug)[...])
        #expect(try await store.find(["mule-1"], limit: 2) == [.bug(bugs[0]), .project(named)])
    }

    @Test func `records are those of now, and what is gone is left out`() async throws {
        let bug = try add("Crash")
        let gone = try add("Gone")
        try store.deleteBugs([gone])
        let items: [FoundItem] = [
            .bug(gone), .project(wry), .bug(bug), .project(Project.ID(rowID: 99)), .bug(Bug.ID(rowID: -1)),
        ]
        let records = try await store.records(of: items)
        #expect(records.map(\.item) == [.project(wry), .bug(bug)])
        let (project, found) = (try store.project(wry), try store.bug(bug))
        #expect(records.map(\.record) == [.project(project), .bug(found, projectName: "Mule")])
    }

    @Test func `a frequent term is found through the index, from its newest end`() throws {
        try store.read { db in
            let plan = try Row.fetchAll(
                db, sql: "EXPLAIN QUERY PLAN \(QuickSearch.indexedSQL)", arguments: ["\"abc\"", 1]
            ).map { String(describing: $0) }.joined(separator: "\n")
            #expect(plan.contains("VIRTUAL TABLE INDEX"))
            #expect(!plan.contains("TEMP B-TREE"), "all would be read and sorted: \(plan)")
        }
    }

    @discardableResult
    private func add(_ title: String, _ details: String = "") throws -> Bug.ID {
        try store.addBug(BugDraft(projectID: mule, title: title, details: details))
    }

    private func found(_ terms: String...) async throws -> [FoundItem] {
        try await store.find(terms, limit: 20)
    }
}
