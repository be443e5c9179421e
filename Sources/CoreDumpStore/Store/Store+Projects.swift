import GRDB

extension Store {
    /// Adds a project.
    ///
    /// - Throws: ``StoreError/emptyName``, or another ``StoreError``.
    @MainActor
    @discardableResult
    package func addProject(_ draft: ProjectDraft) throws -> Project.ID {
        let name = try CheckedText.required(draft.name, orThrow: .emptyName)
        let url = try CheckedText.optional(draft.url)
        return try perform(.addProject, detail: name) { db in
            try db.insertProject(name: name, url: url, added: now())
        }
    }

    /// Gives a project another name or URL; no step when both are as before.
    ///
    /// - Throws: ``StoreError/emptyName``, ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    package func editProject(_ id: Project.ID, to draft: ProjectDraft) throws {
        let name = try CheckedText.required(draft.name, orThrow: .emptyName)
        let url = try CheckedText.optional(draft.url)
        try perform(.editProject, detail: name) { db in
            _ = try db.project(id)
            try db.updateProject(id, name: name, url: url)
        }
    }

    /// Deletes a project with its bugs and their screenshots.
    ///
    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    package func deleteProject(_ id: Project.ID) throws {
        let name = try project(id).name
        try perform(.deleteProject, detail: name) { db in
            _ = try db.project(id)
            try db.execute(sql: "DELETE FROM project WHERE id = ?", arguments: [id.rowID])
        }
    }

    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func project(_ id: Project.ID) throws -> Project {
        try read { try $0.project(id) }
    }

    /// The host that a URL names, as the store derives it; empty for an empty URL.
    package static func host(ofURL url: String) -> String {
        HostName.of(url)
    }
}
