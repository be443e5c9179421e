import FetchedResults
import Foundation
import GRDB

/// What the command line asks for.
extension Store {
    /// The bugs that a search finds, the newest first.
    ///
    /// - Parameters:
    ///   - text: stands in the title or the details, whatever its case and diacritics; all bugs when it is empty.
    ///   - project: nil for all projects.
    ///   - status: nil for open and closed bugs.
    ///   - limit: how many at most; 0 for all.
    /// - Throws: ``StoreError``
    @MainActor
    package func bugs(
        matching text: String, project: Project.ID? = nil, status: Bug.Status? = nil, limit: Int = 0
    ) throws -> [Bug.ID] {
        let filter: BugFilter = status.map { $0 == .open ? .open : .closed } ?? .all
        let bounds = CreatedBounds(now: now(), calendar: Calendar(identifier: .gregorian))
        // Its sections follow one another in the order that is wanted.
        var request = try bugRequest(
            project.map(BugScope.project) ?? .all, grouping: .created, filter: filter, search: text, bounds: bounds
        ).request
        request.fetchLimit = limit
        let controller = try FetchedResultsController(request, database: database)
        return try StoreError.translating {
            try controller.performFetch()
            return (0..<controller.snapshot.numberOfSections).flatMap { controller.snapshot.ids(inSection: $0) }
        }
    }

    /// The project of a name: the same spelling first, then any case and diacritics; the oldest when there are several. Nil
    /// when there is none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n projects.
    package func project(named name: String) throws -> Project? {
        try read { try $0.project(named: name) }
    }

    /// Bugs with the names of their projects, in the order that is asked for, a page at a time; those that are gone are
    /// passed over.
    ///
    /// - Throws: ``StoreError``, or what `body` throws.
    package func forEachBug(_ ids: [Bug.ID], _ body: (Bug, _ project: String) throws -> Void) throws {
        let sql =
            "SELECT bug.*, project.name AS project FROM bug JOIN project ON project.id = project_id WHERE bug.id = ?"
        try read { db in
            for id in ids {
                let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rowID])
                if let row { try body(try Bug(row: row), row["project"]) }
            }
        }
    }
}
