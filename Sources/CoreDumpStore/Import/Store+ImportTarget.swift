extension Store {
    /// The project that takes bugs of CSV files under a name: the one that has it, without regard to case and diacritics, else
    /// the one where most bugs are that were imported under it; nil when there is neither. Without blocking.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(p + n) for p projects and n bugs whose projects have other names by now.
    package func projectTaking(rowsOf name: String) async throws -> Project.ID? {
        try await Self.inBackground { _ in
            try self.read { db in
                let present = try PresentProjects(db)
                if let project = present.oneNamed(name) { return project.id }
                return try FormerProjectNames(db, present).project(named: CSVProjectName(name))
            }
        }
    }
}
