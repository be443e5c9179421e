import GRDB

/// The names of projects in the source ids of CSV files that no project has any more, each with the project where most of its
/// bugs are now: one that was renamed, or that took them from one that is gone.
struct FormerProjectNames {
    private var projects: [CSVProjectName: Project.ID] = [:]
    private var names: [Project.ID: [CSVProjectName]] = [:]

    /// - Complexity: O(p log n) for p names and n bugs, and O(m log n) for the m bugs of those names that are former ones.
    init(_ db: Database, _ present: PresentProjects) throws {
        // By the index bug_on_source, from the first row of a name to the first one of the next.
        let next = try db.cachedStatement(
            sql: "SELECT source_id FROM bug WHERE source_id > ? AND source_id < ? ORDER BY source_id LIMIT 1")
        let end = "csv;"
        var bound = CSVProjectName.allRows
        while let sourceID = try String.fetchOne(next, arguments: [bound, end]) {
            // Without a project it came from an export that somebody has written by hand.
            let name = CSVProjectName(in: sourceID)
            bound = name?.upperBound ?? sourceID
            guard let name, present.named(folded: name.folded).isEmpty else { continue }
            guard let project = try Self.project(ofMost: name, in: db) else { continue }
            projects[name] = project
            names[project, default: []].append(name)
        }
    }

    /// Where most bugs of a project of that name are now; nil when it has no bugs, or is there.
    func project(named name: CSVProjectName) -> Project.ID? { projects[name] }

    /// In the order of the source ids.
    func names(of project: Project.ID) -> [CSVProjectName] { names[project, default: []] }

    private static func project(ofMost name: CSVProjectName, in db: Database) throws -> Project.ID? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT project_id FROM bug WHERE source_id >= ? AND source_id < ?
                GROUP BY project_id ORDER BY count(*) DESC, project_id LIMIT 1
                """)
        return try Int64.fetchOne(statement, arguments: [name.prefix, name.upperBound]).map(Project.ID.init(rowID:))
    }
}
