import GRDB

extension Store {
    /// The project that takes bugs of CSV files under a name: the one that has it, without regard to case and diacritics, else
    /// the one where most bugs are that were imported under it, else the one that has most of some rows already; nil when there
    /// is none of them. Without blocking.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(p + n) for p projects and n bugs whose projects have other names by now.
    package func projectTaking(rowsOf name: String, like rows: [KeyedRow] = []) async throws -> Project.ID? {
        try await Self.inBackground { _ in
            try self.read { db in
                let present = try PresentProjects(db)
                if let project = present.oneNamed(name) { return project.id }
                return try FormerProjectNames(db, present).project(named: CSVProjectName(name))
                    ?? Self.project(having: rows, in: db)
            }
        }
    }

    /// A key such as `12` may be that of another bug in another file: the title has to be the same. Of two that have as many, the
    /// older one.
    private static func project(having rows: [KeyedRow], in db: Database) throws -> Project.ID? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT project_id FROM bug
                WHERE source_key = ? COLLATE NOCASE AND title = ? AND source_id GLOB '\(CSVProjectName.allRows)*'
                """)
        let projects = try rows.flatMap { try Int64.fetchAll(statement, arguments: [$0.key, $0.title]) }
        let counts = Dictionary(projects.map { ($0, 1) }, uniquingKeysWith: +)
        guard let (project, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            count * 2 >= rows.count
        else { return nil }
        return Project.ID(rowID: project)
    }
}
