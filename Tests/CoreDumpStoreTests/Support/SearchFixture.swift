import FetchedResults
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A store with one project, for searches of its bugs.
@MainActor
struct SearchFixture {
    let stored: StoreFixture
    var store: Store { stored.store }
    let project: Project.ID

    init() throws {
        stored = try StoreFixture()
        project = try stored.store.addProject(ProjectDraft(name: "P"))
    }

    @discardableResult
    func add(_ title: String, _ details: String = "") throws -> Bug.ID {
        try store.addBug(BugDraft(projectID: project, title: title, details: details))
    }

    func results(_ text: String) throws -> FetchedResultsController<Bug> {
        try allResults(text)[0]
    }

    /// The results of all search strategies: by the index, by reading all bugs, and bug by bug in their project.
    func allResults(_ text: String) throws -> [FetchedResultsController<Bug>] {
        let walk = BugRequests.request(
            .all, .created, .all, BugSearch.condition(text)?.predicate(lookingUp: false), isLookedUp: false, .sample)
        let lookups = try [BugScope.all, .project(project)].map {
            try store.bugRequest($0, grouping: .created, search: text, bounds: .sample)
        }
        return try (lookups + [walk]).map { request in
            let controller = try request.controller(over: store.database)
            try controller.performFetch()
            return controller
        }
    }

    func found(_ text: String) throws -> [String] {
        let found = try allResults(text).map(titles)
        #expect(found.allSatisfy { $0 == found[0] }, "\(text): \(found)")
        return found[0]
    }

    func titles(_ controller: FetchedResultsController<Bug>) throws -> [String] {
        try (0..<controller.numberOfObjects).compactMap { try controller.object(at: $0)?.title }
    }

    /// Checks that the texts match the rows, and the index the texts.
    func expectTextsOfRows() throws {
        try store.database.write { db in
            let sql = """
                SELECT count(*) FROM bug LEFT JOIN bug_text ON bug_id = id
                WHERE text IS NOT \(SearchFolding.textOfBug)
                """
            #expect(try Int.fetchOne(db, sql: sql) == 0)
            #expect(
                try Int.fetchOne(db, sql: "SELECT count(*) FROM bug_text WHERE bug_id NOT IN (SELECT id FROM bug)") == 0
            )
            try db.execute(sql: "INSERT INTO bug_search (bug_search, rank) VALUES ('integrity-check', 1)")
        }
    }
}
