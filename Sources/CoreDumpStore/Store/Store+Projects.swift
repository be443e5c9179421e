import GRDB

extension Store {
    /// Adds a project.
    ///
    /// - Throws: ``StoreError/emptyName``, or another ``StoreError``.
    @MainActor
    @discardableResult
    package func addProject(_ draft: ProjectDraft) throws -> Project.ID {
        let name = try CheckedText.required(draft.name, orThrow: .emptyName)
        let url = CheckedText.optional(draft.url)
        return try perform(.addProject, detail: name) { writer in
            try writer.insertProject(name: name, url: url, added: now())
        }
    }

    /// Gives a project another name or URL; no step when both are as before.
    ///
    /// - Parameter original: what the person saw before; what is the same in `draft` is left as it is now, for somebody else
    ///   may have changed it meanwhile. Nil to write everything.
    /// - Throws: ``StoreError/emptyName``, ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    package func editProject(_ id: Project.ID, from original: ProjectDraft? = nil, to draft: ProjectDraft) throws {
        let name = try CheckedText.required(draft.name, orThrow: .emptyName)
        let url = CheckedText.optional(draft.url)
        try perform(.editProject, detail: name) { writer in
            let current = ProjectDraft(try writer.db.project(id))
            let wanted = ProjectDraft(name: name, url: url).applied(to: current, since: original)
            try writer.updateProject(id, name: wanted.name, url: wanted.url)
        }
    }

    /// Deletes a project with its bugs and their screenshots.
    ///
    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    package func deleteProject(_ id: Project.ID) throws {
        try perform(.deleteProject(id))
    }

    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func project(_ id: Project.ID) throws -> Project {
        try read { try $0.project(id) }
    }

    /// The project of the bug that was added last; nil without any bug.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n)
    package func projectOfLatestBug() throws -> Project.ID? {
        try read { try Int64.fetchOne($0, sql: "SELECT project_id FROM bug ORDER BY id DESC LIMIT 1") }
            .map(Project.ID.init(rowID:))
    }

    /// The host that a URL names, as the store derives it; empty for an empty URL.
    package static func host(ofURL url: String) -> String {
        HostName.of(url)
    }

    /// Whether a URL names a host; otherwise its whole text counts as one.
    package static func namesHost(_ url: String) -> Bool {
        HostName.isIn(url)
    }
}
