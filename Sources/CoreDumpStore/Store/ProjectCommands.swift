import FetchedResults

/// Adds a project. Fails with ``StoreError/emptyName``.
package struct AddProject: StepCommand {
    package typealias Outcome = Project.ID

    private var draft: ProjectDraft

    package init(_ draft: ProjectDraft) {
        self.draft = draft
    }

    package func checked() throws -> AddProject { AddProject(try draft.checked()) }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Project.ID, UndoStep.Description) {
        let id = try writer.insertProject(name: draft.name, url: draft.url, added: run.now)
        return (id, UndoStep.Description(StepName.addProject.rawValue, detail: draft.name))
    }
}

/// Changes the name and URL of a project; makes no step when nothing differs.
///
/// Fails with ``StoreError/emptyName`` or ``StoreError/noSuchProject(_:)``.
package struct EditProject: StepCommand {
    package typealias Outcome = Void

    private let id: Project.ID
    private let original: ProjectDraft?
    private let draft: ProjectDraft

    /// - Parameter original: what the user saw before. A field that is the same in `draft` keeps its present value, because another process
    ///   may have changed it meanwhile. Nil to write all fields.
    package init(_ id: Project.ID, from original: ProjectDraft? = nil, to draft: ProjectDraft) {
        (self.id, self.original, self.draft) = (id, original, draft)
    }

    package func checked() throws -> EditProject { EditProject(id, from: original, to: try draft.checked()) }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let wanted = draft.applied(to: ProjectDraft(try writer.db.project(id)), since: original)
        try writer.updateProject(id, name: wanted.name, url: wanted.url)
        return ((), UndoStep.Description(StepName.editProject.rawValue, detail: draft.name))
    }
}

extension ProjectDraft {
    /// - Throws: ``StoreError/emptyName``
    fileprivate func checked() throws -> ProjectDraft {
        ProjectDraft(
            name: try NormalizedText.required(name, orThrow: .emptyName), url: NormalizedText.optional(url))
    }
}
