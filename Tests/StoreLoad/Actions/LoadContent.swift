import CoreDumpStore
import FetchedResults
import GRDB

/// The objects of random steps.
struct LoadContent {
    let projects: [Project.ID]
    let bugs: [Bug.ID]

    init(_ store: Store) throws {
        projects = try Self.ids("project", store).map(Project.ID.init(rowID:))
        bugs = try Self.ids("bug", store).map(Bug.ID.init(rowID:))
    }

    static func screenshots(_ store: Store) throws -> [Screenshot.ID] {
        try ids("screenshot", store).map(Screenshot.ID.init(rowID:))
    }

    private static func ids(_ table: String, _ store: Store) throws -> [Int64] {
        try store.database.read { try Int64.fetchAll($0, sql: "SELECT id FROM \(table) ORDER BY id") }
    }
}
