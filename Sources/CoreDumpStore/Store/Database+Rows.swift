import GRDB

/// How rows are looked up by their ids.
extension Database {
    /// - Throws: ``StoreError/noSuchProject(_:)``
    func project(_ id: Project.ID) throws -> Project {
        let statement = try cachedStatement(sql: "SELECT * FROM project WHERE id = ?")
        guard let project = try Project.fetchOne(statement, arguments: [id.rowID]) else {
            throw StoreError.noSuchProject(id)
        }
        return project
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``
    func bug(_ id: Bug.ID) throws -> Bug {
        let statement = try cachedStatement(sql: "SELECT * FROM bug WHERE id = ?")
        guard let bug = try Bug.fetchOne(statement, arguments: [id.rowID]) else { throw StoreError.noSuchBug(id) }
        return bug
    }
}
