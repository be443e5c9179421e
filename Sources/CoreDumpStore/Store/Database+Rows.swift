import GRDB

extension Database {
    /// - Throws: ``StoreError/noSuchProject(_:)``
    func project(_ id: Project.ID) throws -> Project {
        let statement = try cachedStatement(sql: "SELECT * FROM project WHERE id = ?")
        guard let project = try Project.fetchOne(statement, arguments: [id.rowID]) else {
            throw StoreError.noSuchProject(id)
        }
        return project
    }

    /// The oldest project of a name, without looking at URLs; see ``projects(called:at:)``.
    func project(named name: String) throws -> Project? {
        let folded = FoldedName.of(NormalizedText.line(name))
        return try projects { FoldedName.of($0.name) == folded }.preferring(spelling: name).first
    }

    /// See ``Store/projects(called:at:)``.
    func projects(called text: String, at known: String) throws -> [Project] {
        let (folded, url) = (FoldedName.of(NormalizedText.line(text)), ComparedURL.of(text))
        let named = try projects { FoldedName.of($0.name) == folded }
        let there = known.isEmpty ? [] : named.filter { ComparedURL.of($0.url) == known }
        if !there.isEmpty { return there }
        guard named.isEmpty, !url.isEmpty else { return named.preferring(spelling: text) }
        return try projects { ComparedURL.of($0.url) == url }
    }

    /// Oldest first.
    private func projects(where isMeant: (Project) -> Bool) throws -> [Project] {
        let rows = try Project.fetchCursor(self, sql: "SELECT * FROM project ORDER BY id")
        var found: [Project] = []
        while let project = try rows.next() {
            if isMeant(project) { found.append(project) }
        }
        return found
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``
    func bug(_ id: Bug.ID) throws -> Bug {
        let statement = try cachedStatement(sql: "SELECT * FROM bug WHERE id = ?")
        guard let bug = try Bug.fetchOne(statement, arguments: [id.rowID]) else { throw StoreError.noSuchBug(id) }
        return bug
    }
}

extension [Project] {
    /// The projects whose spelling is exactly this one; all of them if there is none.
    fileprivate func preferring(spelling name: String) -> [Project] {
        let name = NormalizedText.line(name)
        let same = filter { $0.name == name }
        return same.isEmpty ? self : same
    }
}
