import FetchedResults
import GRDB

extension Store {
    /// The step that ``undo()`` would undo, or nil.
    @MainActor
    package var undoableStep: Step? {
        get throws { try StoreError.translating { try history.undoableStep.map(Step.init) } }
    }

    /// The step that ``redo()`` would redo, or nil.
    @MainActor
    package var redoableStep: Step? {
        get throws { try StoreError.translating { try history.redoableStep.map(Step.init) } }
    }

    /// Takes back the latest step.
    ///
    /// - Returns: what was done; nil when there is nothing to undo.
    /// - Throws: ``StoreError``; nothing was changed then.
    @MainActor
    package func undo() throws -> StepOutcome? {
        try outcome { try history.undo() }
    }

    /// Does the step that was undone last again.
    ///
    /// - Returns: what was done; nil when there is nothing to redo.
    /// - Throws: ``StoreError``; nothing was changed then.
    @MainActor
    package func redo() throws -> StepOutcome? {
        try outcome { try history.redo() }
    }

    @MainActor
    private func outcome(of body: () throws -> UndoOutcome?) throws -> StepOutcome? {
        try StoreError.translating { try body().map(StepOutcome.init) }
    }

    /// Counts the open bugs of projects anew after an undo or redo: of those that the step touches, of all when something was
    /// left out.
    static func reconcileCounts(
        _ db: Database, touched: [String: Set<Int64>], conflicts: [ChangesetConflict]
    ) throws {
        let projects = conflicts.isEmpty ? touched[Project.tableName] ?? [] : nil
        guard projects?.isEmpty != true else { return }
        let filter = projects.map { "WHERE id IN (\($0.map(String.init).joined(separator: ",")))" } ?? ""
        try db.execute(
            sql: """
                WITH fresh (project_id, count) AS (
                    SELECT id, (SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open')
                    FROM project \(filter)
                )
                UPDATE project SET open_bug_count = fresh.count FROM fresh
                WHERE fresh.project_id = project.id AND fresh.count <> open_bug_count
                """)
    }
}
