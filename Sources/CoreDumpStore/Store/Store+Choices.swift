import GRDB

extension Store {
    /// Every project by name, without case and diacritics, to choose from.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n log n)
    package func projects() throws -> [Project] {
        try read { try Project.fetchAll($0, sql: "SELECT * FROM project ORDER BY sort_key, id") }
    }

    /// A project and others of its name, in this spelling, as many as matter; none when it is gone.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k projects of the name.
    package func namesakes(of id: Project.ID) throws -> [Project] {
        let sql = """
            SELECT project.* FROM project AS one JOIN project ON project.sort_key = one.sort_key AND project.name = one.name
            WHERE one.id = ? ORDER BY project.id = one.id DESC, project.id LIMIT 50
            """
        return try read { try Project.fetchAll($0.cachedStatement(sql: sql), arguments: [id.rowID]) }
    }
}
