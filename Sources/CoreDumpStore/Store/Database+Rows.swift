import GRDB

/// How rows are looked up.
extension Database {
    /// - Throws: ``StoreError/noSuchProject(_:)``
    func project(_ id: Project.ID) throws -> Project {
        let statement = try cachedStatement(sql: "SELECT * FROM project WHERE id = ?")
        guard let project = try Project.fetchOne(statement, arguments: [id.rowID]) else {
            throw StoreError.noSuchProject(id)
        }
        return project
    }

    /// See ``Store/project(named:)``.
    ///
    /// - Complexity: O(n) for n projects.
    func project(named name: String) throws -> Project? {
        let name = CheckedText.line(name)
        let folded = FoldedName.of(name)
        let rows = try Project.fetchCursor(self, sql: "SELECT * FROM project ORDER BY id")
        var oldest: Project?
        while let project = try rows.next() {
            if project.name == name { return project }
            if oldest == nil, FoldedName.of(project.name) == folded { oldest = project }
        }
        return oldest
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``
    func bug(_ id: Bug.ID) throws -> Bug {
        let statement = try cachedStatement(sql: "SELECT * FROM bug WHERE id = ?")
        guard let bug = try Bug.fetchOne(statement, arguments: [id.rowID]) else { throw StoreError.noSuchBug(id) }
        return bug
    }
}
